import type { TalkLine } from "@baseboard/protocol";
import { phaseOf, type RoomContents } from "../room-state.ts";
import { placeOf, settingsOf } from "../setup.ts";

/** What somebody may read of a room's talk now. */
export interface Reader {
  /** Whispers from and to them. */
  person: string;
  /** The newest match whose gallery they may read, and the newest whose whispers everybody may; 0 for none. */
  galleryUpTo: number;
  whispersUpTo: number;
}

/** What somebody in a room may read now. The gallery of a match is behind a wall for its seats as long as they can act on it. */
export function readerOf(room: Pick<RoomContents, "setup" | "match" | "stopped">, person: string): Reader {
  const { setup } = room;
  const { gallery, whispers } = settingsOf(setup);
  const phase = phaseOf(room);
  const isOver = phase === "over" || phase === "stopped";
  const done = isOver ? setup.round : setup.round - 1;
  const readsAll = gallery === "open" || placeOf(setup, person) < 0;
  return { person, galleryUpTo: readsAll ? setup.round : done, whispersUpTo: whispers === "replay" ? done : 0 };
}

/** Whether a line is for this reader. Stores ask the same of their rows. */
export function mayRead(
  { person, galleryUpTo, whispersUpTo }: Reader,
  line: Pick<TalkLine, "channel" | "person" | "to" | "round">,
): boolean {
  if (line.channel === "table") return true;
  if (line.channel === "gallery") return line.round <= galleryUpTo;
  return line.person === person || line.to === person || line.round <= whispersUpTo;
}
