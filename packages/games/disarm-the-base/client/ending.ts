import type { Outcome } from "@baseboard/kit";
import type { Ending } from "@baseboard/stage/contract";
import { kindOf } from "../rules/cards.ts";
import type { DisarmTheBase, Event, Table } from "../rules/state.ts";
import { UNSEEN } from "../rules/state.ts";

/** What a night came to: what cost most, and what lay in the hangars. */
export const ending: Ending<DisarmTheBase> = {
  weight,
  revealed: ({ table, box }) => ({
    ...table,
    hangars: table.hangars.map((hangar, at) => (hangar.tile === UNSEEN ? { ...hangar, tile: box.tiles[at] } : hangar)),
  }),
};

/** The alarm ends it; a plane's only code is not to be had again; who is caught loses every card. */
function weight(event: Event, before: Table, { winners }: Outcome): number {
  const isWon = winners.length > 0;
  switch (event.type) {
    case "alarm":
      return 20;
    case "discarded":
      return isWasted(event.card, before) ? 12 : 0;
    case "caught":
      return 6 + cardsOf(before, event.seat);
    // A whole turn, but also a way in.
    case "brokeIn":
      return 4;
    case "guardCame":
      return before.hut <= 2 ? 5 - before.hut : event.becauseOfNoise ? 3 : 0;
    case "disarmed":
      return isWon ? 5 + before.hangars.filter(({ disarmed }) => disarmed).length : 0;
    default:
      return 0;
  }
}

/** Whether this is the code of a plane that still needs it. */
function isWasted(card: number, { hangars }: Table): boolean {
  const { does, of } = kindOf(card);
  return does === "disarm" && !hangars.some(({ tile, disarmed }) => tile === of && disarmed);
}

const cardsOf = ({ players }: Table, seat: number): number =>
  players[seat].cards.length + players[seat].piles.reduce((sum, { up, down }) => sum + up.length + down, 0);
