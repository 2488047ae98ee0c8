import { linesOf, quoted, readSeat, type Seat, type State, seatLetter } from "@baseboard/kit";
import { checkPosition } from "./check.ts";
import { scenarios } from "./constants.ts";
import { cubeOf } from "./power.ts";
import { indexOf, jails, rival, SQUARE } from "./squares.ts";
import { BLUE, type Darebase, OFF, pawnNumbers, phases, type Side, type Square, YELLOW } from "./state.ts";
import { usual } from "./write.ts";

/** Reads what `writePosition` wrote, or what a person wrote. Throws a SyntaxError that says what is wrong. */
export function readPosition(text: string): State<Darebase> {
  const said = readLabelled(linesOf(text));
  const words: Words = (label) => said.get(label) ?? [];
  if (!said.has("dice")) throw new SyntaxError(`The dice are always written, like "dice 2 4 5".`);
  const scenario = scenarios.find((each) => each === words("scenario")[0]) ?? usual.scenario;
  const phase = phases.find((each) => each === words("phase")[0]) ?? usual.phase;
  const turn = readSeat(words("turn")[0] ?? seatLetter(usual.turn));
  const turns = Number(words("turns")[0] ?? usual.turns({ phase, turn }));
  const sides = [BLUE, YELLOW].map((seat) => readSide(seat, words));
  const flags = said.has("flags") ? inBoardOrder(words("flags")) : usual.flags({ scenario, phase, turn, sides });
  const waiting = said.has("waiting");
  const table = { phase, scenario, waiting, turn, turns, dice: words("dice").map(Number), sides, power: words("power"), flags };
  checkPosition(table);
  return { table, hands: [{}, {}], box: {} };
}

const inBoardOrder = (flags: Square[]): Square[] => flags.toSorted((a, b) => indexOf(a) - indexOf(b));

/** The words after a label; none when it is left out. */
type Words = (label: string) => string[];

function readSide(seat: Seat, words: Words): Side {
  const letter = seatLetter(seat);
  return { pawns: readPawns(seat, words), jail: words(`jail ${letter}`).map(Number), supplied: words(`supplied ${letter}`) };
}

/** Where the pawns of a side are. A prisoner's square is not written: it follows from the line of prisoners (Ruling J3). */
function readPawns(seat: Seat, words: Words): Square[] {
  const pawns: Square[] = pawnNumbers.map(() => OFF);
  const put = (pawn: number, at: Square) => {
    if (pawns[pawn - 1] !== OFF) throw new SyntaxError(`${cubeOf(seat, pawn)} is in two places.`);
    pawns[pawn - 1] = at;
  };
  for (const word of words(seatLetter(seat))) put(Number(word[0]), word.slice(1));
  const captor = rival(seat);
  for (const [i, word] of words(`jail ${seatLetter(captor)}`).entries()) {
    if (i >= jails[captor].length) throw new SyntaxError(`The jail of ${seatLetter(captor)} holds three at most.`);
    put(Number(word), jails[captor][i]);
  }
  return pawns;
}

const list = (word: string, most: number): string => `${word}(?: ${word}){0,${most - 1}}`;

/** How a line begins, what may follow, and an example. */
const forms = [
  { label: "scenario", rest: scenarios.join("|"), like: "scenario double-delivery" },
  { label: "waiting", rest: "runs", like: "waiting runs" },
  { label: "phase", rest: phases.join("|"), like: "phase over" },
  { label: "A", rest: list(`[1-5]${SQUARE}`, 5), like: "A 1g3 2d4" },
  { label: "B", rest: list(`[1-5]${SQUARE}`, 5), like: "B 1e7 3g8" },
  { label: "jail A", rest: list("[1-5]", 5), like: "jail A 2 5" },
  { label: "jail B", rest: list("[1-5]", 5), like: "jail B 2 5" },
  { label: "supplied A", rest: list(SQUARE, 2), like: "supplied A c10" },
  { label: "supplied B", rest: list(SQUARE, 2), like: "supplied B f2" },
  { label: "power", rest: list("[AB][1-5]", 10), like: "power B3 A3 B1" },
  { label: "flags", rest: list(SQUARE, 4), like: "flags b5 e6" },
  { label: "dice", rest: "[1-6] [1-6] [1-6]", like: "dice 2 4 5" },
  { label: "turn", rest: "[AB]", like: "turn B" },
  { label: "turns", rest: "\\d{1,3}", like: "turns 12" },
].map((form) => ({ ...form, looks: RegExp(`^${form.label} (${form.rest})$`) }));

/** The words of each line, by its label. */
function readLabelled(lines: string[]): Map<string, string[]> {
  const said = new Map<string, string[]>();
  for (const line of lines.map((each) => each.replace(/\s+/g, " "))) {
    const form = forms.find(({ label }) => `${line} `.startsWith(`${label} `));
    if (!form) throw new SyntaxError(`${quoted(line)} means nothing in a position.`);
    const rest = form.looks.exec(line)?.[1];
    if (!rest) throw new SyntaxError(`${quoted(line)} should look like "${form.like}".`);
    if (said.has(form.label)) throw new SyntaxError(`"${form.label}" is said twice.`);
    said.set(form.label, rest.split(" "));
  }
  return said;
}
