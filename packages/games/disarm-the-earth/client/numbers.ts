import type { Seat, View } from "@baseboard/kit";
import { dealsOf, nothing } from "../rules/deals.ts";
import { ARMY_PRICE, buyable, spare } from "../rules/economy.ts";
import { landAt } from "../rules/lands.ts";
import { legalMoves } from "../rules/moves.ts";
import { ENOUGH } from "../rules/odds.ts";
import { refuse } from "../rules/refuse.ts";
import type { Deal, DisarmTheEarth, Move, Pledge, Table } from "../rules/state.ts";
import { actorOf, attackers, freeArmies, LEAST_FORCE } from "../rules/war.ts";
import type { Territory } from "../rules/world.ts";
import type { Range } from "./ids.ts";

export type Ranges = Partial<Record<"armies" | "industries" | "buy", Range>>;

const from = (least: number, most: number): Range => ({ least, most });

/** What is to be chosen as a number in a move of this kind, between the same places. */
export function rangesOf(table: Table, seat: Seat, move: Move): Ranges {
  const stock = table.players[seat];
  switch (move.type) {
    case "place":
      return {
        ...(move.armies > 0 && { armies: from(1, stock.armies) }),
        ...(move.industries > 0 && { industries: from(1, stock.industries) }),
      };
    case "buy":
      return { armies: from(1, move.at === "stock" ? Math.floor(stock.industries / ARMY_PRICE) : buyable(table, move.at)) };
    case "settle":
      return { armies: from(1, stock.armies), industries: from(1, stock.industries) };
    case "expedition":
      return { armies: from(1, spare(table, move.from, "armies")), industries: from(1, spare(table, move.from, "industries")) };
    case "attack": {
      // More of them would change nothing in this war.
      const wanted = ENOUGH - landAt(table, move.from).armies - freeArmies(table, move.from, move.to);
      return { buy: from(0, Math.max(0, Math.min(wanted, buyable(table, move.from)))) };
    }
    case "land":
      // More of them do not better the chance; they land, too.
      return {
        armies: { ...from(LEAST_FORCE.armies, stock.armies), enough: ENOUGH },
        industries: from(LEAST_FORCE.industries, stock.industries),
      };
    case "defend":
      return { buy: from(0, buyable(table, table.pair.to as Territory)) };
    case "occupy": {
      const { armies, industries } = attackers(table);
      return { armies: from(0, armies - 1), industries: from(0, industries - 1) };
    }
    default:
      return {};
  }
}

/** Up to so many numbers all are offered at once. */
const FEW = 6;
/** Of many, these above the least; a round one, about half of them; and all of them. */
const QUICK = [0, 1, 3];
/** What the round number is a multiple of, of so many and more. */
const ROUND: [from: number, round: number][] = [
  [50, 10],
  [15, 5],
  [0, 1],
];
/** Each number is offered up to the first of these where a move has two of them, which make so many moves; else up to the second. */
const EACH = [30, 100];
/** Of still more, these, in even steps, wider ones of still more. */
const OTHERS = [...[35, 40, 45, 50, 60, 70, 80, 90, 100], ...[200, 500, 1000, 2000, 5000]];
/** Of so many numbers, or more, those above the small ones are asked for by their tens, or hundreds, first. */
const MANY = 30;
const SMALL = 10;

/**
 * Of the numbers of a range those that are offered at once: all of few; of many the least, a few, about half of them, or as many as are
 * enough where that is less, and all of them.
 */
export function quick({ least, most, enough = most }: Range): number[] {
  if (most - least < FEW) return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
  return sorted([...QUICK.map((more) => least + more), enough < most ? enough : halfOf(most), most]);
}

function halfOf(most: number): number {
  const [, round] = ROUND.find(([from]) => most >= from)!;
  return Math.round(most / 2 / round) * round;
}

/** All that are offered, some of them only as other numbers: in a move with a second number not each of many. */
export function steps(range: Range, isAlone = true): number[] {
  const { least, most } = range;
  if (most - least < FEW) return quick(range);
  const each = Array.from({ length: EACH[Number(isAlone)] }, (_, i) => 1 + i);
  return sorted([...quick(range), ...[...each, ...OTHERS].filter((number) => number > least && number < most), most - 1]);
}

/** The part of a range in which another number is looked for: its ten, or hundred; undefined where there are few, and for a small number. */
export function partOf({ least, most }: Range, count: number): Range | undefined {
  if (most - least < MANY || count <= SMALL) return undefined;
  const wide = count < 100 ? 10 : count < 1000 ? 100 : 1000;
  const first = Math.floor(count / wide) * wide;
  return { least: Math.max(least, SMALL + 1, first), most: Math.min(most, first + wide - 1) };
}

const sorted = (numbers: number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/**
 * The deal that the viewer is asked about: one at a time, so that nobody answers what is not on the screen; and none while all wait for
 * another answer of theirs.
 */
export function askedDeal({ seat, table, hand }: View<DisarmTheEarth>): Deal | undefined {
  if (seat === undefined || table.phase === "over" || actorOf(table) === seat) return undefined;
  return dealsOf(table, hand).find(({ to, accepted }) => to === seat && !accepted);
}

/** Legal moves of `view.seat` as the board offers them: with every step of a number, not only the sample of `legalMoves`. */
export function offers(view: View<DisarmTheEarth>): Move[] {
  const { seat, table } = view;
  if (seat === undefined) return [];
  const made = new Map<string, Move>();
  const asked = askedDeal(view)?.id;
  for (const sample of legalMoves(view)) {
    if ((sample.type === "accept" || sample.type === "reject") && sample.deal !== asked) continue;
    const ranges = rangesOf(table, seat, sample);
    const kind = JSON.stringify({ ...sample, ...Object.fromEntries(Object.keys(ranges).map((what) => [what, "?"])) });
    if (!made.has(kind)) made.set(kind, sample);
  }
  return [...made.values(), ...truces([...made.values()])].flatMap((sample) => {
    const ranges = rangesOf(table, seat, sample);
    return Object.keys(ranges).length === 0 ? [sample] : filled(sample, ranges).filter((move) => !refuse(view, move));
  });
}

/** Deals about territories of a border besides that both are left alone for a while: for longer, and one of them, for nothing or for a yes. */
function truces(moves: Move[]): Move[] {
  const made = new Map<string, Move>();
  for (const move of moves) {
    if (move.type !== "offer" || move.gives.kind !== "truce" || move.gives.at === "") continue;
    const { gives, wants } = move;
    const yes = { ...nothing(), kind: "yes", until: gives.until } as const;
    const longer = (pledge: Pledge): Pledge => ({ ...pledge, until: pledge.until + LONGER });
    const terms: [Pledge, Pledge][] = [[longer(gives), longer(wants)]];
    for (const back of [nothing(), yes])
      for (const long of [(pledge: Pledge) => pledge, longer]) terms.push([long(gives), back], [back, long(wants)]);
    for (const [given, wanted] of terms) {
      const offer = { ...move, gives: given, wants: wanted };
      made.set(JSON.stringify(offer), offer);
    }
  }
  return [...made.values()];
}

/** So many rounds a longer truce is longer. */
const LONGER = 2;

/** This move with every step of its numbers. */
function filled(move: Move, ranges: Ranges): Move[] {
  let moves = [move];
  const isAlone = Object.keys(ranges).length === 1;
  for (const [what, range] of Object.entries(ranges))
    moves = moves.flatMap((each) => steps(range, isAlone).map((count) => ({ ...each, [what]: count })));
  return moves;
}
