import { cubeOf } from "../rules/power.ts";
import type { Result } from "../rules/results.ts";
import { OFF, type Square, type Table } from "../rules/state.ts";
import { loose, put, taken } from "./flags.ts";

/** The touches that are no squares: choices, some of which also have a place on the board. */
export const touch = {
  /** Off the field over the endline. */
  off: "off",
  /** On the field and off again (Ruling 33). */
  onAndOff: "onAndOff",
  /** Back to its start, with unchanged power. */
  back: "back",
  fresh: "fresh",
  asIs: "asIs",
  /** All movable flags stay in place. */
  leave: "leave",
  /** A flag ends on the pawn's square. */
  bring: "bring",
  ok: "ok",
} as const;

/** Which of two flags is taken, and where the third flag is put: touches that contain a square. */
const takeTouch = (at: Square): string => `take:${at}`;
const thirdTouch = (at: Square): string => `third:${at}`;
export const squareIn = (id: string): Square | undefined => /^(?:take|third):(.+)$/.exec(id)?.[1];

/** A result, and its touches. */
export interface TouchWay {
  result: Result;
  touches: string[];
}

/** What distinguishes the results of a group: by result, the touches of the answer; none if nothing is open. */
type Question = (group: Result[]) => (result: Result) => string[];

/** The touch sequence of each of these results of the side in turn: question by question, as far as still open. */
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

/**
 * A pawn touched twice is deselected, so returning to its start is a separate choice. If its strength is open, that is the next question.
 */
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

/** The new places of movable flags; and which one is taken, if it may be either. */
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

/** With the pawn first, then in board order. */
function placesOf(lying: Square[], result: Result): string[] {
  const places = put(lying, result);
  if (places.length === 0) return [touch.leave];
  const dragPath = places.includes(result.to) ? [touch.bring] : [];
  return [...dragPath, ...places.filter((at) => at !== result.to)];
}

/** If an answer is the prefix of another, it is completed by the last button. */
function withOk(answers: Map<Result, string[]>): (result: Result) => string[] {
  const beginnings = new Set([...answers.values()].flatMap((ids) => ids.slice(1).map((_, i) => ids.slice(0, i + 1).join(" "))));
  return (result) => {
    const ids = answers.get(result) ?? [];
    return beginnings.has(ids.join(" ")) ? [...ids, touch.ok] : ids;
  };
}
