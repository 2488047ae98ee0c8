import type { Refusal, Seat, View } from "@baseboard/kit";
import { allowance } from "./dice.ts";
import { type Followed, follow, readStep } from "./follow.ts";
import { type Ground, groundOf, NOWHERE } from "./ground.ts";
import { isJailed } from "./power.ts";
import { thirdChoices } from "./results.ts";
import { type Bar, hasRun, type Runner } from "./run.ts";
import { bases, indexOf, rival, squares } from "./squares.ts";
import { type Darebase, type Move, OFF, type Square, type Step, type Table } from "./state.ts";
import { waysFrom } from "./ways.ts";

/** A refusal: a heading of RULES.md, and a sentence. */
const no = (rule: string, key: string, gaps?: Refusal["with"]): Refusal => ({
  rule,
  key: `darebase.no.${key}`,
  ...(gaps && { with: gaps }),
});

type Run = Extract<Move, { type: "run" }>;

/** Why `view.seat` may not make this move; undefined if legal. */
export function refuse({ seat, table }: View<Darebase>, move: Move): Refusal | undefined {
  if (seat === undefined) return no("A turn", "spectator");
  if (table.phase === "over") return no("The end", "over");
  if (table.phase === "place") return move.type === "place" ? refusePlace(seat, move.base) : no("Classic Capture-the-Flag", "placeFirst");
  return move.type === "run" ? refuseRun(table, seat, move) : no("Classic Capture-the-Flag", "placedAlready");
}

/** Ruling 31. */
const refusePlace = (seat: Seat, base: Square): Refusal | undefined =>
  bases[seat].includes(base) ? undefined : no("Classic Capture-the-Flag", "notYourBase", { base });

function refuseRun(table: Table, seat: Seat, { pawn, steps, third }: Run): Refusal | undefined {
  if (isJailed(table, seat, pawn)) return no("Jail", "jailed", { side: seat, pawn });
  if (allowance(table.dice, pawn) === 0) return no("Dice", "dice", { side: seat, pawn });
  const ground = groundOf(table, seat, pawn);
  const run = follow(ground, steps);
  if (run.barred) return refuseStep(table, ground, run, run.barred);
  const runner = run.runners.at(-1);
  if (!runner || !hasRun(ground, runner)) return no("A turn", "nothingChanges");
  return refuseThird(thirdChoices(table, { seat, pawn }, runner), third);
}

const squareOf = ({ at }: Pick<Runner, "at">): Square => (at === NOWHERE ? OFF : squares[at]);

/** The heading of RULES.md for each bar; for some it depends on the run. */
const headings: Record<Exclude<Bar, "endsThere" | "fixedFlag">, string> = {
  enterOnEndline: "Coming on",
  enterTaken: "Coming on",
  sameSquare: "Fresh again",
  leaveFresh: "Fresh again",
  leaveEndline: "Going off",
  alreadyOff: "Going off",
  notBeside: "Running",
  ownPawn: "Running",
  stronger: "Running",
  gap: "Diagonals",
  prisoner: "Jail",
  notFurthest: "Rescue",
  noFlag: "Flags",
  noFlagOff: "Flags",
  twoFlags: "Flags",
  captureWithFlag: "Flags",
  tooFar: "Dice",
};

const scenarioHeadings: Record<Table["scenario"], string> = {
  "steady-supply": "Steady Supply",
  "double-delivery": "Double Delivery",
  "quick-pick-up": "Quick Pick-Up",
  "capture-the-flag": "Classic Capture-the-Flag",
};

/** The heading of the rule that ended a run. */
function headingOfEnd({ scenario }: Table, { ended }: Runner): string {
  if (ended === "captured") return "Capturing";
  return ended === "rescued" ? "Rescue" : scenarioHeadings[scenario];
}

/** Why a run cannot take this step. */
function refuseStep(table: Table, ground: Ground, { runners }: Followed, { bar, step }: { bar: Bar; step: Step }): Refusal {
  const { seat, pawn, points, start } = ground;
  const last = runners.at(-1);
  const from = last ? squareOf(last) : start === NOWHERE ? OFF : squares[start];
  const rule =
    bar === "endsThere" && last
      ? headingOfEnd(table, last)
      : bar === "fixedFlag"
        ? scenarioHeadings[table.scenario]
        : headings[bar as keyof typeof headings];
  const gaps = { side: seat, pawn, from, to: step.replace("+", ""), at: from };
  switch (bar) {
    case "sameSquare":
      return no(rule, bar, { ...gaps, at: last?.from === undefined ? "" : squares[last.from] });
    case "notFurthest":
      return no(rule, bar, { ...gaps, furthest: furthestPrisoner(table, seat) });
    case "tooFar":
      return no(rule, bar, { ...gaps, cost: (last?.used ?? 0) + costOf(last?.at ?? start, step), points });
    default:
      return no(rule, bar, gaps);
  }
}

/** The points of a step from a square of the field, or on or off it (Rulings S1, E1, E2). */
function costOf(from: number, step: Step): number {
  if (step === "off" || from === NOWHERE) return 1;
  const to = indexOf(readStep(step).to);
  return waysFrom[from].find((way) => way.to === to)?.cost ?? 1;
}

/** The square of a side's only prisoner who can be freed. */
const furthestPrisoner = ({ sides }: Table, seat: Seat): Square => sides[seat].pawns[(sides[rival(seat)].jail.at(-1) ?? 1) - 1];

/** Ruling SS2. */
function refuseThird(choices: Square[], third: Square | undefined): Refusal | undefined {
  const list = choices.join(", ");
  if (third === undefined) return choices.length > 0 ? no("Steady Supply", "chooseThird", { squares: list }) : undefined;
  if (choices.length === 0) return no("Steady Supply", "noThird");
  return choices.includes(third) ? undefined : no("Steady Supply", "wrongThird", { third, squares: list });
}
