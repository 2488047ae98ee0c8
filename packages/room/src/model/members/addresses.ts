import type { Hashes, Random } from "../world.ts";
import { secretText } from "./people.ts";

/**
 * How much of a hash stands for an address, in bytes. So little that hundreds of IPv4 addresses share each tag: whoever reads one
 * in the store cannot tell whose it is, not even with its salt, and two visitors share one by chance once in sixteen million times.
 */
const TAG_BYTES = 3;

/** A salt for the addresses of one room: the same address has another tag in every other room. */
export const newSalt = (random: Random): string => secretText(random, 22);

/** The tag of an address: what a room keeps in its place. */
export const tagOf = (address: string, salt: string, hash: Hashes): string => hash.hmac(salt, address).slice(0, 2 * TAG_BYTES);
