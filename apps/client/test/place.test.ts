import { blank } from "@baseboard/kit/fields";
import { LastLine, NextSeal } from "@baseboard/protocol";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConnectionOptions } from "../src/network/reconnecting-client.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { keepPlace, tokensFor } = await import("../src/local-storage.ts");
const { Session } = await import("../src/session.ts");

type Transport = Awaited<ReturnType<NonNullable<ConnectionOptions["open"]>>>;

const CODE = "ABC234";
/** The token that the room knows Ann by; undefined once she has signed out. */
let good: string | undefined;
/** With which tokens somebody has tried to come in. */
let tried: (string | undefined)[] = [];
let wires: FakeWire[] = [];

/** What becomes of a request: it is answered; the wire breaks, before the room has done it or after; or it is done, and said not to be. */
type Fate = "answered" | "lost before" | "lost after" | "denied after";
let fates: Fate[] = [];

class FakeWire {
  cut!: (code: number) => void;
  onState(say: (state: never) => void) {
    const state = {
      phase: "lobby",
      game: "toy",
      round: 1,
      seats: [{ person: "Ann" }],
      host: { person: "Ann", name: "Ann" },
      locked: false,
      onlyWatching: [],
      nextSeal: blank(NextSeal),
      told: blank(LastLine),
    };
    queueMicrotask(() => say(state as never));
  }
  onPinged() {}
  onSaid() {}
  onLost(call: (code: number) => void) {
    this.cut = call;
  }
  async request(type: string, { token }: { token?: string }) {
    const fate = fates.shift() ?? "answered";
    if (fate !== "lost before") good = type === "renew" ? token : undefined;
    if (fate === "answered") return {};
    if (fate === "denied after") throw Object.assign(new Error(), { reason: { key: "room.notStored" } });
    this.cut(1006);
    throw new Error("lost");
  }
  ping(answered: () => void) {
    answered();
  }
  leave() {}
  drop() {}
}

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** What `/api` answers to somebody who comes in. */
async function fakeFetch(path: string, { body }: { body: string }): Promise<Response> {
  const { token } = JSON.parse(body);
  tried.push(token);
  if (token && token === good) return Response.json({ code: CODE, game: "toy", person: "Ann", seat: 0, token, reservation: {} });
  if (path.endsWith("/watch"))
    return Response.json({ code: CODE, game: "toy", person: "Guest", seat: -1, token: "guest's", reservation: {} });
  return Response.json({ no: { key: "room.badToken" } }, { status: 403 });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("fetch", fakeFetch);
  good = "old";
  tried = [];
  wires = [];
  fates = [];
  keepPlace({ code: CODE, game: "toy", token: "old" });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

/** Ann's page opens; as a rule on the way to play. */
async function opened(watch = false) {
  const open = async () => {
    wires.push(new FakeWire());
    return wires.at(-1) as unknown as Transport;
  };
  const session = new Session({ code: CODE, watch }, { open, network: new EventTarget() });
  await vi.advanceTimersByTimeAsync(10);
  return session;
}

const settled = async <T>(asked: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(10_000);
  return asked;
};

describe("only on this device", () => {
  test.each<Fate[][]>([[[]], [["lost before"]], [["lost after"]], [["lost before", "lost after", "lost before"]]])(
    "the place is renewed, and opens by what this browser remembers: %j",
    async (fate) => {
      const session = await opened();
      fates = [...fate];
      expect(await settled(session.renew())).toBe(true);
      expect(good).toMatch(/^[\w-]{32}$/);
      expect(tokensFor(CODE)).toEqual([good, "old"]);
      session.leave("for now");
      tried = [];
      expect((await opened()).seat.value).toBe(0);
      expect(tried).toEqual([good]);
    },
  );

  test.each<Fate>(["lost before", "lost after"])("the page goes before the answer comes (%s): the next one has the place", async (fate) => {
    const session = await opened();
    fates = [fate];
    const asked = session.renew();
    session.leave("for now");
    await settled(asked);
    expect((await opened()).seat.value).toBe(0);
    expect(tokensFor(CODE)[0]).toBe(good);
  });

  test("another tab that comes in by the old token before the answer does not make this browser forget the new one", async () => {
    const session = await opened();
    fates = ["lost before"];
    const asked = session.renew();
    keepPlace({ code: CODE, game: "toy", token: "old" });
    expect(await settled(asked)).toBe(true);
    expect(tokensFor(CODE)).toEqual([good, "old"]);
  });

  test("what was done and said not to be is asked for with the same token again: no token is lost that may be the one", async () => {
    const session = await opened();
    fates = ["denied after", "lost before"];
    expect(await settled(session.renew())).toBe(false);
    const stored = good;
    const asked = session.renew();
    session.leave("for now");
    await settled(asked);
    expect((await opened()).seat.value).toBe(0);
    expect(good).toBe(stored);
  });

  test("once one is known to be the token, the next is another", async () => {
    const session = await opened();
    fates = ["denied after"];
    await settled(session.renew());
    const stored = good;
    wires.at(-1)?.cut(1006);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await settled(session.renew())).toBe(true);
    expect(good).not.toBe(stored);
  });

  test("whoever watches keeps that place, too", async () => {
    const session = await opened(true);
    fates = ["lost after"];
    await settled(session.renew());
    tried = [];
    expect((await opened(true)).seat.value).toBe(0);
    expect(tried).toEqual([good]);
  });
});

describe("leave on all devices", () => {
  test.each<Fate[][]>([[[]], [["lost before"]], [["lost after"]]])("it is done, and no way leads back: %j", async (fate) => {
    const session = await opened();
    fates = [...fate];
    const answer = await settled(session.ask("signOut", {}));
    expect(answer !== undefined || session.trouble.value?.key === "room.badToken").toBe(true);
    expect([good, session.no.value]).toEqual([undefined, undefined]);
    session.leave("for good");
    expect((await opened()).trouble.value).toEqual({ key: "room.badToken" });
  });
});
