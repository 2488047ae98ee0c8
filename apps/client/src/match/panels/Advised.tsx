import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";
import type { Play } from "../model/play.ts";

/** What is advised, or that it comes. */
export function Advised({ play }: { play: Play }) {
  const { advice, table } = play;
  if (!table.advisor) return null;
  const said = advice.isComing.value ? say("match.adviceComes") : advice.said.value;
  return (
    <p class={said ? "askline" : "hidden"} role="status">
      {said && <Icon name="lightbulb" />}
      <span>{said}</span>
    </p>
  );
}
