import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const pageTitle = signal("");

/** At how many other tables it is one's turn: it stands before the title. */
export const titleCount = signal(0);

effect(() => {
  if (pageTitle.value) document.title = titleCount.value > 0 ? `(${titleCount.value}) ${pageTitle.value}` : pageTitle.value;
});

/** Sets the page's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
}
