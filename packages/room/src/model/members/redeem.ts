import { copy } from "@baseboard/kit";
import { CLOSED, type Rejection } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { versionOf } from "../room-state.ts";
import { giveChair, placeOf, seatOf } from "../setup.ts";
import { type Admission, distinct, type JoinRequest } from "./admit.ts";
import { cleanName, hashOfToken, type Person } from "./people.ts";

/**
 * Lets in whoever has a valid pass. The new token comes from the page that asks, which has it even if the answer is lost: asked again
 * with the same one, it is let in by that.
 */
export async function redeem(
  room: RoomModel,
  { pass = "", fresh = "", name, token, address }: JoinRequest,
): Promise<Admission | Rejection> {
  const { members, setup } = room;
  const from = members.tagOf(address);
  const found = room.passes.find(pass);
  if (!found) return { key: "room.badPass" };
  const known = token === undefined ? undefined : members.findByToken(token);
  const banned = room.access.whyNotIn(found.kind === "along" ? found.person : known?.id, from);
  if (banned) return banned;
  const tokenHash = hashOfToken(fresh, room.world.hash);
  if (found.kind === "along") {
    await room.keep(setup, { ...room.people.get(found.person)!, tokenHash });
    room.port.dismiss(found.person, CLOSED.moved);
    return seated(room, found.person, from, fresh);
  }
  const no = whyNotReceive(room, known, from);
  if (no) return no;
  const clean = cleanName(known?.name ?? name);
  if (!clean) return { key: "room.badName" };
  const id = known?.id ?? members.newId();
  if (!known) members.isNewcomer(id);
  const next = copy(setup);
  giveChair(next, seatOf(setup, found.person), id, versionOf(room));
  await room.keep(next, { id, name: known ? known.name : distinct(room, clean), tokenHash });
  return seated(room, id, from, fresh, found.person);
}

/** Whoever was let in by a pass: no other pass for that seat is valid any more. */
function seated(room: RoomModel, person: string, from: string, token: string, giver = person): Admission {
  room.passes.drop(giver);
  room.members.cameFrom(person, from);
  return { seat: seatOf(room.setup, person), person, token };
}

/** Why somebody cannot be given a seat by a pass. A locked room keeps nobody out who was invited by a player. */
function whyNotReceive({ access, setup }: RoomModel, known: Person | undefined, from: string): Rejection | undefined {
  const hasSeat = known && placeOf(setup, known.id) >= 0;
  if (hasSeat) return { key: "room.alreadySeated" };
  const no = known ? access.whyNotSit(known.id) : access.whyNotPlay(from);
  return no?.key === "room.locked" ? undefined : no;
}
