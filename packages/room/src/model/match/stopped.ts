import { type AnyGame, type Outcome, readResult, readSeat } from "@baseboard/kit";
import { check } from "@baseboard/kit/fields";
import type { ToldLine } from "@baseboard/protocol";
import type { Position, StoredMatch } from "../store.ts";
import type { PlayedAgain, Stop } from "./restore-match.ts";

/** A match that today's rules cannot play on, as it is still shown. Nobody acts in it; the room's next one begins afresh. */
export interface Stopped {
  stored: StoredMatch;
  stop: Stop;
  /** The newest position that is known and can be drawn; none where there is none. */
  position: Position | undefined;
  /** What is told of every line. */
  log: ToldLine[];
  /** How it had come out before. */
  outcome: Outcome | undefined;
}

/** What is still shown of a match that stopped when it was played again. */
export function stoppedMatch(game: AnyGame, stored: StoredMatch, { stop, position }: PlayedAgain & { stop: Stop }): Stopped {
  const known = [stored.last, position].filter((one) => one !== undefined && one.version <= stored.lines.length) as Position[];
  known.sort((a, b) => b.version - a.version);
  return {
    stored,
    stop,
    position: known.find((one) => canBeDrawn(game, one)),
    log: logOf(stored, known),
    outcome: outcomeOf(stored),
  };
}

/** The longest log that is known; lines after it are told as they are written, hidden ones not at all. */
function logOf({ lines }: StoredMatch, known: Position[]): ToldLine[] {
  const logs = known.map(({ log = [] }) => log).sort((a, b) => b.length - a.length);
  const told = logs[0] ?? [];
  return [...told, ...lines.slice(told.length).map(asWritten)];
}

const LONGEST = 60;

function asWritten(text: string): ToldLine {
  const [, letter, line] = /^([A-Z]): (.+)$/s.exec(text) ?? [];
  if (!letter) return { seat: -1, events: [] };
  const seat = readSeat(letter);
  return { seat, events: [{ type: "written", seat, line: line.slice(0, LONGEST) }] };
}

function outcomeOf({ ending, last }: StoredMatch): Outcome | undefined {
  if (!ending || ending === "unknown") return undefined;
  return last?.outcome ?? { winners: readResult(ending.result), reason: { key: "kit.byOtherRules" } };
}

/** Whether today's rules and boards can do with a position of other rules: it has the fields that one of theirs has, and no others. */
function canBeDrawn(game: AnyGame, { table, hands }: Position): boolean {
  const { hand } = game.zones;
  if (check(game.zones.table, table, "table") || (hand && hands.some((each) => check(hand, each, "hand")))) return false;
  try {
    game.toAct(table);
    game.leaving?.gone(table);
    return true;
  } catch {
    return false;
  }
}
