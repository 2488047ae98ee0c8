import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/Icon.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import { outcomeIcon } from "../model/outcome.ts";
import type { Play } from "../model/play.ts";
import { Wanting } from "./Wanting.tsx";

/** Below the board of a match that is over: the way back to its result; on phones, which show no turn above, who won. */
export function ToResult({ play }: { play: Play }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that brought the table back is gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {isNarrow.value && (
        <p>
          <Rich text={play.turn.value} />
        </p>
      )}
      <Wanting play={play} />
      <button ref={button} type="button" class="btn" onClick={() => play.ending.open()}>
        <Icon name={outcomeIcon(play)} />
        {say("match.toResult")}
      </button>
    </>
  );
}
