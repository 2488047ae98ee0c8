import { letters } from "./choices.ts";

/** Whether a key press is a letter for the page: not while a field has the focus, or a dialog is open, or letters are off. */
export function letterOf(event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
  if (letters.peek() === "off" || key.length !== 1 || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return undefined;
  const writes = target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  return writes ? undefined : key.toLowerCase();
}

/** Calls what belongs to a letter; returns a function that stops it. */
export function listenForLetters(does: Partial<Record<string, () => void>>): () => void {
  const listener = (event: KeyboardEvent) => {
    const act = does[letterOf(event) ?? ""];
    if (!act || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
