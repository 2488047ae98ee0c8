/** Room codes as people type, read and hear them: six letters and digits without look-alikes, in any case, with or without a dash. */

const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;

/** What was typed, as far as it can be part of a code. A pasted link gives its code. */
export function normalCode(typed: string): string {
  const link = /\/[rw]\/([^/?#\s]+)/.exec(typed);
  const letters = (link?.[1] ?? typed).toUpperCase().replace(/[\s\-–—_.]/g, "");
  return [...letters]
    .filter((letter) => ALPHABET.includes(letter))
    .join("")
    .slice(0, CODE_LENGTH);
}

/** Whether a code is whole. */
export const isCode = (code: string): boolean => code.length === CODE_LENGTH && normalCode(code) === code;

/** A code as it is shown and read out: `KTE-42X`. */
export const shownCode = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}-${code.slice(3)}` : code);
