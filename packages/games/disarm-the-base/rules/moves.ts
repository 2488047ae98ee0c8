import type { View } from "@baseboard/kit";
import { beside, geometry } from "./board.ts";
import { type Blue, kindOf } from "./cards.ts";
import { usable } from "./hands.ts";
import { refuse } from "./refuse.ts";
import type { DisarmTheBase, Move, Player, Table } from "./state.ts";

/** All legal moves of `view.seat`. */
export function legalMoves(view: View<DisarmTheBase>): Move[] {
  const { seat, table } = view;
  if (seat === undefined) return [];
  return candidates(table, seat).filter((move) => !refuse(view, move));
}

/** All conceivable moves, legal or not. */
function candidates(table: Table, seat: number): Move[] {
  const player = table.players[seat];
  if (table.phase === "pile") return [...player.piles.keys()].map((pile): Move => ({ type: "put", pile }));
  return [
    ...beside(player.place, table.start).map((to): Move => ({ type: "go", to })),
    ...usable(player).flatMap((held) => withCard(table, held)),
    ...[...geometry.hangars.keys()].map((at): Move => ({ type: "breakIn", at })),
    ...table.players.flatMap((mate, from) => usable(mate).map((held): Move => ({ type: "take", ...held, from }))),
    ...shifts(player),
    { type: "end" },
  ];
}

type Held = ReturnType<typeof usable>[number];
type Play = Extract<Move, { type: "play" }>;

const itself = [undefined];
const hangars = [...geometry.hangars.keys()];

/** The possible targets by card effect; undefined if the card or the place implies it. */
const aims: Record<Blue, readonly (number | undefined)[]> = {
  open: itself,
  crowbar: hangars,
  disarm: itself,
  cutters: itself,
  dark: [...geometry.quarters.keys()],
  gate: [...geometry.gates.keys()],
  lookup: hangars,
  spotter: hangars,
  recall: hangars,
  noise: hangars,
};

/** All ways to play a card, legal or not. */
export const plays = (held: Held): Play[] =>
  aims[kindOf(held.card).does as Blue].map((at) => ({ type: "play", ...held, ...(at !== undefined && { at }) }));

/** All moves with an own card. */
function withCard(table: Table, held: Held): Move[] {
  return [...plays(held), ...[...table.players.keys()].map((to): Move => ({ type: "give", ...held, to })), { type: "discard", ...held }];
}

const shifts = ({ piles }: Player): Move[] =>
  [...piles.keys()].flatMap((pile) => [...piles.keys()].map((onto): Move => ({ type: "shift", pile, onto })));
