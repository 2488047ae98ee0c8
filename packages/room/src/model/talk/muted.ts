import type { Rejection } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";

/** Why somebody may say nothing at all: the host has it so, or the operator for all who come from where they are. */
export function whyMuted({ setup, members, world }: RoomModel, person: string): Rejection | undefined {
  if (setup.muted?.includes(person)) return { key: "room.muted" };
  const caller = members.callerOf(person);
  return caller === undefined ? undefined : world.callers?.whyNotTalk(caller);
}
