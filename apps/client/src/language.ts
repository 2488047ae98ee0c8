import { kitStrings, type Strings } from "@baseboard/kit";
import { roomStrings } from "@baseboard/room/strings";
import { signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./memory.ts";
import { en } from "./strings/en.ts";

/** The languages that the page can be read in, each by its own name. */
export const languages = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof languages;

/** The language of the page. */
export const language = signal<Language>("en");

const shell: Strings = { en };

/** Every set of sentences that is here before a game is opened. */
export const shellStrings: Strings[] = [kitStrings, roomStrings, shell];

/** The shell in the languages that come only when they are asked for. */
const later: { [L in Language]?: () => Promise<Record<keyof typeof en, string>> } = {
  de: () => import("./strings/de.ts").then((m) => m.de),
};

let wanted: Language = "en";

/** Turns the page to a language, once its sentences are here; the last one asked for wins. Rejects where they cannot be loaded. */
async function turnTo(next: Language): Promise<void> {
  wanted = next;
  const load = later[next];
  if (load && !shell[next]) shell[next] = await load();
  if (wanted !== next) return;
  language.value = next;
  document.documentElement.lang = next;
}

/** Chooses the language of the page, and remembers it. Rejects where its sentences cannot be loaded: then nothing changes. */
export async function speakIn(next: Language): Promise<void> {
  await turnTo(next);
  if (wanted === next) rememberChoice("language", next);
}

/** The first of some language tags, such as "de-AT", that the page can be read in; English where there is none. */
export const languageFor = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.toLowerCase().split("-")[0]).find((tag): tag is Language => Object.hasOwn(languages, tag)) ?? "en";

/** The language to begin with: the one chosen here, else the browser's, else English; English also where its sentences do not come. */
export const startLanguage = (): Promise<void> =>
  turnTo(languageFor([rememberedChoice("language") ?? "", ...navigator.languages])).catch(() => turnTo("en"));
