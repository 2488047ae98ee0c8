/** What is being written in stays in sight when the keyboard of a phone takes half of the page. */
export function keepFieldInSight(): void {
  (window.visualViewport ?? window).addEventListener("resize", () => {
    const { activeElement } = document;
    if (activeElement?.matches("input, textarea, select")) activeElement.scrollIntoView({ block: "nearest" });
  });
}
