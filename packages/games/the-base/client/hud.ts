import type { Phrase, View } from "@baseboard/kit";
import type { Hud } from "@baseboard/stage/contract";
import { rival } from "../rules/board.ts";
import { TRACK } from "../rules/constants.ts";
import { outcome } from "../rules/outcome.ts";
import { savedBy } from "../rules/pieces.ts";
import { isLockedIn } from "../rules/reach.ts";
import { EXPLORERS, MUTANTS, type Table, type TheBase } from "../rules/state.ts";
import { bag } from "../rules/tiles.ts";

/** Ruling R5: the pips of a turn; chips may add more. */
const ACTIONS = 3;

/** The content of the panels beside the board. */
export function hud(view: View<TheBase>): Hud {
  const { table } = view;
  return {
    turn: turn(view),
    hint: hint(view),
    progress: progress(table),
    ...(table.phase === "play" && { round: { key: "theBase.round", with: roundsOf(table) } }),
    seats: [MUTANTS, EXPLORERS].map((seat) => seatLine(table, seat)),
    facts: facts(table),
  };
}

function turn(view: View<TheBase>): Phrase {
  const { seat, table } = view;
  const mine = seat === table.turn;
  const key = (name: string) => `theBase.turn.${name}${mine ? "Yours" : ""}`;
  switch (table.phase) {
    case "orient":
      return { key: key("orient"), with: { who: table.turn, count: table.sides[table.turn].unset.length } };
    case "play":
      return playTurn(view, mine);
    case "challenge":
      return challengeTurn(view);
    case "over":
      return result(view);
  }
}

/** Ruling R22: playing on is optional, and the result is final: shown to the beaten side, to the winner and to spectators. */
function challengeTurn({ seat, table }: View<TheBase>): Phrase {
  const gaps = { who: table.turn, winner: rival(table.turn) };
  if (seat === undefined) return { key: "theBase.turn.challenge", with: gaps };
  return { key: `theBase.turn.challenge${seat === table.turn ? "Yours" : "Won"}`, with: gaps };
}

/** What can be done now; in a side's first turn also the direction: up, as each side sees its own at the bottom. */
function hint({ seat, table }: View<TheBase>): Phrase | undefined {
  const { phase, turn, turns, fresh, sides } = table;
  if (seat !== turn) return undefined;
  if (phase === "challenge") return { key: "theBase.hint.challenge" };
  if (phase !== "play") return undefined;
  if (isLockedIn(table, turn)) return { key: "theBase.hint.lockedIn" };
  if (fresh && sides[turn].chips > 0) return { key: "theBase.hint.chip" };
  return { key: turns < 2 ? "theBase.hint.first" : "theBase.hint.play" };
}

function playTurn({ table }: View<TheBase>, mine: boolean): Phrase {
  const { actions, turn, fresh, sides } = table;
  if (isLockedIn(table, turn)) return { key: `theBase.turn.lockedIn${mine ? "Yours" : ""}`, with: { who: turn } };
  // The board still shows the last one.
  if (actions === 0) return { key: `theBase.turn.last${mine ? "Yours" : ""}`, with: { who: turn } };
  if (!mine) return { key: "theBase.turn.play", with: { who: turn, count: actions } };
  if (fresh && sides[turn].chips > 0) return { key: "theBase.turn.chipYours", with: { actions, count: sides[turn].chips } };
  return { key: "theBase.turn.playYours", with: { count: actions } };
}

function result({ seat, table }: View<TheBase>): Phrase {
  const winners = outcome(table)?.winners ?? [];
  if (winners.length === 0) return { key: "theBase.turn.draw" };
  return winners[0] === seat ? { key: "theBase.turn.youWon" } : { key: "theBase.turn.won", with: { who: winners[0] } };
}

/** Rounds count up here, and down on the track; time bought with a chip adds rounds. */
function roundsOf({ turns, countdown }: Table): { round: number; rounds: number } {
  const round = Math.floor(turns / 2) + 1;
  return { round, rounds: round + countdown - 1 };
}

function progress(table: Table): Phrase | undefined {
  const { phase, countdown } = table;
  switch (phase) {
    case "orient":
      return { key: "theBase.progress.orient" };
    case "play":
      return { key: "theBase.progress.round", with: roundsOf(table) };
    case "challenge":
      return { key: "theBase.progress.challenge", with: { count: countdown } };
    case "over":
      return undefined;
  }
}

function seatLine(table: Table, seat: number): Hud["seats"][number] {
  const { chips } = table.sides[seat];
  const acts = seat === table.turn && (table.phase === "play" || table.phase === "challenge");
  return {
    note: { key: "theBase.seat.home", with: { side: seat, saved: savedBy(table, seat), all: table.sides[seat].pieces.length } },
    short: { key: "theBase.seat.saved", with: { saved: savedBy(table, seat), all: table.sides[seat].pieces.length } },
    ...(chips > 0 && { badge: { key: "theBase.seat.chips", with: { chips } }, held: { key: "theBase.seat.held", with: { count: chips } } }),
    ...(acts && { pips: { left: table.actions, of: Math.max(ACTIONS, table.actions) } }),
  };
}

/** How long the bar of the countdown is: as many rounds as the match has, up to its track's end. In the challenge each turn is a round. */
function barOf(table: Table): number {
  const { phase, turns, countdown } = table;
  const rounds = phase === "challenge" ? turns + countdown : roundsOf(table).rounds;
  return Math.max(countdown, Math.min(TRACK, rounds));
}

function facts(table: Table): Hud["facts"] {
  const { countdown, tiles } = table;
  const left = bag(tiles);
  const kinds = (["I", "L", "T"] as const).filter((kind) => left[kind] > 0);
  return [
    {
      label: { key: "theBase.fact.rounds" },
      value: String(countdown),
      meter: { value: countdown, of: barOf(table) },
    },
    { label: { key: "theBase.fact.hidden" }, value: String(left.I + left.L + left.T) },
    ...kinds.map((kind) => ({ label: { key: `theBase.fact.${kind}` }, value: String(left[kind]), part: true as const })),
  ];
}
