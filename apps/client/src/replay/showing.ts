import type { Transcript } from "@baseboard/kit";
import { hasSeenHash, keptHash } from "../local-storage.ts";
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
}

/** Compares the transcript's hash with the one this browser saw when the match was played. */
export function seenHash({ hash }: Transcript, origin: Origin | undefined): Seen {
  if (!origin) return hash && hasSeenHash(hash) ? "same" : "unknown";
  const kept = keptHash(origin.code, origin.round);
  if (!kept) return "unknown";
  return kept === hash ? "same" : "other";
}
