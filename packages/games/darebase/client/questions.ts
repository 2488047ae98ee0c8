import { cubeOf } from "../rules/power.ts";
import type { Result } from "../rules/results.ts";
import { OFF, type Square, type Table } from "../rules/state.ts";
import { loose, put, taken } from "./flags.ts";

/** The touches that are no squares: choices, some of which are also asked for on the board. */
export const touch = {
  /** Off the field over the endline. */
  off: "off",
  /** On the field and off again (Ruling 33). */
  onAndOff: "onAndOff",
  /** Back where it began, with its power as it is. */
  back: "back",
  fresh: "fresh",
  asIs: "asIs",
  /** All flags that could be moved stay where they lie. */
  leave: "leave",
  /** A flag ends where the pawn ends. */
  bring: "bring",
  ok: "ok",
} as const;

/** Which of two flags is taken, and where the third flag is put: touches with a square in them. */
const takeTouch = (at: Square): string => `take:${at}`;
const thirdTouch = (at: Square): string => `third:${at}`;
export const squareIn = (id: string): Square | undefined => /^(?:take|third):(.+)$/.exec(id)?.[1];

/** A result, and what a person touches for it. */
export interface TouchWay {
  result: Result;
  touches: string[];
}

/** What is to be answered to tell the results of a group apart: by result, the touches of the answer; none where nothing is open. */
type Question = (group: Result[]) => (result: Result) => string[];

/** How each of these results of the side in turn is touched: one question after the other, where it is still open. */
export function waysTo(results: Result[], table: Table): TouchWay[] {
  const { turn, sides } = table;
  const startOf = ({ pawn }: Result) => sides[turn].pawns[pawn - 1];
  const who: Question = () => (result) => [startOf(result) === OFF ? cubeOf(turn, result.pawn) : startOf(result)];
  const where: Question = (group) => {
    const isEitherWay = isSeveral(group.filter((result) => result.to === startOf(result)).map(({ fresh }) => fresh));
    return (result) => [endTouch(result, startOf(result), isEitherWay)];
  };
  return ask(results, [who, where, howStrong, whichFlags(loose(table)), whereThird], []);
}

function ask(group: Result[], [question, ...rest]: Question[], touches: string[]): TouchWay[] {
  if (!question) return group.map((result) => ({ result, touches }));
  const answer = question(group);
  const parts = Map.groupBy(group, (result) => answer(result).join(" "));
  return [...parts.values()].flatMap((part) => ask(part, rest, [...touches, ...answer(part[0])]));
}

/** A pawn touched twice is let go, so that coming back to where it began is a choice of its own. How strong is asked after it, if it is open. */
function endTouch({ to, fresh }: Result, start: Square, isEitherWay: boolean): string {
  if (to === OFF) return start === OFF ? touch.onAndOff : touch.off;
  if (to !== start) return to;
  return fresh && !isEitherWay ? touch.fresh : touch.back;
}

const isSeveral = (values: unknown[]): boolean => new Set(values).size > 1;

const howStrong: Question = (group) => {
  const isOpen = isSeveral(group.map(({ fresh }) => fresh));
  return ({ fresh }) => (isOpen ? [fresh ? touch.fresh : touch.asIs] : []);
};

const whereThird: Question = (group) => {
  const isOpen = isSeveral(group.map(({ third }) => third));
  return ({ third }) => (isOpen && third !== undefined ? [thirdTouch(third)] : []);
};

/** Where flags shall lie that can lie elsewhere; and which one is taken, where it may be either. */
function whichFlags(lying: Square[]): Question {
  return (group) => {
    const changes = group.map((result) => ({ result, places: placesOf(lying, result), from: taken(lying, result).map(takeTouch) }));
    const answers = new Map<Result, string[]>();
    for (const part of Map.groupBy(changes, ({ places }) => places.join(" ")).values()) {
      const isUnclear = isSeveral(part.map(({ from }) => from.join(" ")));
      for (const { result, places, from } of part) answers.set(result, isUnclear ? [...places, ...from] : places);
    }
    const names = new Set([...answers.values()].map((ids) => ids.join(" ")));
    return names.size === 1 ? () => [] : withOk(answers);
  };
}

/** With the pawn first, then in the order of the board. */
function placesOf(lying: Square[], result: Result): string[] {
  const places = put(lying, result);
  if (places.length === 0) return [touch.leave];
  const dragPath = places.includes(result.to) ? [touch.bring] : [];
  return [...dragPath, ...places.filter((at) => at !== result.to)];
}

/** Where one answer is the beginning of another, it is made by the last button. */
function withOk(answers: Map<Result, string[]>): (result: Result) => string[] {
  const beginnings = new Set([...answers.values()].flatMap((ids) => ids.slice(1).map((_, i) => ids.slice(0, i + 1).join(" "))));
  return (result) => {
    const ids = answers.get(result) ?? [];
    return beginnings.has(ids.join(" ")) ? [...ids, touch.ok] : ids;
  };
}
