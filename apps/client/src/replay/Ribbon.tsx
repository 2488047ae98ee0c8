import { palette } from "@baseboard/stage/tokens";
import type { Play } from "../match/model/play.ts";
import type { ReplayTable } from "./table.ts";

/** Below the slider: the turns and their lengths, in the seats' colors. */
export function Ribbon({ play, table }: { play: Play; table: ReplayTable }) {
  const goes: { seat: number; from: number; lines: number }[] = [];
  for (const [from, { seat }] of table.whole.lines.entries()) {
    const last = goes.at(-1);
    if (last?.seat === seat) last.lines++;
    else goes.push({ seat, from, lines: 1 });
  }
  const { sides } = play.client.game;
  return (
    <div class="ribbon" aria-hidden="true">
      {goes.map(({ seat, from, lines }) => {
        const color = `var(--seat${sides[seat % sides.length].palette % palette.length})`;
        return <i key={from} style={{ flexGrow: lines, background: color }} />;
      })}
    </div>
  );
}
