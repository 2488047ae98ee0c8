import { signal } from "@preact/signals";

/** Same breakpoint as in the style sheets: too narrow, or a phone in landscape. */
const narrow = matchMedia("(max-width: 820px), (max-height: 480px)");

/** Whether the phone layout is used. */
export const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", ({ matches }) => {
  isNarrow.value = matches;
});
