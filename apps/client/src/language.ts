import { kitStrings, type Strings } from "@baseboard/kit";
import { batch, effect, signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./local-storage.ts";
import { first } from "./strings/first.ts";

/** The languages that the page can be read in, each by its own name. */
export const languages = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof languages;

/** The language of the page. */
export const language = signal<Language>("en");

/** Sentences come in parts: what every page of the shell may say, what is said on a few pages only, and what rooms say no with. */
type Part = "common" | "apart" | "room";
type Sentences = Record<string, string>;
const parts: Record<Part, Record<Language, () => Promise<Sentences>>> = {
  common: {
    en: () => import("./strings/en.ts").then((m) => ({ ...m.en, ...m.shelf })),
    de: () => import("./strings/de.ts").then((m) => ({ ...m.de, ...m.shelf })),
  },
  apart: { en: () => import("./strings/apart/en.ts").then((m) => m.en), de: () => import("./strings/apart/de.ts").then((m) => m.de) },
  room: {
    en: () => import("@baseboard/protocol/strings/en").then((m) => m.en),
    de: () => import("@baseboard/protocol/strings/de").then((m) => m.de),
  },
};
const needed = new Set<Part>(["common", "room"]);

const always: Strings[] = [kitStrings, first];
/** The parts that are here, by part and language. */
const here = new Map<string, Strings>();

/** Every set of sentences that is here before a game is opened. */
export const shellStrings = signal<Strings[]>(always);

/** The language asked for last. */
let wanted: Language = "en";

/** Sees that all parts that are needed are here in a language, and then speaks it, unless another has been asked for since. */
async function turnTo(next: Language): Promise<void> {
  wanted = next;
  const fetched = [...needed].map(async (part) => {
    const name = `${part} ${next}`;
    if (!here.has(name)) here.set(name, { [next]: await parts[part][next]() });
  });
  await Promise.all(fetched).catch((error) => {
    if (wanted !== next) return; // Nobody waits for it any more.
    wanted = language.peek();
    throw error;
  });
  batch(() => {
    shellStrings.value = [...always, ...here.values()];
    if (wanted === next) language.value = next;
  });
}

/** Sees that what is said on a few pages only is here, whatever language the page is being turned to meanwhile. */
export async function speakApart(): Promise<void> {
  needed.add("apart");
  do await turnTo(wanted);
  while (!here.has(`apart ${language.peek()}`));
}

/** A part of the page that comes with sentences of its own. */
export const apart = <P>(part: Promise<P>): Promise<P> => speakApart().then(() => part);

/** Chooses the language of the page, and remembers it. Rejects where its sentences cannot be loaded: then nothing changes. */
export async function speakIn(next: Language): Promise<void> {
  await turnTo(next);
  if (wanted === next) rememberChoice("language", next);
}

/** The first of some language tags, such as "de-AT", that the page can be read in; English where there is none. */
const languageFor = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.toLowerCase().split("-")[0]).find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? "en";

/**
 * Begins with the language chosen here, else the browser's, else English; English also where the sentences do not come.
 * Rejects where English does not come either.
 */
export async function startLanguage(): Promise<void> {
  const best = languageFor([rememberedChoice("language") ?? "", ...navigator.languages]);
  await turnTo(best).catch(() => turnTo("en"));
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
