import { copy } from "@baseboard/kit";
import { CLOSED, type Rejection } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import { barOf } from "../members/bars.ts";
import { hashOfToken, NO_TOKEN, type Person } from "../members/people.ts";
import { stand } from "../setup.ts";
import type { Done, Handlers } from "./handlers.ts";

/** What anybody in a room may ask about the token that gives their place back. */
export function tokenHandlers(room: MatchRoom): Pick<Handlers, "renew" | "signOut"> {
  const { model, guests } = room;
  const knownAs = (person: string): Person => model.people.get(person)!;
  return {
    async renew(person, { token }): Promise<Done | Rejection> {
      const holder = guests.findByToken(token);
      if (holder && holder.id !== person) return { key: "room.badToken" };
      await room.keep(model.setup, { ...knownAs(person), tokenHash: hashOfToken(token, room.services.hash) });
      return {};
    },
    async signOut(person): Promise<Done> {
      const setup = copy(model.setup);
      stand(setup, person);
      room.partWith(setup, person);
      const isForgotten = !setup.started && !barOf(setup, person);
      if (isForgotten) await room.keep(setup, undefined, [person]);
      else await room.keep(setup, { ...knownAs(person), tokenHash: NO_TOKEN });
      // Once this is answered.
      room.services.clock.turn().then(() => room.attendance.dismiss(person, CLOSED.badToken));
      return {};
    },
  };
}
