import { useEffect } from "preact/hooks";
import { isDialogOpen, isField } from "../../keys.ts";
import { Icon } from "../../parts/Icon.tsx";
import { bareWords, say } from "../../words.ts";
import type { Play } from "../model/play.ts";

/** Space skips what is told, where it is no key of something that has the focus; returns a function that stops it. */
export function skipBySpace(skip: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    const isTaken = isField(target) || isDialogOpen() || (target instanceof Element && target.closest("button, a, summary"));
    if (key !== " " || isTaken || defaultPrevented) return;
    event.preventDefault();
    skip();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** Its place in the row, where there is more than one; without a number that only grows. */
function placeOf({ at, of }: { at: number; of?: number }): string {
  if (of !== undefined) return of > 1 ? say("match.tellsOf", { at, of }) : "";
  return at > 1 ? say("match.tellsAt", { at }) : "";
}

/** Whose act the board tells, its place in the row, and the way past it. */
export function Telling({ play }: { play: Play }) {
  const isTelling = play.telling.value !== undefined;
  useEffect(() => (isTelling ? skipBySpace(() => play.skip()) : undefined), [isTelling]);
  const { tellsAt, tells, speak } = play;
  if (!tellsAt.value || !tells.value) return null;
  const place = placeOf(tellsAt.value);
  return (
    <>
      <span class="what">
        {bareWords(speak.value(tells.value))} {place && <small aria-hidden="true">{place}</small>}
      </span>
      <button type="button" class="btn ghost skipto" onClick={() => play.skip()}>
        {say("match.skip")}
        <Icon name="skip-forward" />
      </button>
    </>
  );
}
