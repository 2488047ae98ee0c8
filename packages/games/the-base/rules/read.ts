import { linesOf, readSeat, type State, seatLetter } from "@baseboard/kit";
import { slotsOf } from "./board.ts";
import { checkPosition } from "./check.ts";
import { EXPLORERS, MUTANTS, type Phase, phases, type Side, type Square, type Table, type TheBase } from "./state.ts";
import { BLANK, glyphs, usual } from "./write.ts";

/** Reads what `writePosition` wrote, or what a person wrote. Throws a SyntaxError that says what is wrong. */
export function readPosition(text: string): State<TheBase> {
  const lines = linesOf(text);
  const rows = lines.filter((line) => /^[0-6] /.test(line));
  const others = lines.filter((line) => !/^[0-6] /.test(line) && line !== "a b c d e");
  const sides = readSides(rows, others);
  const table = { ...readTurn(others.filter((line) => !/^[AB] /.test(line))), tiles: readTiles(rows), sides };
  checkPosition(table);
  return { table, hands: [{}, {}], box: {} };
}

/** The five signs of a row of the drawing. */
function readRow(rows: string[], y: number): string[] {
  const found = rows.filter((row) => row.startsWith(`${y} `));
  const signs = found[0]?.slice(2).trim().split(/\s+/);
  if (found.length !== 1 || signs.length !== 5) throw new SyntaxError(`The drawing needs one row ${y}, with five signs.`);
  return signs;
}

function readTiles(rows: string[]): number[] {
  return [1, 2, 3, 4, 5].flatMap((y) =>
    readRow(rows, y).map((sign) => {
      const mask = sign === "#" ? -1 : glyphs.indexOf(sign);
      if (mask < 0)
        throw new SyntaxError(`"${sign}" in row ${y} is no tile: draw one of ${glyphs.filter((glyph) => glyph !== "#").join(" ")}.`);
      return mask;
    }),
  );
}

function readLabels(rows: string[], y: number): number[] {
  const signs = readRow(rows, y);
  if (signs.toSorted().join("") !== ["1", "2", "3", BLANK, BLANK].join(""))
    throw new SyntaxError(`Row ${y} holds the slots 1, 2, 3 and two blank ones (${BLANK}), not "${signs.join(" ")}".`);
  return signs.map((sign) => (sign === BLANK ? 0 : Number(sign)));
}

function readSides(rows: string[], others: string[]): Side[] {
  return [MUTANTS, EXPLORERS].map((seat) => {
    const labels = readLabels(rows, seat === MUTANTS ? 0 : 6);
    const lines = others.filter((line) => /^[AB] /.test(line) && readSeat(line[0]) === seat);
    if (lines.length > 1) throw new SyntaxError(`There are two lines for ${lines[0][0]}.`);
    const pieces = [1, 2, 3].map((piece) => slotsOf(seat)[labels.indexOf(piece)]);
    return { labels, pieces, chips: 0, unset: [], ...(lines.length > 0 && readSide(lines[0], pieces)) };
  });
}

/** `A 2c3 3b6 chips 1 unset a1`. */
function readSide(line: string, usualPieces: Square[]): Partial<Side> {
  const parts = /^[AB]((?: [123][a-e][0-6])*)(?: chips ([12]))?(?: unset((?: [a-e][1-5])+))?$/.exec(line.replace(/\s+/g, " "));
  if (!parts) throw new SyntaxError(`A side is written "A 2c3 3b6 chips 1", not "${line}".`);
  const pieces = [...usualPieces];
  const listed = parts[1].split(" ").filter(Boolean);
  for (const word of listed) pieces[Number(word[0]) - 1] = word.slice(1);
  if (new Set(listed.map((word) => word[0])).size < listed.length) throw new SyntaxError(`A piece stands on two squares in "${line}".`);
  return { pieces, chips: Number(parts[2] ?? 0), unset: parts[3]?.trim().split(" ") ?? [] };
}

type Turn = Omit<Table, "tiles" | "sides">;

/** `phase challenge`, `turn B`, `actions 2`, `begun`, `countdown 18`, `turns 5`: on lines of their own or together. */
function readTurn(lines: string[]): Turn {
  const said = readLabelled(lines.join(" ").split(/\s+/).filter(Boolean));
  const phase = readPhase(said.get("phase") ?? usual.phase);
  const turn = readSeat(said.get("turn") ?? seatLetter(usual.turn));
  const actions = readCount(said, "actions") ?? usual.actions(phase);
  const countdown = readCount(said, "countdown") ?? usual.countdown(phase);
  const turns = readCount(said, "turns") ?? usual.turns({ phase, countdown, turn });
  const fresh = usual.fresh({ phase, actions }) && !said.has("begun");
  return { phase, turn, turns, actions, fresh, asksLockedIn: true, countdown };
}

/** What follows each label; nothing follows `begun`. */
function readLabelled(words: string[]): Map<string, string> {
  const said = new Map<string, string>();
  while (words.length > 0) {
    const label = words.shift() ?? "";
    if (!/^(phase|turn|actions|begun|countdown|turns)$/.test(label)) throw new SyntaxError(`"${label}" means nothing in a position.`);
    if (said.has(label)) throw new SyntaxError(`"${label}" is said twice.`);
    said.set(label, label === "begun" ? "" : (words.shift() ?? ""));
  }
  return said;
}

function readPhase(word: string): Phase {
  const phase = phases.find((each) => each === word);
  if (!phase) throw new SyntaxError(`"${word}" is no phase: write one of ${phases.join(", ")}.`);
  return phase;
}

function readCount(said: Map<string, string>, label: string): number | undefined {
  const word = said.get(label);
  if (word !== undefined && !/^\d{1,3}$/.test(word)) throw new SyntaxError(`After "${label}" comes a number, not "${word}".`);
  return word === undefined ? undefined : Number(word);
}
