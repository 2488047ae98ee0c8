import { fileURLToPath } from "node:url";
import { z } from "zod";

const whole = (lowest: number, highest: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(lowest).max(highest));

const origin = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text))
  .transform((text) => new URL(text).origin);

const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");

/** Each variable: what it may be, and the sentence for when it is not. */
const variables = {
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
  TRUST_PROXY: { shape: whole(0, 10).default(0), must: "be how many proxies stand in front of the server, from 0 to 10" },
  TOY: { shape: flag.optional(), must: "be 1 or 0" },
  NODE_ENV: { shape: z.string().default("development"), must: "be a word, such as production" },
} as const;

type Variables = typeof variables;
type Read = { [K in keyof Variables]: z.output<Variables[K]["shape"]> };

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
  /** How many proxies stand in front: whose word about a visitor's address is taken. */
  trustProxy: number;
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
export function readConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, { shape, must }] of Object.entries(variables)) {
    const set = env[name]?.trim() || undefined;
    const result = shape.safeParse(set);
    if (result.success) read[name] = result.data;
    else wrong.push(`${name} must ${must}; it is ${JSON.stringify(set)}.`);
  }
  if (wrong.length > 0) throw new BadConfig(wrong.join("\n"));
  const good = read as Read;
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
    trustProxy: good.TRUST_PROXY,
    toy: good.TOY ?? !production,
    clientDir: fileURLToPath(new URL("../../client/dist", import.meta.url)),
  };
}
