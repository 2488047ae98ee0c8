import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const whole = (lowest: number, highest: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(lowest).max(highest));

const origin = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text))
  .transform((text) => new URL(text).origin);

const address = (schemes: RegExp) => z.string().refine((text) => schemes.test(text) && URL.canParse(text));

const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");

/** Each variable: what it may be, and the sentence for when it is not. */
export const variables = {
  PORT: { shape: whole(0, 65535).default(2567), must: "be a port number from 0 to 65535" },
  HOST: { shape: z.string().min(1).default("0.0.0.0"), must: "be an address to listen on, such as 0.0.0.0 or 127.0.0.1" },
  DATA_DIR: { shape: z.string().min(1).default("data"), must: "be a folder to keep matches in" },
  PUBLIC_URL: { shape: origin.optional(), must: "be the address people open, such as https://play.example.org" },
  ALLOWED_ORIGINS: {
    shape: z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim()))
      .pipe(z.array(origin))
      .default([]),
    must: "be origins separated by commas, such as https://a.example, https://b.example",
  },
  LOG_LEVEL: { shape: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"), must: "be debug, info, warn, error or silent" },
  BOT_PACE_MS: { shape: whole(0, 60_000).default(600), must: "be a number of milliseconds from 0 to 60000" },
  ABSENCE_MINUTES: { shape: whole(1, 1440).default(3), must: "be a number of minutes from 1 to 1440" },
  ROOM_TTL_DAYS: { shape: whole(1, 36_500).default(30), must: "be a number of days from 1 to 36500" },
  MAX_ROOMS: { shape: whole(1, 1_000_000).default(2000), must: "be a number of rooms from 1 to 1000000" },
  MAX_SPECTATORS: { shape: whole(0, 10_000).default(200), must: "be a number of spectators from 0 to 10000" },
  MAX_CONNECTIONS: { shape: whole(1, 1_000_000).default(10_000), must: "be a number of connections from 1 to 1000000" },
  TRUST_PROXY: { shape: whole(0, 10).default(0), must: "be how many proxies stand in front of the server, from 0 to 10" },
  DATABASE_URL: {
    shape: address(/^postgres(ql)?:\/\//).optional(),
    must: "be the address of a PostgreSQL database, such as postgresql://user:password@host:5432/baseboard",
    isSecret: true,
  },
  REDIS_URL: { shape: address(/^rediss?:\/\//).optional(), must: "be the address of a Redis, such as redis://host:6379", isSecret: true },
  NODE_NAME: {
    shape: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/)
      .optional(),
    must: "be a name of small letters, digits and dashes, such as game-1",
  },
  METRICS_TOKEN: { shape: z.string().min(16).max(200).optional(), must: "be a secret of 16 letters or more", isSecret: true },
  TOY: { shape: flag.optional(), must: "be 1 or 0" },
  NODE_ENV: { shape: z.string().default("development"), must: "be a word, such as production" },
} as const satisfies Record<string, Variable>;

interface Variable {
  shape: z.ZodType;
  must: string;
  /** Never shown; may also be read from the file that NAME_FILE names. */
  isSecret?: boolean;
}
type Variables = typeof variables;
type Read = { [K in keyof Variables]: z.output<Variables[K]["shape"]> };
type Env = Record<string, string | undefined>;

/** How a server is to run. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string | undefined;
  allowedOrigins: string[];
  logLevel: string;
  botPace: number;
  /** How long a player must be away before the others may go on without, in minutes. */
  absence: number;
  /** How long a room is kept in which nobody does anything, in days. */
  roomTtl: number;
  /** How many rooms may be open at a time in this process. */
  maxRooms: number;
  /** How many may watch one room. */
  maxSpectators: number;
  /** How many people may be connected to this process at a time. */
  maxConnections: number;
  /** How many proxies stand in front: whose word about a visitor's address is taken. */
  trustProxy: number;
  /** PostgreSQL, instead of a file in the data folder. */
  databaseUrl: string | undefined;
  /** What several servers share; and the name of this one among them. */
  cluster: { redisUrl: string; node: string } | undefined;
  /** What may read the metrics; nothing may where it is not set. */
  metricsToken: string | undefined;
  /** Whether the smallest game, made for tests, is offered. */
  toy: boolean;
  /** The built web client. */
  clientDir: string;
}

/** Every variable that is wrong, a sentence each. */
export class BadConfig extends Error {}

/** Where Vite serves the client while it is being written. */
const devPages = ["http://localhost:5173", "http://127.0.0.1:5173"];

/** Reads the configuration from environment variables; nothing set is a good configuration. Throws `BadConfig`. */
export function readConfig(env: Env): Config {
  const wrong: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const { value, no } = readVariable(name, variable, env);
    read[name] = value;
    if (no) wrong.push(no);
  }
  const good = read as Read;
  if (wrong.length === 0) wrong.push(...contradictions(good));
  if (wrong.length > 0) throw new BadConfig(wrong.join("\n"));
  const production = good.NODE_ENV === "production";
  return {
    port: good.PORT,
    host: good.HOST,
    dataDir: good.DATA_DIR,
    publicUrl: good.PUBLIC_URL,
    allowedOrigins: [...good.ALLOWED_ORIGINS, ...(good.PUBLIC_URL ? [good.PUBLIC_URL] : []), ...(production ? [] : devPages)],
    logLevel: good.LOG_LEVEL,
    botPace: good.BOT_PACE_MS,
    absence: good.ABSENCE_MINUTES,
    roomTtl: good.ROOM_TTL_DAYS,
    maxRooms: good.MAX_ROOMS,
    maxSpectators: good.MAX_SPECTATORS,
    maxConnections: good.MAX_CONNECTIONS,
    trustProxy: good.TRUST_PROXY,
    databaseUrl: good.DATABASE_URL,
    cluster: good.REDIS_URL && good.NODE_NAME ? { redisUrl: good.REDIS_URL, node: good.NODE_NAME } : undefined,
    metricsToken: good.METRICS_TOKEN,
    toy: good.TOY ?? !production,
    clientDir: fileURLToPath(new URL("../../client/dist", import.meta.url)),
  };
}

/** What a variable is set to, or why not. A secret may lie in a file. */
function readVariable(name: string, { shape, must, isSecret }: Variable, env: Env): { value?: unknown; no?: string } {
  const file = isSecret ? env[`${name}_FILE`]?.trim() : undefined;
  let set = env[name]?.trim() || undefined;
  if (file && set) return { no: `${name} and ${name}_FILE are both set; set one of them.` };
  if (file) {
    try {
      set = readFileSync(file, "utf8").trim();
    } catch (error) {
      return { no: `${name}_FILE cannot be read (${(error as Error).message}).` };
    }
  }
  const result = shape.safeParse(set);
  if (result.success) return { value: result.data };
  return { no: isSecret ? `${name} must ${must}.` : `${name} must ${must}; it is ${JSON.stringify(set)}.` };
}

/** What does not go together, a sentence each. */
function contradictions({ REDIS_URL, NODE_NAME, PUBLIC_URL, DATABASE_URL }: Read): string[] {
  if (!REDIS_URL) return [];
  const missing = Object.entries({ NODE_NAME, PUBLIC_URL, DATABASE_URL }).filter(([, value]) => !value);
  return missing.map(([name]) => `REDIS_URL is set, so several servers play together: ${name} must be set, too.`);
}
