import { copy, isRefusal } from "@baseboard/kit";
import { CLOSED, type Rejection, type Roster } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import { readmit, turnOut } from "../members/bars.ts";
import type { RoomModel } from "../room-state.ts";
import { hostOf, seatOf } from "../setup.ts";
import type { SetupChanges } from "./changes.ts";
import type { Done, Handlers } from "./handlers.ts";

/** Why the host may not ban somebody. */
function whyNotBan({ setup, people, match }: RoomModel, asker: string, whom: string): Rejection | undefined {
  if (whom === asker) return { key: "room.notYourself" };
  if (whom === setup.host) return { key: "room.notTheHost" };
  if (!people.has(whom)) return { key: "room.noSuchPerson" };
  return seatOf(setup, whom) >= 0 && match && !match.outcome ? { key: "room.stillPlays" } : undefined;
}

/** What the host of a room may ask at any time, about who comes in and who sits. */
export function hostHandlers(room: MatchRoom, changes: SetupChanges): Pick<Handlers, "lock" | "ban" | "readmit" | "roster"> {
  const { model } = room;
  return {
    lock: (person, { locked }) =>
      changes.byHostAnyTime(person, (setup) => {
        setup.locked = locked;
        return undefined;
      }),
    async ban(person, { person: whom }): Promise<Done | Rejection> {
      const answer = await changes.byHostAnyTime(person, (setup) => {
        const no = whyNotBan(model, person, whom);
        if (no) return no;
        room.access.keepOut(setup, whom, { isBanned: true });
        turnOut(setup, whom);
        return undefined;
      });
      if (isRefusal(answer)) return answer;
      room.attendance.dismiss(whom, CLOSED.banned);
      await room.series.rematch(copy(model.setup));
      return answer;
    },
    readmit: (person, { person: whom }) => changes.byHostAnyTime(person, (setup) => readmit(setup, whom)),
    async roster(person): Promise<Roster | Rejection> {
      const { barred = [] } = model.setup;
      if (hostOf(model.setup) !== person) return { key: "room.hostOnly" };
      const named = (id: string) => ({ person: id, name: model.people.get(id)?.name ?? "" });
      return {
        watching: [...model.here].filter((id) => seatOf(model.setup, id) < 0).map(named),
        barred: barred.map((bar) => ({ ...named(bar.person), isBanned: bar.isBanned ?? false })),
      };
    },
  };
}
