/** A file of sentences: its language, and its part: "match" of the client, "toy/match" of a game, "kit/words" of a package. */
export interface WordsFile {
  language: string;
  part: string;
}

/** Which sentences are in a file `.../words/<language>/<part>.json`; undefined for any other file. */
export function wordsFile(path: string): WordsFile | undefined {
  const [, folder = "", language, part] = /(?:([\w-]+)\/)?words\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
  if (!language) return undefined;
  return { language, part: folder === "client" || folder === "" ? part : `${folder}/${part}` };
}

/** What is loaded with every page, as one file: what any page of a room may say, too, for on a slow line a file costs more than its weight. */
const EVERYWHERE = /^(shell|talk|take-back)$|^(kit|protocol)\/|\/(shelf|room)$/;

/** Whether a part is there on every page. */
export const isEverywhere = (part: string): boolean => EVERYWHERE.test(part);
