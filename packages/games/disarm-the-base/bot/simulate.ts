import { type ApplyContext, least, type Seat, type State } from "@baseboard/kit";
import { apply } from "../rules/apply.ts";
import { evolve } from "../rules/evolve.ts";
import { type DisarmTheBase, type Move, type Table, UNSEEN } from "../rules/state.ts";
import { pileFor } from "./piles.ts";

export type SimState = State<DisarmTheBase>;

/** In a simulated table: a tile that will have been seen by then, whatever it shows. */
export const SEEN_LATER = 8;

/** A state for simulation: the visible table, and a box without information. */
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

/** A copy that `apply` may modify; values that are only ever replaced are shared. */
export const tableCopy = (table: Table): Table => ({
  ...table,
  players: table.players.map((player) => ({ ...player, piles: player.piles.map(({ up, down }) => ({ up: [...up], down })) })),
  gates: [...table.gates],
  lights: [...table.lights],
  hangars: table.hangars.map((hangar) => ({ ...hangar })),
  discards: [...table.discards],
});

const copyOf = ({ table, hands, box }: SimState): SimState => ({
  table: tableCopy(table),
  hands,
  box: { ...box, tiles: [...box.tiles], piles: [...box.piles], out: [] },
});

const rng = least();

/** The state after a move, as far as foreseeable. */
export function after(state: SimState, seat: Seat, move: Move): SimState {
  const next = copyOf(state);
  const at: ApplyContext<DisarmTheBase> = { rng, emit: (event) => evolve(next.table, event) };
  apply(next, seat, move, at);
  const { phase, receiver } = next.table;
  // A passed card is put on a pile at once.
  if (phase === "pile") apply(next, receiver, { type: "put", pile: pileFor(next.table, receiver) }, at);
  return next;
}
