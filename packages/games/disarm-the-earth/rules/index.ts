import { type Game, optionsOf, type View } from "@baseboard/kit";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";
import { apply } from "./apply.ts";
import { askedSeats } from "./deals.ts";
import { buyable } from "./economy.ts";
import { evolve } from "./evolve.ts";
import { leaving } from "./leaving.ts";
import { legalMoves } from "./moves.ts";
import { outcome } from "./outcome.ts";
import { refuse } from "./refuse.ts";
import { say } from "./say.ts";
import { setup } from "./setup.ts";
import { type DisarmTheEarth, type Move, pledges, type Table, zones } from "./state.ts";
import { notation } from "./text/notation.ts";
import { actorOf } from "./war.ts";
import { loops, type Territory, territories } from "./world.ts";

export * from "./state.ts";

const territory = z.enum(territories as Territory[]);
const number = z.int().check(z.minimum(0), z.maximum(9999));
const some = z.int().check(z.minimum(1), z.maximum(9999));
const pair = { from: territory, to: territory };
const place = z.union([territory, z.literal("")]);
const pledge = z.object({ kind: z.enum(pledges), at: place, other: place, until: number });
const force = { armies: number, industries: number };

const move: z.ZodMiniType<Move> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("loop"), loop: z.enum(loops) }),
  z.object({ type: z.literal("roll") }),
  z.object({ type: z.literal("sail") }),
  z.object({
    type: z.literal("pay"),
    steps: z.int().check(z.minimum(1), z.maximum(6)),
    // Ten industries, of so many territories at most.
    shares: z.array(z.object({ at: territory, count: some })).check(z.maxLength(10)),
  }),
  z.object({ type: z.literal("disarm"), at: territory }),
  z.object({ type: z.literal("mutual"), own: territory, other: territory }),
  z.object({ type: z.literal("decline") }),
  z.object({ type: z.literal("place"), at: territory, ...force }),
  z.object({ type: z.literal("buy"), at: z.union([territory, z.literal("stock")]), armies: some }),
  z.object({ type: z.literal("settle"), at: territory, ...force }),
  z.object({ type: z.literal("expedition"), ...pair, ...force }),
  z.object({ type: z.literal("attack"), ...pair, buy: number }),
  z.object({ type: z.literal("land"), to: territory, ...force, buy: number }),
  z.object({ type: z.literal("propose"), ...pair }),
  z.object({ type: z.literal("free"), at: territory }),
  z.object({ type: z.literal("done") }),
  z.object({ type: z.literal("answer"), yes: z.boolean() }),
  z.object({ type: z.literal("defend"), buy: number }),
  z.object({ type: z.literal("throw") }),
  z.object({ type: z.literal("stop") }),
  z.object({ type: z.literal("occupy"), ...force }),
  z.object({
    type: z.literal("offer"),
    to: z.int().check(z.minimum(0), z.maximum(3)),
    gives: pledge,
    wants: pledge,
    whispered: z.boolean(),
  }),
  z.object({ type: z.literal("accept"), deal: number }),
  z.object({ type: z.literal("reject"), deal: number }),
]);

/** The seat in turn; or whoever is asked, or attacked. And those to whom a deal is offered. */
function toAct(table: Table): number[] {
  return table.phase === "over" ? [] : [...new Set([actorOf(table), ...askedSeats(table)])];
}

/** Nobody waits for an answer to a deal. */
const awaits = (table: Table): number[] => [actorOf(table)];

/** Rulings 26, 32: whose time is up says no, and defends with all that can be bought. */
function timeOut({ seat, table }: View<DisarmTheEarth>): Move | undefined {
  if (seat !== actorOf(table)) return undefined;
  if (table.phase === "answer") return { type: "answer", yes: false };
  return table.phase === "defend" ? { type: "defend", buy: buyable(table, table.pair.to as Territory) } : undefined;
}

/** Nothing is taken back once another seat has been asked or attacked, and no answer is. */
const final = ({ asked, fought, dealt, deals, phase }: Table): string => {
  const accepted = deals.filter((deal) => deal.accepted).length;
  return [Object.keys(asked).length, Object.keys(fought).length, dealt, deals.length, accepted, phase === "answer"].join(".");
};

/** Four players settle a world, arm it, and make peace in it: whoever disarmed most of it wins. */
export const disarmTheEarth: Game<DisarmTheEarth> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move,
  setup,
  toAct,
  awaits,
  asked: askedSeats,
  turn: ({ round, played }) => `${round}.${played}`,
  final,
  endsTurn: (_, { type }) => type === "done",
  legalMoves,
  refuse,
  apply,
  evolve,
  timeOut,
  isPromise: ({ type }) => type === "offer" || type === "accept",
  leaving,
  outcome,
  say,
  notation,
};
