import { copy, isRefusal, type Seat } from "@baseboard/kit";
import { CLOSED, type Rejection, type RoomPhase } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { phaseOf } from "../room-state.ts";
import { placeOf, seatOf } from "../setup.ts";
import { cleanName, distinctName, hashOfToken, newPerson, type Person } from "./people.ts";
import { redeem } from "./redeem.ts";

/** A request to enter a room: with a token the old place, without one a seat, or a place to watch. */
export interface JoinRequest {
  watch: boolean;
  name: string;
  token?: string;
  /** The seat that somebody new would like; without it, or where it is taken, the first open one. */
  seat?: Seat;
  /** A secret that lets its holder have another's seat, once. */
  pass?: string;
  /** The token that restores that seat from then on; with a token, the one that replaces it. */
  fresh?: string;
  /** The IP address. The room keeps a tag of it; nothing keeps the address itself. */
  address: string;
}

/** A place in a room: the seat (-1 to watch), the person, and the token that gives the place back. */
export interface Admission {
  seat: Seat;
  person: string;
  token: string;
}

/** The answer to it. */
export interface JoinResult extends Admission {
  phase: RoomPhase;
}

/** Lets somebody into a room, or says why not. Runs in the room's queue. */
export async function admit(room: RoomModel, request: JoinRequest): Promise<JoinResult | Rejection> {
  const answer = await place(room, request);
  const caller = room.world.callers?.tagOf(request.address);
  if (isRefusal(answer)) return answer;
  if (caller !== undefined) room.members.calledFrom(answer.person, caller);
  return { ...answer, phase: phaseOf(room) };
}

function place(room: RoomModel, request: JoinRequest): Promise<Admission | Rejection> {
  const { pass, fresh } = request;
  if (fresh && room.members.findByToken(fresh)) return letIn(room, { ...request, token: fresh });
  if (pass !== undefined) return redeem(room, request);
  return fresh ? renew(room, request, fresh) : letIn(room, request);
}

/** Gives the place of a token a new one, made by the page that asks: whoever has the old one is out. */
async function renew(room: RoomModel, request: JoinRequest, fresh: string): Promise<Admission | Rejection> {
  const place = await letIn(room, request);
  if ("key" in place) return place;
  const known = room.people.get(place.person);
  if (known) await room.keep(room.setup, { ...known, tokenHash: hashOfToken(fresh, room.world.hash) });
  room.port.dismiss(place.person, CLOSED.moved);
  return { ...place, token: fresh };
}

async function letIn(room: RoomModel, { watch, name, token, seat, address }: JoinRequest): Promise<Admission | Rejection> {
  const { members } = room;
  const from = members.tagOf(address);
  const known = token === undefined ? undefined : members.findByToken(token);
  if (known && !room.mayArrive(known.id)) return { key: "room.tooFast" };
  const banned = room.access.whyNotIn(known?.id, from, token !== undefined);
  if (banned) return banned;
  if (known && token) {
    members.cameFrom(known.id, from);
    if (room.connections.isExpected(known.id)) room.connections.expect(known.id);
    return { seat: seatOf(room.setup, known.id), person: known.id, token };
  }
  if (token !== undefined && !watch) return { key: "room.badToken" };
  const clean = cleanName(name);
  if (!clean) return { key: "room.badName" };
  const { person, token: fresh } = newPerson(members.newId(), distinct(room, clean), room.world);
  members.isNewcomer(person.id);
  const no = watch ? letWatch(room, person, from) : await letPlay(room, person, from, seat);
  return no ?? { seat: seatOf(room.setup, person.id), person: person.id, token: fresh };
}

/** The name, or one like it that nobody else has who sits or watches in this room, or has a chair held there. */
export function distinct(room: RoomModel, name: string, id = ""): string {
  const { people, setup } = room;
  const isPart = (one: string) => placeOf(setup, one) >= 0 || room.isHere(one);
  const others = [...people.values()].filter((other) => other.id !== id && isPart(other.id));
  return distinctName(
    name,
    others.map((other) => other.name),
  );
}

async function letPlay(room: RoomModel, person: Person, from: string, wish?: Seat): Promise<Rejection | undefined> {
  if (room.setup.started) return { key: "room.begunWatch" };
  const barred = room.access.whyNotPlay(from);
  if (barred) return barred;
  const setup = copy(room.setup);
  const no = room.connections.seat(setup, person.id, from, wish);
  if (no) return no;
  await room.keep(setup, person);
  room.members.cameFrom(person.id, from);
  room.connections.expect(person.id);
  return undefined;
}

function letWatch(room: RoomModel, person: Person, from: string): Rejection | undefined {
  const no = room.access.whyNotWatch ?? room.members.addSpectator(person, from, (id) => room.isHere(id));
  if (!no) room.access.letWatch(person.id, from);
  return no;
}
