import { linesOf, type Notation, type State, seatLetter } from "@baseboard/kit";
import type { Toy } from "./state.ts";

const numbers = (text: string | undefined): number[] => (text ? text.trim().split(/\s+/).map(Number) : []);

/** The whole number a text stands for. */
function readCard(text: string): number {
  if (!/^[1-9]\d*$/.test(text.trim())) throw new SyntaxError(`"${text}" is no card: write its number.`);
  return Number(text);
}

/**
 * A position: `round 2 die 4`, a line a seat (`A 3 7 9 score 4 choice 7`), and `deck 1 5 12`, drawn from its end.
 * A match that is over has `over` in its first line.
 */
function writePosition({ table, hands, box }: State<Toy>): string {
  const first = `round ${table.round} die ${table.die}${table.phase === "over" ? " over" : ""}`;
  const seats = hands.map((hand, seat) => {
    const cards = Object.keys(hand.cards).join(" ");
    return `${seatLetter(seat)} ${cards} score ${table.scores[seat]}${hand.choice ? ` choice ${hand.choice}` : ""}`.replace(/ +/g, " ");
  });
  return [first, ...seats, `deck ${box.deck.join(" ")}`.trim()].join("\n");
}

function readPosition(text: string): State<Toy> {
  const lines = linesOf(text);
  const first = /^round (\d+) die (\d)( over)?$/.exec(lines[0] ?? "");
  if (!first) throw new SyntaxError(`A position begins "round 1 die 6", not "${lines[0] ?? ""}".`);
  const seats = lines
    .filter((line) => /^[A-D] /.test(line))
    .map((line) => {
      const parts = /^[A-D]([ \d]*) score (\d+)(?: choice (\d+))?$/.exec(line);
      if (!parts) throw new SyntaxError(`A seat is written "A 3 7 9 score 0", not "${line}".`);
      return { cards: numbers(parts[1]), score: Number(parts[2]), choice: Number(parts[3] ?? 0) };
    });
  const deck = numbers(lines.find((line) => line.startsWith("deck"))?.slice(4));
  return {
    table: {
      phase: first[3] ? "over" : "choose",
      die: Number(first[2]),
      round: Number(first[1]),
      ready: seats.map((seat) => first[3] !== undefined || seat.choice > 0),
      scores: seats.map((seat) => seat.score),
      handSizes: seats.map((seat) => seat.cards.length),
      deckSize: deck.length,
    },
    hands: seats.map(({ cards, choice }) => ({ cards: Object.fromEntries(cards.map((card) => [String(card), true])), choice })),
    box: { deck },
  };
}

/** A move is the number of the card chosen, and hidden until all have chosen. */
export const notation: Notation<Toy> = {
  writeMove: ({ card }) => String(card),
  readMove: (text) => ({ card: readCard(text) }),
  writePosition,
  readPosition,
  isHidden: () => true,
};
