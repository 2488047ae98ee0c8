import { effect, type Signal, signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./local-storage.ts";

/** A setting with a few values, kept in local storage; the first value is the default. */
export function remembered<T extends string>(what: string, choices: readonly T[]): Signal<T> {
  const kept = rememberedChoice(what);
  const choice = signal(choices.find((one) => one === kept) ?? choices[0]);
  effect(() => rememberChoice(what, choice.value));
  return choice;
}
