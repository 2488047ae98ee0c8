import { type AnyGame, same } from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/protocol";
import type { LastLook } from "../local-storage.ts";
import { ReplayTable } from "../replay/table.ts";
import { Moments } from "../story/moments.ts";
import { pastState } from "../story/past-state.ts";

type Table = NonNullable<RoomState["table"]>;

/**
 * What was played from a look on until now, line by line, as everybody could see it; undefined where the lines do not lead from that table
 * to this one: then it is not shown rather than shown wrong.
 */
export function playedSince(game: AnyGame, look: LastLook, lines: ToldLine[], now: RoomState): ReplayTable | undefined {
  const moments = new Moments(game, look.table as Table);
  const tables = [look.table as Table];
  for (const line of lines) {
    moments.grow([line]);
    tables.push(moments.tableAt(moments.count));
  }
  if (moments.isLost || !same(tables.at(-1), now.table)) return undefined;
  const frames = tables.map((table, i) => ({
    state: pastState(now, table, look.version + i, lines[i - 1]),
    hands: [],
    turn: moments.turns[i],
  }));
  return new ReplayTable(game, frames, lines, "", look.version);
}

/** The state of a match whose lines are not here yet, as it was at a look. */
export const stateAt = (look: LastLook, now: RoomState): RoomState => pastState(now, look.table as Table, look.version, undefined);
