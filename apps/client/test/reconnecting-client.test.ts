import type { Entry, RoomState } from "@baseboard/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSED, connect, Refused, type Status } from "../src/network/reconnecting-client.ts";
import type { Transport } from "../src/network/transport.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A wire as a test holds it: what the room says goes in at one end. */
class FakeWire implements Transport {
  say!: (state: RoomState) => void;
  cut!: (code: number) => void;
  answers = true;
  dropped = false;
  left = false;
  asked: string[] = [];
  messages: unknown[] = [];
  reply: (type: string) => Promise<unknown> = async () => ({});
  onState(call: (state: RoomState) => void) {
    this.say = call;
  }
  pings = 0;
  onPinged() {}
  onSaid() {}
  onLost(call: (code: number) => void) {
    this.cut = call;
  }
  request(type: string, message: unknown) {
    this.asked.push(type);
    this.messages.push(message);
    return this.reply(type);
  }
  ping(answered: () => void) {
    this.pings++;
    if (this.answers) answered();
  }
  leave() {
    this.left = true;
  }
  drop() {
    this.dropped = true;
  }
}

/** A client in a room; `fail` is how `/api` answers to the next entries. */
function client(...fail: unknown[]) {
  const wires: FakeWire[] = [];
  const statuses: Status[] = [];
  const why: (string | undefined)[] = [];
  let entries = 0;
  const network = new EventTarget();
  /** What an entry, or the wire after it, waits for. */
  const slow: { entry?: Promise<void>; wire?: Promise<void> } = {};
  const link = connect({
    async enter() {
      entries++;
      await Promise.resolve(); // The first one is asked for before a test can make it slow.
      await slow.entry;
      const failure = fail.shift();
      if (failure) throw failure;
      return { code: "ABC234", game: "toy", seat: 0, token: "t", reservation: entries } as Entry;
    },
    async open() {
      const wire = new FakeWire();
      wires.push(wire);
      await slow.wire;
      return wire;
    },
    state() {},
    status: (status, reason) => {
      statuses.push(status);
      why.push(reason?.key);
    },
    network,
  });
  const settle = async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms));
  const state = {} as RoomState;
  return {
    link,
    wires,
    statuses,
    why,
    fail,
    slow,
    network,
    settle,
    entries: () => entries,
    async in() {
      await settle();
      wires.at(-1)!.say(state);
    },
  };
}

const unreachable = () => new Refused({ key: "api.unreachable" }, 0);

test("one is connected when the first state has come", async () => {
  const at = client();
  await at.settle();
  expect(at.statuses).toEqual(["opening"]);
  await at.in();
  expect(at.statuses).toEqual(["opening", "connected"]);
});

test("whatever broke, one comes in again by code and token, on a new wire", async () => {
  for (const code of [1006, 1001, 4003, 4010]) {
    const at = client();
    await at.in();
    at.wires[0].cut(code);
    expect(at.statuses.at(-1)).toBe("waiting");
    await at.settle();
    await at.in();
    expect(at.statuses.at(-1)).toBe("connected");
    expect([at.wires.length, at.entries()]).toEqual([2, 2]);
    at.link.leave("for now");
  }
});

test("while the server is down it is asked again and again, never more than 1.5 seconds apart", async () => {
  const at = client();
  await at.in();
  at.fail.push(...Array.from({ length: 30 }, unreachable));
  at.wires[0].cut(1006);
  await at.settle(15_000);
  expect(at.statuses.at(-1)).toBe("waiting");
  expect(at.entries()).toBeGreaterThan(11);
  at.fail.length = 0;
  await at.settle(1500);
  await at.in();
  expect(at.statuses.at(-1)).toBe("connected");
});

test("a server that is restarting (503) or busy (429) is waited for; a token that is no longer good is not", async () => {
  const at = client();
  await at.in();
  at.fail.push(
    new Refused({ key: "room.closing" }, 503),
    new Refused({ key: "room.tooManyTries" }, 429),
    new Refused({ key: "room.badToken" }, 403),
  );
  at.wires[0].cut(1006);
  await at.settle(5000);
  expect([at.statuses.at(-1), at.why.at(-1)]).toEqual(["closed", "room.badToken"]);
  expect(at.entries()).toBe(4);
});

test("the same person coming in elsewhere is not fought, but may come back", async () => {
  const at = client();
  await at.in();
  at.wires[0].cut(CLOSED.elsewhere);
  await at.settle(10_000);
  expect([at.statuses.at(-1), at.entries()]).toEqual(["elsewhere", 1]);
  at.link.again();
  await at.in();
  expect(at.statuses.at(-1)).toBe("connected");
});

test.each([
  [CLOSED.abuse, "closed.abuse"],
  [CLOSED.banned, "room.banned"],
  [CLOSED.badToken, "room.badToken"],
  [CLOSED.left, undefined],
])("flooding, a ban, a bad token and one's own leaving close for good: %i, %s", async (code, reason) => {
  const at = client();
  await at.in();
  at.wires[0].cut(code);
  await at.settle(5000);
  expect([at.statuses.at(-1), at.why.at(-1), at.entries()]).toEqual(["closed", reason, 1]);
});

test("a wire that goes silent is noticed within six seconds, and within four where an answer is due", async () => {
  for (const isDue of [false, true]) {
    const at = client();
    await at.in();
    await at.settle(20_000);
    expect(at.statuses.at(-1)).toBe("connected");
    at.wires[0].answers = false;
    at.wires[0].reply = () => new Promise(() => {});
    if (isDue) void at.link.request("act", {} as never).catch(() => {});
    await at.settle(isDue ? 4000 : 6000);
    expect(at.wires[0].dropped).toBe(true);
    expect(at.statuses).toContain("waiting");
  }
});

test("a wire is asked only where nothing was heard for a while", async () => {
  const at = client();
  await at.in();
  for (let i = 0; i < 40; i++) {
    at.wires[0].say({} as never);
    await at.settle(500);
  }
  expect(at.wires[0].pings).toBe(0);
  await at.settle(20_000);
  expect(at.wires[0].pings).toBeGreaterThan(4);
  expect(at.wires[0].pings).toBeLessThan(9);
});

test("a network that goes is noticed at once", async () => {
  const at = client();
  await at.in();
  at.network.dispatchEvent(new Event("offline"));
  expect(at.statuses.at(-1)).toBe("waiting");
});

test("the first entry is not tried twice: its refusal is shown", async () => {
  const at = client(unreachable());
  await at.settle(5000);
  expect([at.statuses.at(-1), at.why.at(-1), at.entries()]).toEqual(["closed", "api.unreachable", 1]);
});

test("a no from the room is passed on with its rule", async () => {
  const at = client();
  await at.in();
  at.wires[0].reply = async () => {
    throw Object.assign(new Error("request rejected"), { reason: { key: "toy.notYours", rule: "Choosing" } });
  };
  await expect(at.link.request("start", {})).rejects.toMatchObject({ no: { key: "toy.notYours", rule: "Choosing" } });
});

const broken = async () => {
  throw new Error("connection closed before a response was received.");
};

test("a request cut off by a loss is asked again over the next wire", async () => {
  const at = client();
  await at.in();
  at.wires[0].reply = broken;
  const answer = at.link.request("act", { act: "undo", version: 3 });
  at.wires[0].cut(1006);
  await at.settle(1000);
  await at.in();
  at.wires[1].reply = async () => ({ version: 4 });
  await at.settle(1000);
  await expect(answer).resolves.toEqual({ version: 4 });
});

test("a request over a wire that went silent is asked again with the next one, and does not wait for the old one to fail", async () => {
  const at = client();
  await at.in();
  at.wires[0].reply = () => new Promise(() => {});
  at.wires[0].answers = false;
  const answer = at.link.request("start", {});
  await at.settle(3000);
  await at.in();
  await expect(answer).resolves.toEqual({});
});

test("a request under way when one leaves is refused at once", async () => {
  const at = client();
  await at.in();
  at.wires[0].reply = () => new Promise(() => {});
  const outcome = expect(at.link.request("start", {})).rejects.toMatchObject({ no: { key: "closed.gone" } });
  at.link.leave("for now");
  await outcome;
});

test("what is asked again says so, so that the room can tell whether it was done", async () => {
  const at = client();
  await at.in();
  at.wires[0].reply = broken;
  const answer = at.link.request("swap", { a: 0, b: 1 });
  await at.settle();
  at.wires[0].cut(1006);
  await at.settle(4000);
  await at.in();
  await answer;
  expect([at.wires[0], at.wires[1]].map(({ messages }) => messages)).toEqual([[{ a: 0, b: 1 }], [{ a: 0, b: 1, retry: true }]]);
});

test("a request made while the wire is lost waits for the next one", async () => {
  const at = client();
  await at.in();
  at.wires[0].cut(1006);
  const answer = at.link.request("start", {});
  await at.settle();
  await at.in();
  await expect(answer).resolves.toEqual({});
  expect(at.wires[1].asked).toEqual(["start"]);
});

test("leaving for good says so; leaving for now keeps one's place", async () => {
  const good = client();
  await good.in();
  good.link.leave("for good");
  expect(good.wires[0].left).toBe(true);
  const now = client();
  await now.in();
  now.link.leave("for now");
  expect([now.wires[0].left, now.wires[0].dropped]).toEqual([false, true]);
  await now.settle(5000);
  expect(now.entries()).toBe(1);
});

for (const part of ["entry", "wire"] as const)
  test(`leaving for now while the ${part} is on its way keeps one's place`, async () => {
    const at = client();
    const { promise, resolve } = Promise.withResolvers<void>();
    at.slow[part] = promise;
    await at.settle();
    at.link.leave("for now");
    resolve();
    await at.settle(1000);
    expect(at.wires.map(({ left }) => left)).toEqual(part === "entry" ? [] : [false]);
    expect(at.wires.every(({ dropped }) => dropped)).toBe(true);
    expect(at.statuses.at(-1)).toBe("closed");
  });

for (const part of ["entry", "wire"] as const)
  test(`leaving for good while the ${part} is on its way gives the seat back, also when the page goes at once`, async () => {
    const at = client();
    const { promise, resolve } = Promise.withResolvers<void>();
    at.slow[part] = promise;
    await at.settle();
    at.link.leave("for good");
    at.link.leave("for now");
    resolve();
    await at.settle(1000);
    expect(at.wires.map(({ left }) => left)).toEqual([true]);
  });

test("coming in again is tried once at a time", async () => {
  const at = client();
  await at.in();
  at.wires[0].cut(CLOSED.elsewhere);
  at.link.again();
  at.link.again();
  await at.settle();
  at.link.again();
  await at.in();
  expect([at.statuses.at(-1), at.entries(), at.wires.length]).toEqual(["connected", 2, 2]);
});

test("a late wire of an attempt given up is dropped without a word, and a late failure is not heard", async () => {
  for (const failure of [undefined, unreachable()]) {
    const at = client();
    const { promise, resolve } = Promise.withResolvers<void>();
    at.slow.wire = promise.then(() => {
      if (failure) throw failure;
    });
    await at.settle();
    at.link.leave("for now");
    at.slow.wire = undefined;
    at.link.again();
    await at.in();
    resolve();
    await at.settle(1000);
    expect(at.statuses.at(-1)).toBe("connected");
    expect(at.wires.map(({ left, dropped }) => left || dropped)).toEqual([failure === undefined, false]);
    expect(at.wires[0].left).toBe(false);
  }
});

test("a wire that does not open is not waited for for ever, and is dropped should it open later", async () => {
  const at = client();
  await at.in();
  const { promise, resolve } = Promise.withResolvers<void>();
  at.slow.wire = promise;
  at.wires[0].cut(1006);
  await at.settle(7500);
  expect([at.wires.length, at.entries()]).toEqual([2, 2]);
  at.slow.wire = undefined;
  await at.settle(1500);
  await at.in();
  expect([at.statuses.at(-1), at.wires.length, at.entries()]).toEqual(["connected", 3, 3]);
  resolve();
  await at.settle();
  expect(at.wires.map(({ dropped }) => dropped)).toEqual([false, true, false]);
  expect(at.statuses.at(-1)).toBe("connected");
});

test("a request made when one is no longer in the room is refused at once", async () => {
  for (const code of [CLOSED.elsewhere, CLOSED.abuse]) {
    const at = client();
    await at.in();
    at.wires[0].cut(code);
    const outcome = expect(at.link.request("start", {})).rejects.toMatchObject({ no: { key: "closed.gone" } });
    await at.settle();
    await outcome;
  }
});

test("a request that waits when the room closes is refused then", async () => {
  const at = client();
  await at.in();
  at.fail.push(new Refused({ key: "room.badToken" }, 403));
  at.wires[0].cut(1006);
  const outcome = expect(at.link.request("start", {})).rejects.toMatchObject({ no: { key: "closed.gone" } });
  at.link.again();
  await at.settle();
  expect(at.statuses.at(-1)).toBe("closed");
  at.link.again();
  await outcome;
});
