import { seatLetter } from "@baseboard/kit";
import { manifest } from "../manifest.ts";
import { hardwareColours, symbols } from "./cards.ts";
import { CARD, colourLetters, MOST_STATIONS, PLAY } from "./codes.ts";
import { dealt, PARTS, PLAYS } from "./constants.ts";
import { phases } from "./state.ts";

/** What a text says, in small letters, by the label of the line. Nothing for a line left out. */
export interface Said {
  has(label: string): boolean;
  words(label: string): string[];
  numbers(label: string): number[];
  plays(label: string): string[];
}

/** Reads the lines of a position; spaces and capitals do not matter. Throws a SyntaxError for a line that is none. */
export function readLabelled(lines: string[]): Said {
  const said = new Map<string, string>();
  for (const line of lines.map((each) => each.replace(/\s+/g, " "))) {
    const form = forms.find(({ label }) => `${line} `.toLowerCase().startsWith(`${label.toLowerCase()} `));
    if (!form) throw new SyntaxError(`"${line}" means nothing in a position.`);
    const found = form.looks.exec(line);
    if (!found) throw new SyntaxError(`"${line}" should look like "${form.like}".`);
    if (said.has(form.label)) throw new SyntaxError(`"${form.label}" is said twice.`);
    said.set(form.label, (found[1] ?? "").toLowerCase());
  }
  const split = (label: string, between: string) => said.get(label)?.split(between) ?? [];
  const words = (label: string) => split(label, " ");
  return { has: (label) => said.has(label), words, numbers: (label) => words(label).map(Number), plays: (label) => split(label, ", ") };
}

const list = (word: string, most: number, { least = 1, between = " " } = {}): string =>
  `${word}(?:${between}${word}){${least - 1},${most - 1}}`;

const ALL = 54;
const MOST_HELD = dealt(3, { draw: false });
const STATION = `(?:${symbols.join("|")})(?::[${colourLetters.slice(0, hardwareColours.length)}]{1,80})?(?:/${CARD})?`;
const seatLetters = Array.from({ length: manifest.seats.max }, (_, seat) => seatLetter(seat));
const SEAT = `[${seatLetters.join("")}]`;

/** A base has no label but its seat's letter, so it stands behind all else a seat has. */
const formsOfSeat = (letter: string) => [
  { label: `${letter} points`, rest: list("\\d{1,3}", PARTS), like: `${letter} points 24 30` },
  { label: `${letter} holds`, rest: list(CARD, MOST_HELD), like: `${letter} holds rd1 gb2` },
  { label: `${letter} plans`, rest: list(PLAY, PLAYS, { between: ", " }), like: `${letter} plans build rd1, equip 2 gb2` },
  { label: `${letter} keeps`, rest: list(CARD, 2), like: `${letter} keeps rd1 gb2` },
  { label: `${letter} gone`, rest: "", like: `${letter} gone` },
  { label: `${letter} ready`, rest: "", like: `${letter} ready` },
  { label: letter, rest: list(STATION, MOST_STATIONS), like: `${letter} drop:ry/kd2 hammers` },
];

/** How a line begins, what may follow, and an example. */
const forms = [
  { label: "players", rest: `[${manifest.seats.min}-${manifest.seats.max}]`, like: "players 3" },
  {
    label: "options",
    rest: list(`(?:${manifest.fields.map(({ name }) => name).join("|")})`, manifest.fields.length),
    like: "options escalation draw",
  },
  { label: "phase", rest: phases.join("|"), like: "phase clash" },
  { label: "part", rest: `[1-3] turn [1-5] start ${SEAT}`, like: "part 2 turn 3 start B" },
  ...seatLetters.flatMap(formsOfSeat),
  { label: "played", rest: "[0-2]", like: "played 1" },
  {
    label: "shown",
    rest: list(`${SEAT} ${PLAY}`, PLAYS * manifest.seats.max, { between: ", " }),
    like: "shown B install 1 kd2, C build ra6",
  },
  { label: "discards", rest: list(CARD, ALL), like: "discards rd1 gb2" },
  { label: "deck", rest: `rest|${list(CARD, ALL)}`, like: "deck ww1 kc4" },
  { label: "out", rest: list(CARD, ALL), like: "out rd1 gb2" },
  { label: "stacks", rest: list("[0-6]", 6, { least: 6 }), like: "stacks 4 4 4 4 4 4" },
  { label: "supply", rest: list("\\d{1,2}", 4, { least: 4 }), like: "supply 20 20 20 20" },
].map((form) => ({ ...form, looks: RegExp(`^${form.label}${form.rest && ` (${form.rest})`}$`, "i") }));
