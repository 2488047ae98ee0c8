import type { Seat } from "@baseboard/kit";
import { ANYBODY, type Rejection } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { NO_TOKEN } from "./people.ts";

/**
 * Why nobody else may have a seat that a bot holds for somebody: in a match against each other they would see that hand, and who is only
 * away has shown it to nobody. The bot plays on; once its player has left for good, or the match is over, the seat is free for others.
 */
export function whyNotRelease({ game, match, people, setup }: RoomModel, seat: Seat): Rejection | undefined {
  const holder = setup.chairs[seat]?.heldFor;
  if (!holder || holder === ANYBODY || !game.zones.hand || game.together || !match || match.outcome) return undefined;
  const person = people.get(holder);
  return person && person.tokenHash !== NO_TOKEN ? { key: "room.handIsTheirs", with: { name: person.name } } : undefined;
}
