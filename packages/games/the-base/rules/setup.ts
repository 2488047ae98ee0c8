import type { Rng, Seat, State } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { manifest } from "../manifest.ts";
import { CENTRE, indexOfTile, inFrontOf, slotsOf, tileSquares } from "./board.ts";
import { CHIPS_WHEN_LOCKED_IN } from "./constants.ts";
import { EXPLORERS, MUTANTS, type Options, type Side, Table, type TheBase } from "./state.ts";
import { draw, kinds } from "./tiles.ts";

/** Ruling R2: three numbered slots and two blank ones in random order, a piece on each number. */
function newSide(seat: Seat, rng: Rng): Side {
  const labels = rng.shuffle([1, 2, 3, 0, 0]);
  const slots = slotsOf(seat);
  return {
    labels,
    pieces: [1, 2, 3].map((piece) => slots[labels.indexOf(piece)]),
    chips: 0,
    unset: slots.filter((_, i) => labels[i] > 0).map(inFrontOf),
  };
}

/** Rulings R1 to R4: the mutants turn their first tiles; the crossing lies open in the middle, and so do the tiles in front of the pieces. */
export function setup(_seats: number, { rounds }: Options, rng: Rng, version = manifest.version): State<TheBase> {
  const sides = [MUTANTS, EXPLORERS].map((seat) => newSide(seat, rng));
  const tiles = tileSquares.map((at) => (at === CENTRE ? kinds.X.mask : 0));
  for (const tile of sides.flatMap((side) => side.unset)) tiles[indexOfTile(tile)] = draw(tiles, rng);
  return {
    table: {
      ...blank(Table),
      asksLockedIn: version >= CHIPS_WHEN_LOCKED_IN,
      countdown: rounds,
      tiles,
      sides,
    },
    hands: [{}, {}],
    box: {},
  };
}
