import type { Play } from "../match/model/play.ts";
import { colourOf } from "../parts/Badge.tsx";
import type { SteppedTable } from "./table.ts";

/** Below the slider: the turns and how many steps they have, in the seats' colors. */
export function Ribbon({ play, table }: { play: Play; table: SteppedTable }) {
  const goes: { seat: number; from: number; steps: number }[] = [];
  for (const from of table.stops.slice(1)) {
    const { seat } = table.whole.lines[from - 1];
    const last = goes.at(-1);
    if (last?.seat === seat) last.steps++;
    else goes.push({ seat, from, steps: 1 });
  }
  const { sides } = play.client.game;
  return (
    <div class="ribbon" aria-hidden="true">
      {goes.map(({ seat, from, steps }) => (
        <i key={from} style={{ flexGrow: steps, background: colourOf(sides[seat % sides.length]) }} />
      ))}
    </div>
  );
}
