import { isBuiltin } from "node:module";
import type { Plugin } from "vite";

/** Modules forbidden in the browser, and why. `path` is matched against the module's own file. */
const forbidden: { path: RegExp; why: string }[] = [
  {
    path: /\/packages\/room\/(?!src\/model\/)/,
    why: "packages/room runs on the server; the client takes packages/protocol, and of packages/room the pure model.",
  },
  { path: /\/apps\/server\//, why: "apps/server is the server." },
  {
    path: /\/packages\/games\/server\.ts/,
    why: "it makes the rooms of all games; the client takes their rules/, client/ and bot.ts.",
  },
  {
    path: /\/node_modules\/(@colyseus\/(core|ws-transport|redis-\w+)|colyseus|express|pino|ioredis|helmet)\//,
    why: "it is a server library.",
  },
];

/** The reason why a module is forbidden in the client, or undefined if allowed. */
export function forbids(file: string): string | undefined {
  const bare = file.replaceAll("\\", "/").replace(/[?#].*$/, "");
  return forbidden.find(({ path }) => path.test(bare))?.why;
}

/** Fails the build, naming the file, if a server module is bundled into the client. */
export function wall(): Plugin {
  return {
    name: "baseboard:wall",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !isBuiltin(source) || importer.includes("/node_modules/")) return;
      this.error(`${importer} imports ${source}: Node's own modules do not exist in a browser.`);
    },
    load(id) {
      const why = forbids(id);
      if (why) this.error(`${id} got into the client: ${why}`);
    },
  };
}
