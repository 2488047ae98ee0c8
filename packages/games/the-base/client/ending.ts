import type { Outcome } from "@baseboard/kit";
import type { Ending } from "@baseboard/stage/contract";
import { rival, rowsToGo } from "../rules/board.ts";
import { savedBy } from "../rules/pieces.ts";
import type { Event, Table, TheBase } from "../rules/state.ts";

/** What decided a match: rows that captures cost, pieces brought home, of the winners each more than the one before, turns that were lost. */
export const ending: Ending<TheBase> = { weight };

function weight(event: Event, before: Table, { winners }: Outcome): number {
  switch (event.type) {
    case "captured": {
      const beaten = rival(event.seat);
      return 2 + rowsToGo(beaten, event.to) - rowsToGo(beaten, event.at);
    }
    case "saved":
      return winners.includes(event.seat) ? 4 + 2 * savedBy(before, event.seat) : 3;
    case "lapsed":
      return event.actions;
    default:
      return 0;
  }
}
