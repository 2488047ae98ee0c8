import { normalCode } from "./code.ts";
import { gameSeenIn } from "./local-storage.ts";
import { wantedLanguage } from "./wanted-language.ts";

// The first script of a room's page, there long before the client: asks for the files of a match that the client will ask for once it runs,
// so that a slow line does not rest meanwhile. That a code leads to a match, and of which game, is known from this browser's storage, not
// from the server: whoever guesses codes could ask it. Where no match was seen the room may be a lobby: then nothing is asked for.

/** Files of the build, and the indices of those that a match needs, by game and language. Injected by vite/ahead.ts. */
export interface FilesAhead {
  files: string[];
  matches: Record<string, Record<string, number[]>>;
}
declare const __AHEAD__: FilesAhead;

const { files, matches } = __AHEAD__;
const byLanguage = matches[gameSeenIn(normalCode(location.pathname)) ?? ""] ?? {};
for (const i of byLanguage[wantedLanguage(Object.keys(byLanguage))] ?? []) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  // The client itself comes first.
  link.fetchPriority = "low";
  link.href = `/${files[i]}`;
  document.head.append(link);
}
