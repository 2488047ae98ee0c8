import { type State, same, seatLetter } from "@baseboard/kit";
import { manifest } from "../manifest.ts";
import { cardsOutside, comesLater, restOf, stacksLeft, supplyLeft } from "./card-census.ts";
import { symbols } from "./cards.ts";
import { cardText, colourLetters, playText } from "./codes.ts";
import { listed, planned } from "./plan.ts";
import { type AllYourBase, type Hand, NONE, type Options, type Phase, type Station, type Table } from "./state.ts";

/** What a position has where its text says nothing. */
export const usual = {
  phase: "plan",
  /** Plays are shown once everybody is ready. */
  ready: ({ phase }: { phase: Phase }): boolean => phase === "clash",
} as const;

export const optionNames = manifest.fields.map(({ name }) => name as keyof Options);

/** A position: players, part and turn, then a line for each thing that is not as usual. */
export function writePosition(state: State<AllYourBase>): string {
  const { table, hands, box } = state;
  const { options, phase, part, turn, start, played, shown, discards, stacks, supply } = table;
  const later = comesLater(part, hands.length, options);
  const lines = [
    line("players", [hands.length]),
    line(
      "options",
      optionNames.filter((name) => options[name]),
    ),
    line("phase", phase === usual.phase ? [] : [phase]),
    line("part", [part, "turn", turn, "start", seatLetter(start)]),
    ...hands.flatMap((hand, seat) => linesOfSeat(table, seat, hand)),
    line("played", played === 0 ? [] : [played]),
    line(
      "shown",
      shown.map((play) => `${seatLetter(play.seat)} ${playText(play)}`),
      ", ",
    ),
    line("discards", discards.map(cardText)),
    line("deck", deckWords(state)),
    // What comes later is out for certain, so only what was taken out is said.
    line("out", box.out.filter((card) => !later.includes(card)).map(cardText)),
    line("stacks", same(stacks, stacksLeft(table)) ? [] : stacks),
    line("supply", same(supply, supplyLeft(table)) ? [] : supply),
  ];
  return lines.filter(Boolean).join("\n");
}

/** A line of text, or none when there is nothing to say. */
const line = (label: string, words: (string | number)[], between = " "): string =>
  words.length === 0 ? "" : `${label} ${words.join(between)}`;

function linesOfSeat(table: Table, seat: number, hand: Hand): string[] {
  const letter = seatLetter(seat);
  const { stations, points, ready, gone } = table.bases[seat];
  return [
    line(letter, stations.map(stationText)),
    line(`${letter} points`, points),
    line(`${letter} holds`, listed(hand.cards).map(cardText)),
    line(`${letter} plans`, planned(hand).map(playText), ", "),
    line(`${letter} keeps`, listed(hand.keeps).map(cardText)),
    gone ? `${letter} gone` : "",
    ready && !usual.ready(table) ? `${letter} ready` : "",
  ];
}

/** `drop:ry/kd2`: the symbol, a letter for each cube, the software. */
function stationText({ symbol, hardware, software }: Station): string {
  const cubes = hardware.map((count, colour) => colourLetters[colour].repeat(count)).join("");
  return symbols[symbol] + (cubes && `:${cubes}`) + (software === NONE ? "" : `/${cardText(software)}`);
}

/** The deck, or that it is all the rest in the order of the list. */
function deckWords({ table, hands, box: { deck, out } }: State<AllYourBase>): string[] {
  if (deck.length === 0) return [];
  return same(deck, restOf(cardsOutside({ table, hands, out }))) ? ["rest"] : deck.map(cardText);
}
