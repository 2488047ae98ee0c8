import type { View } from "@baseboard/kit";
import { beside, geometry } from "./board.ts";
import { usable } from "./hands.ts";
import { refuse } from "./refuse.ts";
import type { DisarmTheBase, Move, Player, Table } from "./state.ts";

/** Everything `view.seat` may do now. */
export function legalMoves(view: View<DisarmTheBase>): Move[] {
  const { seat, table } = view;
  if (seat === undefined) return [];
  return candidates(table, seat).filter((move) => !refuse(view, move));
}

/** All that might be thought of, possible or not. */
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

/** What might be done with a card of one's own. */
function withCard(table: Table, held: ReturnType<typeof usable>[number]): Move[] {
  return [
    { type: "play", ...held },
    ...[...geometry.hangars.keys()].map((at): Move => ({ type: "play", ...held, at })),
    ...[...table.players.keys()].map((to): Move => ({ type: "give", ...held, to })),
    { type: "discard", ...held },
  ];
}

const shifts = ({ piles }: Player): Move[] =>
  [...piles.keys()].flatMap((pile) => [...piles.keys()].map((onto): Move => ({ type: "shift", pile, onto })));
