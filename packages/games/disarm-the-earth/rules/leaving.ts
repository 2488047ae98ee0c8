import type { Leaving } from "@baseboard/kit";
import type { DisarmTheEarth } from "./state.ts";
import { endTurn } from "./turn.ts";

/** All that belonged to whoever leaves is neutral from then on: nobody gets points for it, and nobody has to fight it. */
export const leaving: Leaving<DisarmTheEarth> = {
  gone: ({ players }) => [...players.keys()].filter((seat) => players[seat].gone),
  leave({ table }, seat, { emit }) {
    emit({ type: "left", seat });
    if (table.turn === seat) endTurn(table, emit);
  },
};
