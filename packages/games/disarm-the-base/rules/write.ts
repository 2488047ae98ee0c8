import { type State, same, seatLetter } from "@baseboard/kit";
import { manifest } from "../manifest.ts";
import { END, geometry, hangarPlace, pathPlace } from "./board.ts";
import { hutLeft, inOrder, sparedIn, tilesAsTheyCome } from "./card-census.ts";
import { NONE } from "./cards.ts";
import { cardText, planeLetters, tileText } from "./codes.ts";
import { ACTIONS } from "./sizes.ts";
import { type DisarmTheBase, EMPTY, GAP, type Hangar, type Options, type Pile, type Player, type Table, UNSEEN } from "./state.ts";

type GameState = State<DisarmTheBase>;

/** A position: players, gate, turn and guard, then a line for each thing that is not as usual. */
export function writePosition({ table, box }: GameState): string {
  const { players, phase, ending, start, guard, hut, noise, discards } = table;
  const lines = [
    line("players", [players.length]),
    line("options", optionWords(table.options), ", "),
    line("phase", phase === "act" ? [] : phase === "over" ? [phase, ending] : [phase]),
    line("start", [geometry.gates[start]]),
    line("turn", turnWords(table)),
    line("guard", [pathPlace(guard)]),
    line("hut", hut === hutLeft(table) ? [] : [hut]),
    line(
      "shut",
      geometry.gates.filter((_, gate) => !table.gates[gate]),
    ),
    line(
      "lit",
      geometry.quarters.filter((_, light) => table.lights[light]),
    ),
    ...table.hangars.map((hangar, at) => line(hangarPlace(at), hangarWords(hangar))),
    line("tiles", same(box.tiles, tilesAsTheyCome(table)) ? [] : box.tiles.map(hiddenTile)),
    ...players.flatMap((player, seat) => linesOfSeat(player, box.piles[seat], seatLetter(seat))),
    line("held", heldWords(table)),
    line("noise", noise === 0 ? [] : [noise]),
    line("discards", discards.map(cardText)),
    line("deck", deckWords(box)),
    line("out", box.out.slice(sparedIn(table).length).map(cardText)),
  ];
  return lines.filter(Boolean).join("\n");
}

/** A line of text, or none when there is nothing to say. */
const line = (label: string, words: (string | number)[], between = " "): string =>
  words.length === 0 ? "" : `${label} ${words.join(between)}`;

/** `level hard`, or the name alone of what is only yes or no. */
const optionWords = (options: Options): string[] =>
  manifest.fields.flatMap(({ name, usual }) => {
    const value = options[name as keyof Options];
    return value === usual ? [] : [value === true ? name : `${name} ${value}`];
  });

const turnWords = ({ turn, seat, actions }: Table): (string | number)[] => [
  turn,
  seatLetter(seat),
  ...(actions === ACTIONS ? [] : ["actions", actions]),
];

const heldWords = ({ held, receiver, drawn }: Table): string[] =>
  held === NONE ? [] : [cardText(held), seatLetter(receiver), ...(drawn ? ["drawn"] : [])];

/** What is known of a hangar; nothing where only its door is. A gap is open to all. */
function hangarWords({ tile, unlocked, guarded, disarmed }: Hangar): string[] {
  const marks = [unlocked && tile !== GAP && "unlocked", guarded && "guarded", disarmed && "disarmed"].filter((mark) => mark !== false);
  return tile === UNSEEN && marks.length === 0 ? [] : [tileText(tile), ...marks];
}

const hiddenTile = (tile: number): string => (tile === UNSEEN ? "." : tile === EMPTY ? "-" : planeLetters[tile]);

function linesOfSeat({ place, entered, caught, cards, piles }: Player, below: number[][], letter: string): string[] {
  const at = place !== END ? [place] : entered && !caught ? [place, "entered"] : [];
  return [
    line(`${letter} at`, at),
    caught ? `${letter} caught` : "",
    line(`${letter} holds`, cards.map(cardText)),
    line(`${letter} piles`, piles.every(isBare) ? [] : piles.map(pileText)),
    line(`${letter} below`, below.flat().length === 0 ? [] : below.map((each) => each.map(cardText).join(" ") || "-"), ", "),
  ];
}

const isBare = ({ up, down }: Pile): boolean => up.length === 0 && down === 0;

/** `crowbar/open4+1`: cards face up from below to the top, and how many lie face down. */
const pileText = (pile: Pile): string => (isBare(pile) ? "-" : pile.up.map(cardText).join("/") + (pile.down > 0 ? `+${pile.down}` : ""));

/** The top last. At the bottom, all that come in the order of the kinds are `rest`. */
const deckWords = ({ deck }: GameState["box"]): string[] => (deck.length === 0 ? [] : ["rest", ...deck.slice(inOrder(deck)).map(cardText)]);
