import type { Transcript } from "@baseboard/kit";
import { hasSeenHash, keptHash } from "../local-storage.ts";
import type { ReplayTable } from "./table.ts";
import type { Seen } from "./verdict.ts";

/** The room a match was played in, and which of its matches it is. */
export interface Origin {
  code: string;
  round: number;
  rounds: number;
}

/** A replay on the page. */
export interface Showing {
  table: ReplayTable;
  transcript: Transcript;
  /** None for a match that was pasted. */
  origin: Origin | undefined;
  seen: Seen;
}

/** Whether this browser saw the transcript's hash when the match was played here. */
export function seenHash({ hash }: Transcript, origin: Origin | undefined): Seen {
  if (!origin) return hash && hasSeenHash(hash) ? "same" : "unknown";
  const kept = keptHash(origin.code, origin.round);
  if (!kept) return "unknown";
  return kept === hash ? "same" : "other";
}
