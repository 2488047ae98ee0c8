import { useEffect } from "preact/hooks";

/** What can be done to a replay by keyboard. */
export interface Steps {
  first(): void;
  turnBack(): void;
  back(): void;
  play(): void;
  on(): void;
  turnOn(): void;
  last(): void;
}

/** The step a key stands for. */
export function stepFor({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): keyof Steps | undefined {
  switch (key) {
    case "ArrowLeft":
      return shiftKey ? "turnBack" : "back";
    case "ArrowRight":
      return shiftKey ? "turnOn" : "on";
    case "PageUp":
      return "turnBack";
    case "PageDown":
      return "turnOn";
    case "Home":
      return "first";
    case "End":
      return "last";
    case " ":
      return "play";
    default:
      return undefined;
  }
}

/** Where all of these keys do something else: on the board, between tabs, in fields and dialogs. */
const ELSEWHERE = '.places, .tabs, dialog, textarea, select, input:not([type="range"])';
/** Where some of them do: the space bar presses, and the others but the arrows scroll. */
const PRESSED = "button, a, summary";
const SCROLLED = ".panel";

const isTaken = (target: Element, step: keyof Steps, key: string): boolean =>
  target.closest(ELSEWHERE) !== null ||
  (step === "play" && target.closest(PRESSED) !== null) ||
  (!key.startsWith("Arrow") && target.closest(SCROLLED) !== null);

/** Lets the keyboard move through a replay, wherever on the page it is, but where its keys do something else. */
export function useKeys(steps: Steps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey } = event;
      const step = stepFor(event);
      if (!step || event.defaultPrevented || altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return;
      if (target instanceof Element && isTaken(target, step, event.key)) return;
      event.preventDefault();
      steps[step]();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [steps]);
}
