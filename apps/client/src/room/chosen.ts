import { type Signal, signal } from "@preact/signals";
import type { Options } from "./OptionsForm.tsx";

const chosen = new Map<string, Signal<Options>>();

/** The options chosen for a game, while the page is open: shared between rooms and practice. */
export function optionsFor(game: string): Signal<Options> {
  const options = chosen.get(game) ?? signal<Options>({});
  chosen.set(game, options);
  return options;
}
