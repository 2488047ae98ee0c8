import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Hud } from "@baseboard/stage/contract";
import { LAST_TURN } from "../rules/constants.ts";
import { outcome } from "../rules/outcome.ts";
import { bases, rival } from "../rules/squares.ts";
import { BLUE, type Darebase, OFF, type Table, YELLOW } from "../rules/state.ts";
import { type Allowed, allowed, allowedGaps } from "./allowed.ts";

/** Ruling 32: from this many turns before the last, the hint says what happens then. */
const SHORT = 40;
/** Dots of the meter of remaining turns. */
const DOTS = 20;

/** The content of the panels beside the board. */
export function hud(view: View<Darebase>): Hud {
  const { table } = view;
  return {
    turn: turn(view),
    hint: hint(view),
    progress: progress(table),
    seats: [BLUE, YELLOW].map((seat) => seatLine(table, seat)),
    facts: [...achieved(table), ...(table.phase === "play" ? [...dice(table), turnsLeft(table)] : [])],
  };
}

function turn(view: View<Darebase>): Phrase {
  const { seat, table } = view;
  const yours = seat === table.turn ? "Yours" : "";
  switch (table.phase) {
    case "place":
      return { key: `darebase.turn.place${yours}`, with: { who: table.turn } };
    case "play":
      return { key: `darebase.turn.play${yours}`, with: { who: table.turn, ...allowedGaps(table) } };
    case "over":
      return result(view);
  }
}

function result({ seat, table }: View<Darebase>): Phrase {
  const [winner] = outcome(table)?.winners ?? [];
  if (winner === undefined) return { key: "darebase.turn.draw" };
  return winner === seat ? { key: "darebase.turn.youWon" } : { key: "darebase.turn.won", with: { who: winner } };
}

/** What can be done now; in a side's first turn the goal; and near the last turn, the result if nothing changes. */
function hint({ seat, table }: View<Darebase>): Phrase | undefined {
  if (seat !== table.turn) return undefined;
  const { phase, scenario, turns } = table;
  if (phase === "place") return { key: "darebase.hint.place" };
  if (phase !== "play") return undefined;
  if (LAST_TURN - turns <= SHORT) return timeShort(table, seat);
  return { key: turns < 2 ? `darebase.hint.goal.${scenario}` : "darebase.hint.play" };
}

function timeShort(table: Table, seat: Seat): Phrase {
  const [winner] = outcome({ ...table, phase: "over" })?.winners ?? [];
  const how = winner === undefined ? "Draw" : winner === seat ? "Yours" : "Theirs";
  return { key: `darebase.hint.short${how}`, with: { count: LAST_TURN - table.turns, ...(winner !== undefined && { who: winner }) } };
}

function progress({ phase, turns }: Table): Phrase | undefined {
  switch (phase) {
    case "place":
      return { key: "darebase.progress.place" };
    case "play":
      return { key: "darebase.progress.turn", with: { turn: turns + 1, of: LAST_TURN } };
    case "over":
      return undefined;
  }
}

/** A side's score: enemy bases supplied or collected from, or flags on its own bases. */
const scored = ({ scenario, sides, flags }: Table, seat: Seat): string =>
  `${scenario === "capture-the-flag" ? bases[seat].filter((at) => flags.includes(at)).length : sides[seat].supplied.length}/${bases[seat].length}`;

function seatLine(table: Table, seat: Seat): Hud["seats"][number] {
  const { pawns, jail } = table.sides[seat];
  const caught = table.sides[rival(seat)].jail.length;
  const field = pawns.filter((at) => at !== OFF).length - caught;
  return {
    note: { key: `darebase.seat.${caught > 0 ? "fieldAndJail" : "field"}`, with: { side: seat, field, caught } },
    short: { key: "darebase.seat.scored", with: { scored: scored(table, seat) } },
    ...(jail.length > 0 && {
      badge: { key: "darebase.seat.prisoners", with: { held: jail.length } },
      held: { key: "darebase.seat.held", with: { count: jail.length } },
    }),
  };
}

const goals: Record<Table["scenario"], string> = {
  "steady-supply": "delivered",
  "double-delivery": "delivered",
  "quick-pick-up": "collected",
  "capture-the-flag": "home",
};

/** The scenario, and the score of either side. */
function achieved(table: Table): Hud["facts"] {
  const scores = [BLUE, YELLOW].map((seat) => scored(table, seat));
  return [
    { label: { key: `darebase.option.scenario.${table.scenario}` }, value: scores.map((score) => score[0]).join(" – ") },
    ...scores.map((value, seat) => ({ label: { key: `darebase.fact.${goals[table.scenario]}_${seat}` }, value, part: true as const })),
  ];
}

function dice(table: Table): Hud["facts"] {
  const [first, second, next] = table.dice;
  // Each line of the panel needs a unique label key.
  const lineOf = ({ pawn, points }: Allowed, i: number) => ({
    label: pawn === undefined ? { key: "darebase.fact.any" } : { key: `darebase.fact.pawn_${i}`, with: { pawn } },
    value: `≤ ${points}`,
    part: true as const,
  });
  return [
    { label: { key: "darebase.fact.dice" }, value: `${first} · ${second}` },
    ...allowed(table).map(lineOf),
    { label: { key: "darebase.fact.next" }, value: String(next) },
  ];
}

function turnsLeft({ turns }: Table): Hud["facts"][number] {
  const left = LAST_TURN - turns;
  return { label: { key: "darebase.fact.turns" }, value: String(left), meter: { value: Math.ceil((left * DOTS) / LAST_TURN), of: DOTS } };
}
