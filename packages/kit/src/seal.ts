import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { Seat } from "./game.ts";

/**
 * What the key of a match is made of where browsers have added to it, by seat; "" for a seat that adds nothing, as a bot's. The room's half
 * is fixed, and its hash published, before anybody commits; all commitments are before any share is known. So nobody chooses the key.
 */
export interface Seal {
  /** SHA-256 of each seat's share. */
  commitments: string[];
  /** The shares that are in the key: 16 random bytes each, in hexadecimal; "" for one that did not come in time, or does not fit. */
  shares: string[];
  /** The room's half: 32 random bytes, in hexadecimal. Only after the match has ended, or in the room. */
  half?: string;
}

/** Length of a share in bytes. */
export const SHARE_BYTES = 16;

/** What a browser publishes before its share: SHA-256 of the share's bytes, in hexadecimal. */
export const commitmentTo = (share: string): string => bytesToHex(sha256(hexToBytes(share)));

/**
 * The key of a match: SHA-256 of the half's bytes and of the shares' bytes in seat order. Where no share is in, the half itself: the hash of
 * the half alone is public.
 */
export const keyOf = (half: string, seal: Pick<Seal, "shares"> | undefined): string =>
  seal?.shares.some(Boolean) ? bytesToHex(sha256(concatBytes(hexToBytes(half), ...seal.shares.map(hexToBytes)))) : half;

/** The seats whose share is in the key. */
export const sealedBy = ({ shares }: Pick<Seal, "shares">): Seat[] => [...shares.keys()].filter((seat) => shares[seat]);

/** The seats that committed themselves to a share that is not in the key. */
export const leftOut = ({ commitments, shares }: Seal): Seat[] =>
  [...commitments.keys()].filter((seat) => commitments[seat] && !shares[seat]);

/** The first seat whose share is not the one that it committed itself to; undefined for none. */
export const unfitShare = ({ commitments, shares }: Seal): Seat | undefined =>
  sealedBy({ shares }).find((seat) => commitmentTo(shares[seat]) !== commitments[seat]);
