import { LONGEST_TRANSCRIPT, readPasted, type Seat, type Transcript, type VerifyError } from "@baseboard/kit";
import { signal } from "@preact/signals";
import { keepText, keptText } from "../local-storage.ts";
import { go } from "../router.ts";
import { writeAddress } from "./address.ts";

/** The text pasted or dropped last, kept across reloads of this tab. */
export const pasted = signal(keptText());

/** A transcript as text and parsed. */
export interface Read {
  text: string;
  transcript: Transcript;
}

/** Parses pasted text: a transcript, or why it is none. */
export function read(text: string): Read | { flaw: VerifyError } {
  const found = readPasted(text);
  return "flaw" in found ? found : { text, transcript: found.transcript };
}

/**
 * Shows a match given as text after so many of its lines, as seen from a seat, and with `tells` the line after them; if unreadable, opens
 * it for correction.
 */
export function open(text: string, at = 0, viewSeat?: Seat, tells = false): void {
  // Too long to store: only reported.
  pasted.value = text.slice(0, LONGEST_TRANSCRIPT + 1);
  keepText(pasted.value);
  go(writeAddress(undefined, { round: undefined, at: "flaw" in read(text) ? undefined : at, viewSeat, tells }));
}

/** Shows the match in a file. A folder, or a deleted file, has no text: then its name is shown, as an invalid match. */
export async function openFile(file: File): Promise<void> {
  const text = file.slice(0, LONGEST_TRANSCRIPT + 1).text();
  open(await text.catch(() => file.name));
}
