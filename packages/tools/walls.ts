import { posix } from "node:path";

/**
 * Who may import what: the first line whose path fits a file speaks for it. Relative paths are resolved before they are looked up.
 * What fits `types` may be imported as types alone.
 */
const walls: { of: RegExp; may: RegExp; types?: RegExp; why: string }[] = [
  {
    of: /^packages\/kit\/src\//,
    may: /^(packages\/kit\/src\/|@noble\/|i18next$|zod\/mini$)/,
    why: "the kit is pure: it knows no game, no server and no browser",
  },
  {
    of: /^packages\/games\/([\w-]+)\/rules\//,
    may: /^(packages\/games\/SAME\/(rules\/|manifest\.ts$)|@baseboard\/kit(\/grid|\/fields)?$|zod\/mini$)/,
    why: "rules run anywhere: they import the kit and themselves, never a room, a board, Node or a browser",
  },
  {
    of: /^packages\/games\/([\w-]+)\/manifest\.ts$/,
    may: /^(packages\/games\/SAME\/rules\/constants\.ts$|@baseboard\/kit$)/,
    why: "a manifest is read before anything of its game is loaded",
  },
  {
    of: /^packages\/games\/([\w-]+)\/bot(\/|\.ts$)/,
    may: /^(packages\/games\/SAME\/(rules|bot)\/|@baseboard\/kit(\/grid)?$)/,
    why: "bots run anywhere: they import the kit, their game's rules and themselves, never a room, a board, Node or a browser",
  },
  {
    of: /^packages\/protocol\/src\//,
    may: /^(packages\/protocol\/src\/|@baseboard\/kit(\/fields)?$)/,
    why: "the protocol is read by server and browser: it imports the kit alone",
  },
  {
    of: /^packages\/room\/src\/model\//,
    may: /^(packages\/room\/src\/model\/|@baseboard\/(kit(\/fields)?$|protocol(\/bot-names)?$)|zod$)/,
    why: "the model of a room is pure: what it needs of the world and of connections comes in by `World` and `Port`",
  },
  {
    of: /^packages\/room\/src\//,
    may: /^(packages\/room\/src\/|@baseboard\/(kit(\/fields)?$|protocol(\/bot-names)?$)|@colyseus\/(core|schema|sdk|ws-transport)$|msgpackr$|node:|zod$)/,
    why: "the room serves every game and knows none",
  },
  {
    of: /^packages\/stage\/src\//,
    may: /^(packages\/stage\/src\/|@baseboard\/(kit(\/grid)?|protocol)$|pixi\.js(\/unsafe-eval)?$|virtual:icons$)/,
    why: "the stage shows every game and knows none, and nothing of the wire",
  },
  {
    of: /^packages\/games\/([\w-]+)\/client\//,
    may: /^(packages\/games\/SAME\/(rules|client)\/|packages\/games\/SAME\/(manifest|test\/positions)\.ts$|@baseboard\/(kit|kit\/grid|stage|stage\/[a-z]+)$|pixi\.js$)/,
    why: "a board draws; it imports its own rules' types and the stage, never a room or another game",
  },
  {
    of: /^packages\/games\/(bots|by-game|client|server)\.ts$/,
    may: /^(packages\/games\/by-game\.ts$|@baseboard\/(kit|room|stage\/contract)$|node:fs$)/,
    why: "what finds the games names none of them",
  },
  {
    of: /^apps\/client\/src\//,
    may: /^(apps\/client\/|@baseboard\/(kit|stage|stage\/[a-z]+|protocol|protocol\/(bot-names|day)|games\/(bots|client)|room\/model\/(room-state|match\/bot-(driver|move)))$|@fontsource|@colyseus\/sdk(\/[\w/]+)?$|@msgpack\/msgpack$|@noble\/(ciphers|hashes)\/\w+\.js$|@scure\/bip39(\/wordlists\/english\.js)?$|@preact\/|preact|pixi\.js|uqr$|virtual:|workbox-|zod\/)/,
    types: /^@baseboard\/room\/model$/,
    why: "the web client holds no server code",
  },
  {
    of: /^apps\/server\/src\//,
    may: /^(apps\/server\/|@baseboard\/(kit|protocol|room|room\/\w+|games\/server)$|(?!.*(pixi|preact|stage)))/,
    why: "the server draws nothing",
  },
];

/** What a TypeScript source imports, and whether it takes types alone. */
function importsOf(source: string): { name: string; isType: boolean }[] {
  const found = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\b(\s+type\b)?[^;"'`]*?from\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g,
  );
  return [...found].map((match) => ({ name: match[2] ?? match[3], isType: match[1] !== undefined }));
}

/**
 * Imports of a file that violate a wall, each as a sentence with file, import and reason. `path` is from the workspace root, with forward
 * slashes.
 */
export function trespasses(path: string, source: string): string[] {
  const wall = walls.find(({ of }) => of.test(path));
  if (!wall) return [];
  const game = wall.of.exec(path)?.[1] ?? "";
  const may = new RegExp(wall.may.source.replaceAll("SAME", game));
  return importsOf(source)
    .map(({ name, isType }) => ({ name: name.startsWith(".") ? posix.join(posix.dirname(path), name) : name, isType }))
    .filter(({ name, isType }) => !may.test(name) && !(isType && wall.types?.test(name)))
    .map(({ name }) => `${path} imports ${name}, but ${wall.why}.`);
}
