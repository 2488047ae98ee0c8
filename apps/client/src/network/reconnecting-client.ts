import type { Refusal } from "@baseboard/kit";
import { CLOSED, type Entry, type Pinged, type RoomState } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import { Refused } from "./entry.ts";
import type { Transport } from "./transport.ts";

export * from "./entry.ts";
export { CLOSED };

/**
 * opening: not yet in; connected; waiting: lost, and coming back by itself; elsewhere: the same person came in from
 * another tab or device; closed: it will not come back by itself.
 */
export type Status = "opening" | "connected" | "waiting" | "elsewhere" | "closed";

/** What is asked with a request, and what is answered. */
export type Asked<K extends keyof Requests> = Parameters<Requests[K]>[0];
export type Answer<K extends keyof Requests> = ReturnType<Requests[K]>;

/** What a connection lives on; tests bring their own. */
export interface ConnectionOptions {
  /** Asks `/api` for a place: by code and token, each time anew. */
  enter(): Promise<Entry>;
  open?(entry: Entry): Promise<Transport>;
  state(state: RoomState, entry: Entry): void;
  /** Somebody points at a place of the board. */
  pinged?(ping: Pinged): void;
  /** `why` is there when it closed for a reason one can name. */
  status(status: Status, why?: Refusal): void;
  /** Told when a network comes or goes; a browser's window. */
  network?: Pick<EventTarget, "addEventListener" | "removeEventListener">;
}

/** A connection to a room that survives the loss of its transport. */
export interface Connection {
  /** Asks the room. A no rejects with `Denied`; a loss is waited out, and the request repeated as what it is. */
  request<K extends keyof Requests>(type: K, asked: Asked<K>): Promise<Answer<K>>;
  /** Goes away. For good, a seat not yet played in is free again; else one's place is kept. */
  leave(how: "for good" | "for now"): void;
  /** Comes in again after "elsewhere" or "closed"; at any other time it does nothing. */
  again(): void;
}

/** A no from the room. */
export class Denied extends Error {
  readonly no: Refusal;
  constructor(no: Refusal) {
    super(no.key);
    this.name = "Denied";
    this.no = no;
  }
}

const PING_EVERY = 800;
/** A wire that has not answered a ping for longer than this is lost. */
const SILENCE = 1500;
/** A wire that takes longer to open does not open: the place that it is for is held no longer. */
const OPENS = 8000;
const FIRST_WAIT = 150;
const LONGEST_WAIT = 1500;

const lost = () => new Error("The wire is lost.");

const sleep = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));
/** After these there is nothing to come back to. */
const FINAL: number[] = [CLOSED.left, CLOSED.abuse, CLOSED.banned, CLOSED.badToken];
const reasons: Record<number, Refusal> = {
  [CLOSED.abuse]: { key: "closed.abuse" },
  [CLOSED.banned]: { key: "room.banned" },
  [CLOSED.badToken]: { key: "room.badToken" },
};

/** The SDK is loaded with the first room: the front page has no need of it. */
const sdk = () => import("./transport.ts");
const overTheNet = async (entry: Entry): Promise<Transport> => (await sdk()).openTransport(entry);

/** Opens a connection and keeps it: whatever broke, it joins again by code and token. */
export const connect = (options: ConnectionOptions): Connection => new ReconnectingClient(options);

class ReconnectingClient implements Connection {
  #options: ConnectionOptions;
  #network: ConnectionOptions["network"];
  #wire: Transport | undefined;
  #status: Status = "opening";
  /** Requests that wait for a wire, or to hear that there will be none. */
  #waiting: ((wire: Transport | undefined) => void)[] = [];
  /** What was asked over the wire, by how it fails. */
  #unanswered = new Set<(why: Error) => void>();
  /** The newest attempt to come in. An older one that is still under way stops when it finds itself outnumbered. */
  #attempt = 0;
  #leftForGood = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#network = options.network ?? globalThis.window;
    if (!options.open) void sdk(); // While the server is still being asked.
    this.#begin();
  }

  again(): void {
    if (this.#status === "closed" || this.#status === "elsewhere") this.#begin();
  }

  #begin(): void {
    this.#network?.addEventListener("offline", this.#onOffline);
    this.#leftForGood = false;
    this.#set("opening");
    void this.#join();
  }

  leave(how: "for good" | "for now"): void {
    this.#network?.removeEventListener("offline", this.#onOffline);
    this.#attempt++;
    if (how === "for good") this.#leftForGood = true;
    const mine = this.#wire;
    this.#letGo();
    this.#set("closed");
    if (how === "for good") mine?.leave();
    else mine?.drop();
  }

  async request<K extends keyof Requests>(type: K, asked: Asked<K>): Promise<Answer<K>> {
    let isRepeated = false;
    for (;;) {
      const wire = await this.#connected();
      const isSent = this.#wire === wire;
      try {
        return (await this.#answer(wire, type, isRepeated ? { ...(asked as object), retry: true } : asked)) as Answer<K>;
      } catch (error) {
        const no = reasonOf(error);
        if (no) throw new Denied(no);
        if (!(await this.#isLost(wire))) throw new Denied({ key: "room.ourFault" });
        isRepeated ||= isSent;
      }
    }
  }

  /** The answer to a request over this transport. Rejects once the transport is given up, too. */
  #answer(wire: Transport, type: string, message: unknown): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#unanswered.add(reject);
    if (this.#wire === wire) wire.request(type, message).then(resolve, reject);
    else reject(lost());
    return promise.finally(() => this.#unanswered.delete(reject));
  }

  #letGo(): void {
    this.#wire = undefined;
    for (const reject of this.#unanswered) reject(lost());
  }

  /** The wire, once there is one. Rejects when there will be none. */
  async #connected(): Promise<Transport> {
    const isComing = this.#status === "opening" || this.#status === "waiting";
    const wire = isComing ? await new Promise<Transport | undefined>((wake) => this.#waiting.push(wake)) : this.#wire;
    if (!wire) throw new Denied({ key: "closed.gone" });
    return wire;
  }

  /** Whether a request failed because its wire is going; that is noticed a moment later than the failure. */
  async #isLost(wire: Transport): Promise<boolean> {
    for (let waited = 0; waited < SILENCE + PING_EVERY && this.#wire === wire; waited += FIRST_WAIT) await sleep(FIRST_WAIT);
    return this.#wire !== wire;
  }

  #set(status: Status, why?: Refusal): void {
    this.#status = status;
    this.#options.status(status, why);
    if (status === "waiting" || status === "opening") return;
    for (const wake of this.#waiting.splice(0)) wake(this.#wire);
  }

  async #join(): Promise<void> {
    const attempt = ++this.#attempt;
    for (let wait = FIRST_WAIT; attempt === this.#attempt; wait = Math.min(LONGEST_WAIT, wait * 1.8)) {
      const failure = await this.#tryOnce(attempt).catch((error: unknown) => error ?? new Error("no reason"));
      if (!failure || attempt !== this.#attempt) return;
      const refused = failure instanceof Refused ? failure : new Refused({ key: "api.unreachable" }, 0);
      if (!refused.isPassing || this.#status === "opening") return this.#set("closed", refused.phrase);
      await sleep(wait);
    }
  }

  async #tryOnce(attempt: number): Promise<undefined> {
    const { enter, open = overTheNet, state } = this.#options;
    const isWanted = () => attempt === this.#attempt;
    const entry = await enter();
    // Left for good meanwhile: the place just taken is given back, and that takes a wire to say so.
    if (!isWanted() && !this.#leftForGood) return;
    const mine = await inTime(open(entry));
    if (!isWanted()) return void (this.#leftForGood ? mine.leave() : mine.drop());
    this.#wire = mine;
    mine.onPinged((ping) => this.#wire === mine && this.#options.pinged?.(ping));
    mine.onLost((code) => this.#lost(mine, code));
    mine.onState((now) => {
      if (this.#wire !== mine) return;
      state(now, entry);
      if (this.#status !== "connected") this.#set("connected");
    });
    this.#listenFor(mine);
  }

  /** Heartbeat: a transport that does not answer a ping in time is given up. */
  #listenFor(mine: Transport): void {
    let askedAt: number | undefined;
    const timer = setInterval(() => {
      if (this.#wire !== mine) clearInterval(timer);
      else if (askedAt === undefined) {
        askedAt = Date.now();
        mine.ping(() => {
          askedAt = undefined;
        });
      } else if (Date.now() - askedAt > SILENCE) this.#giveUp(mine);
    }, PING_EVERY);
  }

  #giveUp(mine: Transport): void {
    mine.drop();
    this.#lost(mine, 1006);
  }

  #onOffline = (): void => {
    if (this.#wire) this.#giveUp(this.#wire);
  };

  #lost(from: Transport, code: number): void {
    if (this.#wire !== from) return;
    this.#letGo();
    if (code === CLOSED.elsewhere) this.#set("elsewhere");
    else if (FINAL.includes(code)) this.#set("closed", reasons[code]);
    else {
      this.#set("waiting");
      void this.#join();
    }
  }
}

/** The wire that opens, if it does so in time. One that opens later is dropped. */
function inTime(opening: Promise<Transport>): Promise<Transport> {
  let isLate = false;
  const late = sleep(OPENS).then(() => {
    isLate = true;
    throw new Error("The wire does not open.");
  });
  opening.then(
    (wire) => isLate && wire.drop(),
    () => {},
  );
  return Promise.race([opening, late]);
}

/** What a room said no with; undefined for a failure of the wire. */
function reasonOf(error: unknown): Refusal | undefined {
  if (typeof error !== "object" || error === null || !("reason" in error)) return undefined;
  const { reason } = error;
  return typeof reason === "object" && reason !== null && "key" in reason ? (reason as Refusal) : undefined;
}
