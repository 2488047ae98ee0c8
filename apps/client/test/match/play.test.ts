import type { Parts } from "@baseboard/kit";
import type { Pinged } from "@baseboard/protocol";
import type { AnyGameClient, Pointing, Stage } from "@baseboard/stage";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConnectionOptions } from "../../src/network/reconnecting-client.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { Play } = await import("../../src/match/model/play.ts");
const { keptHash } = await import("../../src/local-storage.ts");
const { Session } = await import("../../src/session.ts");

type Transport = Awaited<ReturnType<NonNullable<ConnectionOptions["open"]>>>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Of cards that are put down, as of a seat that is ready, nothing is said. */
const said = ({ type }: { type: string }) => (type === "chose" ? undefined : { key: type });
const client = { game: { legalMoves: () => [], strings: {}, say: said }, strings: {}, hud: () => ({}) } as unknown as AnyGameClient;

interface Options {
  /** What a drag along these places means. */
  dragPath?: (trail: string[]) => string[] | undefined;
  /** Whom the table waits for, of those who may act. */
  awaits?: () => number[];
  /** Why nothing can be done at a place. */
  explain?: AnyGameClient["explain"];
}

const person = (name: string) => ({
  kind: "human",
  person: name,
  name,
  level: "",
  online: true,
  away: 0,
  again: false,
  left: false,
  givesUp: false,
  heldFor: "",
});

/** Seat A at a room of two. Each line is the seat that acted and, where it was no move, what the match tells of it. */
async function seatA() {
  const lines: { seat: number; events: { type: string; seat?: number }[] }[] = [];
  const asked: string[] = [];
  const shown: string[] = [];
  const pointed: Pointing<Parts>[] = [];
  const replies: Record<string, () => unknown> = { log: () => ({ from: 0, lines }) };
  let say!: (state: never) => void;
  let cut!: (code: number) => void;
  let ping!: (ping: Pinged) => void;
  const wire = {
    onState(call: typeof say) {
      say = call;
    },
    onPinged(call: typeof ping) {
      ping = call;
    },
    onSaid() {},
    onLost(call: typeof cut) {
      cut = call;
    },
    async request(type: string, message: { from?: number }) {
      asked.push(type);
      const answer = replies[type]?.() ?? {};
      if (answer instanceof Error) throw answer;
      return type === "log" ? { from: message.from, lines: (answer as { lines: object[] }).lines.slice(message.from) } : answer;
    },
    ping: (answered: () => void) => answered(),
    leave() {},
    drop() {},
  } as unknown as Transport;
  const [ann, bo] = [person("Ann"), person("Bo")];
  const room = { phase: "playing", round: 1, seats: [ann, bo], host: ann, owner: ann, locked: false, onlyWatching: [] as string[] };
  const session = new Session(
    { code: "ABC234", watch: false, entry: { code: "ABC234", game: "toy", person: "Ann", seat: 0, token: "t", reservation: 0 } },
    { open: async () => wire, network: new EventTarget() },
  );
  await vi.advanceTimersByTimeAsync(0);
  const at = {
    session,
    asked,
    shown,
    /** What the board points out now. */
    pointed: () => pointed.at(-1)!,
    replies,
    lines,
    room,
    cut: (code: number) => cut(code),
    pings: (seat: number, place: string) => ping({ seat, place }),
    /** The room shows how things stand. */
    shows() {
      const { seat = -1, events = [] } = lines.at(-1) ?? {};
      const told = { version: lines.length, seat, events: JSON.stringify(events) };
      say({ toAct: [0, 1], ...room, undo: -1, outcome: "", told, table: { phase: "" }, hands: [{}, {}] } as never);
    },
    acts: (seat: number, ...types: string[]) => void lines.push({ seat, events: types.map((type) => ({ type, seat })) }),
    settle: async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms)),
    /** Seat A plays: these are its legal moves, each with its touches. */
    playing(moves: Record<string, string[]> = {}, { dragPath, awaits, explain }: Options = {}) {
      const legalMoves = () => Object.keys(moves);
      const play = new Play(session, { ...client, ...(explain && { explain }), game: { ...client.game, legalMoves, awaits } });
      play.follow();
      const touches = (move: string) => moves[move];
      const stage = {
        show: () => shown.push("show"),
        animate: ({ events }: { events: Parts["event"][] }) => shown.push(["tell", ...events.map(({ type }) => type)].join(" ")),
        point: (pointing: Pointing<Parts>) => void pointed.push(pointing),
        touches,
        dragPath: (trail: string[]) =>
          [dragPath?.(trail) ?? [], [trail[0], trail.at(-1)!].slice(0, trail.length)].filter((list) => list.length > 0),
        places: ["a", "b", "c", "d"].map((id) => ({ id })),
        isBusy: false,
      };
      play.open(stage as unknown as Stage<never>);
      shown.length = 0;
      return play;
    },
  };
  at.shows();
  return at;
}

const no = (key: string) => () => Object.assign(new Error("request rejected"), { reason: { key } });

test("an act that is refused is told, unless another match has begun meanwhile", async () => {
  const at = await seatA();
  const play = at.playing();
  at.replies.act = no("kit.stale");
  await play.act({ move: "m" });
  expect([at.session.no.value, play.sending.value]).toEqual([{ key: "kit.stale" }, false]);
  const acted = play.act({ move: "m" });
  at.room.round = 2;
  at.shows();
  await acted;
  expect([at.session.no.value, play.sending.value]).toEqual([undefined, false]);
});

test("a rematch that has begun already is no refusal; that it is not over when one takes the wish back is one", async () => {
  const at = await seatA();
  at.replies.again = no("room.notOver");
  await at.session.rematch(true);
  expect(at.session.no.value).toBeUndefined();
  await at.session.rematch(false);
  expect(at.session.no.value).toEqual({ key: "room.notOver" });
});

test("where somebody points is known, and pointing is asked of the room once", async () => {
  const at = await seatA();
  expect(at.session.pinged.value).toBeUndefined();
  at.pings(1, "h4");
  expect(at.session.pinged.value).toEqual({ seat: 1, place: "h4" });
  const play = at.playing();
  play.pinging.isOn.value = true;
  play.pinging.ping("h5");
  await at.settle();
  expect([at.asked, play.pinging.isOn.value]).toEqual([["ping"], false]);
});

test("one may point where all play together, while the game allows it, and one is seated, and it goes on", async () => {
  const at = await seatA();
  const { playing } = at;
  const may = (game: object, seat = 0) => {
    const play = playing();
    at.session.seat.value = seat;
    return new Play(at.session, { ...play.client, game: { ...play.client.game, ...game } } as AnyGameClient).pinging.may;
  };
  expect([may({}), may({ together: true }), may({ together: true }, -1)]).toEqual([false, true, false]);
  const talks = ["free", "quick", "nothing"];
  expect(talks.map((now) => may({ together: true, mayTalk: () => now }))).toEqual([true, true, false]);
});

test("whose chair a bot holds watches, and has it back by asking", async () => {
  const at = await seatA();
  at.room.seats[0] = { ...person("Ann"), kind: "bot", person: "", heldFor: "Ann" };
  at.shows();
  expect([at.session.seat.value, at.session.isHeld.value, at.session.lostSeat.value]).toEqual([-1, true, false]);
  at.room.seats[0] = person("Ann");
  await at.session.ask("back", {});
  at.shows();
  expect([at.session.seat.value, at.session.isHeld.value, at.session.no.value]).toEqual([0, false, undefined]);
});

test("a chair that was freed is there for whoever watches, but not for those who have one", async () => {
  const at = await seatA();
  at.room.seats[1] = { ...person("Bo"), kind: "bot", person: "", heldFor: "*" };
  at.shows();
  expect([at.session.seat.value, at.session.freeSeat.value]).toEqual([0, -1]);
  at.room.seats[0] = { ...person("Ann"), kind: "bot", person: "", heldFor: "Ann" };
  at.shows();
  expect([at.session.isHeld.value, at.session.freeSeat.value]).toEqual([true, -1]);
  at.room.seats[0] = person("Cy");
  at.shows();
  expect([at.session.seat.value, at.session.freeSeat.value]).toEqual([-1, 1]);
});

test("everybody is told when another is the host, and when the host is back", async () => {
  const at = await seatA();
  const [ann, bo, cy] = ["Ann", "Bo", "Cy"].map(person);
  const news = (host: typeof ann, owner: typeof ann) => {
    Object.assign(at.room, { host, owner });
    at.shows();
    return at.session.news.value?.key;
  };
  expect([news(ann, ann), at.session.isHost.value]).toEqual([undefined, true]);
  expect([news(bo, cy), at.session.isHost.value]).toEqual(["room.standsIn", false]);
  expect(at.session.news.value?.with).toEqual({ host: "Bo", owner: "Cy" });
  expect([news(ann, cy), news(cy, cy)]).toEqual(["room.youStandIn", "room.hostAgain"]);
  expect([news(bo, bo), news(bo, ann), news(ann, ann)]).toEqual(["room.hostNow", "room.hostNow", "room.youHostAgain"]);
  expect([news(cy, cy), news(ann, ann)]).toEqual(["room.hostNow", "room.youHostNow"]);
});

test("a match that is still on the page shows nothing of another game that its room goes on to, and that is told", async () => {
  const at = await seatA();
  const play = at.playing();
  const { seats } = play.state.value;
  Object.assign(at.room, { game: "other", round: 2, seats: [person("Ann")] });
  at.shows();
  expect([at.session.state.value?.seats.length, play.state.value.seats, at.shown]).toEqual([1, seats, []]);
  expect(at.session.news.value).toEqual({ key: "room.nowPlays", with: { game: { key: "other.name" } } });
});

test("the others are told who is back in a seat that a bot held", async () => {
  const at = await seatA();
  at.room.seats[1] = { ...person("Bo"), kind: "bot", person: "", heldFor: "Bo" };
  at.shows();
  expect(at.session.news.value).toBeUndefined();
  at.room.seats = [at.room.seats[0], person("Bo")];
  at.shows();
  expect(at.session.news.value).toEqual({ key: "room.isBack", with: { name: "Bo" } });
});

test("a connection that is back within a second was never lost, for all that one sees", async () => {
  const at = await seatA();
  at.cut(1006);
  expect([at.session.status.value, at.session.isLost.value]).toEqual(["waiting", false]);
  await at.settle(900);
  expect(at.session.isLost.value).toBe(false);
  await at.settle(100);
  expect(at.session.isLost.value).toBe(true);
  at.session.leave("for now");
  expect(at.session.isLost.value).toBe(false);
});

test("who is the host now is told for twenty seconds, each time anew", async () => {
  const at = await seatA();
  const news = (name: string) => {
    Object.assign(at.room, { host: person(name), owner: person(name) });
    at.shows();
  };
  const told = async (ms: number) => {
    await at.settle(ms);
    return at.session.news.value?.with?.host;
  };
  news("Bo");
  expect(await told(15_000)).toBe("Bo");
  news("Cy");
  expect([await told(15_000), await told(5_000)]).toEqual(["Cy", undefined]);
});

test("no seat is offered in a locked room, nor to whom the host keeps off them", async () => {
  const at = await seatA();
  const offered = () => {
    at.shows();
    return [at.session.maySit.value, at.session.freeSeat.value, at.session.whyNotSit.value?.key];
  };
  at.room.locked = true;
  expect(offered()).toEqual([false, -1, undefined]);
  at.room.locked = false;
  at.room.seats = [person("Cy"), { ...person("Bo"), kind: "bot", person: "", heldFor: "*" }];
  expect(offered()).toEqual([true, 1, undefined]);
  at.room.locked = true;
  expect(offered()).toEqual([false, -1, "room.locked"]);
  for (const locked of [true, false]) {
    Object.assign(at.room, { locked, onlyWatching: ["Ann"] });
    expect(offered()).toEqual([false, -1, "room.keptOut"]);
  }
});

test("a no that means that nothing is left to do is as good as done; any other is told", async () => {
  const at = await seatA();
  for (const key of ["room.notAwaited", "kit.over"]) {
    at.replies.without = no(key);
    expect(await at.session.ask("without", { seat: 1 }, "room.notAwaited", "kit.over")).toEqual({});
    expect(at.session.no.value).toBeUndefined();
  }
  at.replies.without = no("room.isHere");
  expect(await at.session.ask("without", { seat: 1 }, "room.notAwaited", "kit.over")).toBeUndefined();
  expect(at.session.no.value).toEqual({ key: "room.isHere" });
});

test("lines of the log that the room does not tell are asked for again, ever more seldom, and without a word", async () => {
  const at = await seatA();
  const play = at.playing();
  at.replies.log = no("room.tooFast");
  at.session.no.value = { key: "toy.notYours" };
  for (let i = 0; i < 3; i++) at.acts(1, "moved");
  at.shows();
  const times = () => at.asked.filter((type) => type === "log").length;
  await at.settle(900);
  expect(times()).toBe(1);
  await at.settle(30_000);
  expect(times()).toBe(6); // After 0, 1, 3, 7, 15 and 23 seconds.
  expect(at.session.no.value).toEqual({ key: "toy.notYours" });
  at.replies.log = () => ({ lines: at.lines });
  await at.settle(8000);
  expect(play.log.lines.value).toEqual(at.lines);
  expect(times()).toBe(7);
});

test("a match's hash is kept as it was first seen, and only while its key is a secret", async () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
  for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, storage);
  const at = await seatA();
  const shows = (round: number, keyHash: string, key = "") => {
    Object.assign(at.room, { round, keyHash, key });
    at.shows();
    return keptHash("ABC234", round);
  };
  expect(shows(1, "first")).toBe("first");
  expect(shows(1, "exchanged")).toBe("first");
  expect(shows(2, "too late", "the key")).toBeUndefined();
  expect(shows(3, "third")).toBe("third");
  vi.unstubAllGlobals();
});

test("nobody asks for the log of a room that is closed", async () => {
  const at = await seatA();
  at.playing();
  at.replies.log = no("room.tooFast");
  for (let i = 0; i < 3; i++) at.acts(1, "moved");
  at.shows();
  await at.settle();
  at.cut(4000);
  await at.settle(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("after a rematch from another seat, the first patch that changes nothing cuts no animation short", async () => {
  const at = await seatA();
  at.playing();
  at.room.round = 2;
  at.room.seats.reverse();
  at.shows();
  at.acts(0, "moved");
  at.shows();
  at.shows();
  expect(at.shown).toEqual(["show", "tell moved"]);
});

test("a line without words is only shown: it keeps nothing that is animated waiting", async () => {
  const at = await seatA();
  at.playing();
  for (const types of [["chose"], ["chose", "revealed"]]) {
    at.acts(1, ...types);
    at.shows();
  }
  expect(at.shown).toEqual(["tell", "tell chose revealed"]);
});

test("where several act at once, another's act leaves one's choice alone, unless it can no longer be made", async () => {
  const at = await seatA();
  const moves: Record<string, string[]> = { "play 3": ["3", "ok"], "play 7": ["7", "ok"] };
  const play = at.playing(moves);
  play.touch("7");
  const anotherActs = () => {
    at.acts(1, "moved");
    at.shows();
    play.settled();
  };
  anotherActs();
  expect([play.picked.value, play.picking.value.preview]).toEqual([["7"], "play 7"]);
  delete moves["play 7"];
  anotherActs();
  expect(play.picking.value.picked).toEqual([]);
});

test("where several act at once, what is touched while another's act is still told is not lost, if it means what it did", async () => {
  const at = await seatA();
  const moves: Record<string, string[]> = { "play 3": ["3", "ok"], "play 7": ["7", "ok"] };
  const play = at.playing(moves);
  play.touch("7");
  at.acts(1, "moved");
  at.shows();
  play.touch("ok");
  await at.settle();
  expect(at.asked.filter((type) => type === "act")).toHaveLength(1);
  delete moves["play 3"];
  at.acts(1, "moved");
  at.shows();
  expect(play.ways.value).toEqual([]);
  play.settled();
  expect(play.ways.value).toHaveLength(1);
});

test("where several act at once, one's act stays on its way while another's is done, and is done once", async () => {
  const at = await seatA();
  const play = at.playing({ "play 3": ["3"] });
  play.touch("3");
  at.acts(1, "moved");
  at.shows();
  play.settled();
  play.touch("3");
  expect(play.sending.value).toBe(true);
  at.acts(0, "moved");
  at.shows();
  await at.settle();
  expect([play.sending.value, play.picked.value]).toEqual([false, []]);
  expect(at.asked.filter((type) => type === "act")).toHaveLength(1);
});

describe("Whom the table waits for", () => {
  const waited = async (toAct: number[], awaits?: number[], seat = 0) => {
    const at = await seatA();
    Object.assign(at.room, { toAct });
    at.shows();
    const play = at.playing({ choose: ["a"] }, { awaits: awaits && (() => awaits) });
    at.session.seat.value = seat;
    return { awaited: play.awaited.value, isAwaited: play.isAwaited.value, inTurn: play.inTurn.value, mayAct: play.mayAct.value };
  };

  test("whoever may act, where the game says nothing else", async () => {
    expect(await waited([0, 1])).toEqual({ awaited: [0, 1], isAwaited: true, inTurn: 0, mayAct: true });
    expect(await waited([1])).toEqual({ awaited: [1], isAwaited: false, inTurn: 1, mayAct: false });
  });

  test("who is ready is waited for no more, but may still act", async () => {
    expect(await waited([0, 1], [1])).toEqual({ awaited: [1], isAwaited: false, inTurn: 1, mayAct: true });
    expect(await waited([0, 1], [0])).toMatchObject({ isAwaited: true, inTurn: 0 });
  });

  test("the turn is nobody's while several others are waited for, or none is", async () => {
    expect(await waited([0, 1, 2], [1, 2])).toEqual({ awaited: [1, 2], isAwaited: false, inTurn: undefined, mayAct: true });
    expect(await waited([], [0])).toEqual({ awaited: [], isAwaited: false, inTurn: undefined, mayAct: false });
    expect(await waited([0, 1], [0, 1], -1)).toMatchObject({ isAwaited: false, inTurn: undefined });
  });
});

const carried = {
  "a to b": ["a", "b"],
  "a to c": ["a", "c", "ok"],
  "a to c by b": ["a", "c", "by b", "ok"],
  "turn d": ["d", "left", "ok"],
  pass: ["pass"],
};

test("what can be dragged is picked by it, and a place it is over is previewed", async () => {
  const at = await seatA();
  const play = at.playing(carried);
  expect([...at.pointed().drags!]).toEqual(["a"]);
  play.drag(["a"]);
  expect(at.pointed()).toMatchObject({ picked: ["a"], live: ["b", "c"], trail: ["a"] });
  play.drag(["a", "b"]);
  expect(at.pointed()).toMatchObject({ picked: ["a"], live: ["b", "c"], trail: ["a", "b"], preview: "a to b" });
  play.drag(["a", "b", "d"]);
  expect([at.pointed().trail, at.pointed().preview]).toEqual([["a", "b", "d"], undefined]);
  play.drag(["nothing", "b"]);
  expect(at.pointed().picked).toEqual(["a"]);
});

test("let go where it may go it makes the move, and stays there until the table has answered", async () => {
  const at = await seatA();
  const play = at.playing(carried);
  play.drag(["a"]);
  play.drop(["a", "d", "b"]);
  expect(play.sending.value).toBe(true);
  expect(at.pointed()).toMatchObject({ picked: ["a", "b"], live: [], trail: ["a", "d", "b"] });
  expect(at.pointed().drags!.size).toBe(0);
  play.drag(["a", "c"]);
  play.clear();
  expect(at.pointed().trail).toEqual(["a", "d", "b"]);
  at.acts(0, "moved");
  at.shows();
  play.settled();
  expect([at.pointed().picked, at.pointed().trail]).toEqual([[], undefined]);
  await at.settle();
  expect(at.asked.filter((type) => type === "act")).toHaveLength(1);
});

test("let go elsewhere, or refused by the table, nothing is in hand any more", async () => {
  const at = await seatA();
  const play = at.playing(carried);
  for (const trail of [
    ["a", "d"],
    ["a", "b", "a"],
    ["d", "b"],
  ]) {
    play.drag(["a"]);
    play.drop(trail);
    expect([at.pointed().picked, at.pointed().trail, play.sending.value]).toEqual([[], undefined, false]);
  }
  at.replies.act = no("toy.notYours");
  play.drop(["a", "b"]);
  await at.settle();
  expect([play.sending.value, at.pointed().picked, at.pointed().trail]).toEqual([false, [], undefined]);
});

test("lifted where it was it stays picked, and what is left after a drag is asked for", async () => {
  const at = await seatA();
  const play = at.playing(carried);
  play.drop(["a"]);
  expect(at.pointed()).toMatchObject({ picked: ["a"], live: ["b", "c"] });
  play.drop(["a", "c"]);
  expect(at.pointed()).toMatchObject({ picked: ["a", "c"], live: ["ok", "by b"] });
  expect(at.pointed().trail).toBeUndefined();
});

test("the way can decide what is meant; a way that cannot be gone leaves it to its ends", async () => {
  const at = await seatA();
  const play = at.playing(carried, { dragPath: (trail) => (trail.length > 2 ? ["a", "c", `by ${trail[1]}`] : undefined) });
  play.drag(["a", "b", "c"]);
  expect(at.pointed().preview).toBe("a to c by b");
  play.drop(["a", "b", "c"]);
  expect(at.pointed()).toMatchObject({ picked: ["a", "c", "by b"], live: ["ok"] });
  play.drop(["a", "d", "c"]);
  expect(at.pointed().picked).toEqual(["a", "c"]);
  play.drop(["a", "d", "b"]);
  expect(at.pointed().picked).toEqual(["a", "b"]);
  expect(play.sending.value).toBe(true);
});

test("another's act puts back what is dragged only where one cannot act at the same time", async () => {
  const at = await seatA();
  const play = at.playing(carried);
  play.drag(["a", "b"]);
  at.acts(1, "moved");
  at.shows();
  expect(play.mayMove).toBe(true);
  play.settled();
  expect(at.pointed()).toMatchObject({ picked: ["a"], trail: ["a", "b"] });
  at.acts(0, "undone");
  at.shows();
  play.settled();
  expect([at.pointed().picked, at.pointed().trail]).toEqual([[], undefined]);
});

test("a touch where nothing can be done is answered by the game; without its answer only while nothing is picked", async () => {
  const at = await seatA();
  const play = at.playing(carried, {
    explain: (id, picked) => (id === "d" && picked[0] === "a" ? { key: "far", rule: "Far" } : undefined),
  });
  play.miss("d");
  play.miss("d");
  expect(play.missed.value).toEqual({ times: 2 });
  play.touch("a");
  expect(play.missed.value).toBeUndefined();
  play.miss("c");
  expect(play.missed.value).toBeUndefined();
  play.miss("d");
  play.clear();
  expect(play.missed.value).toEqual({ times: 1, why: { key: "far", rule: "Far" } });
  at.acts(0, "moved");
  at.shows();
  expect(play.missed.value).toBeUndefined();
  play.miss("d");
  expect(play.missed.value).toBeUndefined();
});

test("a drag that ends where nothing can be done is answered likewise; one that comes back is not", async () => {
  const at = await seatA();
  const play = at.playing(carried, { explain: (id, picked) => ({ key: `${picked} not to ${id}` }) });
  play.drag(["a"]);
  play.drop(["a", "d"]);
  expect([play.missed.value, play.picked.value]).toEqual([{ times: 1, why: { key: "a not to d" } }, []]);
  play.drag(["a", "b"]);
  expect(play.missed.value).toBeUndefined();
  play.drop(["a", "b", "a"]);
  expect(play.missed.value).toBeUndefined();
});

test("only where nothing but places comes next, and something is picked, a place is asked for", async () => {
  const at = await seatA();
  const play = at.playing({ "a to b": ["a", "b"], "a to c": ["a", "c"], "d goes": ["d", "ok"] });
  const asked = (...ids: string[]) => {
    play.clear();
    for (const id of ids) play.touch(id);
    return play.placesOnly.value;
  };
  expect([asked(), asked("a"), asked("d")]).toEqual([false, true, false]);
});
