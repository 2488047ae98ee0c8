import { ANYBODY, type Rejection } from "@baseboard/protocol";
import { type Setup, seatOf, stand } from "../setup.ts";

/** Somebody whom the host keeps off the seats, or out of the room; and newcomers from the same address with them. */
export interface Bar {
  person: string;
  /** The tag of the address they came in from last, where that is known. */
  from?: string;
  /** May not even watch. */
  isBanned?: true;
}

/** So many are kept out of one room; when there are more, the first of them may come in again. */
const MOST = 100;

/** What bars somebody from sitting, or from coming in; undefined where nothing does. */
export const barOf = ({ barred = [] }: Setup, person: string): Bar | undefined => barred.find((bar) => bar.person === person);

/** Keeps somebody off the seats, or out of the room, until the host lets them in again. */
export function keepOut(setup: Setup, bar: Bar): void {
  setup.barred = [...(setup.barred ?? []).filter(({ person }) => person !== bar.person), bar].slice(-MOST);
}

/** Lets somebody in again who was kept out. */
export function readmit(setup: Setup, person: string): Rejection | undefined {
  if (!barOf(setup, person)) return { key: "room.notBarred" };
  setup.barred = setup.barred?.filter((bar) => bar.person !== person);
  return undefined;
}

/**
 * Takes from somebody what they have in a room they are banned from: the seat, before the start; a chair that a bot holds for
 * them, which is for anybody then; and their wish for a rematch.
 */
export function turnOut(setup: Setup, person: string): void {
  stand(setup, person);
  for (const chair of setup.chairs) if (chair.heldFor === person) chair.heldFor = ANYBODY;
  const seat = seatOf(setup, person);
  if (seat >= 0) setup.chairs[seat].again = false;
}
