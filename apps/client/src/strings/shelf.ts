/** `words/<language>/shelf.json` of a game. */
export interface ShelfWords {
  name: string;
  /** For its card: for how many, and what kind of game. */
  line: string;
  /** For its room: one sentence. */
  pitch: string;
}

/** Sentences by key, from the words of each game by the path of their file. */
export const shelfWords = (found: Record<string, ShelfWords>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([path, { name, line, pitch }]) => {
      const [, id] = /games\/([^/]+)\//.exec(path) as RegExpExecArray;
      return [
        [`game.${id}`, name],
        [`game.${id}.line`, line],
        [`game.${id}.pitch`, pitch],
      ];
    }),
  );
