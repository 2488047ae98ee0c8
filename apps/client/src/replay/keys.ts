import { useEffect } from "preact/hooks";
import { isDialogOpen } from "../keys.ts";

/** The keyboard commands of a replay. */
export interface Steps {
  first(): void;
  turnBack(): void;
  back(): void;
  play(): void;
  on(): void;
  turnOn(): void;
  last(): void;
}

/** The step of a key. */
export function stepFor({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): keyof Steps | undefined {
  switch (key) {
    case ",":
      return "back";
    case ".":
      return "on";
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

/** Elements with their own use of all these keys: the board, tabs, fields and dialogs. */
const ELSEWHERE = '.places, .tabs, dialog, textarea, select, input:not([type="range"])';
/** Elements with their own use of some: the space bar presses, and the others except the arrows scroll. */
const PRESSED = "button, a, summary";
const SCROLLED = ".panel";

const isTaken = (target: Element, step: keyof Steps, key: string): boolean =>
  target.closest(ELSEWHERE) !== null ||
  (step === "play" && target.closest(PRESSED) !== null) ||
  (!key.startsWith("Arrow") && target.closest(SCROLLED) !== null);

/** Keyboard navigation of a replay, by the steps that it has, anywhere on the page except in elements that use its keys themselves. */
export function useKeys(steps: Partial<Steps>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, altKey, ctrlKey, metaKey } = event;
      const step = stepFor(event);
      const act = step && steps[step];
      if (!act || event.defaultPrevented || altKey || ctrlKey || metaKey || isDialogOpen()) return;
      if (target instanceof Element && isTaken(target, step, event.key)) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [steps]);
}
