import type { Phrase } from "@baseboard/kit";
import type { Event } from "../rules/state.ts";

/** What the board shows once the plays of a turn are done, where a phase ends. */
export function caption(event: Event): Phrase | undefined {
  switch (event.type) {
    case "scored":
      return { key: "allYourBase.caption.scored", with: { part: event.part } };
    case "dealt":
      return begins(event.part);
    case "turnBegan":
      return event.turn === 1 ? begins(event.part) : undefined;
    case "escalated":
    case "won":
      return { key: `allYourBase.caption.${event.type}` };
  }
  return undefined;
}

const begins = (part: number): Phrase => ({ key: "allYourBase.caption.dealt", with: { part } });
