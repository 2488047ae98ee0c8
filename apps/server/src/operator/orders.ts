import { isIP, SocketAddress } from "node:net";
import { type Notice, type Sanction, sanctionKinds } from "@baseboard/protocol";
import { addressOf } from "../http/address.ts";
import { ApiError } from "../http/api-error.ts";
import type { Note, Store } from "../store/store.ts";
import { hoursIn } from "./callers.ts";

const MINUTE = 60_000;

/** Addresses that may be muted or banned at a time, together. */
const MOST = 500;

/** How long a notice stays without a restart, and with one after its time; in milliseconds. */
const STAYS = 24 * 60 * MINUTE;
const STAYS_AFTER = 2 * MINUTE;

/** Name of the notice among the notes of the store; a sanction's is its kind and address. */
const NOTICE = "notice";

/** A notice as stored; times in milliseconds since 1970. */
interface KeptNotice {
  id: number;
  text: string;
  restart?: number;
  until: number;
}

/**
 * What the operator has ordered: whom to keep out, and what to tell everybody. It is in the store, which servers of a cluster share; each
 * has a copy, and reads it again when told.
 */
export class Orders {
  #store: Store;
  #sanctions: Sanction[] = [];
  #notice: KeptNotice | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Reads the orders again. Answers with what is new: whether the notice is another one, and who is banned now. */
  async read(): Promise<{ isOtherNotice: boolean; banned: Sanction[] }> {
    const before = { notice: this.#notice?.id, bans: this.sanctions.filter(isBan).map(({ address }) => address) };
    const notes = await this.#store.notes(Date.now());
    this.#sanctions = notes.flatMap(sanctionIn);
    this.#notice = noticeIn(notes);
    const banned = this.#sanctions.filter((sanction) => isBan(sanction) && !before.bans.includes(sanction.address));
    return { isOtherNotice: this.#notice?.id !== before.notice, banned };
  }

  /** Those whose time is not over. */
  get sanctions(): Sanction[] {
    const now = Date.now();
    return this.#sanctions.filter(({ until }) => until > now);
  }

  /** The notice as it is shown now. */
  get notice(): Notice | undefined {
    const now = Date.now();
    if (!this.#notice || this.#notice.until <= now) return undefined;
    const { id, text, restart, until } = this.#notice;
    return { id, text, ...(restart !== undefined && { restartIn: restart - now }), left: until - now };
  }

  /** Why nobody from an address may come in; undefined where they may. */
  whyNotIn(address: string): ApiError | undefined {
    const ban = this.sanctions.find((sanction) => isBan(sanction) && sanction.address === address);
    return ban && new ApiError("room.addressBanned", { hours: hoursIn(ban.until - Date.now()) });
  }

  /** Keeps an address from something for so many minutes from now. Throws an `ApiError` if there are too many. */
  async impose({ address, kind }: Pick<Sanction, "address" | "kind">, minutes: number): Promise<void> {
    const others = this.sanctions.filter((one) => one.address !== address || one.kind !== kind);
    if (others.length >= MOST) throw new ApiError("room.tooManySanctions", { most: MOST });
    await this.#store.note({ name: nameOf({ address, kind }), text: "", until: Date.now() + minutes * MINUTE });
  }

  lift(sanction: Pick<Sanction, "address" | "kind">): Promise<void> {
    return this.#store.unnote(nameOf(sanction));
  }

  /** Tells everybody something; with minutes, that the server restarts then. */
  async tell(text: string, minutes?: number): Promise<void> {
    const now = Date.now();
    const restart = minutes === undefined ? undefined : now + minutes * MINUTE;
    const until = restart === undefined ? now + STAYS : restart + STAYS_AFTER;
    // One that is put in the place of another at once is another one all the same.
    const id = Math.max(now, (this.#notice?.id ?? 0) + 1);
    await this.#store.note({ name: NOTICE, text: JSON.stringify({ id, text, restart }), until });
  }

  takeBack(): Promise<void> {
    return this.#store.unnote(NOTICE);
  }
}

const isBan = ({ kind }: Sanction): boolean => kind === "ban";

const nameOf = ({ address, kind }: Pick<Sanction, "address" | "kind">): string => `${kind} ${address}`;

function sanctionIn({ name, until }: Note): Sanction[] {
  const [first, address] = name.split(" ");
  const kind = sanctionKinds.find((one) => one === first);
  return kind && address ? [{ address, kind, until }] : [];
}

function noticeIn(notes: Note[]): KeptNotice | undefined {
  const note = notes.find(({ name }) => name === NOTICE);
  return note && { ...(JSON.parse(note.text) as Omit<KeptNotice, "until">), until: note.until };
}

/** The first half of an IPv6 address. */
const NETWORK = /^([\da-f]{1,4}:){3}[\da-f]{1,4}$/i;

/** What counts as one address, of one that the operator typed or was shown: IPv6 as its /64 network. Undefined if it is none. */
export function readAddress(typed: string): string | undefined {
  const plain = typed.trim().replace(/\/64$/, "");
  // A network as we show it, and as it is stored.
  const ip = NETWORK.test(plain) ? `${plain}::` : plain;
  if (isIP(ip) === 4) return plain === typed.trim() ? ip : undefined;
  return isIP(ip) === 6 ? addressOf({ ip: new SocketAddress({ address: ip.replace(/%.*$/, ""), family: "ipv6" }).address }) : undefined;
}
