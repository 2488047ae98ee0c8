import { readdirSync, readFileSync } from "node:fs";
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
    toy: true,
  });
});

test("what is set is read, and empty is as good as not set", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: " ",
    PUBLIC_URL: "https://play.example/",
    ALLOWED_ORIGINS: "https://a.example, http://b.example:8080/",
    TRUST_PROXY: "1",
    NODE_ENV: "production",
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
  ["TOY", "maybe", 'TOY must be 1 or 0; it is "maybe".'],
])("%s=%s is refused in a sentence", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new BadConfig(sentence));
});

test("the smallest game is offered only where it is wanted", () => {
  expect(games(false).map(({ game }) => game.id)).not.toContain("toy");
  expect(games(readConfig({ NODE_ENV: "production", TOY: "1" }).toy).map(({ game }) => game.id)).toContain("toy");
});

test("the colyseus package, which loads far more than we use, is declared and never loaded", () => {
  const folders = ["../src", "../../../packages/room/src"].map((path) => new URL(`${path}/`, import.meta.url));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8")));
  expect(files.filter((text) => /from "colyseus"|import\("colyseus"\)/.test(text))).toEqual([]);
});
