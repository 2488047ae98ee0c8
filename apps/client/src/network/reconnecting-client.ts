import type { Refusal } from "@baseboard/kit";
import { CLOSED, type Entry, type Notice, type Pinged, type RoomState, repeated, type TalkLine } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import { Refused } from "./entry.ts";
import type { Transport } from "./transport.ts";

export * from "./entry.ts";
export { CLOSED };

/**
 * opening: not yet entered; connected; waiting: connection lost, reconnecting; elsewhere: the same player entered from another tab or
 * device; closed: no automatic reconnect.
 */
export type Status = "opening" | "connected" | "waiting" | "elsewhere" | "closed";

/** What is asked with a request, and what is answered. */
export type Asked<K extends keyof Requests> = Parameters<Requests[K]>[0];
export type Answer<K extends keyof Requests> = ReturnType<Requests[K]>;

/** Dependencies of a connection; replaced in tests. */
export interface ConnectionOptions {
  /** Requests a place from `/api`: by code and token, anew for each attempt. */
  enter(): Promise<Entry>;
  open?(entry: Entry): Promise<Transport>;
  state(state: RoomState, entry: Entry): void;
  /** Called when a player pings a place of the board. */
  pinged?(ping: Pinged): void;
  /** Called when somebody says something that one may read. */
  said?(line: TalkLine): void;
  /** Called when the operator tells everybody something, or takes that back. */
  told?(notice: Notice): void;
  /** `why` is set when it closed for a known reason. */
  status(status: Status, why?: Refusal): void;
  /** Source of the network's online and offline events; a browser's window. */
  network?: Pick<EventTarget, "addEventListener" | "removeEventListener">;
}

/** A connection to a room that survives the loss of its transport. */
export interface Connection {
  /** Asks the room. A no rejects with `Denied`; a loss is waited out, and the request repeated as what it is. */
  request<K extends keyof Requests>(type: K, asked: Asked<K>): Promise<Answer<K>>;
  /** Leaves. For good, a seat not yet played in becomes free; else the place is kept. */
  leave(how: "for good" | "for now"): void;
  /** Reconnects after "elsewhere" or "closed"; otherwise a no-op. */
  again(): void;
}

/** A refusal by the room. */
export class Denied extends Error {
  readonly no: Refusal;
  constructor(no: Refusal) {
    super(no.key);
    this.name = "Denied";
    this.no = no;
  }
}

/** Milliseconds between two looks at whether the transport must be pinged. */
const LOOK_EVERY = 800;
/** A transport not heard for so many milliseconds is pinged; at the next look where an answer is due. */
const QUIET = 2400;
/** Ping timeout in milliseconds, after which a transport is considered lost. */
const SILENCE = 1500;
/** Timeout for opening a transport, in milliseconds: the reservation expires by then. */
const OPENS = 8000;
const FIRST_WAIT = 150;
const LONGEST_WAIT = 1500;

const lost = () => new Error("The wire is lost.");

const sleep = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));
/** Close codes after which reconnecting is pointless. */
const FINAL: number[] = [CLOSED.left, CLOSED.abuse, CLOSED.banned, CLOSED.moved, CLOSED.badToken];
const reasons: Record<number, Refusal> = {
  [CLOSED.abuse]: { key: "closed.abuse" },
  [CLOSED.banned]: { key: "room.banned" },
  [CLOSED.moved]: { key: "closed.moved" },
  [CLOSED.badToken]: { key: "room.badToken" },
};

/** The SDK is loaded with the first room: the landing page does not need it. */
const sdk = () => import("./transport.ts");
const overTheNet = async (entry: Entry): Promise<Transport> => (await sdk()).openTransport(entry);

/** Opens a connection and keeps it: whatever broke, it joins again by code and token. */
export const connect = (options: ConnectionOptions): Connection => new ReconnectingClient(options);

class ReconnectingClient implements Connection {
  #options: ConnectionOptions;
  #network: ConnectionOptions["network"];
  #wire: Transport | undefined;
  #status: Status = "opening";
  /** Requests waiting for a transport, or for its failure. */
  #waiting: ((wire: Transport | undefined) => void)[] = [];
  /** The reject functions of requests in flight. */
  #unanswered = new Set<(why: Error) => void>();
  /** Requests that failed, though nothing is known yet of the transport's loss. */
  #doubts = 0;
  /** When the transport was heard last. */
  #heardAt = 0;
  /** The newest attempt to enter. An older one still running stops when it is superseded. */
  #attempt = 0;
  #leftForGood = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#network = options.network ?? globalThis.window;
    if (!options.open) void sdk(); // Load it while the server is being asked.
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
        return (await this.#answer(wire, type, isRepeated ? repeated(asked as object) : asked)) as Answer<K>;
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

  /** The transport, once open. Rejects if there will be none. */
  async #connected(): Promise<Transport> {
    const isComing = this.#status === "opening" || this.#status === "waiting";
    const wire = isComing ? await new Promise<Transport | undefined>((wake) => this.#waiting.push(wake)) : this.#wire;
    if (!wire) throw new Denied({ key: "closed.gone" });
    return wire;
  }

  /** Whether a request failed because its transport is lost; the loss is noticed shortly after the failure. */
  async #isLost(wire: Transport): Promise<boolean> {
    this.#doubts++;
    for (let waited = 0; waited < SILENCE + 2 * LOOK_EVERY && this.#wire === wire; waited += FIRST_WAIT) await sleep(FIRST_WAIT);
    this.#doubts--;
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
    // Left for good meanwhile: the place just taken must be given back, which needs a transport.
    if (!isWanted() && !this.#leftForGood) return;
    const mine = await inTime(open(entry));
    if (!isWanted()) return void (this.#leftForGood ? mine.leave() : mine.drop());
    this.#wire = mine;
    mine.onPinged((ping) => this.#wire === mine && this.#options.pinged?.(ping));
    mine.onSaid((line) => this.#wire === mine && this.#options.said?.(line));
    mine.onNotice?.((notice) => this.#options.told?.(notice));
    mine.onLost((code) => this.#lost(mine, code));
    mine.onState((now) => {
      if (this.#wire !== mine) return;
      this.#heardAt = Date.now();
      state(now, entry);
      if (this.#status !== "connected") this.#set("connected");
    });
    this.#listenFor(mine);
  }

  /** Heartbeat: a transport that does not answer a ping in time is given up. */
  #listenFor(mine: Transport): void {
    let askedAt: number | undefined;
    this.#heardAt = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const isDue = this.#unanswered.size + this.#doubts > 0 || now - this.#heardAt >= QUIET;
      if (this.#wire !== mine) clearInterval(timer);
      else if (askedAt !== undefined && now - askedAt > SILENCE) this.#giveUp(mine);
      else if (askedAt === undefined && isDue) {
        askedAt = now;
        mine.ping(() => {
          askedAt = undefined;
          this.#heardAt = Date.now();
        });
      }
    }, LOOK_EVERY);
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

/** The transport, if it opens before the timeout. A later one is dropped. */
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

/** The room's refusal; undefined for a transport failure. */
function reasonOf(error: unknown): Refusal | undefined {
  if (typeof error !== "object" || error === null || !("reason" in error)) return undefined;
  const { reason } = error;
  return typeof reason === "object" && reason !== null && "key" in reason ? (reason as Refusal) : undefined;
}
