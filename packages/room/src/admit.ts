import { copy, type Seat } from "@baseboard/kit";
import type { MatchRoom } from "./MatchRoom.ts";
import { cleanName, distinctName, newPerson, type Person } from "./people.ts";
import type { No } from "./protocol.ts";
import type { Services } from "./services.ts";
import { seatOf } from "./setup.ts";

/** Somebody at the door: with a token an old place is taken back; without, a seat or a place to watch. */
export interface Knock {
  watch: boolean;
  name: string;
  token?: string;
  /** Where they call from: the room keeps a tag of it, and nothing keeps the address. */
  address: string;
}

/** Somebody who was let in: the seat (-1 to watch), the person, and the token that gives the place back. */
export interface Admitted {
  seat: Seat;
  person: string;
  token: string;
}

/** Lets somebody into a room, or says why not. Runs in the room's turn. */
export async function admit(room: MatchRoom, { watch, name, token, address }: Knock): Promise<Admitted | No> {
  const { whole, guests } = room;
  const from = guests.tagOf(address);
  const known = token === undefined ? undefined : guests.bearer(token);
  if (known && !mayArrive(room.services, room.keyOf(known.id))) return { key: "room.tooFast" };
  const banned = room.access.whyNotIn(known?.id, from);
  if (banned) return banned;
  if (known && token) {
    guests.cameFrom(known.id, from);
    return { seat: seatOf(whole.setup, known.id), person: known.id, token };
  }
  if (token !== undefined && !watch) return { key: "room.badToken" };
  const clean = cleanName(name);
  if (!clean) return { key: "room.badName" };
  const { person, token: fresh } = newPerson(guests.newId(), distinct(room, clean));
  const no = watch ? letWatch(room, person, from) : await letPlay(room, person, from);
  return no ?? { seat: seatOf(whole.setup, person.id), person: person.id, token: fresh };
}

/** Counts that somebody comes in again, or is about to; false when that is too often. */
export function mayArrive({ arrivals }: Pick<Services, "arrivals">, whose: string): boolean {
  const now = performance.now();
  return arrivals.of(whose, now).message(now) === "pass";
}

/** The name, or one like it that nobody else has who sits or watches in this room, or has a chair held there. */
export function distinct(room: MatchRoom, name: string, id = ""): string {
  const { people, setup } = room.whole;
  const isPart = (one: string) => seatOf(setup, one) >= 0 || setup.chairs.some(({ heldFor }) => heldFor === one) || room.isHere(one);
  const others = [...people.values()].filter((other) => other.id !== id && isPart(other.id));
  return distinctName(
    name,
    others.map((other) => other.name),
  );
}

async function letPlay(room: MatchRoom, person: Person, from: string): Promise<No | undefined> {
  if (room.whole.setup.started) return { key: "room.begunWatch" };
  const barred = room.access.whyNotPlay(from);
  if (barred) return barred;
  const setup = copy(room.whole.setup);
  const no = room.attendance.seat(setup, person.id, from);
  if (no) return no;
  await room.keep(setup, person);
  room.guests.cameFrom(person.id, from);
  room.attendance.expect(person.id);
  return undefined;
}

function letWatch(room: MatchRoom, person: Person, from: string): No | undefined {
  const no = room.guests.welcome(person, from, (id) => room.isHere(id));
  if (!no) room.access.letWatch(person.id, from);
  return no;
}
