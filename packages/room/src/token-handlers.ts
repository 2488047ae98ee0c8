import { copy } from "@baseboard/kit";
import { barOf } from "./bars.ts";
import type { Done, Handlers } from "./handlers.ts";
import type { MatchRoom } from "./MatchRoom.ts";
import { hashOfToken, NO_TOKEN, type Person } from "./people.ts";
import { CLOSED, type No } from "./protocol.ts";
import { stand } from "./setup.ts";

/** What anybody in a room may ask about the token that gives their place back. */
export function tokenHandlers(room: MatchRoom): Pick<Handlers, "renew" | "signOut"> {
  const { whole, guests } = room;
  const knownAs = (person: string): Person => whole.people.get(person)!;
  return {
    async renew(person, { token }): Promise<Done | No> {
      const holder = guests.bearer(token);
      if (holder && holder.id !== person) return { key: "room.badToken" };
      await room.keep(whole.setup, { ...knownAs(person), tokenHash: hashOfToken(token) });
      return {};
    },
    async signOut(person): Promise<Done> {
      const setup = copy(whole.setup);
      stand(setup, person);
      room.partWith(setup, person);
      const isForgotten = !setup.started && !barOf(setup, person);
      if (isForgotten) await room.keep(setup, undefined, [person]);
      else await room.keep(setup, { ...knownAs(person), tokenHash: NO_TOKEN });
      // Once this is answered.
      setImmediate(() => room.attendance.dismiss(person, CLOSED.badToken));
      return {};
    },
  };
}
