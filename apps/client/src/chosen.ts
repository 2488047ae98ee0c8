import { effect, type Signal, signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./local-storage.ts";

/** One of a few that is chosen in the settings and remembered: the first of them where nothing has been chosen. */
export function remembered<T extends string>(what: string, choices: readonly T[]): Signal<T> {
  const kept = rememberedChoice(what);
  const choice = signal(choices.find((one) => one === kept) ?? choices[0]);
  effect(() => rememberChoice(what, choice.value));
  return choice;
}
