import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Hud } from "@baseboard/stage/contract";
import { LAST_TURN } from "../rules/constants.ts";
import { flagsOf, outcome } from "../rules/outcome.ts";
import { bases } from "../rules/squares.ts";
import { BLUE, type Darebase, type Table, YELLOW } from "../rules/state.ts";
import { type Allowed, allowed, allowedGaps } from "./allowed.ts";
import { cubesListed } from "./place-names.ts";

/** Ruling 32: from this many turns before the last, the hint says what happens then. */
const SHORT = 40;
/** From this many turns before the last, the number of the last one is told, and how many are left: few matches come so far. */
const NEAR = 50;
/** Dots of the meter of remaining turns. */
const DOTS = 20;

/** The content of the panels beside the board. */
export function hud(view: View<Darebase>): Hud {
  const { table } = view;
  return {
    turn: turn(view),
    hint: hint(view),
    progress: progress(table),
    ...(table.phase === "play" && { round: { key: "darebase.round", with: { turn: table.turns + 1 } } }),
    seats: [BLUE, YELLOW].map((seat) => seatLine(table, seat)),
    facts: [...achieved(table), ...(table.phase === "play" ? [...dice(table), ...power(table), ...turnsLeft(table)] : [])],
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
  const dice = diceGaps(table);
  return { key: turns < 2 ? `darebase.hint.goal.${scenario}` : `darebase.hint.play${dice.dice}`, with: dice };
}

/** How a sentence explains the first two dice (rulings D2, D3): its variant and variables. */
function diceGaps({ dice: [first, second] }: Table): { dice: "Double" | "Six" | "Two"; first: number; second: number } {
  const dice = first === second ? "Double" : first === 6 || second === 6 ? "Six" : "Two";
  return { dice, first, second };
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
      return { key: LAST_TURN - turns <= NEAR ? "darebase.progress.turn" : "darebase.round", with: { turn: turns + 1, of: LAST_TURN } };
    case "over":
      return undefined;
  }
}

const scored = (table: Table, seat: Seat): string => `${flagsOf(table, seat)}/${bases[seat].length}`;

/** The score: how the match stands, also where it ends because somebody resigned. */
function seatLine(table: Table, seat: Seat): Hud["seats"][number] {
  const { jail } = table.sides[seat];
  const flags = { side: seat, flags: flagsOf(table, seat), of: bases[seat].length };
  return {
    note: { key: `darebase.seat.${goals[table.scenario]}`, with: flags },
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
    value: String(points),
    part: true as const,
  });
  return [
    { label: { key: "darebase.fact.dice" }, value: `${first} · ${second}` },
    ...allowed(table).map(lineOf),
    { label: { key: "darebase.fact.next" }, value: String(next) },
  ];
}

/** The pawns on the power scale by name: a sign would need a font that has it. */
function power(table: Table): Hud["facts"] {
  const heading = { key: "darebase.fact.power" };
  if (table.power.length === 0) return [{ label: heading, value: "–" }];
  const list = { key: "darebase.fact.powerOf", with: { cubes: cubesListed(table) } };
  return [
    { label: heading, value: "" },
    { label: list, value: "", part: true },
  ];
}

function turnsLeft({ turns }: Table): Hud["facts"] {
  const left = LAST_TURN - turns;
  if (left > NEAR) return [];
  return [{ label: { key: "darebase.fact.turns" }, value: String(left), meter: { value: Math.ceil((left * DOTS) / NEAR), of: DOTS } }];
}
