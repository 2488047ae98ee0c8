import type { Seat, Transcript } from "@baseboard/kit";
import { hasSeenHash, keptHash, ownSeatIn } from "../local-storage.ts";
import { writeAddress } from "./address.ts";
import type { ReplayTable } from "./table.ts";
import type { Seen } from "./verdict.ts";

/** The room of a match, and its round. */
export interface Origin {
  code: string;
  round: number;
  rounds: number;
}

/** A replay on the page. */
export interface Showing {
  table: ReplayTable;
  transcript: Transcript;
  /** Undefined for a pasted match. */
  origin: Origin | undefined;
  seen: Seen;
  /** The seat one had in this match, as far as this browser knows. */
  own: Seat | undefined;
}

/** The seat one had in the match of a transcript; undefined if none, or unknown. */
export const ownSeat = ({ hash }: Transcript): Seat | undefined => (hash ? ownSeatIn(hash) : undefined);

/** The path of what is shown now. A spectator's view is named where one's own would be shown otherwise. */
export function pathOf({ table, origin, own }: Showing): string {
  const seat = table.viewSeat.value;
  return writeAddress(origin?.code, {
    round: origin?.round,
    at: table.at.value,
    viewSeat: seat < 0 && own === undefined ? undefined : seat,
  });
}

/** Compares the transcript's hash with the one this browser saw when the match was played. */
export function seenHash({ hash }: Transcript, origin: Origin | undefined): Seen {
  if (!origin) return hash && hasSeenHash(hash) ? "same" : "unknown";
  const kept = keptHash(origin.code, origin.round);
  if (!kept) return "unknown";
  return kept === hash ? "same" : "other";
}
