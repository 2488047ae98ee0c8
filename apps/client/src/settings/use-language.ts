import { useSignal } from "@preact/signals";
import { type Language, speakIn } from "../language.ts";

/** Chooses the language of the page, and knows when its sentences could not be loaded. */
export function useLanguage(): { choose(next: Language): void; hasFailed: boolean } {
  const failed = useSignal(false);
  const choose = (next: Language) => {
    failed.value = false;
    speakIn(next).catch(() => {
      failed.value = true;
    });
  };
  return { choose, hasFailed: failed.value };
}
