import { effect, type Signal, signal } from "@preact/signals";
import { rememberChoice, rememberedChoice } from "./local-storage.ts";

/** A setting with a few values, kept in local storage; the first value is the default. */
export function remembered<T extends string>(what: string, choices: readonly T[]): Signal<T> {
  const kept = rememberedChoice(what);
  const choice = signal(choices.find((one) => one === kept) ?? choices[0]);
  effect(() => rememberChoice(what, choice.value));
  return choice;
}

const signals = new Map<string, Signal<unknown>>();

/**
 * A choice of any shape, kept in local storage once it is changed, and shared by all who ask for the same. `read` makes it of what was
 * kept, as JSON value, or of undefined: whatever is not right any more becomes the default.
 */
export function keptChoice<T>(what: string, read: (kept: unknown) => T): Signal<T> {
  const known = signals.get(what);
  if (known) return known as Signal<T>;
  const choice = signal(read(parsed(rememberedChoice(what))));
  let isFirst = true;
  effect(() => {
    const text = JSON.stringify(choice.value);
    if (!isFirst) rememberChoice(what, text);
    isFirst = false;
  });
  signals.set(what, choice as Signal<unknown>);
  return choice;
}

/** Whether a choice was kept, on this visit or an earlier one. */
export const isKept = (what: string): boolean => rememberedChoice(what) !== undefined;

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined; // Not written by us: ignored.
  }
}
