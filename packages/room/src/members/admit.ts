import { copy, type Seat } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import type { World } from "../model/world.ts";
import { seatOf } from "../setup.ts";
import { cleanName, distinctName, newPerson, type Person } from "./people.ts";

/** Somebody at the door: with a token an old place is taken back; without, a seat or a place to watch. */
export interface JoinRequest {
  watch: boolean;
  name: string;
  token?: string;
  /** Where they call from: the room keeps a tag of it, and nothing keeps the address. */
  address: string;
}

/** Somebody who was let in: the seat (-1 to watch), the person, and the token that gives the place back. */
export interface JoinResult {
  seat: Seat;
  person: string;
  token: string;
}

/** Lets somebody into a room, or says why not. Runs in the room's turn. */
export async function admit(room: MatchRoom, { watch, name, token, address }: JoinRequest): Promise<JoinResult | Rejection> {
  const { model, guests } = room;
  const from = guests.tagOf(address);
  const known = token === undefined ? undefined : guests.findByToken(token);
  if (known && !mayArrive(room.services, room.keyOf(known.id))) return { key: "room.tooFast" };
  const banned = room.access.whyNotIn(known?.id, from, token !== undefined);
  if (banned) return banned;
  if (known && token) {
    guests.cameFrom(known.id, from);
    return { seat: seatOf(model.setup, known.id), person: known.id, token };
  }
  if (token !== undefined && !watch) return { key: "room.badToken" };
  const clean = cleanName(name);
  if (!clean) return { key: "room.badName" };
  const { person, token: fresh } = newPerson(guests.newId(), distinct(room, clean), room.services);
  const no = watch ? letWatch(room, person, from) : await letPlay(room, person, from);
  return no ?? { seat: seatOf(model.setup, person.id), person: person.id, token: fresh };
}

/** Counts that somebody comes in again, or is about to; false when that is too often. */
export function mayArrive({ arrivals, clock }: Pick<World, "arrivals" | "clock">, whose: string): boolean {
  const now = clock.now();
  return arrivals.of(whose, now).message(now) === "pass";
}

/** The name, or one like it that nobody else has who sits or watches in this room, or has a chair held there. */
export function distinct(room: MatchRoom, name: string, id = ""): string {
  const { people, setup } = room.model;
  const isPart = (one: string) => seatOf(setup, one) >= 0 || setup.chairs.some(({ heldFor }) => heldFor === one) || room.isHere(one);
  const others = [...people.values()].filter((other) => other.id !== id && isPart(other.id));
  return distinctName(
    name,
    others.map((other) => other.name),
  );
}

async function letPlay(room: MatchRoom, person: Person, from: string): Promise<Rejection | undefined> {
  if (room.model.setup.started) return { key: "room.begunWatch" };
  const barred = room.access.whyNotPlay(from);
  if (barred) return barred;
  const setup = copy(room.model.setup);
  const no = room.attendance.seat(setup, person.id, from);
  if (no) return no;
  await room.keep(setup, person);
  room.guests.cameFrom(person.id, from);
  room.attendance.expect(person.id);
  return undefined;
}

function letWatch(room: MatchRoom, person: Person, from: string): Rejection | undefined {
  const no = room.guests.addSpectator(person, from, (id) => room.isHere(id));
  if (!no) room.access.letWatch(person.id, from);
  return no;
}
