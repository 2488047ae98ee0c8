import type { Phrase } from "@baseboard/kit";
import type { BundleWrite } from "@baseboard/protocol";
import { keepSeats, keptSeats, whenPlacesChange } from "../local-storage.ts";
import { Refused, readBundle, takeBundle, voidBundle, writeBundle } from "../network/reconnecting-client.ts";
import { lookNow } from "../tables/tables.ts";
import { newToken } from "../token.ts";
import { areSame, bundleIn, merged } from "./bundle.ts";
import { identity, setIdentity, wasVoided } from "./identity.ts";
import { type Derived, derived, newSecret, open, seal } from "./secret.ts";

/** Between two looks at what other devices have kept, in milliseconds; and after a change, until it is kept. */
const OFTEN = 60_000;
const SOON = 800;
const MOST_TRIES = 5;

let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<unknown> = Promise.resolve();
let isStarted = false;

/** Keeps the seats of this browser, and of others with the same identity, in common from now on. */
export function startSync(): void {
  if (!isStarted) {
    isStarted = true;
    whenPlacesChange(() => syncIn(SOON));
    document.addEventListener("visibilitychange", () => document.hidden || syncIn(0));
  }
  syncIn(0);
}

function syncIn(ms: number): void {
  clearTimeout(timer);
  if (identity.peek() === undefined) return;
  timer = setTimeout(() => {
    // Where the server does not answer: the next time.
    void sync().catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
    syncIn(OFTEN);
  }, ms);
}

/** Puts together what this browser and the server have, on both. Rejects with `Refused`. */
export function sync(): Promise<void> {
  const now = last.then(once, once);
  last = now.catch(() => undefined);
  return now;
}

async function once(): Promise<void> {
  for (let tries = 1; !(await tryOnce()); tries++) if (tries === MOST_TRIES) throw new Refused({ key: "room.bundleNotKept" }, 409);
}

/** Whether that is done; if not, another device was faster: once more with what it wrote. */
async function tryOnce(): Promise<boolean> {
  const secret = identity.peek();
  if (secret === undefined) return true;
  const keys = derived(secret);
  const stored = await bundleOf(keys);
  // Another tab may have given the identity up meanwhile.
  if (identity.peek() !== secret) return true;
  if (stored === "void") {
    setIdentity(undefined);
    wasVoided.value = true;
    return true;
  }
  const theirs = bundleIn(stored?.value);
  const mine = keptSeats();
  const all = merged(mine, theirs);
  if (!areSame(all, mine)) {
    keepSeats(all);
    lookNow();
  }
  return (stored && areSame(all, theirs)) || isKept({ id: keys.id, sealed: seal(all, keys.key), was: stored?.revision ?? 0 });
}

const isKept = (bundle: BundleWrite): Promise<boolean> =>
  writeBundle(bundle).then(
    () => true,
    (error) => {
      if (isRefusal(error, "room.bundleNotKept")) return false;
      throw error;
    },
  );

const isRefusal = (error: unknown, key: string): boolean => error instanceof Refused && error.phrase.key === key;

/** What is kept for these keys; undefined if nothing is. Rejects with `Refused`. */
async function bundleOf({ id, key }: Derived): Promise<{ revision: number; value: unknown } | "void" | undefined> {
  try {
    const { revision, sealed } = await readBundle(id);
    return sealed === "" ? "void" : { revision, value: open(sealed, key) };
  } catch (error) {
    if (isRefusal(error, "room.noBundle")) return undefined;
    throw error;
  }
}

/** The identity of this browser; a new one where it has none, kept on the server before anybody is told of it. Rejects with `Refused`. */
export async function ensureIdentity(): Promise<string> {
  const had = identity.peek();
  const secret = had ?? newSecret();
  setIdentity(secret);
  wasVoided.value = false;
  try {
    await sync();
  } catch (error) {
    if (had === undefined) setIdentity(undefined);
    throw error;
  }
  startSync();
  return secret;
}

/** A new secret that lets one other device have the identity, once; and how to make it void. Rejects with `Refused`. */
export async function offerSeats(): Promise<{ secret: string; drop(): void }> {
  const own = await ensureIdentity();
  const secret = newToken();
  const { id, key } = derived(secret);
  await writeBundle({ id, sealed: seal({ identity: own }, key), was: "once" });
  return { secret, drop: () => void voidBundle(id).catch(() => undefined) };
}

/** Brings the seats here by such a secret; returns the refusal, if any. */
export async function takeOffered(secret: string): Promise<Phrase | undefined> {
  try {
    const { id, key } = derived(secret);
    const { sealed } = await takeBundle(id);
    const { identity: own } = open(sealed, key) as { identity: string };
    return await bringSeats(own);
  } catch (error) {
    return reasonFor(error);
  }
}

/** Brings the seats of an identity here; returns the refusal, if any. The seats that are here already join them. */
export async function bringSeats(secret: string): Promise<Phrase | undefined> {
  try {
    const stored = await bundleOf(derived(secret));
    if (!stored) return { key: "room.noBundle" };
    if (stored === "void") return { key: "identity.isVoid" };
    setIdentity(secret);
    wasVoided.value = false;
    await sync();
    startSync();
    return undefined;
  } catch (error) {
    return reasonFor(error);
  }
}

function reasonFor(error: unknown): Phrase {
  if (error instanceof Refused) return error.phrase;
  return { key: "room.noBundle" }; // What was found cannot be opened: it was not meant.
}
