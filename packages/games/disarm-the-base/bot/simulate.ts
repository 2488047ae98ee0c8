import { type ApplyContext, least, type Seat, type State } from "@baseboard/kit";
import { apply } from "../rules/apply.ts";
import { evolve } from "../rules/evolve.ts";
import { type DisarmTheBase, type Move, type Table, UNSEEN } from "../rules/state.ts";
import { pileFor } from "./piles.ts";

export type SimState = State<DisarmTheBase>;

/** In a table that is only thought of: a tile that will have been seen by then, whatever it shows. */
export const SEEN_LATER = 8;

/** A state to think with: what the table shows, and a box in which there is nothing to be read. */
export function simStateOf(table: Table): SimState {
  return {
    table,
    hands: table.players.map(() => ({})),
    box: {
      deck: [],
      tiles: table.hangars.map(({ tile }) => (tile === UNSEEN ? SEEN_LATER : UNSEEN)),
      piles: table.players.map(({ piles }) => piles.map(() => [])),
      out: [],
    },
  };
}

/** A copy that `apply` may write on; what it only ever replaces is shared. */
const copyOf = ({ table, hands, box }: SimState): SimState => ({
  table: {
    ...table,
    players: table.players.map((player) => ({ ...player, piles: player.piles.map(({ up, down }) => ({ up: [...up], down })) })),
    gates: [...table.gates],
    lights: [...table.lights],
    hangars: table.hangars.map((hangar) => ({ ...hangar })),
    discards: [...table.discards],
  },
  hands,
  box: { ...box, tiles: [...box.tiles], piles: [...box.piles], out: [] },
});

const rng = least();

/** What a move leads to, as far as one can see. */
export function after(state: SimState, seat: Seat, move: Move): SimState {
  const next = copyOf(state);
  const at: ApplyContext<DisarmTheBase> = { rng, emit: (event) => evolve(next.table, event) };
  apply(next, seat, move, at);
  const { phase, receiver } = next.table;
  // A card that was passed on lies down at once.
  if (phase === "pile") apply(next, receiver, { type: "put", pile: pileFor(next.table, receiver) }, at);
  return next;
}
