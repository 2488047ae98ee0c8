import icons from "virtual:icons/games";
import { type Doors, doorsOf, playable, toCome } from "@baseboard/games/client";
import type { Manifest } from "@baseboard/kit";
import type { RoomLooks } from "@baseboard/stage/contract";
import { addGlyphs } from "@baseboard/stage/glyph";
import type { Language } from "./language.ts";

export type { AnyLooks } from "@baseboard/stage/contract";
export { toCome };

/** A game as the client knows it before any of it is loaded, and its doors. */
export interface Shelved extends Manifest, Pick<Doors, "looks" | "client" | "lesson"> {
  /** What it looks like in a room before the match; small. */
  about(): Promise<RoomLooks>;
  /** Its RULES.md in a language. */
  book(language: Language): Promise<string>;
}

/** The doors of a game. Its icons come with it, however much of it is loaded. */
function shelved(manifest: Manifest): Shelved {
  const { names, looks, client, lesson, books } = doorsOf(manifest.id);
  const withIcons = async <T>(load: () => Promise<T>): Promise<T> => {
    const [loaded, { default: glyphs }] = await Promise.all([load(), icons[manifest.id]()]);
    addGlyphs(glyphs);
    return loaded;
  };
  return {
    ...manifest,
    about: () => withIcons(async () => ({ game: manifest, names: await names() })),
    looks: () => withIcons(looks),
    client: () => withIcons(client),
    ...(lesson && { lesson }),
    book: (language) => books[language](),
  };
}

/** The games that can be played, in the order of the shelf. */
export const games: Shelved[] = playable.map(shelved);

/** Those on offer. */
export const offered: Shelved[] = games.filter(({ forTrying }) => !forTrying || __TEST__ || import.meta.env.DEV);

export const gameOf = (id: string): Shelved | undefined => games.find((game) => game.id === id);
