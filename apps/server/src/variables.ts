import { z } from "zod";

const model = (lowest: number, highest: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(lowest).max(highest));

const origin = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text))
  .transform((text) => new URL(text).origin);

const address = (schemes: RegExp) => z.string().refine((text) => schemes.test(text) && URL.canParse(text));

const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");

/** Each variable: its schema, and the requirement as a sentence. */
export const variables = {
  PORT: { shape: model(0, 65535).default(2567), must: "be a port number from 0 to 65535" },
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
  BOT_PACE_MS: { shape: model(0, 60_000).default(600), must: "be a number of milliseconds from 0 to 60000" },
  ABSENCE_MINUTES: { shape: model(1, 1440).default(3), must: "be a number of minutes from 1 to 1440" },
  ROOM_TTL_DAYS: { shape: model(1, 36_500).default(30), must: "be a number of days from 1 to 36500" },
  MAX_ROOMS: { shape: model(1, 1_000_000).default(2000), must: "be a number of rooms from 1 to 1000000" },
  MAX_SPECTATORS: { shape: model(0, 10_000).default(200), must: "be a number of spectators from 0 to 10000" },
  MAX_CONNECTIONS: { shape: model(1, 1_000_000).default(10_000), must: "be a number of connections from 1 to 1000000" },
  TRUST_PROXY: { shape: model(0, 10).default(0), must: "be how many proxies stand in front of the server, from 0 to 10" },
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
  ADMIN_TOKEN: { shape: z.string().min(16).max(200).optional(), must: "be a secret of 16 letters or more", isSecret: true },
  PUSH_CONTACT: {
    shape: z
      .string()
      .max(200)
      .refine((text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text))
      .optional(),
    must: "be where push services reach you, such as mailto:you@example.org",
  },
  WEBHOOKS: { shape: flag.optional(), must: "be 1 or 0" },
  PRIVATE_HOSTS: {
    shape: z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^(\[[\da-f:]+\]|[a-z\d.-]+)(:\d+)?$/)))
      .default([]),
    must: "be hosts separated by commas, such as ntfy.lan:8080, 192.168.1.5",
  },
  TOY: { shape: flag.optional(), must: "be 1 or 0" },
  NODE_ENV: { shape: z.string().default("production"), must: "be a word, such as production" },
} as const satisfies Record<string, Variable>;

export interface Variable {
  shape: z.ZodType;
  must: string;
  /** Never shown; may also be read from the file named by NAME_FILE. */
  isSecret?: boolean;
}
/** The parsed values of all variables. */
export type Settings = { [K in keyof typeof variables]: z.output<(typeof variables)[K]["shape"]> };
