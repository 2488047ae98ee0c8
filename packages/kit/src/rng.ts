import { chacha20 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Random numbers, as the rules use them. */
export interface Rng {
  /** A uniform integer from 0 to n - 1. */
  below(n: number): number;
  /** A die roll: an integer from 1 to `sides`. */
  roll(sides: number): number;
  /** An element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy of a list. */
  shuffle<T>(list: readonly T[]): T[];
  /** How many numbers were drawn so far. */
  readonly drawn: number;
}

/** An Rng over one source of integers. `next(n, lowest)` returns an integer from `lowest` to `lowest + n - 1`. */
function rngOver(next: (n: number, lowest: number) => number): Rng {
  let drawn = 0;
  const draw = (n: number, lowest: number): number => {
    drawn++;
    return next(n, lowest);
  };
  return {
    below: (n) => draw(n, 0),
    roll: (sides) => draw(sides, 1),
    pick: (list) => list[draw(list.length, 0)],
    shuffle(list) {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = draw(i + 1, 0);
        [out[i], out[j]] = [out[j], out[i]];
      }
      return out;
    },
    get drawn() {
      return drawn;
    },
  };
}

const KEY = /^[0-9a-f]{64}$/i;

/** A key that everybody knows, and no match has: for the chance of bots in thought, which says nothing of a match's and is the same each time. */
export const OPEN_KEY = "00".repeat(32);

/**
 * The RNG of one ply: a ChaCha20 stream (RFC 8439) keyed by the match's 32 secret bytes, with the ply number as nonce. Integers come from
 * 32-bit words by rejection sampling, so they are unbiased.
 */
export function rngAt(key: string, ply: number): Rng {
  if (!KEY.test(key)) throw new Error(`A key is 64 hexadecimal digits; this one has ${key.length}.`);
  // Most plies draw nothing: the stream is opened at the first draw.
  let block: () => DataView = () => {
    const bytes = hexToBytes(key);
    const nonce = new Uint8Array(12);
    new DataView(nonce.buffer).setUint32(0, ply, true);
    let counter = 0;
    block = () => new DataView(chacha20(bytes, nonce, new Uint8Array(64), undefined, counter++).buffer);
    return block();
  };
  let words: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  const word = (): number => {
    if (at === words.byteLength) {
      words = block();
      at = 0;
    }
    at += 4;
    return words.getUint32(at - 4, true);
  };
  return rngOver((n, lowest) => {
    if (!Number.isInteger(n) || n < 1) throw new Error(`Chance was asked for one of ${n} things.`);
    const fair = 2 ** 32 - (2 ** 32 % n);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return lowest + (drawn % n);
  });
}

/** Scripted RNG for tests and transcripts: each draw takes the next number, which must be possible. */
export function scripted(numbers: readonly number[]): Rng {
  let at = 0;
  return rngOver((n, lowest) => {
    if (at === numbers.length) throw new Error(`The scripted chance (* ${numbers.join(" ")}) has run out.`);
    const drawn = numbers[at++];
    if (drawn < lowest || drawn >= lowest + n) throw new Error(`Scripted ${drawn}, but only ${lowest} to ${lowest + n - 1} can come.`);
    return drawn;
  });
}

/** RNG that always draws the lowest number. */
export const least = (): Rng => rngOver((_, lowest) => lowest);

/** RNG that always draws the highest number. */
export const most = (): Rng => rngOver((n, lowest) => lowest + n - 1);

/** The key (64 hexadecimal digits) derived from a word: for tests and benchmarks, never for real matches. */
export const keyFrom = (word: string): string => bytesToHex(sha256(utf8ToBytes(word)));

/** The hash published before the match: SHA-256 of the key's bytes, in hexadecimal. */
export const hashOfKey = (key: string): string => bytesToHex(sha256(hexToBytes(key)));
