import { createHmac, randomBytes } from "node:crypto";

/**
 * How much of a hash stands for an address, in bytes. So little that hundreds of IPv4 addresses share each tag: whoever reads one
 * in the store cannot tell whose it is, not even with its salt, and two visitors share one by chance once in sixteen million times.
 */
const TAG_BYTES = 3;

/** A salt for the addresses of one room: the same address has another tag in every other room. */
export const newSalt = (): string => randomBytes(16).toString("base64url");

/** What a room goes by in the place of an address. */
export const tagOf = (address: string, salt: string): string =>
  createHmac("sha256", salt).update(address).digest().subarray(0, TAG_BYTES).toString("hex");
