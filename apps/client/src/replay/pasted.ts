import { LONGEST_TRANSCRIPT, readPasted, type Transcript, type VerifyError } from "@baseboard/kit";
import { signal } from "@preact/signals";
import { keepText, keptText } from "../local-storage.ts";
import { go } from "../router.ts";

/** What was pasted or dropped last: kept for a reload of this tab. */
export const pasted = signal(keptText());

/** A match as text, and as it was read. */
export interface Read {
  text: string;
  transcript: Transcript;
}

/** Reads what was pasted: a match, or why it is none. */
export function read(text: string): Read | { flaw: VerifyError } {
  const found = readPasted(text);
  return "flaw" in found ? found : { text, transcript: found.transcript };
}

/** Shows a match as text; one that cannot be read is shown where it can be corrected. */
export function open(text: string): void {
  // Too long to store: only reported.
  pasted.value = text.slice(0, LONGEST_TRANSCRIPT + 1);
  keepText(pasted.value);
  go("flaw" in read(text) ? "/replay" : "/replay?at=0");
}

/** Shows the match in a file. A folder, or a file that is gone, has no text: then its name stands there, to be seen as no match. */
export async function openFile(file: File): Promise<void> {
  const text = file.slice(0, LONGEST_TRANSCRIPT + 1).text();
  open(await text.catch(() => file.name));
}
