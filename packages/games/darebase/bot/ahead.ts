import type { Seat } from "@baseboard/kit";
import { groundOf } from "../rules/ground.ts";
import { eligible, type Result, thirdChoices } from "../rules/results.ts";
import { runsOf, stepsOf, type Trace } from "../rules/search.ts";
import { rival } from "../rules/squares.ts";
import type { Table } from "../rules/state.ts";
import { chances } from "./chances.ts";
import { after, type Field, fieldOf, runIn } from "./field.ts";
import { halfKnown, known, unknown } from "./odds.ts";
import { type Effort, endWorth, tableAfter, weighed } from "./search.ts";
import { standing, WIN } from "./standing.ts";

// One run further than the reply: of the dice of a seat's next run one is known, and its rival will know the other.

/** What is thought through; and of each result so many replies for each face of the die that comes. */
const THOUGHT: Effort = { width: Number.POSITIVE_INFINITY, wanted: 6, answers: 30_000 };
const REPLIES = 4;
/** Weights of the next gains: for choosing replies, and after the own run. */
const GAIN = 0.84;
const FEAR = 0.3;
const HOPE = 0.3;

const faces = [1, 2, 3, 4, 5, 6];

/** The result with the best value after the own next run, on average over the die that is not known yet. */
export function foreseen(table: Table, seat: Seat): Result {
  const kept = weighed(table, seat, THOUGHT);
  if (kept[0].worth >= WIN) return kept[0].result;
  const [, , die] = table.dice;
  const thought = kept.map(({ result, next }) => ({
    result,
    worth: next.phase === "over" ? endWorth(next, seat) : meanWorth(next, seat, die),
  }));
  return thought.reduce((best, each) => (each.worth > best.worth ? each : best)).result;
}

/** The value of a table with the rival to move, or passed over, whose own next dice are this one and any other. */
function meanWorth(table: Table, seat: Seat, die: number): number {
  const worthAt = table.turn === seat ? (face: number) => ownBest(table, seat, [die, face]) : repliesTo(table, seat, die);
  return faces.reduce((sum, face) => sum + worthAt(face), 0) / faces.length;
}

/** A reply of the rival, the field after it, and the table, once that is asked for. */
interface Reply {
  pawn: number;
  trace: Trace;
  field: Field;
  standing: number;
  table?: Table;
}

/** By the face of the die that comes: the value after the reply that leaves least. */
function repliesTo(table: Table, seat: Seat, die: number): (face: number) => number {
  const other = rival(seat);
  const replies = eachReply(table, seat);
  const left = (reply: Reply, face: number): number => {
    reply.table ??= replied(table, other, reply);
    if (reply.table.phase === "over") return endWorth(reply.table, seat);
    return reply.table.turn === seat ? ownBest(reply.table, seat, [die, face]) : reply.standing;
  };
  return (face) => {
    const looks = ({ field, standing }: Reply) =>
      standing + GAIN * chances(field, seat, known(die, face)) - FEAR * chances(field, other, halfKnown[face]);
    const worst = replies
      .map((reply) => ({ reply, worth: looks(reply) }))
      .sort((a, b) => a.worth - b.worth)
      .slice(0, REPLIES);
    return Math.min(...worst.map(({ reply }) => left(reply, face)));
  };
}

function eachReply(table: Table, seat: Seat): Reply[] {
  const other = rival(seat);
  const before = fieldOf(table);
  return eligible(table, other).flatMap((pawn) =>
    runsOf(groundOf(table, other, pawn)).map((trace) => {
      const field = after(before, runIn(table, other, pawn, trace.runner));
      return { pawn, trace, field, standing: standing(field, seat) };
    }),
  );
}

function replied(table: Table, other: Seat, { pawn, trace }: Reply): Table {
  const [third] = thirdChoices(table, { seat: other, pawn }, trace.runner);
  return tableAfter(table, other, { type: "run", pawn, steps: stepsOf(trace), ...(third && { third }) });
}

/** The value after the best run of a seat with these dice; its rival then knows the second. */
function ownBest(from: Table, seat: Seat, dice: [number, number]): number {
  const table = { ...from, dice: [...dice, 1] };
  const field = fieldOf(table);
  const odds = halfKnown[dice[1]];
  let most = Number.NEGATIVE_INFINITY;
  for (const pawn of eligible(table, seat)) {
    for (const trace of runsOf(groundOf(table, seat, pawn))) {
      const next = after(field, runIn(table, seat, pawn, trace.runner));
      const worth = standing(next, seat);
      if (worth > most) most = Math.max(most, worth - chances(next, rival(seat), odds) + HOPE * chances(next, seat, unknown));
    }
  }
  return Number.isFinite(most) ? most : standing(field, seat) - chances(field, rival(seat), odds);
}
