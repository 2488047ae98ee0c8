import { randomInt } from "node:crypto";

/** Unambiguous letters and digits: no I, L, O, 0 or 1. */
export const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 6;

/** A random code for a new room, one of 887 million. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Normalizes a typed code: any case, dashes or spaces allowed; undefined if invalid. */
export function readCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}
