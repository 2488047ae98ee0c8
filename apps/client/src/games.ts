import icons from "virtual:icons/games";
import { type Doors, doorsOf, playable, toCome } from "@baseboard/games/client";
import type { Manifest } from "@baseboard/kit";
import { addGlyphs } from "@baseboard/stage/glyph";
import { loadRenderer } from "@baseboard/stage/renderers";
import { rendererChoice } from "./drawing.ts";
import { type Language, withWords } from "./language.ts";

export { toCome };

/** A game as the client knows it before any of it is loaded, and its lazy imports. */
export interface Shelved extends Manifest, Pick<Doors, "rules" | "client" | "lesson"> {
  /** Sees that what a room says and shows of it before the match is here: small. */
  about(): Promise<Manifest>;
  /** Its RULES.md in a language. */
  book(language: Language): Promise<string>;
}

/** The lazy imports of a game. Its icons are loaded with any of them. */
function shelved(manifest: Manifest): Shelved {
  const { rules, client, lesson, books } = doorsOf(manifest.id);
  const match = `${manifest.id}/match`;
  const withIcons = async <T>(loaded: Promise<T>, ...parts: string[]): Promise<T> => {
    const [, { default: glyphs }] = await Promise.all([withWords(loaded, ...parts), icons[manifest.id]()]);
    addGlyphs(glyphs);
    return loaded;
  };
  return {
    ...manifest,
    about: () => withIcons(Promise.resolve(manifest)),
    rules: () => withIcons(rules(), match),
    client: () => {
      // Beside the board, which needs it next, and handles its failure.
      loadRenderer(rendererChoice.peek()).catch(() => undefined);
      return withIcons(client(), match);
    },
    ...(lesson && { lesson: () => withWords(lesson(), `${manifest.id}/lesson`) }),
    book: (language) => (books[language] ?? books.en)(),
  };
}

/** The playable games, in shelf order. */
export const games: Shelved[] = playable.map(shelved);

/** The games on offer. */
export const offered: Shelved[] = games.filter(({ template }) => !template || __TEST__ || import.meta.env.DEV);

export const gameOf = (id: string): Shelved | undefined => games.find((game) => game.id === id);
