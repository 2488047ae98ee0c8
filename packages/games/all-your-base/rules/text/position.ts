import {
  type Code,
  linesFor,
  listCode,
  markCode,
  numberCode,
  positionText,
  type Seat,
  type State,
  same,
  seatCode,
  seatLetter,
  wordCode,
  wordOr,
} from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { manifest } from "../../manifest.ts";
import { cardsOutside, comesLater, restOf, stacksLeft, supplyLeft } from "../card-census.ts";
import { hardwareColours, symbols } from "../cards.ts";
import { dealt, PARTS, PLAYS } from "../constants.ts";
import { emptyBase } from "../ground.ts";
import { inNumbers, listed, noPlan, planned } from "../plan.ts";
import {
  type AllYourBase,
  type Base,
  Box,
  type Card,
  Hand,
  NONE,
  type Options,
  type Planned,
  type Play,
  phases,
  type Station,
  Table,
  zones,
} from "../state.ts";
import { checkPosition } from "./check.ts";
import { CARD, cardText, colourLetters, MOST_STATIONS, PLAY, playText, readCard, readPlay } from "./codes.ts";

const MOST_CARDS = 54;
const MOST_HELD = dealt(3, { draw: false });
const { max: SEATS, min: LEAST_SEATS } = manifest.seats;
const optionNames = manifest.fields.map(({ name }) => name as keyof Options);

const seatText = seatCode(SEATS);
const card: Code<Card> = { looks: CARD, write: cardText, read: readCard };
const cards = listCode(card, MOST_CARDS);

/** Cards as keys. */
const hand = (most: number): Code<Hand["cards"]> => ({
  looks: listCode(card, most).looks,
  write: (held) => cards.write(listed(held)),
  read(text) {
    const words = text.split(" ");
    const twice = words.find((word, i) => words.indexOf(word) < i);
    if (twice) throw new SyntaxError(`${twice} is in two places.`);
    return inNumbers(words.map(readCard));
  },
});

/** `drop:ry/kd2`: the symbol, a letter for each cube, the software. */
const station: Code<Station> = {
  looks: `(?:${symbols.join("|")})(?::[${colourLetters.slice(0, hardwareColours.length)}]{1,80})?(?:/${CARD})?`,
  write({ symbol, hardware, software }) {
    const cubes = hardware.map((count, colour) => colourLetters[colour].repeat(count)).join("");
    return symbols[symbol] + (cubes && `:${cubes}`) + (software === NONE ? "" : `/${cardText(software)}`);
  },
  read(text) {
    const [left, software] = text.split("/");
    const [symbol, cubes = ""] = left.split(":");
    return {
      symbol: (symbols as readonly string[]).indexOf(symbol),
      hardware: hardwareColours.map((_, colour) => cubes.split(colourLetters[colour]).length - 1),
      software: software ? readCard(software) : NONE,
    };
  },
};

const plan: Code<Planned> = { looks: PLAY, write: playText, read: readPlay };

/** `B install 1 kd2`. */
const shownPlay: Code<Play> = {
  looks: `${seatText.looks} ${PLAY}`,
  write: (play) => `${seatLetter(play.seat)} ${playText(play)}`,
  read: (text) => ({ seat: seatText.read(text[0]), ...readPlay(text.slice(2)) }),
};

/** `2 turn 3 start B`. */
const turnText: Code<Pick<Table, "part" | "turn" | "start">> = {
  looks: `[1-3] turn [1-5] start ${seatText.looks}`,
  write: ({ part, turn, start }) => `${part} turn ${turn} start ${seatLetter(start)}`,
  read(text) {
    const [part, , turn, , start] = text.split(" ");
    return { part: Number(part), turn: Number(turn), start: seatText.read(start) };
  },
};

type GameState = State<AllYourBase>;

const { line, field, at } = linesFor<AllYourBase>();

function linesOfSeat(seat: Seat) {
  const letter = seatLetter(seat);
  const base = ({ table }: GameState): Base => table.bases[seat];
  const own = ({ hands }: GameState): Hand => hands[seat];
  return [
    line(letter, { seat, code: listCode(station, MOST_STATIONS), like: "drop:ry/kd2 hammers", usual: [], ...at(base, "stations") }),
    line(`${letter} points`, { seat, code: listCode(numberCode("\\d{1,3}"), PARTS), like: "24 30", usual: [], ...at(base, "points") }),
    line(`${letter} holds`, {
      seat,
      code: hand(MOST_HELD),
      like: "rd1 gb2",
      usual: {},
      get: ({ hands }) => hands[seat].cards,
      set({ table, hands }, held) {
        hands[seat].cards = held;
        table.bases[seat].cards = listed(held).length;
      },
    }),
    line(`${letter} plans`, {
      seat,
      code: listCode(plan, PLAYS, { between: ", " }),
      like: "build rd1, equip 2 gb2",
      usual: [],
      get: ({ hands }) => planned(hands[seat]),
      set({ hands }, [first = noPlan(), second = noPlan()]) {
        Object.assign(hands[seat], { first, second });
      },
    }),
    line(`${letter} keeps`, { seat, code: hand(2), like: "rd1 gb2", usual: {}, ...at(own, "keeps") }),
    line(`${letter} passed`, { seat, code: hand(MOST_CARDS), like: "rd1 gb2", usual: {}, isMemory: true, ...at(own, "passed") }),
    line(`${letter} gone`, { seat, code: markCode(), like: "", usual: false, ...at(base, "gone") }),
    // Plays are revealed once all seats are ready.
    line(`${letter} ready`, { seat, code: markCode(), like: "", usual: ({ table }) => table.phase === "clash", ...at(base, "ready") }),
  ];
}

/** A position: players, part and turn, then a line for each non-default value. */
export const { readPosition, writePosition, writeCompared } = positionText<AllYourBase>({
  zones,
  anyCase: true,
  start(said) {
    const seats = Array.from({ length: Number(said("players")) });
    return { table: { ...blank(Table), bases: seats.map(() => emptyBase(0)) }, hands: seats.map(() => blank(Hand)), box: blank(Box) };
  },
  lines: [
    line("players", { code: numberCode(`[${LEAST_SEATS}-${SEATS}]`), like: "3", get: ({ hands }) => hands.length, set() {} }),
    line("options", {
      code: listCode(wordCode(optionNames), optionNames.length),
      like: "escalation draw",
      usual: [],
      get: ({ table }) => optionNames.filter((name) => table.options[name]),
      set({ table }, names) {
        for (const name of names) table.options[name] = true;
      },
    }),
    field("phase", { code: wordCode(phases), like: "clash", usual: "plan" }),
    line("part", {
      code: turnText,
      like: "1 turn 1 start A",
      get: ({ table }) => table,
      set: ({ table }, turn) => Object.assign(table, turn),
    }),
    ...Array.from({ length: SEATS }, (_, seat) => linesOfSeat(seat)).flat(),
    field("played", { code: numberCode("[0-2]"), like: "1", usual: 0 }),
    field("shown", { code: listCode(shownPlay, PLAYS * SEATS, { between: ", " }), like: "B install 1 kd2, C build ra6", usual: [] }),
    field("discards", { code: cards, like: "rd1 gb2", usual: [] }),
    line("deck", {
      // All the rest, in the order of the list; or these.
      code: wordOr("rest", cards),
      like: "ww1 kc4",
      usual: [],
      isLast: true,
      get: ({ table, hands, box: { deck, out } }) =>
        deck.length > 0 && same(deck, restOf(cardsOutside({ table, hands, out }))) ? "rest" : deck,
      set({ table, hands, box }, deck) {
        box.deck = deck === "rest" ? restOf(cardsOutside({ table, hands, out: box.out })) : deck;
        table.deck = box.deck.length;
      },
    }),
    // Cards added later are certainly out, so only removed ones are listed.
    line("out", {
      code: cards,
      like: "rd1 gb2",
      usual: [],
      get(state) {
        const later = outLater(state);
        return state.box.out.filter((each) => !later.includes(each));
      },
      set(state, taken) {
        state.box.out = [...new Set([...outLater(state), ...taken])].sort((a, b) => a - b);
      },
    }),
    field("stacks", {
      code: listCode(numberCode("[0-6]"), 6, { least: 6 }),
      like: "4 4 4 4 4 4",
      usual: ({ table }) => stacksLeft(table),
    }),
    field("supply", {
      code: listCode(numberCode("\\d{1,2}"), 4, { least: 4 }),
      like: "20 20 20 20",
      usual: ({ table }) => supplyLeft(table),
    }),
  ],
  check: checkPosition,
});

/** The cards that come into the deck in a later part. */
const outLater = ({ table, hands }: GameState): Card[] => comesLater(table.part, hands.length, table.options);
