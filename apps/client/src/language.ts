import type { Words } from "@baseboard/kit";
import { batch, computed, effect, signal } from "@preact/signals";
import { rememberChoice } from "./local-storage.ts";
import { wantedLanguage } from "./wanted-language.ts";
import { isEverywhere, wordsFile } from "./words-files.ts";

// Sentences are in files by language and part, `words/<language>/<part>.json`: of the client, of packages and of each game. A
// language is what has a folder. Only what is needed is loaded, and only in the language of the page.

const files = import.meta.glob<Words>(
  ["../words/*/*.json", "../../../packages/*/words/*/*.json", "../../../packages/games/*/words/*/*.json", "!**/start.json"],
  { import: "default" },
);
/** Strings shown when nothing else could be loaded: bundled, in every language. */
const start = import.meta.glob<Words>("../words/*/start.json", { eager: true, import: "default" });

/** A file by its language and part: "de toy/match" of the toy, "de shell" of the client. */
function keyOf(path: string): string {
  const { language, part } = wordsFile(path)!;
  return `${language} ${part}`;
}
const loaders = new Map(Object.entries(files).map(([path, load]) => [keyOf(path), load]));
/** The files that are here. */
const here = new Map(Object.entries(start).map(([path, words]) => [keyOf(path), words]));

export type Language = string;

/** The languages that the page can be read in, English first. */
export const languages: Language[] = [...here.keys()]
  .map((key) => key.split(" ")[0])
  .sort((a, b) => Number(b === "en") - Number(a === "en"));

/** A language by its own name: "Deutsch". */
export function ownName(tongue: Language): string {
  const name = new Intl.DisplayNames([tongue], { type: "language" }).of(tongue) ?? tongue;
  return name[0].toLocaleUpperCase(tongue) + name.slice(1);
}

/** The language of the page. */
export const language = signal<Language>("en");

/** The reader's own locale, as the browser has it: "en-GB". */
const locale = new Intl.DateTimeFormat().resolvedOptions().locale;

/** The language of the page as it is written where the reader lives: for dates and times. */
export const region = computed(() => (locale.split("-")[0] === language.value ? locale : language.value));

const inLanguage = (tongue: Language): Words =>
  Object.assign({}, ...[...here].flatMap(([key, words]) => (key.startsWith(`${tongue} `) ? [words] : [])));

/** Every sentence that is here, in the language of the page. */
export const words = signal<Words>(inLanguage("en"));

/** The parts that are needed; at first what is there on every page. */
const needed = new Set([...loaders.keys()].map((key) => key.split(" ")[1]).filter(isEverywhere));

/** Whether files have come since `words` was put together: it is read by all that is on the page. */
let hasNew = false;

/** The language requested last. */
let wanted: Language = "en";

/**
 * Loads parts in a language, then switches to it, unless another was requested meanwhile. Rejects where one of them does not come. A
 * language that is switched to needs all that is needed.
 */
async function turnTo(next: Language, parts: Iterable<string> = needed): Promise<void> {
  wanted = next;
  const fetched = [...(next === language.peek() ? parts : needed)].map(async (part) => {
    const key = `${next} ${part}`;
    const load = loaders.get(key);
    if (!load || here.has(key)) return;
    here.set(key, await load());
    hasNew = true;
  });
  await Promise.all(fetched).catch((error) => {
    if (wanted !== next) return; // Superseded by a later choice.
    wanted = language.peek();
    throw error;
  });
  const isTurned = wanted === next && language.peek() !== next;
  if (!hasNew && !isTurned) return;
  hasNew = false;
  batch(() => {
    if (isTurned) language.value = next;
    words.value = inLanguage(language.peek());
  });
}

/**
 * Sees that some parts are here, whatever language the page is being turned to meanwhile: "pages", or "toy/match". Rejects if they do not
 * come; that another part did not is no reason to.
 */
export async function needWords(...parts: string[]): Promise<void> {
  for (const part of parts) needed.add(part);
  const isMissing = (part: string) => !here.has(`${language.peek()} ${part}`) && loaders.has(`${language.peek()} ${part}`);
  do await turnTo(wanted, parts);
  while (parts.some(isMissing));
}

/** What is loaded together with the sentences that it says. */
export const withWords = async <T>(loaded: Promise<T>, ...parts: string[]): Promise<T> =>
  (await Promise.all([loaded, needWords(...parts)]))[0];

/** Sets the page's language and remembers it. Rejects if its strings cannot be loaded; then nothing changes. */
export async function speakIn(next: Language): Promise<void> {
  await turnTo(next);
  if (wanted === next) rememberChoice("language", next);
}

/**
 * Starts with the language chosen here, else the browser's, else English; English also if the strings fail to load. Rejects if English
 * fails too.
 */
export async function startLanguage(): Promise<void> {
  const best = wantedLanguage(languages);
  await turnTo(best).catch(() => turnTo("en"));
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
