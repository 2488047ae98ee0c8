import { seatLetter } from "@baseboard/kit";
import { manifest } from "../manifest.ts";
import { geometry, pathPlace } from "./board.ts";
import { allCards } from "./cards.ts";
import { CARD, PLACE, planeLetters } from "./codes.ts";
import { endings, phases } from "./state.ts";

/** What a text says, by the label of the line. Nothing for a line left out. */
export interface Said {
  has(label: string): boolean;
  words(label: string): string[];
  /** What stands between the commas. */
  parts(label: string): string[];
}

/** Reads the lines of a position. Throws a SyntaxError for a line that is none. */
export function readLabelled(lines: string[]): Said {
  const said = new Map<string, string>();
  for (const line of lines.map((each) => each.replace(/\s+/g, " "))) {
    const form = forms.find(({ label }) => `${line} `.startsWith(`${label} `));
    if (!form) throw new SyntaxError(`"${line}" means nothing in a position.`);
    const found = form.looks.exec(line);
    if (!found) throw new SyntaxError(`"${line}" should look like "${form.like}".`);
    if (said.has(form.label)) throw new SyntaxError(`"${form.label}" is said twice.`);
    said.set(form.label, found[1] ?? "");
  }
  const split = (label: string, between: string) => said.get(label)?.split(between) ?? [];
  return { has: (label) => said.has(label), words: (label) => split(label, " "), parts: (label) => split(label, ", ") };
}

const list = (word: string, most: number, { least = 1, between = " " } = {}): string =>
  `${word}(?:${between}${word}){${least - 1},${most - 1}}`;

const ALL = allCards.length;
const PILES = 6;
const hangars = geometry.hangars.length;
const cards = list(CARD, ALL);
const either = (words: readonly string[]): string => `(?:${words.join("|")})`;
const seatLetters = Array.from({ length: manifest.seats.max }, (_, seat) => seatLetter(seat));
const SEAT = `[${seatLetters.join("")}]`;
const PILE = `(?:-|${list(CARD, ALL, { between: "/" })}(?:\\+[1-3])?)`;
const OPTION = either(manifest.fields.map((field) => (field.kind === "choice" ? `${field.name} ${either(field.values)}` : field.name)));

const formsOfSeat = (letter: string) => [
  { label: `${letter} at`, rest: `${PLACE}(?: entered)?`, like: `${letter} at p3` },
  { label: `${letter} caught`, rest: "", like: `${letter} caught` },
  { label: `${letter} holds`, rest: cards, like: `${letter} holds crowbar open4` },
  { label: `${letter} piles`, rest: list(PILE, PILES), like: `${letter} piles crowbar/open4+1 dark+2 - -` },
  {
    label: `${letter} below`,
    rest: list(`(?:-|${list(CARD, 3)})`, PILES, { between: ", " }),
    like: `${letter} below dark, noise open3, -, -`,
  },
];

/** How a line begins, what may follow, and an example. */
const forms = [
  { label: "players", rest: `[${manifest.seats.min}-${manifest.seats.max}]`, like: "players 3" },
  { label: "options", rest: list(OPTION, manifest.fields.length, { between: ", " }), like: "options level hard, sparse" },
  { label: "phase", rest: `(?:${phases[0]}|${phases[1]}|${phases[2]} ${either(endings.slice(1))})`, like: "phase over won" },
  { label: "start", rest: either(geometry.gates), like: "start N" },
  { label: "turn", rest: `[1-9]\\d? ${SEAT}(?: actions [0-4])?`, like: "turn 5 B actions 3" },
  { label: "guard", rest: either(geometry.path.map((_, square) => pathPlace(square))), like: "guard p3" },
  { label: "hut", rest: "[0-6]", like: "hut 4" },
  { label: "shut", rest: list(either(geometry.gates), geometry.gates.length), like: "shut E S" },
  { label: "lit", rest: list(either(geometry.quarters), geometry.quarters.length), like: "lit NE" },
  ...geometry.hangars.map((_, hangar) => ({
    label: `h${hangar + 1}`,
    rest: `(?:[${planeLetters}?]|empty|gap)(?: unlocked)?(?: guarded)?(?: disarmed)?`,
    like: `h${hangar + 1} C unlocked guarded disarmed`,
  })),
  { label: "tiles", rest: `rest|${list(`[${planeLetters}.-]`, hangars, { least: hangars })}`, like: "tiles A B - . C - D E F" },
  ...seatLetters.flatMap(formsOfSeat),
  { label: "held", rest: `${CARD} ${SEAT}(?: drawn)?`, like: "held crowbar B drawn" },
  { label: "noise", rest: "[0-2]", like: "noise 1" },
  { label: "discards", rest: cards, like: "discards open4 lightNE" },
  { label: "deck", rest: `(?:rest|${CARD})(?: ${CARD}){0,${ALL - 1}}`, like: "deck rest guard3" },
  { label: "out", rest: cards, like: "out crowbar open4" },
].map((form) => ({ ...form, looks: RegExp(`^${form.label}${form.rest && ` (${form.rest})`}$`) }));
