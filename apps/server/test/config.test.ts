import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BadConfig, readConfig } from "../src/config.ts";
import { games } from "../src/games.ts";

test("nothing set is a good configuration", () => {
  expect(readConfig({})).toMatchObject({
    port: 2567,
    host: "0.0.0.0",
    dataDir: "data",
    publicUrl: undefined,
    botPace: 600,
    absence: 3,
    trustProxy: 0,
    allowedOrigins: [],
    toy: false,
  });
});

test("what is set is read, and empty is as good as not set", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: " ",
    PUBLIC_URL: "https://play.example/",
    ALLOWED_ORIGINS: "https://a.example, http://b.example:8080/",
    TRUST_PROXY: "1",
  });
  expect(config).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://play.example",
    allowedOrigins: ["https://a.example", "http://b.example:8080", "https://play.example"],
    trustProxy: 1,
    toy: false,
  });
});

test.each([
  ["PORT", "70000", 'PORT must be a port number from 0 to 65535; it is "70000".'],
  ["BOT_PACE_MS", "-1", 'BOT_PACE_MS must be a number of milliseconds from 0 to 60000; it is "-1".'],
  ["ABSENCE_MINUTES", "0", 'ABSENCE_MINUTES must be a number of minutes from 1 to 1440; it is "0".'],
  ["PUBLIC_URL", "play.example", 'PUBLIC_URL must be the address people open, such as https://play.example.org; it is "play.example".'],
  ["TRUST_PROXY", "yes", 'TRUST_PROXY must be how many proxies stand in front of the server, from 0 to 10; it is "yes".'],
  ["PUSH_CONTACT", "me", 'PUSH_CONTACT must be where push services reach you, such as mailto:you@example.org; it is "me".'],
  [
    "PRIVATE_HOSTS",
    "http://ntfy.lan",
    'PRIVATE_HOSTS must be hosts separated by commas, such as ntfy.lan:8080, 192.168.1.5; it is "http://ntfy.lan".',
  ],
  ["TOY", "maybe", 'TOY must be 1 or 0; it is "maybe".'],
])("%s=%s is refused in a sentence", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new BadConfig(sentence));
});

test.each([
  [
    "DATABASE_URL",
    "mysql://u:p@h/d",
    "DATABASE_URL must be the address of a PostgreSQL database, such as postgresql://user:password@host:5432/baseboard.",
  ],
  ["REDIS_URL", "6379", "REDIS_URL must be the address of a Redis, such as redis://host:6379."],
  ["METRICS_TOKEN", "short", "METRICS_TOKEN must be a secret of 16 letters or more."],
])("a wrong %s is refused without being shown", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new BadConfig(sentence));
});

test("a secret may lie in a file, and in one place only", () => {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-secret-"));
  const file = join(folder, "url");
  writeFileSync(file, "postgresql://b:s3cret@db/baseboard\n");
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgresql://b:s3cret@db/baseboard");
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: "postgresql://db/b" })).toThrow(
    "DATABASE_URL and DATABASE_URL_FILE are both set; set one of them.",
  );
  expect(() => readConfig({ DATABASE_URL_FILE: join(folder, "none") })).toThrow("DATABASE_URL_FILE cannot be read");
  rmSync(folder, { recursive: true });
});

test("servers that play together need a name, a common address and a common database", () => {
  const REDIS_URL = "redis://redis:6379";
  expect(() => readConfig({ REDIS_URL })).toThrow(
    new BadConfig(
      ["NODE_NAME", "PUBLIC_URL", "DATABASE_URL"]
        .map((name) => `REDIS_URL is set, so several servers play together: ${name} must be set, too.`)
        .join("\n"),
    ),
  );
  const model = { REDIS_URL, NODE_NAME: "game-1", PUBLIC_URL: "https://play.example", DATABASE_URL: "postgresql://db/b" };
  expect(readConfig(model).cluster).toEqual({ redisUrl: REDIS_URL, node: "game-1" });
});

test("the smallest game is offered, and pages of a development server are let in, only where that is wanted", () => {
  const offers = (env: Record<string, string>) => games(readConfig(env).toy).some(({ game }) => game.id === "toy");
  const letsIn = (env: Record<string, string>) => readConfig(env).allowedOrigins.includes("http://localhost:5173");
  for (const env of [{}, { NODE_ENV: "production" }, { NODE_ENV: "test" }, { NODE_ENV: "staging" }] as Record<string, string>[])
    expect([offers(env), letsIn(env)], JSON.stringify(env)).toEqual([false, false]);
  expect([offers({ TOY: "1" }), letsIn({ TOY: "1" })]).toEqual([true, false]);
  expect([offers({ NODE_ENV: "development" }), letsIn({ NODE_ENV: "development" })]).toEqual([true, true]);
  expect(offers({ NODE_ENV: "development", TOY: "0" })).toBe(false);
});
