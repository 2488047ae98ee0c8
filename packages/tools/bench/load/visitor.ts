import type { Entry } from "@baseboard/protocol";
import { arriveRaw, requestFrame } from "@baseboard/room/testing";
import { Arrivals } from "./arrivals.ts";
import type { Traffic } from "./contender.ts";

/** First byte of a patch frame in Colyseus' protocol. */
const PATCH = 15;
/** Mask of a frame's code; the other bits are flags. */
const CODE = 0b11111;

/** A connection to a Colyseus room that decodes no state, and only counts. */
export interface Visitor {
  /** Makes a request; resolves once it is answered. */
  ask(type: string, payload: unknown): Promise<void>;
  /** Sends a message that is not answered. */
  tell(type: string, payload: unknown): void;
  /** Resolves after this many patches. */
  until(patches: number): Promise<void>;
  /** Counts from 0 again. */
  forget(): void;
  traffic(): Traffic;
  close(): void;
}

/** Takes up a reserved connection. */
export async function visit(base: string, entry: Pick<Entry, "reservation">): Promise<Visitor> {
  const raw = await arriveRaw(base, entry);
  const patches = new Arrivals();
  const traffic: Traffic = { down: 0, up: 0 };
  const send = raw.send;
  raw.send = (bytes) => {
    traffic.up += bytes.length;
    send(bytes);
  };
  raw.socket.addEventListener("message", ({ data }) => {
    const frame = new Uint8Array(data as ArrayBuffer);
    traffic.down += frame.length;
    if ((frame[0] & CODE) === PATCH) patches.add();
    raw.frames.length = 0;
  });
  return {
    async ask(type, payload) {
      const { status } = await raw.ask(type, payload);
      if (status !== 0) throw new Error(`"${type}" of the script was refused.`);
    },
    tell: (type, payload) => raw.send(requestFrame(undefined, type, payload)),
    until: (count) => patches.until(count),
    forget() {
      patches.forget();
      Object.assign(traffic, { down: 0, up: 0 });
    },
    traffic: () => traffic,
    close: () => raw.socket.close(),
  };
}

/** The traffic of several together. */
export const trafficOf = (seats: { traffic(): Traffic }[]): Traffic =>
  seats.reduce((sum, seat) => ({ down: sum.down + seat.traffic().down, up: sum.up + seat.traffic().up }), { down: 0, up: 0 });
