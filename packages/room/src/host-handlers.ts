import { copy, isRefusal } from "@baseboard/kit";
import { readmit, turnOut } from "./bars.ts";
import type { Done, Handlers } from "./handlers.ts";
import type { MatchRoom } from "./MatchRoom.ts";
import { CLOSED, type No, type Roster } from "./protocol.ts";
import { hostOf, type Setup, seatOf } from "./setup.ts";
import type { Whole } from "./synced.ts";

/** Why the host may not ban somebody. */
function whyNotBan({ setup, people, match }: Whole, asker: string, whom: string): No | undefined {
  if (whom === asker) return { key: "room.notYourself" };
  if (whom === setup.host) return { key: "room.notTheHost" };
  if (!people.has(whom)) return { key: "room.noSuchPerson" };
  return seatOf(setup, whom) >= 0 && match && !match.outcome ? { key: "room.stillPlays" } : undefined;
}

type ByHost = (person: string, work: (setup: Setup) => No | undefined) => Promise<Done | No>;

/** What the host of a room may ask at any time, about who comes in and who sits. `byHost` changes the setup for the host alone. */
export function hostHandlers(room: MatchRoom, byHost: ByHost): Pick<Handlers, "lock" | "ban" | "readmit" | "roster"> {
  const { whole } = room;
  return {
    lock: (person, { locked }) =>
      byHost(person, (setup) => {
        setup.locked = locked;
        return undefined;
      }),
    async ban(person, { person: whom }): Promise<Done | No> {
      const answer = await byHost(person, (setup) => {
        const no = whyNotBan(whole, person, whom);
        if (no) return no;
        room.access.keepOut(setup, whom, { isBanned: true });
        turnOut(setup, whom);
        return undefined;
      });
      if (isRefusal(answer)) return answer;
      room.attendance.dismiss(whom, CLOSED.banned);
      await room.course.rematch(copy(whole.setup));
      return answer;
    },
    readmit: (person, { person: whom }) => byHost(person, (setup) => readmit(setup, whom)),
    async roster(person): Promise<Roster | No> {
      const { barred = [] } = whole.setup;
      if (hostOf(whole.setup) !== person) return { key: "room.hostOnly" };
      const named = (id: string) => ({ person: id, name: whole.people.get(id)?.name ?? "" });
      return {
        watching: [...whole.here].filter((id) => seatOf(whole.setup, id) < 0).map(named),
        barred: barred.map((bar) => ({ ...named(bar.person), isBanned: bar.isBanned ?? false })),
      };
    },
  };
}
