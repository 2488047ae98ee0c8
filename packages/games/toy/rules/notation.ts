import { type Code, linesFor, listCode, type Notation, numberCode, positionText, type Seat, seatLetter } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { manifest } from "../manifest.ts";
import { Box, CARDS, Hand, Table, type Toy, zones } from "./state.ts";

const NUMBER = "(?:0|[1-9]\\d?)";

/** Parses a whole number. */
function readCard(text: string): number {
  if (!/^[1-9]\d*$/.test(text.trim())) throw new SyntaxError(`"${text}" is no card: write its number.`);
  return Number(text);
}

const cards = listCode(numberCode("[1-9]\\d?"), CARDS, { least: 0 });

/** `2 die 4`, and `over` where the match is. */
const round: Code<Pick<Table, "round" | "die" | "phase">> = {
  looks: `${NUMBER} die [1-6](?: over)?`,
  write: ({ round, die, phase }) => `${round} die ${die}${phase === "over" ? " over" : ""}`,
  read(text) {
    const [round, , die, over] = text.split(" ");
    return { round: Number(round), die: Number(die), phase: over ? "over" : "choose" };
  },
};

/** A seat's cards, its score, and its choice where it has made one: `3 7 9 score 4 choice 7`. */
const holding: Code<Hand & { score: number }> = {
  looks: `(?:${cards.looks} )?score \\d{1,3}(?: choice ${NUMBER})?`,
  write: ({ cards: held, score, choice }) => [...Object.keys(held), "score", score, ...(choice ? ["choice", choice] : [])].join(" "),
  read(text) {
    const [held, score, choice = "0"] = text.split(/ ?(?:score|choice) /);
    const names = held.split(" ").filter(Boolean);
    return { cards: Object.fromEntries(names.map((card) => [card, true])), score: Number(score), choice: Number(choice) };
  },
};

const { line } = linesFor<Toy>();

const lineOfSeat = (seat: Seat) =>
  line(seatLetter(seat), {
    seat,
    code: holding,
    like: "3 7 9 score 0",
    get: ({ table, hands }) => ({ ...hands[seat], score: table.scores[seat] }),
    set({ table, hands }, { score, ...hand }) {
      hands[seat] = hand;
      table.scores[seat] = score;
      table.handSizes[seat] = Object.keys(hand.cards).length;
      table.ready[seat] = table.phase === "over" || hand.choice > 0;
    },
  });

const seats = Array.from({ length: manifest.seats.max }, (_, seat) => seat);

/** A position: `round 2 die 4`, a line a seat, and `deck 1 5 12`, drawn from its end. */
const position = positionText<Toy>({
  zones,
  start: (said) => ({
    table: blank(Table),
    hands: seats.filter((seat) => said(seatLetter(seat)) !== undefined).map(() => blank(Hand)),
    box: blank(Box),
  }),
  lines: [
    line("round", { code: round, like: "1 die 6", get: ({ table }) => table, set: ({ table }, first) => Object.assign(table, first) }),
    ...seats.map(lineOfSeat),
    line("deck", {
      code: cards,
      like: "1 5 12",
      get: ({ box }) => box.deck,
      set({ table, box }, deck) {
        box.deck = deck;
        table.deckSize = deck.length;
      },
    }),
  ],
});

/** A move is the number of the chosen card, hidden until all have chosen. */
export const notation: Notation<Toy> = {
  ...position,
  writeMove: ({ card }) => String(card),
  readMove: (text) => ({ card: readCard(text) }),
  isHidden: () => true,
};
