import { letters } from "./talk/choices.ts";

/** Fields in which keys write or choose; a slider has no use for letters. */
const FIELDS = 'input:not([type="range"]), textarea, select, [contenteditable]';

/** Whether keys that reach this element write there, or choose. */
export const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELDS);

/** Whether a dialog lies over the page: keys are its own. */
export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** The letter that a key press is for the page: none while a field has the focus, or letters are off. */
export function letterOf(event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
  if (letters.peek() === "off" || key.length !== 1 || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return undefined;
  return isField(target) ? undefined : key.toLowerCase();
}

/** Calls what belongs to a letter; returns a function that stops it. */
export function listenForLetters(does: Partial<Record<string, () => void>>): () => void {
  const listener = (event: KeyboardEvent) => {
    const act = does[letterOf(event) ?? ""];
    if (!act || isDialogOpen()) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
