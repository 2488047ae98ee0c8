import { Icon } from "../../parts/Icon.tsx";
import type { Play } from "../model/play.ts";

/**
 * What threatens all, for seats and spectators alike: in a corner of the board, on phones in place of the title, so that nothing moves when
 * it appears. The status line announces it.
 */
export function Danger({ play }: { play: Play }) {
  const danger = play.danger.value;
  if (danger === undefined) return null;
  return (
    <p class="threat">
      <Icon name="circle-alert" />
      <span>{danger}</span>
    </p>
  );
}
