import { rememberedChoice } from "./local-storage.ts";

/** Of these languages the one chosen in this browser, else the first that its tags ask for, such as "de-AT"; else English. */
export const wantedLanguage = (languages: readonly string[]): string =>
  [rememberedChoice("language") ?? "", ...navigator.languages]
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((tag) => languages.includes(tag)) ?? "en";
