import { useEffect, useRef } from "preact/hooks";
import { theme } from "../../theme.ts";
import { say } from "../../words.ts";
import type { Play } from "../model/play.ts";

interface Props {
  play: Play;
  /** The board shows what was hidden. */
  isRevealed: boolean;
}

/** The table as it stands in the end, small; a touch brings it back. */
export function AtTheEnd({ play, isRevealed }: Props) {
  const frame = useRef<HTMLSpanElement>(null);
  const stage = play.stage.value;
  const lit = theme.value;
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      await stage?.idle;
      const picture = gone ? undefined : stage?.picture();
      if (picture) frame.current?.replaceChildren(picture);
    };
    void draw();
    return () => {
      gone = true;
    };
  }, [stage, isRevealed, lit]);
  if (!stage?.hasPicture) return null;
  return (
    <button type="button" class="card lastlook" onClick={() => play.ending.look()}>
      <span class="frame" ref={frame} aria-hidden="true" />
      <span class="caption">{say(isRevealed ? "result.revealed" : "result.atTheEnd")}</span>
    </button>
  );
}
