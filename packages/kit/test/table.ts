import type { ApplyContext, Game, Parts, Refusal, Seat, State, View, Words } from "@baseboard/kit";
import { fields, oneOf, seat, count as whole } from "@baseboard/kit/fields";
import { z } from "zod";

/** A game for the kit's own tests: seats in turn add 1 to 3 to a count, three adds a turn; a die may be thrown; 21 wins. */
export interface Count extends Parts {
  options: { goal: number };
  table: { phase: "play" | "over"; turn: Seat; left: number; count: number; goal: number };
  hand: Record<never, never>;
  box: { dust: number };
  move: { add: number } | { add: "die" } | { add: "dust" };
  event: { type: "added"; seat: Seat; add: number };
}

function apply({ box }: State<Count>, seat: Seat, move: Count["move"], { rng, emit }: ApplyContext<Count>): void {
  if (move.add === "dust") box.dust++;
  const add = move.add === "die" ? rng.roll(6) : move.add === "dust" ? 1 : move.add;
  emit({ type: "added", seat, add });
}

function evolve(table: Count["table"], { add }: Count["event"]): void {
  table.count += add;
  if (table.count >= table.goal) table.phase = "over";
  else if (--table.left === 0) Object.assign(table, { turn: 1 - table.turn, left: 3 });
}

const refuse = (view: View<Count>, { add }: Count["move"]): Refusal | undefined =>
  add === 3 && view.table.count % 2 === 1 ? { rule: "Odd counts", key: "count.odd" } : undefined;

const all: Count["move"][] = [{ add: 1 }, { add: 2 }, { add: 3 }, { add: "die" }, { add: "dust" }];

export const count: Game<Count> = {
  id: "count",
  version: 2,
  seats: { min: 2, max: 2 },
  shelf: 0,
  accent: { dark: "#ffffff", light: "#000000", on: { dark: "#000000", light: "#ffffff" } },
  icons: {},
  sides: [],
  levels: [],
  zones: {
    table: fields({ phase: oneOf("play", "over"), turn: seat, left: whole(0, 3), count: whole(0, 105), goal: whole(1, 99) }),
    box: fields({ dust: whole(0, 99) }),
  },
  fields: [{ name: "goal", kind: "number", min: 1, max: 99, usual: 21 }],
  options: z.object({ goal: z.int().default(21) }),
  move: z.object({ add: z.union([z.int().min(1).max(3), z.literal("die"), z.literal("dust")]) }) as Game<Count>["move"],
  setup: (seats, { goal }) => ({
    table: { phase: "play", turn: 0, left: 3, count: 0, goal },
    hands: Array.from({ length: seats }, () => ({})),
    box: { dust: 0 },
  }),
  toAct: ({ phase, turn }) => (phase === "over" ? [] : [turn]),
  legalMoves: (view) => all.filter((move) => !refuse(view, move)),
  refuse,
  apply,
  evolve,
  outcome: ({ phase, turn }) => (phase === "over" ? { winners: [turn], reason: { key: "count.won" } } : undefined),
  say: ({ seat, add }) => ({ key: "count.added", with: { who: seat, add } }),
  notation: {
    writeMove: ({ add }) => String(add),
    readMove(text) {
      const move = all.find(({ add }) => String(add) === text);
      if (!move) throw new SyntaxError(`"${text}" is no move.`);
      return move;
    },
    writePosition: ({ table, box }) => JSON.stringify({ table, box }),
    readPosition: (text) => ({ ...JSON.parse(text), hands: [{}, {}] }),
  },
};

export const at = (count: number, left = 3, turn = 0): string =>
  JSON.stringify({ table: { phase: "play", turn, left, count, goal: 21 }, box: { dust: 0 } });

/** What is said of it, in English. */
export const words: Words = {
  "count.added": "{{who, seat}} adds {{add}}.",
  "count.odd": "Three is not for odd counts.",
  "count.won": "The goal is reached.",
};
