import type { Rng, Seat } from "@baseboard/kit";
import { type Scenario, type Side, type Square, scenarios, type Table } from "../../rules/index.ts";
import { bases, jails, squares } from "../../rules/squares.ts";

/** A table with everything close together, so that whoever can be met is. Not every one could come about in a match. */
export function crowded(rng: Rng): Table {
  const scenario = rng.pick([...scenarios]);
  const sides: Side[] = [0, 1].map(() => ({ pawns: ["", "", "", "", ""], jail: [], supplied: [] }));
  for (const seat of [0, 1]) fillJail(sides, seat, rng);
  for (const seat of [0, 1]) sides[seat].supplied = supplied(scenario, seat, rng);
  const near = patch(rng).filter((at) => !sides.some(({ pawns }) => pawns.includes(at)));
  const power = placePawns(sides, near, rng);
  const dice = [1, 2, 3].map(() => rng.roll(6));
  return {
    phase: "play",
    scenario,
    waiting: rng.below(3) === 0,
    turn: 0,
    turns: 0,
    dice,
    sides,
    power,
    flags: flagsOn(scenario, sides, near, rng),
  };
}

/** A piece of the field, three or four files wide and three to five ranks long. */
function patch(rng: Rng): Square[] {
  const [x, y, wide, long] = [rng.below(5), rng.below(8), 3 + rng.below(2), 3 + rng.below(3)];
  return squares.filter((_, i) => i % 8 >= x && i % 8 < x + wide && i >> 3 >= y && i >> 3 < y + long);
}

function fillJail(sides: Side[], seat: Seat, rng: Rng): void {
  const { jail } = sides[seat];
  jail.push(...rng.shuffle([1, 2, 3, 4, 5]).slice(0, rng.below(4)));
  for (const [i, pawn] of jail.entries()) sides[1 - seat].pawns[pawn - 1] = jails[seat][i];
}

const supplied = (scenario: Scenario, seat: Seat, rng: Rng): Square[] =>
  scenario !== "capture-the-flag" && rng.below(3) === 0 ? [rng.pick(bases[1 - seat])] : [];

/** Two pawns of three go on the field; answers with the power scale. */
function placePawns(sides: Side[], near: Square[], rng: Rng): string[] {
  const free = rng.shuffle(near);
  const power: string[] = [];
  for (const [seat, { pawns }] of sides.entries())
    for (const pawn of [1, 2, 3, 4, 5]) {
      if (pawns[pawn - 1] !== "" || rng.below(3) === 0) continue;
      pawns[pawn - 1] = free.pop() ?? "";
      if (pawns[pawn - 1] !== "") power.push("AB"[seat] + pawn);
    }
  return rng.shuffle(power);
}

function flagsOn(scenario: Scenario, sides: Side[], near: Square[], rng: Rng): Square[] {
  const done = sides.flatMap((side) => side.supplied);
  const places = (scenario === "quick-pick-up" ? bases.flat() : near).filter((at) => !done.includes(at));
  // Ruling 29: after one delivery one flag is left.
  const most = scenario === "double-delivery" && done.length === 1 ? 1 : 1 + rng.below(2);
  const flags = scenario === "quick-pick-up" ? places : rng.shuffle(places).slice(0, most);
  return squares.filter((at) => flags.includes(at));
}
