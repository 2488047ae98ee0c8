import type { AnyFace, Lesson, Looks, RoomLooks } from "@baseboard/stage/contract";
import { addGlyphs, type Glyph } from "@baseboard/stage/glyph";
import type { Accent } from "@baseboard/stage/tokens";
import type { Language } from "./language.ts";

// biome-ignore lint/suspicious/noExplicitAny: the looks of any game
export type AnyLooks = Looks<any>;

/** A game as the client knows it before any of it is loaded. */
export interface Shelved {
  id: string;
  accent: Accent;
  /** What it looks like in a room before the match; small. */
  about(): Promise<RoomLooks>;
  /** The same and its rules: for what needs no server. */
  looks(): Promise<AnyLooks>;
  /** The board and all that it needs: loaded when a match opens. */
  face(): Promise<AnyFace>;
  /** Its RULES.md in a language. */
  book(language: Language): Promise<string>;
  /** A guided first match, where it has one. */
  lesson?(): Promise<Lesson>;
  /** Offered on the landing page. */
  listed: boolean;
}

type Icons = () => Promise<{ default: Record<string, Glyph> }>;

/** A game with icons of its own: they come with it, however much of it is loaded. */
function drawn(icons: Icons, game: Shelved): Shelved {
  const first = async <T>(load: () => Promise<T>): Promise<T> => {
    const [loaded, { default: glyphs }] = await Promise.all([load(), icons()]);
    addGlyphs(glyphs);
    return loaded;
  };
  return { ...game, about: () => first(game.about), looks: () => first(game.looks), face: () => first(game.face) };
}

/** The games that can be played, a line a game, in the order of the shelf. */
export const games: Shelved[] = [
  // biome-ignore format: a line a game
  drawn(() => import("virtual:icons/disarm-the-base"), { id: "disarm-the-base", accent: "disarm", listed: true, about: () => import("@baseboard/games/disarm-the-base/about").then((m) => m.about), looks: () => import("@baseboard/games/disarm-the-base/looks").then((m) => m.looks), face: () => import("@baseboard/games/disarm-the-base/board").then((m) => m.face), lesson: () => import("@baseboard/games/disarm-the-base/lesson").then((m) => m.lesson), book: (language) => ({ en: () => import("@baseboard/games/disarm-the-base/RULES.md?raw"), de: () => import("@baseboard/games/disarm-the-base/RULES.de.md?raw") })[language]().then((m) => m.default) }),
  // biome-ignore format: a line a game
  { id: "the-base", accent: "base", listed: true, about: () => import("@baseboard/games/the-base/about").then((m) => m.about), looks: () => import("@baseboard/games/the-base/looks").then((m) => m.looks), face: () => import("@baseboard/games/the-base/board").then((m) => m.face), lesson: () => import("@baseboard/games/the-base/lesson").then((m) => m.lesson), book: (language) => ({ en: () => import("@baseboard/games/the-base/RULES.md?raw"), de: () => import("@baseboard/games/the-base/RULES.de.md?raw") })[language]().then((m) => m.default) },
  // biome-ignore format: a line a game
  { id: "darebase", accent: "dare", listed: true, about: () => import("@baseboard/games/darebase/about").then((m) => m.about), looks: () => import("@baseboard/games/darebase/looks").then((m) => m.looks), face: () => import("@baseboard/games/darebase/board").then((m) => m.face), lesson: () => import("@baseboard/games/darebase/lesson").then((m) => m.lesson), book: (language) => ({ en: () => import("@baseboard/games/darebase/RULES.md?raw"), de: () => import("@baseboard/games/darebase/RULES.de.md?raw") })[language]().then((m) => m.default) },
  // biome-ignore format: a line a game
  drawn(() => import("virtual:icons/all-your-base"), { id: "all-your-base", accent: "stack", listed: true, about: () => import("@baseboard/games/all-your-base/about").then((m) => m.about), looks: () => import("@baseboard/games/all-your-base/looks").then((m) => m.looks), face: () => import("@baseboard/games/all-your-base/board").then((m) => m.face), lesson: () => import("@baseboard/games/all-your-base/lesson").then((m) => m.lesson), book: (language) => ({ en: () => import("@baseboard/games/all-your-base/RULES.md?raw"), de: () => import("@baseboard/games/all-your-base/RULES.de.md?raw") })[language]().then((m) => m.default) }),
  // biome-ignore format: a line a game
  { id: "toy", accent: "stack", listed: __TEST__ || import.meta.env.DEV, about: () => import("@baseboard/games/toy/about").then((m) => m.about), looks: () => import("@baseboard/games/toy/looks").then((m) => m.looks), face: () => import("@baseboard/games/toy/board").then((m) => m.face), book: (language) => ({ en: () => import("@baseboard/games/toy/RULES.md?raw"), de: () => import("@baseboard/games/toy/RULES.de.md?raw") })[language]().then((m) => m.default) },
];

/** The games to come: they stand on the shelf after those. */
export const toCome: { id: string; accent: Accent }[] = [{ id: "disarm-the-earth", accent: "world" }];

export const gameOf = (id: string): Shelved | undefined => games.find((game) => game.id === id);
