/** Room codes: six letters and digits without look-alikes; case-insensitive, with or without a dash. */

const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;
const WITHIN = new RegExp(`\\b([${ALPHABET}]{3})-([${ALPHABET}]{3})\\b`, "g");

/** Normalizes typed text to the characters of a code. Extracts the code from a pasted link. */
export function normalCode(typed: string): string {
  const link = /\/[rw]\/([^/?#\s]+)/.exec(typed);
  const letters = (link?.[1] ?? typed).toUpperCase().replace(/[\s\-–—_.]/g, "");
  return [...letters]
    .filter((letter) => ALPHABET.includes(letter))
    .join("")
    .slice(0, CODE_LENGTH);
}

/** Whether a code is complete. */
export const isCode = (code: string): boolean => code.length === CODE_LENGTH && normalCode(code) === code;

/** A code as displayed: `KTE-42X`. */
export const shownCode = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}-${code.slice(3)}` : code);

/** A sentence in which codes as displayed are not broken at the end of a line. */
export const unbroken = (sentence: string): string => sentence.replace(WITHIN, "$1-\u2060$2");
