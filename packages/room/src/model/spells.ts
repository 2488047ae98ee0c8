import { readSeat, type Seat } from "@baseboard/kit";
import type { Setup } from "./setup.ts";

/**
 * When stand-ins played for a seat, in lengths of the log: as one began, as it ended, as the next began, and so on. Without the last
 * end: until the match ended. What is taken back is a line, too, so no log gets shorter. What the rules do for a seat whose time is up
 * is one, of a single line.
 */
export type Spells = number[];

type Known = Pick<Setup, "round" | "chairs" | "standIns">;

const NONE: Spells = [];

/** The spells of a seat in a match of the room, the one that goes on among them. */
export function spellsOf({ round: now, chairs, standIns }: Known, seat: Seat, round = now): Spells {
  const over = standIns?.[round]?.[seat] ?? NONE;
  const { heldFor, heldSince = 0 } = (round === now && chairs[seat]) || {};
  return heldFor ? [...over, heldSince] : over;
}

/** Whether a stand-in made a line of its seat, by how many lines were before it. */
export const isByStandIn = (setup: Known, seat: Seat, before: number, round = setup.round): boolean =>
  spellsOf(setup, seat, round).filter((bound) => bound <= before).length % 2 === 1;

/** The numbers of the lines of a match that stand-ins made, from 1: of its lines as they are written. */
export const linesByStandIns = (setup: Known, lines: string[], round = setup.round): number[] =>
  lines.flatMap((line, i) => (/^[A-Z]/.test(line) && isByStandIn(setup, readSeat(line[0]), i, round) ? [i + 1] : []));

/** Ends the spell of a bot in a chair that is held, after so many lines; or with the match. Nothing for any other chair. */
export function endSpell(setup: Setup, seat: Seat, end?: number): void {
  const { heldFor, heldSince = 0 } = setup.chairs[seat];
  if (heldFor && heldSince !== end) addSpell(setup, seat, heldSince, end);
}

/**
 * A spell of one line, the one after so many: made in the place of its player, whose chair is not held for that. It is stored before
 * the line; where that one failed, the next one like it takes its place.
 */
export function addLine(setup: Setup, seat: Seat, before: number): void {
  addSpell(setup, seat, before, before + 1);
}

function addSpell(setup: Setup, seat: Seat, start: number, end: number | undefined): void {
  const { [setup.round]: ofRound, ...others } = setup.standIns ?? {};
  const past = (ofRound?.[seat] ?? NONE).filter((_, i, all) => all[i - (i % 2)] < start);
  const spells = [...past, start, ...(end === undefined ? [] : [end])];
  setup.standIns = { ...others, [setup.round]: { ...ofRound, [seat]: spells } };
}
