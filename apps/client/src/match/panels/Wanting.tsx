import { Badge } from "../../parts/Badge.tsx";
import { say } from "../../words.ts";
import type { Play } from "../model/play.ts";

/** Who else wants another match. */
export function Wanting({ play }: { play: Play }) {
  const { sides } = play.client.game;
  const wanting = play.state.value.seats.flatMap(({ again, heldFor, kind, name }, seat) =>
    again && !heldFor && kind === "human" && seat !== play.table.seat.value ? [{ name, look: sides[seat % sides.length] }] : [],
  );
  if (wanting.length === 0) return null;
  return (
    <p class="wanting">
      {wanting.map(({ look }, i) => (
        <Badge key={i} palette={look.palette} icon={look.icon} />
      ))}
      <span>{say("result.wanting", { names: wanting.map(({ name }) => name), count: wanting.length })}</span>
    </p>
  );
}
