import { useSignal } from "@preact/signals";
import { type Language, speakIn } from "../language.ts";

/** Sets the page's language, and reports whether its strings failed to load. */
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
