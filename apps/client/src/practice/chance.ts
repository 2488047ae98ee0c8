import { hex } from "../token.ts";

/** A random key: 64 hexadecimal digits. */
export const freshKey = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
