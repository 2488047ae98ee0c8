import { isField } from "./keys.ts";

/** Scrolls the focused field into view when the on-screen keyboard covers half of the page. */
export function keepFieldInSight(): void {
  (window.visualViewport ?? window).addEventListener("resize", () => {
    const { activeElement } = document;
    if (isField(activeElement)) activeElement?.scrollIntoView({ block: "nearest" });
  });
}
