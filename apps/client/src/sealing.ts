import { commitmentTo, hashOfKey, keyOf, type Seat, SHARE_BYTES, unfitShare } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { keepShare, keptShare } from "./local-storage.ts";
import { hex } from "./token.ts";

/** What this browser adds to the key of one match, and what it has seen of it; kept, so that the room can be held to it later. */
export interface OwnShare {
  /** SHA-256 of the room's half, as it was before this browser committed itself. */
  hash: string;
  /** 16 random bytes, in hexadecimal. */
  share: string;
  /** Each share that was shown, with the half's hash and all commitments as they stood before: one, unless the room began the match again. */
  shown: { hash: string; share: string; commitments: string[] }[];
  /** The room had the commitment, and has begun without asking for the share. */
  isIgnored?: true;
}

/** What to ask the room now. */
export type SealAsked =
  | { type: "commit"; asked: { hash: string; commitment: string } }
  | { type: "reveal"; asked: { share: string; to: string[] } };

/** A seat in a room: whose share it is. */
export interface ShareOwner {
  code: string;
  person: string;
  seat: Seat;
}

const roundToCome = ({ phase, round }: RoomState): number => (phase === "lobby" ? round : round + 1);

const newShare = (): string => hex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));

/**
 * Adds this browser's share to the match to come, and keeps what it needs to check the room. Answers what is to be asked of the room, given
 * its state and the one before. A share is shown once, and for these commitments only: whoever has seen it could choose the others.
 */
export function addToSeal({ code, person, seat }: ShareOwner, state: RoomState, before: RoomState | undefined): SealAsked | undefined {
  const { hash, commitments, isOpening } = state.nextSeal;
  noteIgnored({ code, person, seat }, state, before);
  if (!hash || seat < 0) return undefined;
  const round = roundToCome(state);
  const own = keptShare(code, round, person);
  if (isOpening) return own?.hash === hash ? reveal(own, commitments, (now) => keepShare(code, round, person, now)) : undefined;
  const isUsedUp = own?.shown.some(({ share }) => share === own.share);
  const next = own?.hash === hash && !isUsedUp ? own : { hash, share: newShare(), shown: own?.shown ?? [] };
  const commitment = commitmentTo(next.share);
  if (commitments[seat] === commitment) return undefined;
  keepShare(code, round, person, next);
  // A browser that may keep nothing adds nothing: it could not answer with the same share, nor check the room.
  if (!keptShare(code, round, person)) return undefined;
  return { type: "commit", asked: { hash, commitment } };
}

function reveal(own: OwnShare, commitments: string[], keep: (own: OwnShare) => void): SealAsked | undefined {
  const { hash, share, shown } = own;
  if (!commitments.includes(commitmentTo(share))) return undefined;
  const last = shown.find((one) => one.share === share);
  const asked = { share, to: [...commitments] };
  if (last) return isSame(last.commitments, commitments) ? { type: "reveal", asked } : undefined;
  keep({ ...own, shown: [...shown, { hash, share, commitments: [...commitments] }] });
  return { type: "reveal", asked };
}

const isSame = (a: string[], b: string[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);

/** Whether the room had this browser's commitment, and has begun without it; by whatever number it calls the match that was to come. */
function noteIgnored({ code, person, seat }: ShareOwner, { phase, round, seal }: RoomState, before: RoomState | undefined): void {
  if (phase !== "playing" || seat < 0 || !before || before.phase === "playing") return;
  const own = keptShare(code, roundToCome(before), person);
  if (!own) return;
  const commitment = commitmentTo(own.share);
  const isIgnored = before.nextSeal.commitments.includes(commitment) && !seal.commitments.includes(commitment);
  if (isIgnored || round !== roundToCome(before)) keepShare(code, round, person, { ...own, ...(isIgnored && { isIgnored }) });
}

/**
 * Where the room does not keep to what this browser has seen. half: its half was exchanged; missing: the share was shown and is not in;
 * changed: a share or commitment is another one than before; key: half, shares and key do not agree; again: shares were shown more than
 * once, so that the match could have been begun until it was liked.
 */
export type Doubt = "half" | "missing" | "changed" | "key" | "again";

/** Holds the match that is shown to what this browser has seen of it; undefined where all agrees, or nothing is known. */
export function doubtOf({ code, person }: Omit<ShareOwner, "seat">, { phase, round, seal, key, keyHash }: RoomState): Doubt | undefined {
  if (phase === "lobby") return undefined;
  if (seal.hash && !isOfOnePiece(seal, key, keyHash)) return "key";
  const own = keptShare(code, round, person);
  if (own?.isIgnored) return "missing";
  if (!own || own.shown.length === 0) return undefined;
  const seats = own.shown.map(({ share }) => seal.commitments.indexOf(commitmentTo(share)));
  const at = seats.findLastIndex((seat) => seal.shares[seat]);
  if (at < 0) return "missing";
  if (seal.hash !== own.shown[at].hash) return "half";
  if (!isSame(own.shown[at].commitments, seal.commitments)) return "changed";
  return own.shown.length > 1 ? "again" : undefined;
}

/** Whether shares fit their commitments, and after the end the half its hash, and the key both of them. */
function isOfOnePiece(seal: RoomState["seal"], key: string, keyHash: string): boolean {
  if (unfitShare(seal) !== undefined) return false;
  if (!key) return true;
  return hashOfKey(seal.half) === seal.hash && keyOf(seal.half, seal) === key && hashOfKey(key) === keyHash;
}
