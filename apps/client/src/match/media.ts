import { signal } from "@preact/signals";

const narrow = matchMedia("(max-width: 820px)");

/** True where the page is laid out for a phone. */
export const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", ({ matches }) => {
  isNarrow.value = matches;
});
