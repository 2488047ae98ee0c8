/** Re-keys the result of a glob over the game folders by game instead of by path: `./my-game/…`. */
export const byGame = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, what]) => [path.split("/")[1], what]));

/** `rules/index.ts` exports its game under the folder's name in camel case. */
export const exportedAs = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
