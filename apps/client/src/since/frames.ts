import { type AnyGame, copy, same } from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/protocol";
import type { LastLook } from "../local-storage.ts";
import { gameEvents, kindOf } from "../match/model/log.ts";
import { ReplayTable } from "../replay/table.ts";

type Table = NonNullable<RoomState["table"]>;

/**
 * What was played from a look on until now, line by line, as everybody could see it; undefined where the lines do not lead from that table
 * to this one: then it is not shown rather than shown wrong.
 */
export function playedSince(game: AnyGame, look: LastLook, lines: ToldLine[], now: RoomState): ReplayTable | undefined {
  const tables = tablesAfter(game, look.table as Table, lines);
  if (!tables || !same(tables.at(-1), now.table)) return undefined;
  const frames = tables.map((table, i) => ({
    state: { ...now, ...told(look.version + i, lines[i - 1]), table, toAct: [], undo: -1, outcome: "", phase: "playing" as const },
    hands: [],
    turn: game.turn?.(table) ?? game.toAct(table).join(),
  }));
  return new ReplayTable(frames, lines, "", look.version);
}

/** The state of a match whose lines are not here yet, as it was at a look. */
export const stateAt = (look: LastLook, now: RoomState): RoomState => ({
  ...{ ...now, ...told(look.version, undefined), table: look.table as Table },
  ...{ toAct: [], undo: -1, outcome: "", phase: "playing" },
});

const told = (version: number, line: ToldLine | undefined): Pick<RoomState, "told"> => ({
  told: { version, seat: line?.seat ?? -1, events: JSON.stringify(line?.events ?? []) },
});

/** A table, and what it was after each of these lines; undefined where one cannot be followed. */
function tablesAfter(game: AnyGame, first: Table, lines: ToldLine[]): Table[] | undefined {
  const tables = [first];
  /** What was there before each move that was not taken back. */
  const before: Table[] = [];
  for (const line of lines) {
    const last = tables[tables.length - 1];
    if (kindOf(line) === "undo") {
      const back = before.pop();
      if (!back) return undefined; // It leads to before that look.
      tables.push(back);
      continue;
    }
    if (kindOf(line) === "move") before.push(last);
    const table = copy(last);
    for (const event of gameEvents(line.events)) game.evolve(table, event);
    tables.push(table);
  }
  return tables;
}
