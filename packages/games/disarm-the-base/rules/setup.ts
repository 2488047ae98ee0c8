import type { Rng, Seat, State } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { manifest } from "../manifest.ts";
import { END, gateSquare, geometry, nextSquare } from "./board.ts";
import { blueCards, type Card, PLANES, redCards, sorted, spared, without } from "./cards.ts";
import { ACTIONS, emptiesIn, planesIn, type Sizes, sizesOf } from "./sizes.ts";
import { type Box, type DisarmTheBase, EMPTY, GAP, Hangar, type Options, Player, Table, UNSEEN } from "./state.ts";

type Dealt = Pick<Box, "deck" | "piles" | "out"> & { players: Player[] };

/** Rulings A1 to A7: the gate, the tiles, the cards and the first seat are random. */
export function setup(seats: number, options: Options, rng: Rng, version = manifest.version): State<DisarmTheBase> {
  const sizes = sizesOf(seats, options, version);
  const start = rng.below(geometry.gates.length);
  const { known, tiles } = layTiles(sizes, rng);
  const { players, piles, ...cards } = dealCards(seats, sizes, rng);
  const first = rng.below(seats);
  return {
    table: {
      ...blank(Table),
      options: { ...options },
      start,
      seat: first,
      actions: ACTIONS,
      players: seated(players, first),
      gates: geometry.gates.map(() => true),
      lights: geometry.quarters.map(() => false),
      // Ruling A6: the guard has just passed.
      guard: nextSquare(gateSquare(start)),
      hut: sizes.hut,
      hangars: known.map((tile) => ({ ...blank(Hangar), tile, unlocked: tile === GAP })),
      deck: cards.deck.length,
    },
    hands: Array.from({ length: seats }, () => ({})),
    box: { ...cards, piles: seated(piles, first), tiles },
  };
}

/** By seat, what was dealt around the table from `first` on. */
const seated = <T>(dealt: T[], first: Seat): T[] => dealt.map((_, seat) => dealt.at(seat - first) as T);

/** Rulings A7, H1 to H3: planes and empty tiles face down; with gaps three hangars have none, publicly. */
function layTiles({ mix }: Sizes, rng: Rng): { known: number[]; tiles: number[] } {
  const hangars = geometry.hangars.length;
  const planes = rng.shuffle(Array.from({ length: PLANES }, (_, plane) => plane));
  const all = [...planes.slice(0, planesIn(mix)), ...Array.from({ length: emptiesIn(mix) }, () => EMPTY)];
  const gaps = Array.from({ length: Math.max(0, hangars - all.length) }, () => GAP);
  const laid = rng.shuffle([...all, ...gaps]).slice(0, hangars);
  return { known: laid.map((tile) => (tile === GAP ? GAP : UNSEEN)), tiles: laid.map((tile) => (tile === GAP ? UNSEEN : tile)) };
}

/** Rulings A2 to A4: the eight cards are removed first. */
function dealCards(seats: number, sizes: Sizes, rng: Rng): Dealt {
  const out = sizes.isSparse ? [...spared] : [];
  const blue = rng.shuffle(out.reduce(without, blueCards));
  return { out, ...(sizes.isHidden ? dealHidden : dealOpen)(seats, sizes, blue, rng) };
}

/** Somebody outside, with nothing yet. */
export const newPlayer = (): Player => ({ ...blank(Player), place: END });

/** Two cards each; as many blue ones on top, so that no red one is drawn in the first round. */
function dealOpen(seats: number, { dealt }: Sizes, blue: Card[], rng: Rng): Omit<Dealt, "out"> {
  const players = Array.from({ length: seats }, () => ({ ...newPlayer(), cards: sorted(blue.splice(0, dealt)) }));
  const top = blue.splice(0, dealt * seats);
  return { players, deck: [...rng.shuffle([...blue, ...redCards]), ...top], piles: players.map(() => []) };
}

/** Ruling G1: eight blue cards go into the deck; the others form piles, each with one card face up. */
function dealHidden(seats: number, { inDeck, piles, faceDown }: Sizes, blue: Card[], rng: Rng): Omit<Dealt, "out"> {
  const deck = rng.shuffle([...blue.splice(0, inDeck), ...redCards]);
  const laid = Array.from({ length: seats }, () =>
    Array.from({ length: piles }, () => ({ below: blue.splice(0, faceDown), top: blue.splice(0, 1) })),
  );
  const players = laid.map((own) => ({ ...newPlayer(), piles: own.map(({ below, top }) => ({ up: top, down: below.length })) }));
  return { players, deck, piles: laid.map((own) => own.map(({ below }) => below)) };
}
