import { randomInt } from "node:crypto";

/** Letters and digits nobody takes for one another: no I, L, O, 0 or 1. */
export const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 6;

/** A code for a new room: one of 887 million. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A code as somebody typed it: in any case, with dashes or spaces; undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}
