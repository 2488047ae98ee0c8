import { linesOf, readSeat, type Seat, type State, seatLetter } from "@baseboard/kit";
import { manifest } from "../manifest.ts";
import { END, geometry, hangarPlace, spotOf } from "./board.ts";
import { cardsOutside, hutLeft, restOf, sparedIn, tilesAsTheyCome } from "./card-census.ts";
import { NONE, sorted } from "./cards.ts";
import { checkPosition } from "./check.ts";
import { planeLetters, readCard, readTile } from "./codes.ts";
import { readLabelled, type Said } from "./position-format.ts";
import { ACTIONS, sizesOf } from "./sizes.ts";
import {
  type Box,
  type DisarmTheBase,
  EMPTY,
  type Ending,
  GAP,
  type Hangar,
  type Options,
  type Phase,
  type Pile,
  type Player,
  type Table,
  UNSEEN,
} from "./state.ts";

/** Reads what `writePosition` wrote, or what a person wrote. Throws a SyntaxError that says what is wrong. */
export function readPosition(text: string): State<DisarmTheBase> {
  const said = readLabelled(linesOf(text));
  const seats = Number(said.words("players")[0]);
  if (!seats) throw new SyntaxError(`The players are always written, like "players 3".`);
  refuseOthers(seats, said);
  const table = readTable(seats, said);
  const box = readBox(table, said);
  const state = { table: { ...table, deck: box.deck.length }, hands: Array.from({ length: seats }, () => ({})), box };
  checkPosition(state);
  return state;
}

/** Who does not sit at the table has nothing there. */
function refuseOthers(seats: number, said: Said): void {
  for (let seat = seats; seat < manifest.seats.max; seat++) {
    const letter = seatLetter(seat);
    if (["at", "caught", "holds", "piles", "below"].some((what) => said.has(`${letter} ${what}`)))
      throw new SyntaxError(`Players: ${seats}, so there is no ${letter}.`);
  }
}

function readTable(seats: number, said: Said): Table {
  const options = readOptions(said.parts("options"));
  const [start] = said.words("start");
  const [turn, letter, , actions = ACTIONS] = said.words("turn");
  const [guard] = said.words("guard");
  if (!start || !turn || !guard)
    throw new SyntaxError(`Gate, turn and guard are always written, like "start N", "turn 1 A" and "guard p3".`);
  const [phase = "act", ending = "none"] = said.words("phase");
  const [held, receiver = "A", drawn] = said.words("held");
  const players = Array.from({ length: seats }, (_, seat) => readPlayer(seat, said, sizesOf(seats, options).piles));
  const hangars = geometry.hangars.map((_, at) => readHangar(said.words(hangarPlace(at))));
  return {
    phase: phase as Phase,
    options,
    ending: ending as Ending,
    start: geometry.gates.indexOf(start),
    turn: Number(turn),
    seat: readSeat(letter),
    actions: Number(actions),
    players,
    gates: geometry.gates.map((gate) => !said.words("shut").includes(gate)),
    lights: geometry.quarters.map((quarter) => said.words("lit").includes(quarter)),
    guard: spotOf(guard).index,
    hut: said.has("hut") ? Number(said.words("hut")[0]) : hutLeft({ hangars, players, options }),
    hangars,
    noise: Number(said.words("noise")[0] ?? 0),
    deck: 0,
    discards: said.words("discards").map(readCard),
    held: held === undefined ? NONE : readCard(held),
    receiver: readSeat(receiver),
    drawn: drawn !== undefined,
  };
}

/** Reads what `optionWords` wrote. */
function readOptions(parts: string[]): Options {
  const said = parts.map((part) => part.split(" "));
  const options = manifest.fields.map(({ name, kind, usual }) => {
    const found = said.filter(([each]) => each === name);
    if (found.length > 1) throw new SyntaxError(`The option "${name}" is said twice.`);
    return [name, found.length === 0 ? usual : kind === "flag" || found[0][1]];
  });
  return Object.fromEntries(options) as Options;
}

function readHangar([tile = "?", ...marks]: string[]): Hangar {
  const shown = readTile(tile);
  const is = (mark: string) => marks.includes(mark);
  return { tile: shown, unlocked: is("unlocked") || shown === GAP, guarded: is("guarded"), disarmed: is("disarmed") };
}

function readPlayer(seat: Seat, said: Said, piles: number): Player {
  const letter = seatLetter(seat);
  const caught = said.has(`${letter} caught`);
  const [place = END, entered] = said.words(`${letter} at`);
  return {
    place,
    entered: caught || place !== END || entered !== undefined,
    caught,
    cards: sorted(said.words(`${letter} holds`).map(readCard)),
    piles: said.has(`${letter} piles`)
      ? said.words(`${letter} piles`).map(readPile)
      : Array.from({ length: piles }, () => ({ up: [], down: 0 })),
  };
}

/** Reads what `pileText` wrote. */
function readPile(word: string): Pile {
  if (word === "-") return { up: [], down: 0 };
  const [up, down = "0"] = word.split("+");
  return { up: up.split("/").map(readCard), down: Number(down) };
}

function readBox(table: Table, said: Said): Box {
  const tiles = said.words("tiles");
  const piles = table.players.map(({ piles: own }, seat) => {
    const letter = seatLetter(seat);
    const below = said.parts(`${letter} below`);
    if (below.length > own.length) throw new SyntaxError(`${letter} has ${own.length} piles, so nothing lies below pile ${below.length}.`);
    return own.map((_, pile) => (below[pile] ?? "-").split(" ").flatMap((word) => (word === "-" ? [] : readCard(word))));
  });
  const out = [...sparedIn(table), ...said.words("out").map(readCard)];
  const [first, ...others] = said.words("deck");
  const named = (first === "rest" || first === undefined ? others : [first, ...others]).map(readCard);
  const rest = first === "rest" ? restOf([...cardsOutside({ table, box: { piles, out } }), ...named]) : [];
  return {
    deck: [...rest, ...named],
    tiles: tiles.length <= 1 ? tilesAsTheyCome(table) : tiles.map(readHiddenTile),
    piles,
    out,
  };
}

/** Reads what `hiddenTile` wrote. */
const readHiddenTile = (word: string): number => (word === "." ? UNSEEN : word === "-" ? EMPTY : planeLetters.indexOf(word));
