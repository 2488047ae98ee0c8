// pnpm count [--list]: in how many places a fact is repeated, and sizes; with --list, where.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exportedAs } from "@baseboard/games/by-game";
import { gameIds } from "../games.ts";
import { root } from "../workspace.ts";
import { exportedTypes, functionsOf, keysOf, kindsOf, membersOf } from "./syntax.ts";

/** A file of the workspace, by path from the root. */
interface Source {
  path: string;
  text: string;
}

/** A row of the table: a figure, and what it counts. */
export interface Count {
  what: string;
  figure: string | number;
  /** The places counted. */
  where: string[];
}

const isTest = ({ path }: Source): boolean => /(^|\/)(test|drill|soak|mutants|bench|testing)\/|\.test\.tsx?$|testing\.ts$/.test(path);
const isCode = ({ path }: Source): boolean => /\.(tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts");

/** Text files that git tracks or does not ignore, except generated ones. */
export function allSources(): Source[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.(tsx?|mjs|css|json|ya?ml|html|md)$/.test(path) && path !== "pnpm-lock.yaml")
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), "utf8") }];
      } catch {
        return []; // Deleted, but still in git's index.
      }
    });
}

/** The files that list nearly all of these (four in five), as keys or strings: who adds one must change them. To read `table.turn` is no list. */
function filesThatList(sources: Source[], names: string[]): string[] {
  const share = ({ path, text }: Source): number => {
    const keys = keysOf(path, text);
    return names.filter((name) => keys.has(name)).length / names.length;
  };
  return sources.filter((source) => names.length > 3 && share(source) >= 0.8).map(({ path }) => path);
}

const inGame = (id: string) => (source: Source) => source.path.startsWith(`packages/games/${id}/`);

function stateOf(sources: Source[], id: string): Source[] {
  return sources.filter(inGame(id)).filter(({ path }) => /\/rules\/(state|events|table)\.ts$/.test(path));
}

/** Number of files that list the fields of a game's table. */
export function tableFields(code: Source[]): Count {
  const lists = gameIds.map((id) => {
    const fields = stateOf(code, id).flatMap(({ path, text }) => membersOf(path, text, "Table"));
    return filesThatList(code.filter(inGame(id)), fields);
  });
  return {
    what: "files that list the fields of a game's table, at most",
    figure: Math.max(...lists.map(({ length }) => length)),
    where: lists.flat(),
  };
}

/** How often a game's code names each of its events. */
function events(code: Source[]): Count {
  const places = gameIds.flatMap((id) => {
    const game = code.filter(inGame(id));
    const kinds = stateOf(code, id).flatMap(({ path, text }) => kindsOf(path, text, "Event"));
    return kinds.map((kind) => {
      const names = new RegExp(`type: "${kind}"|case "${kind}"|"[\\w-]+\\.(log\\.|say\\.)?${kind}"|^\\s+${kind}(:|\\()`, "gm");
      const found = game.flatMap(({ path, text }) => [...text.matchAll(names)].map(() => path));
      return { name: `${id} ${kind}`, places: found.length };
    });
  });
  const mean = places.reduce((sum, { places: count }) => sum + count, 0) / places.length;
  return {
    what: "places that name an event, in the mean",
    figure: mean.toFixed(1),
    where: places.map(({ name, places: count }) => `${name}: ${count}`),
  };
}

/** Where the requests to a room stand: each is declared as a command, and asked for by name. */
function requests(code: Source[]): Count {
  const declarations = code.flatMap(({ path, text }) => [...text.matchAll(/^ {2}(\w+): command\(/gm)].map(([, name]) => ({ name, path })));
  const where = declarations.map(({ name, path }) => {
    const asking = code.filter(({ text }) => new RegExp(`[aA]sk\\w*\\("${name}"`).test(text)).map((source) => source.path);
    return { name, path, asking };
  });
  const most = Math.max(...where.map(({ name }) => declarations.filter((each) => each.name === name).length));
  return {
    what: "declarations of a request to a room, at most; the files that make it are listed",
    figure: most,
    where: where.map(({ name, path, asking }) => `${name}: ${path}; asked for in ${asking.join(", ")}`),
  };
}

/** How many files list the fields of a room's state; and in which each of them stands. */
export function roomFields(code: Source[]): Count {
  const rooms = code.filter(({ path }) => /^packages\/(room|protocol|stage)\/|^apps\//.test(path));
  const names = rooms.flatMap(({ path, text }) => (/protocol/.test(path) ? membersOf(path, text, "RoomFields") : []));
  const lists = filesThatList(rooms, names);
  const where = names.map((name) => {
    const files = rooms.filter(({ text }) => new RegExp(`(?<![\\w$.])${name}[:(]|"${name}"`).test(text)).map(({ path }) => path);
    return `${name}: ${files.length} ${files.join(" ")}`;
  });
  return { what: "files that list the fields of a room's state", figure: lists.length, where: [...lists, ...where] };
}

/** Files outside a game's folder that name it. */
function namedOutside(sources: Source[]): Count {
  const isAside = (path: string): boolean => /^(README|CHANGELOG|packages\/tools\/test\/pictures\/)/.test(path);
  const lists = gameIds
    .filter((id) => id !== "toy")
    .map((id) => {
      const name = new RegExp(`(?<![\\w-])(${id}|${exportedAs(id)})(?![\\w-])`);
      return sources
        .filter((source) => !isAside(source.path) && !inGame(id)(source) && name.test(source.text))
        .map(({ path }) => `${id}: ${path}`);
    });
  const counts = (keep: (path: string) => boolean): number => Math.max(...lists.map((list) => list.filter(keep).length));
  const isTestPath = (line: string): boolean => isTest({ path: line.split(": ")[1], text: "" });
  return {
    what: "files outside of a game's folder that name it, at most: sources, and tests",
    figure: `${counts((line) => !isTestPath(line))}, ${counts(isTestPath)}`,
    where: lists.flat().sort(),
  };
}

/** Names of exported types declared more than once; each game is a separate namespace. */
export function doubleTypes(code: Source[]): Count {
  const worlds = new Map<string, string[]>();
  for (const { path, text } of code) {
    const world = /^packages\/games\/([\w-]+)\//.exec(path)?.[1] ?? "";
    for (const name of exportedTypes(path, text)) worlds.set(`${world} ${name}`, [...(worlds.get(`${world} ${name}`) ?? []), path]);
  }
  const where = [...worlds].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name.trim()}: ${paths.join(" ")}`);
  return { what: "exported types whose name is declared twice in one game, or outside of the games", figure: where.length, where };
}

function sizes(sources: Source[]): Count[] {
  const code = sources.filter(isCode);
  const lines = (list: Source[]): number => list.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  const isPage = ({ path }: Source): boolean => /\.(css|html)$/.test(path);
  const folders = Map.groupBy(code, ({ path }) => dirname(path));
  const largest = [...folders].map(([folder, { length }]) => ({ folder, length })).sort((a, b) => b.length - a.length);
  const functions = code
    .filter((source) => !isTest(source))
    .flatMap(({ path, text }) => functionsOf(path, text).map(({ line, lines: count }) => ({ where: `${path}:${line}`, count })))
    .sort((a, b) => b.count - a.count);
  return [
    {
      what: "files in the largest folder",
      figure: largest[0].length,
      where: largest.filter(({ length }) => length > 25).map(({ folder, length }) => `${folder}: ${length}`),
    },
    {
      what: "lines of the longest function",
      figure: functions[0].count,
      where: functions.filter(({ count }) => count > 80).map(({ where, count }) => `${where}: ${count}`),
    },
    {
      what: "lines of source",
      figure: lines(sources.filter((source) => (isCode(source) || isPage(source)) && !isTest(source))),
      where: [],
    },
    { what: "lines of tests", figure: lines(code.filter(isTest)), where: [] },
  ];
}

/** The way of a move, as ARCHITECTURE.md tells it. */
function hops(): Count {
  const steps = [...readFileSync(join(root, "ARCHITECTURE.md"), "utf8").matchAll(/^\| (\d+) \| `([\w./-]+)` /gm)];
  const files = new Set(steps.map(([, , file]) => file));
  return {
    what: "hops of a move from the press to the animation, and their files",
    figure: `${steps.length}, ${files.size}`,
    where: [...files],
  };
}

/** All figures. */
export function countAll(): Count[] {
  const sources = allSources();
  const code = sources.filter((source) => isCode(source) && !isTest(source));
  return [
    tableFields(code),
    events(code),
    requests(code),
    roomFields(code),
    namedOutside(sources),
    doubleTypes(code),
    hops(),
    ...sizes(sources),
  ];
}

if (import.meta.main) {
  for (const { what, figure, where } of countAll()) {
    console.log(`${String(figure).padStart(8)}  ${what}`);
    if (process.argv.includes("--list")) for (const line of where) console.log(`            ${line}`);
  }
}
