import type { Ending } from "@baseboard/stage/contract";
import type { Darebase, Event, Table } from "../rules/state.ts";

/** What decided a match: flags brought in, runners caught with one, rescues. */
export const ending: Ending<Darebase> = { weight };

function weight(event: Event, before: Table): number {
  switch (event.type) {
    case "delivered":
    case "collected":
      return 9;
    case "captured":
      // A fuller jail is harder to empty; a flag was as good as away.
      return 2 + before.sides[event.seat].jail.length + (before.flags.includes(event.at) ? 4 : 0);
    case "rescued":
      return 5;
    case "passed":
      return 3;
    default:
      return 0;
  }
}
