import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Hud } from "@baseboard/stage/contract";
import { manifest } from "../manifest.ts";
import { print } from "../rules/cards.ts";
import { draws, escalates, PARTS, playsOf, TURNS } from "../rules/constants.ts";
import { winners } from "../rules/outcome.ts";
import { keepsLeft, planned, playsLeft } from "../rules/plan.ts";
import { total } from "../rules/score.ts";
import type { AllYourBase, Base, Hand, Options, Table } from "../rules/state.ts";
import { awaits } from "../rules/turns.ts";
import { cardGaps } from "./place-names.ts";
import { worthSeen } from "./visibility.ts";

/** The content of the panels beside the board. */
export function hud(view: View<AllYourBase>, _picked?: string[], hasEnded = false): Hud {
  const { table } = view;
  return {
    turn: turn(view),
    hint: hint(view),
    progress: progress(table),
    seats: table.bases.map((_, seat) => seatLine(view, seat, hasEnded || table.phase === "over")),
    facts: facts(table),
  };
}

function turn(view: View<AllYourBase>): Phrase {
  const { seat, table, hand } = view;
  switch (table.phase) {
    case "plan":
      return seat !== undefined && hand && awaits(table).includes(seat) ? ownTurn(table, hand) : waiting(view);
    case "clash":
      return clash(view);
    case "over":
      return result(view);
  }
}

/** What is missing in the own turn. With turns in sequence, it is played instead of planned. */
function ownTurn(table: Table, hand: Hand): Phrase {
  const how = table.options.inTurn ? "own" : "plan";
  const [plays, keeps] = [playsLeft(table, hand), keepsLeft(table, hand)];
  // If begun, one of two is left.
  if (plays > 0 && isBegun(table, hand)) return { key: `allYourBase.turn.${how}.playOn` };
  if (plays > 1 && keeps > 0) return { key: `allYourBase.turn.${how}.playKeep`, with: { count: plays, keeps } };
  if (plays > 0) return { key: `allYourBase.turn.${how}.play`, with: { count: plays } };
  if (keeps > 0) return { key: `allYourBase.turn.${how}.keep${Object.keys(hand.keeps).length > 0 ? "On" : ""}`, with: { count: keeps } };
  return { key: `allYourBase.turn.${how}.ready` };
}

const isBegun = ({ played }: Table, hand: Hand): boolean => played + planned(hand).length > 0;

/** Whether the seat has planned or played; false for a base whose player has left. */
const isDone = ({ ready, gone }: Base): boolean => ready && !gone;

/** The seats the table waits for: shown to ready players and spectators. For none while plans are played out. */
function waiting({ seat, table }: View<AllYourBase>): Phrase {
  const seats = awaits(table);
  if (seats.length === 0) return { key: `allYourBase.turn.${table.options.inTurn ? "allPlayed" : "all"}` };
  if (table.options.inTurn) return { key: "allYourBase.turn.other", with: { who: seats[0] } };
  const isReady = seat !== undefined && isDone(table.bases[seat]);
  return { key: `allYourBase.turn.${isReady ? "isReady" : "watch"}`, with: { seats } };
}

function clash({ seat, table }: View<AllYourBase>): Phrase {
  const [anew] = table.shown;
  return { key: `allYourBase.turn.clash${anew.seat === seat ? "Yours" : ""}`, with: { who: anew.seat, ...cardGaps(anew.card) } };
}

function result({ seat, table }: View<AllYourBase>): Phrase {
  const won = winners(table);
  if (seat !== undefined && won.includes(seat)) return { key: `allYourBase.turn.${won.length > 1 ? "youShare" : "youWon"}` };
  if (won.length === 1) return { key: "allYourBase.won", with: { who: won[0] } };
  return { key: "allYourBase.shared", with: { seats: won } };
}

/** What can be done now, and in the first turn also why. */
function hint({ seat, table, hand }: View<AllYourBase>): Phrase | undefined {
  if (seat === undefined || !hand || table.phase === "over") return undefined;
  if (table.phase === "clash") return table.shown[0].seat === seat ? clashHint(table) : undefined;
  if (!awaits(table).includes(seat))
    return isDone(table.bases[seat]) && !table.options.inTurn ? { key: "allYourBase.hint.ready" } : undefined;
  if (playsLeft(table, hand) > 0) return { key: `allYourBase.hint.${table.part === 1 && table.turn === 1 ? "first" : "play"}` };
  if (keepsLeft(table, hand) > 0) return { key: "allYourBase.hint.keep", with: { who: (seat + 1) % table.bases.length } };
  return { key: `allYourBase.hint.${doneHint(table, seat)}` };
}

/** What comes once the own turn is done: with turns in sequence, the next seat that has not played, if there is one. */
function doneHint(table: Table, seat: Seat): string {
  if (!table.options.inTurn) return "done";
  return table.bases.every(({ ready, gone }, each) => each === seat || ready || gone) ? "doneLast" : "doneInTurn";
}

/** Ruling 6: why the card cannot be played as planned, where its station or its cube is gone; and what to do now. */
function clashHint(table: Table): Phrase {
  const { card, use } = table.shown[0];
  const { symbol, colour } = print(card);
  const isBuildGone = use === "build" && table.stacks[symbol] === 0;
  const isCubeGone = use === "equip" && table.supply[colour] === 0;
  return { key: `allYourBase.hint.clash${isBuildGone ? "Build" : isCubeGone ? "Equip" : ""}`, with: cardGaps(card) };
}

const progress = ({ phase, part, turn: now }: Table): Phrase | undefined =>
  phase === "over" ? undefined : { key: "allYourBase.progress", with: { part, parts: PARTS, turn: now, turns: TURNS } };

/** The own base counts with what is planned: nobody else sees that. */
function seatLine(view: View<AllYourBase>, seat: Seat, isOver: boolean): Hud["seats"][number] {
  const { table } = view;
  const base = table.bases[seat];
  const { phase, options, played } = table;
  const gaps = { side: seat, points: total(base), now: worthSeen(view, seat) };
  const isInTurn = options.inTurn && phase === "plan" && awaits(table)[0] === seat;
  const of = playsOf(played + base.cards);
  return {
    note: { key: `allYourBase.seat.${isOver ? "over" : "points"}`, with: gaps },
    short: { key: `allYourBase.seat.${isOver ? "shortOver" : "short"}`, with: gaps },
    ...(phase === "plan" &&
      isDone(base) && {
        badge: { key: `allYourBase.seat.${options.inTurn ? "done" : "ready"}` },
        ticked: true as const,
      }),
    ...(isInTurn && { pips: { left: of - played, of } }),
  };
}

/** Of the options, those that have an effect at this table. */
const isOn: Record<keyof Options, (options: Options, seats: number) => boolean> = {
  escalation: (options, seats) => escalates(seats, options),
  draw: (options, seats) => seats === 3 && draws(seats, options),
  reset: ({ reset }) => reset,
  inTurn: ({ inTurn }) => inTurn,
};

function facts({ deck, options, bases, phase }: Table): Hud["facts"] {
  const on = manifest.fields.map(({ name }) => name as keyof Options).filter((name) => isOn[name](options, bases.length));
  return [
    ...(phase === "over" ? [] : [{ label: { key: "allYourBase.fact.deck" }, value: String(deck) }]),
    ...on.map((name) => ({ label: { key: `all-your-base.option.${name}` }, value: "✓" })),
  ];
}
