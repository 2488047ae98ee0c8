/// <reference types="vite/client" />
import type { AnyGame, Manifest, ShelfEntry } from "@baseboard/kit";
import type { AnyGameClient, Lesson } from "@baseboard/stage/contract";
import { byGame, exportedAs } from "./by-game.ts";

// What the client finds in the folders of this package: each game is one, and is listed nowhere. Each lazy import is a chunk of its own.

type Door<T> = () => Promise<T>;

/** The lazy imports of one game. */
export interface Doors {
  rules: Door<AnyGame>;
  /** The board and its dependencies. */
  client: Door<AnyGameClient>;
  /** A guided first match, if there is one. */
  lesson?: Door<Lesson>;
  /** Its RULES.md, by language. */
  books: Record<string, Door<string>>;
}

const manifests = import.meta.glob<ShelfEntry>("./*/manifest.ts", { eager: true, import: "manifest" });
const covers = byGame(import.meta.glob<string>("./*/cover.svg", { eager: true, query: "?url", import: "default" }));
const rules = byGame(import.meta.glob<Record<string, AnyGame>>("./*/rules/index.ts"));
const clients = byGame(import.meta.glob<AnyGameClient>("./*/client/index.ts", { import: "client" }));
const lessons = byGame(import.meta.glob<Lesson>("./*/client/lesson.ts", { import: "lesson" }));
const books = import.meta.glob<string>("./*/RULES*.md", { query: "?raw", import: "default" });

const inOrder = Object.values(manifests).sort((a, b) => a.shelf - b.shelf);

/** The playable games, in shelf order. */
export const playable: Manifest[] = inOrder.filter(({ id }) => id in clients) as Manifest[];

/** The announced games. */
export const toCome: ShelfEntry[] = inOrder.filter(({ id }) => !(id in clients));

/** The URL of the picture on a game's card and in its rooms: 240 x 120, and drawn beyond its edges. */
export const coverOf = (id: string): string | undefined => covers[id];

/** The lazy imports of a playable game. */
export function doorsOf(id: string): Doors {
  const prefix = `./${id}/RULES`;
  const own = Object.entries(books).filter(([path]) => path.startsWith(prefix));
  return {
    rules: async () => (await rules[id]())[exportedAs(id)],
    client: clients[id],
    ...(lessons[id] && { lesson: lessons[id] }),
    // RULES.md without a language suffix is English.
    books: Object.fromEntries(own.map(([path, book]) => [path.slice(prefix.length + 1, -".md".length) || "en", book])),
  };
}
