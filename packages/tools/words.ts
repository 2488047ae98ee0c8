import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Speaker, speaker, type Words } from "@baseboard/kit";
import { root } from "./workspace.ts";

const below = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/** Every folder of the workspace that has sentences, by its path from the root. */
export const wordPlaces: string[] = ["apps", "packages", "packages/games"]
  .flatMap(below)
  .filter((place) => existsSync(join(root, place, "words")));

/** The languages that there are. */
export const languages: string[] = readdirSync(join(root, "packages/kit/words"));

/** The sentences of one place in a language; of all its files, or of one: "match". */
export function wordsOf(place: string, language: string, part?: string): Words {
  const folder = join(root, place, "words", language);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => !part || file === `${part}.json`) : [];
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8"))));
}

/** Every sentence that there is in a language. */
export const wordsIn = (language = "en"): Words => Object.assign({}, ...wordPlaces.map((place) => wordsOf(place, language)));

/** A speaker of every sentence that there is. */
export const speakerIn = (language = "en", nameOf?: (seat: number) => string): Speaker => speaker(wordsIn(language), language, nameOf);
