import { hex } from "../token.ts";

/** A random key: 64 hexadecimal digits. */
export const freshKey = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** The key of bots that are asked what they would do, and do nothing: in the same position they say the same. */
export const ADVISING = "00".repeat(32);
