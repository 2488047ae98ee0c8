import type { Rejection } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import { cleanName } from "../members/people.ts";
import { draw, kick, placeBot, release, sit, stand, swap } from "../setup.ts";
import type { SetupChanges } from "./changes.ts";
import type { Done, Handlers } from "./handlers.ts";

type SeatRequest = "options" | "draw" | "swap" | "kick" | "bot" | "visibility" | "rename" | "sit" | "stand";

/** What is asked before the match: who sits where, under which name, and what is played. */
export function seatHandlers(room: MatchRoom, changes: SetupChanges): Pick<Handlers, SeatRequest> {
  const { model } = room;
  return {
    options: (person, { options }) =>
      changes.byHost(person, (setup) => {
        const read = model.game.options.safeParse(options);
        if (!read.success) return { key: "room.badOptions" };
        setup.options = read.data;
        return undefined;
      }),
    draw: (person) =>
      changes.byHost(person, (setup) => {
        draw(setup, (n) => room.services.random.below(n));
        return undefined;
      }),
    swap: (person, { a, b }) => changes.byHost(person, (setup) => swap(setup, a, b)),
    async kick(person, { seat }): Promise<Done | Rejection> {
      if (model.setup.chairs[seat]?.heldFor) return changes.byHostAnyTime(person, (setup) => release(setup, seat));
      return changes.byHost(person, (setup) => {
        const whom = setup.chairs[seat]?.person;
        const no = kick(setup, seat);
        if (no) return no;
        // Of one who is away only the seat is taken. A host who comes back may sit in any case.
        if (whom && whom !== person && whom !== setup.host && room.isHere(whom)) room.access.keepOut(setup, whom);
        return undefined;
      });
    },
    bot: (person, { seat, level }) => changes.byHost(person, (setup) => placeBot(setup, seat, level, Object.keys(room.kind.bots))),
    visibility: (person, { hidden }) =>
      changes.byHost(person, (setup) => {
        setup.hidden = hidden;
        return undefined;
      }),
    async rename(person, { name }): Promise<Done | Rejection> {
      const clean = cleanName(name);
      const known = model.people.get(person);
      if (!clean || !known) return { key: "room.badName" };
      await room.rename(known, clean);
      return {};
    },
    sit: (person, { seat }) => changes.byAnybody((setup) => sit(setup, person, seat) ?? room.access.whyNotSit(person)),
    stand: (person) => changes.byAnybody((setup) => stand(setup, person)),
  };
}
