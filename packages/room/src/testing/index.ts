import { channel } from "node:diagnostics_channel";
import type { Outcome, Parts } from "@baseboard/kit";
import type { ApiNo, CreateBody, Entry, JoinBody, Notice, Pinged, Rejection, RoomState, TalkLine } from "@baseboard/protocol";
import { Client, type Room as SdkRoom } from "@colyseus/sdk";
import type { Requests } from "../model/index.ts";

/** A visitor of a running server, as the web client is one: everything by `/api` and the Colyseus client. */
export interface Visitor<G extends Parts = Parts> {
  entry: Entry;
  /** The synced state as plain data. */
  state(): RoomState<G>;
  /** Makes a request; answers what the room answers, or throws its no as a `Said`. */
  ask<K extends keyof Requests>(type: K, message: Parameters<Requests[K]>[0]): Promise<ReturnType<Requests[K]>>;
  /** Makes a request that is to be refused; answers with the no. */
  no<K extends keyof Requests>(type: K, message: unknown): Promise<Rejection>;
  /** Resolves once the state is as wanted; rejects when that takes longer than `patience`, in milliseconds. */
  until(is: (state: RoomState<G>) => boolean, patience?: number): Promise<RoomState<G>>;
  /** The code with which the connection was closed for good. */
  closed: Promise<number>;
  /** Every frame received, in order, as it came over the wire. */
  frames: Uint8Array[];
  /** Where anybody has pointed since, in order. */
  pings: Pinged[];
  /** What was said since, in order. */
  talk: TalkLine[];
  /** What the operator told since, in order. */
  notices: Notice[];
  room: SdkRoom;
  outcome(): Outcome | undefined;
}

/** A no, thrown. */
export class Said extends Error {
  readonly no: Rejection;
  readonly status: number;

  constructor(no: Rejection, status = 0) {
    super(no.key);
    this.no = no;
    this.status = status;
  }
}

/** A request to `/api` of the server at `base`. Throws its no as a `Said`. */
export async function call<T>(base: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  const init =
    body === undefined
      ? { headers }
      : { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
  const response = await fetch(`${base}/api${path}`, init);
  const answer = await response.json();
  if (!response.ok) throw new Said((answer as ApiNo).no, response.status);
  return answer as T;
}

/** Makes a room and comes in as its host. */
export const create = async <G extends Parts>(base: string, body: CreateBody, headers?: Record<string, string>): Promise<Visitor<G>> =>
  arrive(base, await call(base, "/rooms", body, headers));

/** Takes a seat, or takes one back by token. */
export const join = async <G extends Parts>(
  base: string,
  code: string,
  body: JoinBody,
  headers?: Record<string, string>,
): Promise<Visitor<G>> => arrive(base, await call(base, `/rooms/${code}/join`, body, headers));

/** Enters as a spectator. */
export const watch = async <G extends Parts>(
  base: string,
  code: string,
  body: JoinBody = {},
  headers?: Record<string, string>,
): Promise<Visitor<G>> => arrive(base, await call(base, `/rooms/${code}/watch`, body, headers));

/** The Colyseus client, with every frame written down before it is read. */
class Recorder extends Client {
  readonly frames: Uint8Array[] = [];

  protected override createRoom<T>(...given: [name: string, shape?: never]): SdkRoom<unknown, T> {
    const room = super.createRoom<T>(...given);
    const inner = room as unknown as { onMessageCallback(event: { data: ArrayBuffer }): void };
    const read = inner.onMessageCallback.bind(room);
    inner.onMessageCallback = (event) => {
      this.frames.push(new Uint8Array(event.data.slice(0)));
      read(event);
    };
    return room;
  }
}

/** Hears of what each visitor is given to take up a dropped connection with. */
const arrived = channel("baseboard:arrived");

/** Opens the connection that `/api` has reserved. */
export async function arrive<G extends Parts>(base: string, entry: Entry): Promise<Visitor<G>> {
  const recorder = new Recorder(base);
  const room: SdkRoom = await recorder.consumeSeatReservation(entry.reservation as never);
  room.reconnection.enabled = false;
  arrived.publish(room.reconnectionToken.split(":")[1]);
  const closed = new Promise<number>((resolve) => {
    room.onLeave((code) => resolve(code));
    room.onDrop((code) => resolve(code));
  });
  room.onError(() => {});
  const pings: Pinged[] = [];
  room.onMessage("ping", (ping: Pinged) => pings.push(ping));
  const talk: TalkLine[] = [];
  room.onMessage("talk", (line: TalkLine) => talk.push(line));
  const notices: Notice[] = [];
  room.onMessage("notice", (notice: Notice) => notices.push(notice));
  const state = () => (room.state as { toJSON?(): unknown })?.toJSON?.() as RoomState<G>;
  const visitor: Visitor<G> = {
    entry,
    frames: recorder.frames,
    pings,
    talk,
    notices,
    room,
    state,
    closed,
    ask: (type, message) =>
      room.request(type as never, message as never).catch((error) => {
        throw error?.reason ? new Said(error.reason as Rejection) : error;
      }) as never,
    async no(type, message) {
      try {
        await room.request(type as never, message as never);
      } catch (error) {
        const { reason } = error as { reason?: Rejection };
        if (reason) return reason;
        throw error;
      }
      throw new Error(`"${type}" was not refused.`);
    },
    until: (is, patience = PATIENCE) => until(room, state, is, patience),
    outcome: () => (state().outcome ? (JSON.parse(state().outcome) as Outcome) : undefined),
  };
  await visitor.until((now) => now.code !== undefined);
  return visitor;
}

const PATIENCE = 30_000;

function until<S>(room: SdkRoom, state: () => S, is: (state: S) => boolean, patience: number): Promise<S> {
  return new Promise((resolve, reject) => {
    const done = (work: () => void): void => {
      clearTimeout(timer);
      room.onStateChange.remove(look);
      work();
    };
    const look = (): void => {
      const now = state();
      if (now && is(now)) done(() => resolve(now));
    };
    const timer = setTimeout(
      () => done(() => reject(new Error(`Waited in vain for ${is}; the state is ${JSON.stringify(state())}`))),
      patience,
    );
    room.onStateChange(look);
    look();
  });
}

export { mirror } from "../colyseus/mirror.ts";
export { rootOf } from "../colyseus/schema.ts";
export { roomState } from "../model/room-state.ts";
export * from "./raw.ts";
