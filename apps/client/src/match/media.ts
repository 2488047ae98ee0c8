import { signal } from "@preact/signals";

/** The same line as in the style sheets: too narrow, or a phone on its side. */
const narrow = matchMedia("(max-width: 820px), (max-height: 480px)");

/** True where the page is laid out for a phone. */
export const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", ({ matches }) => {
  isNarrow.value = matches;
});
