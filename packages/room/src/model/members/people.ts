import type { Hashes, Platform, Random } from "../world.ts";

/** A player or spectator of a room. The token that proves it is known only to that person; the room keeps its hash. */
export interface Person {
  /** Public; proves nothing. */
  id: string;
  name: string;
  tokenHash: string;
}

/** A new person and the secret token that is handed out once. */
export function newPerson(
  id: string,
  name: string,
  { random, hash }: Pick<Platform, "random" | "hash">,
): { person: Person; token: string } {
  const token = secretText(random, 32);
  return { person: { id, name, tokenHash: hashOfToken(token, hash) }, token };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Random characters of base64url, six random bits each. */
export const secretText = (random: Random, length: number): string =>
  Array.from(random.bytes(length), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** What is kept of a token. Tokens are 24 random bytes, so a plain hash cannot be reversed by guessing. */
export const hashOfToken = (token: string, hash: Hashes): string => hash.sha256(token);

/** In the place of a token's hash, where somebody has given their place up for good: no token has it. */
export const NO_TOKEN = "";

const LONGEST = 16;

/** A name as it is shown: no control or invisible format characters, single spaces, 1 to 16 characters; undefined when nothing is left. */
export function cleanName(raw: string): string | undefined {
  const name = raw
    .normalize("NFC")
    .replace(/[\u115F\u1160\u2800\u3164\uFFA0]/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const length = [...name].length;
  return length >= 1 && length <= LONGEST ? name : undefined;
}

/** The name, or where somebody in the room has it already, the name with a number: nobody is taken for another. */
export function distinctName(name: string, others: string[]): string {
  const taken = new Set(others.map((other) => other.toLowerCase()));
  for (let number = 1; ; number++) {
    const tail = number === 1 ? "" : ` ${number}`;
    const tried = [...name].slice(0, LONGEST - tail.length).join("") + tail;
    if (!taken.has(tried.toLowerCase())) return tried;
  }
}
