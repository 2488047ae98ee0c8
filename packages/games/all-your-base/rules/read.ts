import { linesOf, readSeat, type Seat, type State, seatLetter } from "@baseboard/kit";
import { manifest } from "../manifest.ts";
import { cardsOutside, comesLater, restOf, stacksLeft, supplyLeft } from "./card-census.ts";
import { hardwareColours, symbols } from "./cards.ts";
import { checkPosition } from "./check.ts";
import { colourLetters, readCard, readPlay } from "./codes.ts";
import { inNumbers, noPlan } from "./plan.ts";
import { readLabelled, type Said } from "./position-format.ts";
import {
  type AllYourBase,
  type Base,
  type Card,
  type Hand,
  NONE,
  type Options,
  type Play,
  phases,
  type Station,
  type Table,
} from "./state.ts";
import { optionNames, usual } from "./write.ts";

/** Reads what `writePosition` wrote, or what a person wrote. Throws a SyntaxError that says what is wrong. */
export function readPosition(text: string): State<AllYourBase> {
  const said = readLabelled(linesOf(text));
  const [seats] = said.numbers("players");
  if (!seats) throw new SyntaxError(`The players are always written, like "players 3".`);
  refuseOthers(seats, said);
  const hands = Array.from({ length: seats }, (_, seat) => readHand(seat, said));
  const table = readTable(hands, said);
  const out = sorted([...comesLater(table.part, seats, table.options), ...said.words("out").map(readCard)]);
  const outside = cardsOutside({ table, hands, out });
  const deck = said.words("deck")[0] === "rest" ? restOf(outside) : said.words("deck").map(readCard);
  const state = { table: { ...table, deck: deck.length }, hands, box: { deck, out } };
  checkPosition(state);
  return state;
}

/** Who does not sit at the table has nothing there. */
function refuseOthers(seats: number, said: Said): void {
  for (let seat = seats; seat < manifest.seats.max; seat++) {
    const letter = seatLetter(seat);
    const labels = ["", " points", " holds", " plans", " keeps", " ready", " gone"].map((what) => letter + what);
    if (labels.some(said.has)) throw new SyntaxError(`There are ${seats} players, so there is no ${letter}.`);
  }
}

const sorted = (cards: Card[]): Card[] => [...new Set(cards)].sort((a, b) => a - b);

function readTable(hands: Hand[], said: Said): Table {
  const [part, , turn, , start] = said.words("part");
  if (!part) throw new SyntaxError(`Part, turn and start player are always written, like "part 1 turn 1 start A".`);
  const phase = phases.find((each) => each === said.words("phase")[0]) ?? usual.phase;
  const bases = hands.map(({ cards }, seat): Base => {
    const letter = seatLetter(seat);
    const ready = said.has(`${letter} ready`) || usual.ready({ phase });
    const stations = said.words(letter).map(readStation);
    const points = said.numbers(`${letter} points`);
    return { stations, points, cards: Object.keys(cards).length, ready, gone: said.has(`${letter} gone`) };
  });
  return {
    phase,
    options: Object.fromEntries(
      optionNames.map((name) => [name, said.words("options").includes(name.toLowerCase())]),
    ) as unknown as Options,
    part: Number(part),
    turn: Number(turn),
    start: readLetter(start),
    bases,
    stacks: said.has("stacks") ? said.numbers("stacks") : stacksLeft({ bases }),
    supply: said.has("supply") ? said.numbers("supply") : supplyLeft({ bases }),
    deck: 0,
    discards: said.words("discards").map(readCard),
    played: said.numbers("played")[0] ?? 0,
    shown: said.plays("shown").map((text): Play => ({ seat: readLetter(text[0]), ...readPlay(text.slice(2)) })),
  };
}

/** The seat of a small letter. */
const readLetter = (letter: string): Seat => readSeat(letter.toUpperCase());

function readHand(seat: Seat, said: Said): Hand {
  const letter = seatLetter(seat);
  const [first = noPlan(), second = noPlan()] = said.plays(`${letter} plans`).map(readPlay);
  return { cards: readCards(said.words(`${letter} holds`)), first, second, keeps: readCards(said.words(`${letter} keeps`)) };
}

function readCards(words: string[]): Record<string, boolean> {
  const twice = words.find((word, i) => words.indexOf(word) < i);
  if (twice) throw new SyntaxError(`${twice} is in two places.`);
  return inNumbers(words.map(readCard));
}

/** Reads what `stationText` wrote. */
function readStation(word: string): Station {
  const [left, software] = word.split("/");
  const [symbol, cubes = ""] = left.split(":");
  return {
    symbol: (symbols as readonly string[]).indexOf(symbol),
    hardware: hardwareColours.map((_, colour) => cubes.split(colourLetters[colour]).length - 1),
    software: software ? readCard(software) : NONE,
  };
}
