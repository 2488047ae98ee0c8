import { type Phrase, readSeat, type Seat } from "@baseboard/kit";
import { cubeOf, isJailed } from "../rules/power.ts";
import { bases, centres, isOnEndline, jails, rival } from "../rules/squares.ts";
import { BLUE, OFF, pawnNumbers, type Square, type Table, YELLOW } from "../rules/state.ts";
import type { TouchWay } from "./asked.ts";
import { loose, put } from "./flags.ts";

/** The content of a square, in words: "d4, Blue 2, third strongest of 6, with a flag; cross". */
export function placeName(table: Table, at: Square): Phrase {
  const { what, gaps } = whatIsOn(table, at);
  const ground = groundAt(table, at);
  const all = { at, ...gaps };
  // A prisoner's square is obviously jail.
  if (!ground || (ground.ground === "jail" && what.startsWith("prisoner"))) return { key: `darebase.place.${what}`, with: all };
  return { key: "darebase.place.grounded", with: { ...all, what, ...ground } };
}

function whatIsOn(table: Table, at: Square): { what: string; gaps: Record<string, number> } {
  const isFlag = table.flags.includes(at);
  const there = pawnOn(table, at);
  if (!there) return { what: isFlag ? "flag" : "empty", gaps: {} };
  const { side, pawn } = there;
  if (isJailed(table, side, pawn)) {
    const isNext = table.sides[rival(side)].jail.at(-1) === pawn;
    return { what: isNext ? "prisonerNext" : "prisoner", gaps: { side, pawn } };
  }
  const of = table.power.length;
  return { what: isFlag ? "pawnWithFlag" : "pawn", gaps: { side, pawn, strength: of - table.power.indexOf(cubeOf(side, pawn)), of } };
}

function pawnOn({ sides }: Table, at: Square): { side: Seat; pawn: number } | undefined {
  for (const side of [BLUE, YELLOW]) {
    const pawn = pawnNumbers.find((number) => sides[side].pawns[number - 1] === at);
    if (pawn !== undefined) return { side, pawn };
  }
  return undefined;
}

/** The kind of ground of a square, and its owner. */
function groundAt({ sides, scenario }: Table, at: Square): { ground: string; owner: Seat } | undefined {
  for (const owner of [BLUE, YELLOW]) {
    if (sides[rival(owner)].supplied.includes(at)) return { ground: scenario === "quick-pick-up" ? "collected" : "delivered", owner };
    if (bases[owner].includes(at)) return { ground: "base", owner };
    if (jails[owner].includes(at)) return { ground: "jail", owner };
    if (isOnEndline(owner, at)) return { ground: "endline", owner };
  }
  return centres.includes(at) ? { ground: "cross", owner: BLUE } : undefined;
}

/** A pawn waiting off the field. */
export const waitingName = (side: Seat, pawn: number): Phrase => ({ key: "darebase.place.waiting", with: { side, pawn } });

/** The bench place of a pawn on the field. */
export const benchName = (side: Seat, pawn: number): Phrase => ({ key: "darebase.place.bench", with: { side, pawn } });

export const diceName = ({ dice: [first, second, next] }: Table): Phrase => ({ key: "darebase.place.dice", with: { first, second, next } });

/** The power scale as a list, the strongest first. */
export function powerName({ power }: Table): Phrase {
  if (power.length === 0) return { key: "darebase.place.noPower" };
  return { key: "darebase.place.power", with: { cubes: cubesListed({ power }) } };
}

/** The pawns on the power scale, the strongest first. */
export const cubesListed = ({ power }: Pick<Table, "power">): Phrase[] =>
  power.toReversed().map((cube) => ({ key: "darebase.pawn", with: { side: readSeat(cube[0]), pawn: Number(cube[1]) } }));

/** What a run does that ends on a square in one of these ways, with a verb; undefined without one, and where it may be one thing or another. */
export function deedName(table: Table, at: Square, ways: TouchWay[]): Phrase | undefined {
  const [way] = ways;
  if (!way || ways.some(({ result }) => result.ends !== way.result.ends)) return undefined;
  const { ends } = way.result;
  if (ends) return { key: `darebase.deed.${ends}`, with: { at, ...pawnOn(table, at) } };
  const isCarrying = ways.every(({ result }) => put(loose(table), result).includes(at));
  return { key: `darebase.deed.${isCarrying ? "carried" : "ran"}`, with: { at } };
}

/** What a run does that leaves a flag on a square: how it ends, and where; undefined where no run does. */
export function putName(table: Table, at: Square, ways: TouchWay[]): Phrase | undefined {
  const [way] = ways;
  if (!way) return undefined;
  const { to, ends } = way.result;
  const deed = ends === "captured" || ends === "rescued" || ends === "delivered" ? ends : to === OFF ? "left" : "ran";
  return { key: `darebase.deed.put.${deed}`, with: { to, at, ...pawnOn(table, to) } };
}
