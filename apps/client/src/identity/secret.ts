import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { entropyToMnemonic, mnemonicToEntropy } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { base64url, bytesIn } from "../token.ts";

// Our own instead of the browser's `crypto.subtle`, which pages without HTTPS do not have.

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const NONCE = 24;

/** A new secret that a phrase stands for: 16 bytes, as base64url. */
export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

/** What follows from a secret: the id of its bundle, which the server is told, and the key that opens it, which it is not. */
export interface Derived {
  id: string;
  key: Uint8Array;
}

export function derived(secret: string): Derived {
  const from = (what: string) => hkdf(sha256, bytesIn(secret), undefined, utf8(`baseboard ${what}`), 32);
  return { id: base64url(from("bundle")), key: from("seal") };
}

/** A value as sealed text, which only its key opens. */
export function seal(value: unknown, key: Uint8Array): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = xchacha20poly1305(key, nonce).encrypt(utf8(JSON.stringify(value)));
  return base64url(Uint8Array.from([...nonce, ...sealed]));
}

/** The value in a sealed text. Throws if it was sealed by another key, or changed. */
export function open(sealed: string, key: Uint8Array): unknown {
  const bytes = bytesIn(sealed);
  const text = xchacha20poly1305(key, bytes.subarray(0, NONCE)).decrypt(bytes.subarray(NONCE));
  return JSON.parse(new TextDecoder().decode(text));
}

/** The twelve words for a secret: those of BIP 39, the last of which holds a checksum. */
export const phraseFor = (secret: string): string[] => entropyToMnemonic(bytesIn(secret), wordlist).split(" ");

/** Typed words, whatever stands between them. */
const wordsIn = (typed: string): string[] =>
  typed
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** The secret that typed words stand for; else the first that is no such word, or how many there are, or that they do not belong together. */
export function secretFor(typed: string): { secret: string } | { unknown: string } | { count: number } | "mistaken" {
  const words = wordsIn(typed);
  const unknown = words.find((word) => !wordlist.includes(word));
  if (unknown !== undefined) return { unknown };
  if (words.length !== 12) return { count: words.length };
  try {
    return { secret: base64url(mnemonicToEntropy(words.join(" "), wordlist)) };
  } catch {
    return "mistaken"; // The checksum is another one.
  }
}
