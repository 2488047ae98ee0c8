import { commitmentTo, hashOfKey, keyFrom, type Parts } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { EventShapes, NextSeal, type Pinged, SealState, TakeBackAsked } from "@baseboard/protocol";
import type { AnyGameClient, Pointing, Stage } from "@baseboard/stage";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { heldAs } from "../../src/match/model/held-seat.ts";
import type { ConnectionOptions } from "../../src/network/reconnecting-client.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { Play } = await import("../../src/match/model/play.ts");
const { confirmChoice } = await import("../../src/match/model/confirming.ts");
const { choicesOf, isBrief, isGrid, isLong, okOf, placeOf } = await import("../../src/match/model/choices.ts");
const { keptHash, keptShare, ownSeatIn } = await import("../../src/local-storage.ts");
const { warnOnce } = await import("../../src/match/model/warn-once.ts");
const { movesTitle } = await import("../../src/match/model/move-count.ts");
const { listHead } = await import("../../src/match/model/moves.ts");
const { speakIn, startLanguage } = await import("../../src/language.ts");
const { say } = await import("../../src/words.ts");
const { Session } = await import("../../src/session.ts");
const { pastState } = await import("../../src/story/past-state.ts");

type Transport = Awaited<ReturnType<NonNullable<ConnectionOptions["open"]>>>;

/** Whether the pointer is a finger. */
let isFinger = false;
beforeEach(() => {
  vi.useFakeTimers();
  isFinger = false;
  confirmChoice.value = "touch";
  vi.stubGlobal("matchMedia", () => ({ matches: isFinger }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Of cards that are put down, as of a seat that is ready, nothing is said. */
const said = ({ type }: { type: string }) => (type === "chose" ? undefined : { key: type });
const notation = { writeMove: String };
const client = {
  game: { legalMoves: () => [], strings: {}, say: said, notation },
  strings: {},
  hud: () => ({}),
} as unknown as AnyGameClient;

interface Options {
  /** What a drag along these places means. */
  dragPath?: (trail: string[]) => string[] | undefined;
  /** Pieces that stand on a place, by that place. */
  pieces?: Record<string, string[]>;
  /** Whom the table waits for, of those who may act. */
  awaits?: () => number[];
  /** Whom nobody waits for, though they are asked something. */
  asked?: () => number[];
  /** Why nothing can be done at a place. */
  explain?: AnyGameClient["explain"];
  /** What is said of what is picked. */
  chosen?: AnyGameClient["chosen"];
  /** Moves that end the turn, and how many actions are left. */
  ends?: string[];
  left?: number;
  /** What the panels show. */
  hud?: (view: { table: object }, picked: string[]) => object;
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
  const lines: { seat: number; events: { type: string; seat?: number }[]; byStandIn?: boolean }[] = [];
  const asked: string[] = [];
  const shown: string[] = [];
  const pointed: Pointing<Parts>[] = [];
  const waiting: { told(done: number, table: object): void; by: number }[] = [];
  let row = 0;
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
  const room = {
    phase: "playing",
    round: 1,
    seats: [ann, bo],
    host: ann,
    owner: ann,
    locked: false,
    onlyWatching: [] as string[],
    toAct: [0, 1],
    seal: blank(SealState),
    nextSeal: blank(NextSeal),
    table: { phase: "", turn: 1 },
  };
  const session = new Session(
    {
      code: "ABC234",
      watch: false,
      entry: { code: "ABC234", game: "toy", person: "Ann", seat: 0, phase: "playing", token: "t", reservation: 0 },
    },
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
    /** What the room shows of the hands to this page. */
    hands: [{}, {}] as object[],
    /** The board takes its time; it has told the oldest ply that waits. */
    lags: false,
    tells(play: InstanceType<typeof Play>) {
      waiting.shift();
      if (waiting.length > 0) waiting[0].told(Number.POSITIVE_INFINITY, {});
      else play.settled();
    },
    /** It has told so many events of that ply, which lead to this table. */
    isAt: (done: number, table: object) => waiting[0].told(done, table),
    cut: (code: number) => cut(code),
    pings: (seat: number, place: string) => ping({ seat, place }),
    /** The room shows how things stand. */
    shows() {
      const { seat = -1, events = [], byStandIn = false } = lines.at(-1) ?? {};
      const told = new EventShapes().told({ seat, events, byStandIn }, lines.length);
      say({ undo: -1, outcome: "", ...room, told, table: { ...room.table }, hands: at.hands } as never);
    },
    acts: (seat: number, ...types: string[]) => void lines.push({ seat, events: types.map((type) => ({ type, seat })) }),
    settle: async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms)),
    /** Seat A plays: these are its legal moves, each with its touches. */
    playing(
      moves: Record<string, string[]> = {},
      { dragPath, pieces = {}, awaits, asked: asks, explain, chosen, ends = [], left = 0, hud: panels }: Options = {},
    ) {
      const legalMoves = () => Object.keys(moves);
      const endsTurn = (_: unknown, move: string) => ends.includes(move);
      const hud = (view: { table: object }, picked: string[]) => ({ seats: [{ pips: { left, of: 4 } }], ...panels?.(view, picked) });
      const choice = (id: string) => ({ label: { key: `do ${id}` } });
      const turn = (table: { turn: number }) => table.turn;
      const game = { ...client.game, turn, legalMoves, awaits, asked: asks, endsTurn };
      const play = new Play(session, { ...client, ...(explain && { explain }), chosen, hud, choice, game } as unknown as AnyGameClient);
      play.follow();
      const touches = (move: string) => moves[move];
      const stage = {
        show: (_: unknown, begins?: boolean) => shown.push(begins ? "begin" : "show"),
        animate({ events, told, by }: { events: Parts["event"][]; told(done: number, table: object): void; by: number }) {
          shown.push(["tell", ...events.map(({ type }) => type)].join(" "));
          if (!at.lags) return;
          waiting.push({ told, by });
          if (waiting.length === 1) waiting[0].told(Number.POSITIVE_INFINITY, {});
        },
        get isBusy() {
          return waiting.length > 0;
        },
        skip() {
          waiting.length = 0;
          play.settled();
        },
        idle: Promise.resolve(),
        get telling() {
          return waiting.length > 0 ? { by: waiting[0].by, at: ++row, of: row + waiting.length - 1 } : undefined;
        },
        refuse: (place: string) => shown.push(`refuse ${place}`),
        point: (pointing: Pointing<Parts>) => void pointed.push(pointing),
        touches,
        dragPath: (trail: string[]) => [
          ...[dragPath?.(trail)].flatMap((list) => (list ? [list] : [])),
          [trail[0], trail.at(-1)!].slice(0, trail.length),
        ],
        places: ["a", "b", "c", "d"].map((id) => ({ id, name: { key: id }, pieces: pieces[id]?.map((piece) => ({ id: piece })) })),
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

test("of the past one's own hand is shown as it was given then, and of a moment before that it is nobody's view, from one's own place", async () => {
  const at = await seatA();
  const play = at.playing();
  Object.assign(play.client.game, { zones: { table: {}, hand: {} } });
  for (const cards of ["early", "late"]) {
    at.hands = [{ hand: { cards } }, {}];
    at.acts(0, "moved");
    at.shows();
  }
  const seen = (version: number) => {
    play.show(pastState(play.now.value, play.now.value.table!, version, at.lines[version - 1] as never));
    expect(play.shown.value).toEqual(play.view.value);
    return play.view.value;
  };
  const { view } = play;
  expect(view.value).toMatchObject({ seat: 0, hand: { cards: "late" } });
  expect(seen(1)).toMatchObject({ seat: 0, hand: { cards: "early" } });
  const nobodys = { seat: undefined, hand: undefined, at: 0 };
  expect(seen(0)).toMatchObject(nobodys);
  // From there it is shown, not animated: the hand was not known.
  at.shown.length = 0;
  expect([seen(1), seen(2)]).toMatchObject([{ hand: { cards: "early" } }, { hand: { cards: "late" } }]);
  expect(at.shown).toEqual(["show", "tell moved"]);
  for (const other of [1, -1]) {
    at.session.seat.value = other;
    expect(view.value).toMatchObject({ seat: undefined, hand: undefined });
    expect(seen(1)).toMatchObject({ seat: undefined, hand: undefined });
  }
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

test("whoever has their chair again can act at once, though the match does not go on by that", async () => {
  const at = await seatA();
  at.hands = [{ hand: { cards: "own" } }, {}];
  const play = at.playing({ m: ["a"] });
  at.room.seats[0] = { ...person("Ann"), kind: "bot", person: "", heldFor: "Ann" };
  at.acts(0, "moved");
  at.shows();
  play.settled();
  expect([play.ways.value, at.pointed().live]).toEqual([[], []]);
  at.room.seats[0] = person("Ann");
  await at.session.ask("back", {});
  at.shows();
  expect([play.ways.value.length, at.pointed().live]).toEqual([1, ["a"]]);
});

test("while a bot holds one's chair and there is no hand to see the match is shown as nobody's, from one's own place, and once it is not one's any more, from nobody's", async () => {
  const at = await seatA();
  const { view } = at.playing();
  const held = { ...person("Ann"), kind: "bot", person: "" };
  at.hands = [{ hand: { cards: "own" } }, {}];
  at.shows();
  expect(view.value).toMatchObject({ seat: 0, hand: { cards: "own" } });
  at.hands = [{}, {}];
  at.room.seats[0] = { ...held, heldFor: "Ann" };
  at.shows();
  expect(view.value).toEqual({ seat: undefined, hand: undefined, at: 0, table: at.room.table });
  // What the bot does is told from there, and not shown at once.
  at.shown.length = 0;
  at.acts(0, "moved");
  at.shows();
  expect(at.shown).toEqual(["tell moved"]);
  at.room.seats[0] = { ...held, heldFor: "*" };
  at.shows();
  expect([view.value, at.shown.at(-1)]).toEqual([{ seat: undefined, hand: undefined, table: at.room.table }, "show"]);
});

test("while a bot holds one's chair one sees the own hand, of now and of earlier, and can do nothing", async () => {
  const at = await seatA();
  const hud = (told: { table: object }) => ({ seats: [(told as { hand?: { cards: string } }).hand?.cards] });
  const play = at.playing({ m: ["a"] }, { hud });
  Object.assign(play.client.game, { zones: { table: {}, hand: {} } });
  const { view } = play;
  const holds = (cards: string) => {
    at.hands = [{ hand: { cards } }, {}];
    at.acts(0, "moved");
    at.shows();
  };
  holds("before");
  at.room.seats[0] = { ...person("Ann"), kind: "bot", person: "", heldFor: "Ann" };
  at.shows();
  holds("meanwhile");
  expect(at.shown).toEqual(["tell moved", "tell moved"]);
  expect(view.value).toEqual({ seat: 0, hand: { cards: "meanwhile" }, table: at.room.table });
  expect(play.hud.value.seats).toEqual(["meanwhile"]);
  play.settled();
  const { mayAct, isAwaited, isCalled, ways, mayUndo } = play;
  expect([mayAct, isAwaited, isCalled, mayUndo].map(({ value }) => value)).toEqual([false, false, false, false]);
  expect([play.ownSeat, ways.value, at.pointed().live, play.miss("a")]).toEqual([undefined, [], [], false]);
  for (const [version, cards] of [
    [1, "before"],
    [2, "meanwhile"],
  ] as const) {
    play.show(pastState(play.now.value, play.now.value.table!, version, at.lines[version - 1] as never));
    expect(view.value).toMatchObject({ seat: 0, hand: { cards } });
  }
  play.show(undefined);
  at.room.seats[0] = { ...person("Ann"), kind: "bot", person: "", heldFor: "*" };
  at.hands = [{}, {}];
  at.shows();
  expect(view.value).toEqual({ seat: undefined, hand: undefined, table: at.room.table });
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
  at.room.seats = [at.room.seats[0], { ...person("Bo"), kind: "bot", person: "", heldFor: "Bo" }];
  at.shows();
  expect(at.session.news.value).toBeUndefined();
  expect(at.session.standIns.value).toMatchObject([{ seat: 1, name: "Bo", isBack: false }]);
  at.room.seats = [at.room.seats[0], person("Bo")];
  at.shows();
  expect(at.session.news.value).toEqual({ key: "room.isBack", with: { name: "Bo" } });
  expect(at.session.standIns.value.map(({ isBack }) => isBack)).toEqual([false, true]);
  // Not any more, once a bot holds it again.
  at.room.seats = [at.room.seats[0], { ...person("Bo"), kind: "bot", person: "", heldFor: "Bo" }];
  at.shows();
  expect(at.session.news.value).toBeUndefined();
});

test("a turn that a bot ends because time for it was up is a row of the log and no news, nor that a seat is back as the match ends", async () => {
  const at = await seatA();
  const kept = { ...person("Bo"), kind: "bot", person: "", heldFor: "Bo" };
  const told = (bo: object, room: object = {}) => {
    at.room.seats = [at.room.seats[0], bo as never];
    Object.assign(at.room, room);
    at.shows();
    return [
      at.session.news.value?.key,
      at.session.standIns.value.map(({ isBack, isPassing }) => (isBack ? "back" : isPassing ? "turn" : "bot")).join(" "),
    ];
  };
  expect(told({ ...kept, passing: true })).toEqual([undefined, "turn"]);
  expect(told(person("Bo"))).toEqual([undefined, "turn"]);
  // Who leaves meanwhile is away, and who is there before the turn is over plays on.
  expect([told({ ...kept, passing: true }), told(kept)].at(-1)).toEqual([undefined, "turn turn bot"]);
  expect(told({ ...kept, passing: true })).toEqual(["room.isBack", "turn turn bot back"]);
  expect(told(person("Bo"))).toEqual(["room.isBack", "turn turn bot back"]);
  expect(told({ ...person("Bo"), online: false })).toEqual([undefined, "turn turn bot back"]);
  expect([told(kept), told(person("Bo"))].at(-1)).toEqual(["room.isBack", "turn turn bot back bot back"]);
  // Nor is it news any more once they have acted, whatever that was.
  at.acts(0, "moved");
  expect(told(person("Bo"))[0]).toBe("room.isBack");
  at.acts(1, "moved");
  expect(told(person("Bo"))[0]).toBeUndefined();
  expect([told(kept), told(person("Bo"))].at(-1)).toEqual(["room.isBack", "turn turn bot back bot back bot back"]);
  expect(told(person("Bo"), { phase: "over" })).toEqual([undefined, "turn turn bot back bot back bot back"]);
  expect([told(person("Bo"), { phase: "playing" }), told(kept), told(person("Bo"), { phase: "over" })].at(-1)).toEqual([
    ...[undefined, "turn turn bot back bot back bot back bot"],
  ]);
});

test("whose time was up is told so until they act, the second time in a row with a warning, and told why a bot keeps the seat after the third", async () => {
  const at = await seatA();
  const held = { ...person("Ann"), kind: "bot", person: "", heldFor: "Ann", stoodIn: 2 };
  const told = (ann: object) => {
    at.room.seats = [ann as never, at.room.seats[1]];
    at.shows();
    return at.session.news.value;
  };
  const warning = { key: "room.lastTime" };
  const first = { key: "room.firstTime" };
  expect([told({ ...held, passing: true, idle: 1 }), told({ ...person("Ann"), idle: 1 })]).toEqual([undefined, first]);
  expect(told({ ...person("Ann"), idle: 0 })).toBeUndefined();
  expect([told({ ...held, passing: true, idle: 2 }), told({ ...person("Ann"), idle: 2 })]).toEqual([undefined, warning]);
  expect(told({ ...person("Ann"), idle: 0 })).toBeUndefined();
  const said = (idle: number, passing = false, stoodIn = 2) => {
    const { phrase, isAsked } = heldAs({ name: "Ann", stoodIn, passing, idle });
    return `${phrase.key} ${isAsked}`;
  };
  expect([said(0, true), said(1, true), said(2, true)]).toEqual(["room.timeUp false", "room.timeUp false", "match.timeUpAgain false"]);
  expect([said(3), said(1), said(0, false, 0)]).toEqual(["match.heldIdle true", "match.heldMoves true", "match.held true"]);
});

test("while bots hold the seats of all who play on, that the match waits is said in the place of whose turn it is", async () => {
  await speakIn("en");
  const at = await seatA();
  const play = at.playing({}, { hud: () => ({ turn: { key: "match.spectator" } }) });
  const turn = (halted: boolean, outcome = "") => {
    Object.assign(at.room, { halted, outcome });
    at.shows();
    return [play.turn.value, play.isHalted.value, play.actor.value];
  };
  at.room.toAct = [1];
  expect(turn(true)).toEqual([say("match.halted"), true, undefined]);
  expect(turn(false).slice(1)).toEqual([false, 1]);
  expect(turn(true, JSON.stringify({ winners: [0], reason: { key: "won" } }))[1]).toBe(false);
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

test("who is the host now is told for some seconds, each time anew", async () => {
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
  expect(await told(9_000)).toBe("Bo");
  news("Cy");
  expect([await told(9_000), await told(3_000)]).toEqual(["Cy", undefined]);
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

test("a match's hash is kept as it was first seen, with one's own seat, and only while its key is a secret", async () => {
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
  expect(["first", "too late", "third"].map(ownSeatIn)).toEqual([0, undefined, 0]);
  at.room.seats.reverse();
  expect([shows(4, "fourth"), ownSeatIn("third"), ownSeatIn("fourth")]).toEqual(["fourth", 0, 1]);
  vi.unstubAllGlobals();
});

test("a page adds its share to the chance of a match by itself, and says where the room does not keep to it", async () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
  for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, storage);
  const at = await seatA();
  const hash = hashOfKey(keyFrom("half"));
  const shows = async (changed: object) => {
    Object.assign(at.room, changed);
    at.shows();
    at.shows();
    await at.settle();
  };
  const mine = () => commitmentTo(keptShare("ABC234", 1, "Ann")!.share);
  await shows({ phase: "lobby", nextSeal: { hash, commitments: ["", ""], isOpening: false } });
  await shows({ nextSeal: { hash, commitments: [mine(), ""], isOpening: false } });
  await shows({ nextSeal: { hash, commitments: [mine(), ""], isOpening: true } });
  expect(at.asked.filter((type) => type === "commit" || type === "reveal")).toEqual(["commit", "reveal"]);
  const seal = { hash, half: "", commitments: [mine(), ""], shares: ["", ""] };
  await shows({ phase: "playing", nextSeal: blank(NextSeal), seal });
  expect([at.session.doubt.value, at.session.news.value]).toEqual(["missing", { key: "seal.doubt.missing" }]);
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
  expect(at.shown).toEqual(["begin", "tell moved"]);
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

test("that something is to be answered first is said until it needs no answer", async () => {
  const at = await seatA();
  const takeBack = { ...blank(TakeBackAsked), seat: 1 };
  Object.assign(at.room, { takeBack });
  at.shows();
  const { no } = at.session;
  no.value = { key: "room.answerFirst", with: { who: 1 } };
  at.shows();
  expect(no.value.key).toBe("room.answerFirst");
  takeBack.seat = -1;
  at.shows();
  expect(no.value).toBeUndefined();
});

test("whom it waits for is said of others, who may be away, and not while it waits for nobody", async () => {
  const at = await seatA();
  Object.assign(at.room, { toAct: [0, 1] });
  at.shows();
  let waited = [0];
  const play = at.playing({ choose: ["a"] }, { awaits: () => waited });
  const said = (awaits: number[]) => {
    waited = awaits;
    at.shows();
    return play.waitsFor.value;
  };
  expect(said([0])).toBeUndefined();
  expect(said([1])).toEqual({ key: "match.waitFor", with: { seats: [1] } });
  at.room.seats[1].online = false;
  expect(said([1])).toEqual({ key: "match.waitAway", with: { seats: [1] } });
  expect(said([])).toBeUndefined();
  // That a bot may play is said before it is asked, where it will be.
  Object.assign(at.room, { absence: 3, settings: { standIn: "vote" } });
  expect(said([1])).toEqual({ key: "match.waitAwayVote", with: { seats: [1], count: 3 } });
  at.room.seats[1].away = 3;
  expect(said([1])).toEqual({ key: "match.waitAway", with: { seats: [1] } });
  Object.assign(at.room.seats[1], { away: 0 });
  Object.assign(at.room, { settings: { standIn: "never" } });
  expect(said([1])).toEqual({ key: "match.waitAway", with: { seats: [1] } });
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

/** Places that are touched to go there; the own piece stands on c, and another's on d. */
const walks = { "go a": ["a"], "go b": ["b", "ok"], "play card": ["card", "c"], pass: ["pass"] };
const standing = {
  pieces: { c: ["own"], d: ["other"] },
  dragPath: ([from, ...trail]: string[]) =>
    from !== "own" || trail.length === 0 ? undefined : trail.at(-1) === "c" ? [] : trail.slice(-1),
};

test("a piece that stands on a place is dragged to where a touch would take it, with the same questions", async () => {
  const at = await seatA();
  const play = at.playing(walks, standing);
  expect([...at.pointed().drags!]).toEqual(["card", "own"]);
  play.touch("card");
  play.drag(["own"]);
  expect(at.pointed()).toMatchObject({ picked: [], live: ["a", "b"], trail: ["own"] });
  play.drag(["own", "c", "b"]);
  expect(at.pointed()).toMatchObject({ picked: [], live: ["a", "b"], preview: "go b" });
  play.drop(["own", "c", "b"]);
  expect(at.pointed()).toMatchObject({ picked: ["b"], live: ["ok"], preview: "go b" });
  expect([at.pointed().trail, play.sending.value]).toEqual([undefined, false]);
  play.drag(["own", "a"]);
  play.drop(["own", "a"]);
  expect([play.sending.value, play.picked.value, at.pointed().trail, at.pointed().drags!.size]).toEqual([true, ["a"], ["own", "a"], 0]);
});

test("let go where it stands it stays, without a word; too far away it is said why, as of a touch", async () => {
  const at = await seatA();
  const far = (id: string, [piece]: string[]) => (piece === "own" && id === "d" ? { key: "far", rule: "Far" } : undefined);
  const play = at.playing(walks, { ...standing, explain: far });
  for (const trail of [["own"], ["own", "c"], ["own", "a", "c"]]) {
    play.drag(trail);
    play.drop(trail);
    expect([play.picked.value, play.trail.value, play.missed.value]).toEqual([[], undefined, undefined]);
  }
  play.drop(["own", "d"]);
  expect(play.missed.value).toEqual({ place: "d", times: 1, why: { key: "far", rule: "Far" } });
  expect([at.shown, play.trail.value, play.sending.value]).toEqual([["refuse d"], undefined, false]);
});

test("a piece that cannot be dragged now says why at its place; to those who watch there is nothing to say", async () => {
  const at = await seatA();
  const play = at.playing(walks, { ...standing, explain: (_, [piece]) => ({ key: `${piece} is another's`, rule: "Turn" }) });
  play.drag(["other", "a"]);
  expect([at.pointed().trail, play.picked.value]).toEqual([undefined, []]);
  expect(play.stuck("other", "d")).toBe(true);
  expect(play.missed.value).toEqual({ place: "d", times: 1, why: { key: "other is another's", rule: "Turn" } });
  const waiting = at.playing({}, { ...standing, awaits: () => [1] });
  expect([at.pointed().drags!.size, waiting.stuck("own", "c")]).toEqual([0, true]);
  expect(waiting.missed.value?.why).toEqual({ key: "match.waitFor", with: { seats: [1] } });
  at.session.seat.value = -1;
  expect(waiting.stuck("own", "c")).toBe(false);
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

test("a place touched before its turn picks what alone leads there, and is done with the next touch; not in a lesson", async () => {
  const at = await seatA();
  const play = at.playing(carried);
  expect(play.miss("b")).toBe(true);
  expect([play.missed.value, play.picked.value]).toEqual([undefined, ["a"]]);
  play.touch("b");
  expect(play.sending.value).toBe(true);
});

test("a touch where nothing can be done is answered at its place, by the game or in general", async () => {
  const at = await seatA();
  const play = at.playing(carried, {
    explain: (id, picked) => (id === "d" && picked[0] === "a" ? { key: "far", rule: "Far" } : undefined),
  });
  play.miss("d");
  play.miss("d");
  expect(play.missed.value).toEqual({ place: "d", times: 2 });
  expect(at.shown).toEqual(["refuse d", "refuse d"]);
  play.touch("a");
  expect(play.missed.value).toBeUndefined();
  play.miss("c");
  expect(play.missed.value).toEqual({ place: "c", times: 1 });
  play.miss("d");
  play.clear();
  expect(play.missed.value).toEqual({ place: "d", times: 2, why: { key: "far", rule: "Far" } });
  at.acts(0, "moved");
  at.shows();
  expect(play.missed.value).toBeUndefined();
});

test("a place that is shown large says instead why it cannot follow what is picked, where that is known", async () => {
  const at = await seatA();
  const play = at.playing(carried, { explain: (id) => (id === "d" ? { key: "far", rule: "Far" } : undefined) });
  expect([play.objects("d"), play.missed.value]).toEqual([false, undefined]);
  play.touch("a");
  expect([play.objects("c"), play.missed.value]).toEqual([false, undefined]);
  expect([play.objects("d"), play.missed.value?.why]).toEqual([true, { key: "far", rule: "Far" }]);
});

test("who touches something while others are waited for reads whom the match waits for; who watches reads nothing", async () => {
  const at = await seatA();
  const play = at.playing({}, { awaits: () => [1] });
  play.miss("d");
  expect(play.missed.value).toEqual({ place: "d", times: 1, why: { key: "match.waitFor", with: { seats: [1] } } });
  play.missed.value = undefined;
  at.session.seat.value = -1;
  play.miss("d");
  expect(play.missed.value).toBeUndefined();
});

describe("What ends the turn", () => {
  const moves = { "a to b": ["a", "b"], "a to c": ["a", "c"], stop: ["ok"], "d goes": ["d", "ok"] };
  const ends = ["a to b", "stop", "d goes"];
  const acts = ({ asked }: { asked: string[] }) => asked.filter((type) => type === "act").length;

  test("waits for a second touch, by finger; the first one shows it", async () => {
    const at = await seatA();
    isFinger = true;
    const play = at.playing(moves, { ends });
    Object.assign(play, { speak: { value: ({ key }: { key: string }) => key } });
    play.touch("a");
    play.touch("b");
    expect([play.prepared.value, acts(at)]).toEqual(["a to b", 0]);
    expect(at.pointed()).toMatchObject({ picked: ["a", "b"], preview: "a to b", live: ["ok"] });
    expect(at.pointed().reachable.has("ok")).toBe(true);
    expect(okOf(play)).toMatchObject({ label: { key: "match.doAt", with: { place: "Move to b" } }, asks: true });
    play.clear();
    expect([play.prepared.value, play.picked.value]).toEqual([undefined, []]);
    for (const id of ["a", "b", "ok"]) play.touch(id);
    await at.settle();
    expect(acts(at)).toBe(1);
  });

  test("is done at once by mouse, and by whatever ends no turn or was confirmed", async () => {
    for (const [finger, touches] of [
      [false, ["a", "b"]],
      [true, ["a", "c"]],
      [true, ["d", "ok"]],
      [true, ["ok"]],
    ] as const) {
      const at = await seatA();
      isFinger = finger;
      const play = at.playing(moves, { ends });
      for (const id of touches) play.touch(id);
      await at.settle();
      expect(acts(at)).toBe(1);
    }
  });

  test("asks once while actions are left, by mouse, too, and is quiet until then", async () => {
    const at = await seatA();
    const play = at.playing(moves, { ends, left: 2 });
    expect(okOf(play)).toMatchObject({ lost: 2, asks: false });
    play.touch("ok");
    expect([okOf(play), acts(at)]).toMatchObject([{ lost: 2, asks: true }, 0]);
    play.touch("ok");
    await at.settle();
    expect(acts(at)).toBe(1);
  });

  test("an action that is the last one gives none away; beside the button that was pressed, the one that does it says yes", async () => {
    const at = await seatA();
    const play = at.playing({ "b turns": ["b", "turn"] }, { ends: ["b turns"], left: 1 });
    for (const id of ["b", "turn"]) play.touch(id);
    expect(okOf(play)).toMatchObject({
      label: { key: "match.doAt", with: { place: { key: "do turn" } } },
      icon: "check",
      lost: 0,
      asks: true,
    });
  });

  test("a drag that ends it stays where it was let go", async () => {
    const at = await seatA();
    isFinger = true;
    const play = at.playing(moves, { ends });
    play.drag(["a"]);
    play.drop(["a", "b"]);
    expect([play.prepared.value, at.pointed().trail]).toEqual(["a to b", ["a", "b"]]);
  });

  test("who wants to be asked is asked after a drag wherever touches ask, though the turn goes on", async () => {
    for (const [choice, finger, done] of [
      ["on", false, 0],
      ["touch", true, 0],
      ["touch", false, 1],
      ["off", true, 1],
    ] as const) {
      const at = await seatA();
      isFinger = finger;
      confirmChoice.value = choice;
      const play = at.playing({ "a to c": ["a", "c", "ok"] }, { ends: [], dragPath: ([from, to]) => [from, to, "ok"] });
      play.drop(["a", "c"]);
      await at.settle();
      expect([acts(at), play.prepared.value]).toEqual([done, "a to c"]);
      if (done > 0) continue;
      play.touch("ok");
      await at.settle();
      expect(acts(at)).toBe(1);
    }
  });

  test.each([
    ["by finger", true, "touch", 0],
    ["by mouse, where the player always wants to be asked", false, "on", 0],
    ["by mouse, where that is left as it was", false, "touch", 1],
    ["by finger, where the player never wants to be asked", true, "off", 1],
  ] as const)("a drag whose touches end with a confirmation was not confirmed: %s", async (_, finger, choice, done) => {
    const at = await seatA();
    isFinger = finger;
    confirmChoice.value = choice;
    const dragged = { "a to b": ["a", "b", "ok"], "a to c": ["a", "c", "ok"] };
    const play = at.playing(dragged, { ends, dragPath: ([from, to]) => [from, to, "ok"] });
    play.drop(["a", "b"]);
    await at.settle();
    expect(acts(at)).toBe(done);
    if (done > 0) return;
    expect(at.pointed().trail).toEqual(["a", "b"]);
    expect([play.prepared.value, okOf(play)?.asks]).toEqual(["a to b", true]);
    play.touch("ok");
    await at.settle();
    expect(acts(at)).toBe(1);
  });
});

test("what stands beside the board waits for what the board tells, and says whose act it is", async () => {
  const at = await seatA();
  const play = at.playing({ "a to b": ["a", "b"] });
  Object.assign(play, { speak: { value: ({ key }: { key: string }) => key } });
  at.lags = true;
  at.room.toAct = [1];
  at.acts(1, "moved");
  at.shows();
  at.acts(1, "moved");
  at.room.toAct = [0];
  at.shows();
  expect(play.newest.value.told.version).toBe(2);
  expect([play.state.value.told.version, play.sentences.value.length, play.isAwaited.value]).toEqual([1, 1, false]);
  expect([play.telling.value?.by, play.actor.value, play.mayAct.value]).toEqual([1, 1, true]);
  at.room.host = person("Bo");
  at.shows();
  expect(play.state.value).toMatchObject({ told: { version: 1 }, host: { name: "Bo" } });
  at.tells(play);
  expect([play.state.value.told.version, play.isAwaited.value, play.telling.value?.by]).toEqual([2, true, 1]);
  at.tells(play);
  expect([play.telling.value, play.actor.value, play.state.value.told.version]).toEqual([undefined, 0, 2]);
});

test("what a bot has played on the own seat is told as that seat's act, not as an own turn, though the seat is its player's again", async () => {
  const at = await seatA();
  const play = at.playing({ "a to b": ["a", "b"] });
  at.lags = true;
  at.room.toAct = [0];
  const bot = (type: string) => at.lines.push({ seat: 0, events: [{ type, seat: 0 }], byStandIn: true });
  const now = () => play.telling.value?.by;
  for (const type of ["moved", "ended"]) {
    bot(type);
    at.shows();
    expect(now()).toBe(0);
  }
  at.acts(0, "moved");
  at.shows();
  at.tells(play);
  expect(now()).toBe(0);
  // What one does oneself is told as ever.
  at.tells(play);
  expect(now()).toBeUndefined();
});

test("which of a seat's acts is told is said, and of how many only once no more can come", async () => {
  const at = await seatA();
  const play = at.playing({ "a to b": ["a", "b"] });
  expect(play.tellsAt.value).toBeUndefined();
  at.lags = true;
  at.room.toAct = [1];
  at.acts(1, "moved");
  at.shows();
  expect(play.tellsAt.value).toEqual({ at: expect.any(Number) });
  at.acts(1, "moved");
  at.room.toAct = [0];
  at.shows();
  expect(play.tellsAt.value).toEqual({ at: expect.any(Number), of: expect.any(Number) });
  at.tells(play);
  at.tells(play);
  expect(play.tellsAt.value).toBeUndefined();
});

test("while an own act is told it is still that turn: whose move the sentence speaks of is who is framed", async () => {
  const at = await seatA();
  const play = at.playing({ "a to b": ["a", "b"] });
  at.lags = true;
  at.room.toAct = [0];
  at.shows();
  at.acts(0, "opened", "found");
  at.room.toAct = [1];
  at.shows();
  const framed = [1, 2].map((done) => {
    at.isAt(done, { phase: "on" });
    return [play.isAwaited.value, play.inTurn.value];
  });
  expect(framed).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

test("what ends a turn of all is named while the board shows it, and said as it begins", async () => {
  const at = await seatA();
  const play = at.playing();
  Object.assign(play, { speak: { value: ({ key }: { key: string }) => key } });
  play.client.caption = ({ type }) => (type === "scored" ? { key: "is scored" } : undefined);
  at.lags = true;
  at.acts(1, "moved", "moved", "scored", "began");
  at.room.table.turn = 2;
  at.shows();
  const shown = (done: number) => {
    at.isAt(done, {});
    return [play.tells.value?.key, play.sentences.value.length];
  };
  expect([0, 1, 2, 3].map(shown)).toEqual([
    ["match.tellsAll", 1],
    ["match.tellsAll", 1],
    ["is scored", 3],
    ["match.tellsAll", 3],
  ]);
  at.tells(play);
  expect([play.tells.value, play.sentences.value.length]).toEqual([undefined, 4]);
});

test("the list of legal moves has as many as it and its tab say; while the board tells something it says so in place of them", async () => {
  const at = await seatA();
  await speakIn("en");
  const play = at.playing({ "a to b": ["a", "b"], end: ["ok"] });
  expect(listHead(play)).toEqual({ count: 2, title: "Legal moves (2)", note: undefined });
  at.lags = true;
  at.acts(1, "moved");
  at.room.table.turn = 2;
  at.shows();
  play.ways.value = [];
  expect(listHead(play)).toEqual({ count: 0, title: "Legal moves", note: "What all have planned is shown…" });
  expect([play.moves.value.length, play.moveCount.value]).toEqual([2, 0]);
  at.tells(play);
  expect([listHead(play).count, play.moveCount.value]).toEqual([2, 2]);
  // A number that would only frighten is not said.
  expect(listHead(Object.assign(Object.create(play), { moveCount: { value: 1097 } })).title).toBe("Legal moves");
  expect([0, 1, 200, 1097].map(movesTitle)).toEqual(["Legal moves", "Legal moves (1)", "Legal moves (200)", "Legal moves"]);
  at.room.toAct = [1];
  at.acts(0, "moved");
  at.shows();
  at.tells(play);
  expect(listHead(play)).toMatchObject({ count: 0, title: "No legal moves now", note: expect.stringContaining("your turn") });
});

test("answers that fill more than a row of a phone stand in even columns, but for long ones", () => {
  expect(isGrid(["As it lies", "¼ left", "½ turn"])).toBe(false);
  expect(isGrid(["Raven (D)", "Boltcutters"])).toBe(false);
  expect(isGrid(["Hangar 1", "Raven (D)", "Tern (F)"])).toBe(true);
  expect(isGrid(["Raven (D)", "Boltcutters", "End of shift", "Crowbar"])).toBe(true);
  expect(isGrid(["Rabe (D)", "Bolzenschneider", "Schichtende"])).toBe(true);
  expect(isGrid(["Buy for stock", "Buy 1", "2", "4", "7", "14", "Other"])).toBe(false);
  expect(isGrid(["Peace for two", "truce until round 10", "a yes to peace by round 10", "nothing"])).toBe(true);
  expect(isGrid(["Let them through", "A demand for a whole territory", "Nothing at all"])).toBe(false);
});

test("numbers and short names are of one size, also where the last is alone in its row", () => {
  expect(isBrief(["Buy for stock", "1", "2", "4", "24"])).toBe(true);
  expect(isBrief(["Sol", "Ivy", "Rex"])).toBe(true);
  expect(isBrief(["Yes", "No"])).toBe(false);
  expect(isBrief(["Truce", "a yes to peace by round 10", "nothing"])).toBe(false);
});

test("many answers are written small where one of them is as long as a row", () => {
  const yes = "a yes to the next proposal by round 3";
  expect(isLong(["no attack before round 3", "no attack before round 5", yes, "nothing"])).toBe(true);
  expect(isLong([yes, "nothing"])).toBe(false);
  expect(isLong(["1", "2", "3", "4"])).toBe(false);
});

test("while an own act is told, what can still be done in this turn stays offered, and a touch of it skips to the end", async () => {
  const at = await seatA();
  const moves: Record<string, string[]> = { "a to b": ["a", "b"], once: ["one"], end: ["ok"] };
  const play = at.playing(moves, { hud: () => ({}) });
  const offered = () => [choicesOf(play).map(({ id }) => id), okOf(play)?.label.key];
  expect(offered()).toEqual([["one"], "do ok"]);
  at.lags = true;
  at.acts(0, "moved");
  delete moves.once;
  at.shows();
  expect([play.ways.value, play.picking.value.live, offered()]).toEqual([[], [], [[], "do ok"]]);
  at.acts(0, "moved");
  at.shows();
  expect(offered()).toEqual([[], "do ok"]);
  const before = at.asked.length;
  play.touch("ok");
  await at.settle();
  expect([at.asked.slice(before), play.state.value.told.version]).toEqual([["act"], 2]);
});

test("the panels are told what is picked", async () => {
  const at = await seatA();
  const play = at.playing(
    { "a to b to c": ["a", "b", "c"] },
    { hud: (_, picked) => ({ outlook: { say: { key: picked.join(" ") }, parts: [] } }) },
  );
  const seen = () => play.hud.value.outlook?.say.key;
  expect(seen()).toBe("");
  play.touch("a");
  expect(seen()).toBe("a");
  play.touch("b");
  expect(seen()).toBe("a b");
});

test("while an own act is told, the button counts the actions that are left as the heading does", async () => {
  const at = await seatA();
  const hud = ({ table }: { table: { left?: number } }) => ({ seats: [{ pips: { left: table.left, of: 4 } }] });
  const [before, after] = [3, 2].map((left) => ({ phase: "", turn: 1, left }));
  at.room.table = before;
  at.shows();
  const play = at.playing({ end: ["ok"] }, { ends: ["end"], hud });
  const counted = () => [play.hud.value.seats[0].pips?.left, okOf(play)?.lost];
  expect(counted()).toEqual([3, 3]);
  at.lags = true;
  at.acts(0, "moved");
  at.room.table = after;
  at.shows();
  at.isAt(0, before);
  expect(counted()).toEqual([3, 3]);
  at.tells(play);
  expect(counted()).toEqual([2, 2]);
});

test("that an act of a turn that goes on cannot be undone is known, but not of another's act, nor of an undo", async () => {
  const at = await seatA();
  const play = at.playing({ end: ["ok"] });
  const acts = (seat: number, type: string, undo = -1, turn = 1) => {
    at.acts(seat, type);
    Object.assign(at.room, { undo, table: { phase: "", turn } });
    at.shows();
    return play.isFinal.value;
  };
  expect([acts(0, "moved", 0), acts(0, "revealed"), acts(0, "undone"), acts(1, "moved"), acts(0, "moved", -1, 2)]).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test("once the turn has ended, or by another's act, nothing is offered that cannot be done", async () => {
  const at = await seatA();
  const play = at.playing({ once: ["one"], end: ["ok"] }, { hud: () => ({}) });
  at.lags = true;
  at.acts(0, "moved");
  at.room.table.turn = 2;
  at.shows();
  expect([choicesOf(play), okOf(play)]).toEqual([[], undefined]);
  at.tells(play);
  expect(choicesOf(play)).toHaveLength(1);
  at.acts(1, "moved");
  at.room.toAct = [1];
  at.shows();
  expect([choicesOf(play), okOf(play)]).toEqual([[], undefined]);
});

test("neither log nor panels nor result say what the board has still to tell of an act", async () => {
  const at = await seatA();
  const play = at.playing({ "a to b": ["a", "b"] });
  Object.assign(play, { speak: { value: ({ key }: { key: string }) => key } });
  at.lags = true;
  at.acts(0, "opened", "found", "won");
  Object.assign(at.room, {
    toAct: [],
    outcome: JSON.stringify({ winners: [0], reason: { key: "won" } }),
    table: { phase: "over", turn: 1 },
  });
  at.shows();
  const seen = () => [play.sentences.value.map(({ text }) => text), play.state.value.table?.phase, play.outcome.value?.winners];
  at.isAt(0, { phase: "before" });
  expect(seen()).toEqual([["opened"], "before", undefined]);
  at.isAt(1, { phase: "open" });
  expect([seen(), play.state.value.toAct]).toEqual([
    [["opened"], "open", undefined],
    [0, 1],
  ]);
  at.isAt(2, { phase: "known" });
  expect(seen()).toEqual([["opened", "found"], "known", undefined]);
  at.isAt(3, { phase: "over" });
  expect(seen()).toEqual([["opened", "found", "won"], "over", [0]]);
  at.tells(play);
  expect([play.done.value, play.state.value.toAct]).toEqual([undefined, []]);
});

test("what all have planned is told as nobody's act, the own one too, and is over with its turn", async () => {
  const at = await seatA();
  const play = at.playing({ "a to b": ["a", "b"] });
  at.lags = true;
  at.acts(1, "planned");
  at.shows();
  expect(play.telling.value).toMatchObject({ by: 1 });
  at.tells(play);
  at.acts(0, "revealed");
  at.room.table.turn = 2;
  at.shows();
  expect([play.telling.value !== undefined, play.telling.value?.by, play.actor.value]).toEqual([true, undefined, undefined]);
  at.tells(play);
  expect(play.telling.value).toBeUndefined();
  at.acts(0, "planned");
  at.shows();
  expect(play.telling.value).toBeUndefined();
});

test("a turn during which another seat is asked something is told as the act of who ends it", async () => {
  const at = await seatA();
  const play = at.playing({}, { asked: () => [0] });
  at.lags = true;
  at.acts(1, "ended");
  at.room.table.turn = 2;
  at.shows();
  expect(play.telling.value).toMatchObject({ by: 1 });
});

test("a choice that is not to be had any more is answered, and one that came too late is not called out of turn", async () => {
  const at = await seatA();
  const play = at.playing({ accept: ["accept:1"], reject: ["reject:1"] });
  play.choose("accept:7", false);
  expect([at.session.no.value, at.asked]).toEqual([{ key: "match.late" }, []]);
  play.choose("accept:1", false);
  await at.settle();
  expect(at.asked).toEqual(["act"]);
  at.replies.act = () => {
    at.acts(1, "ended");
    at.shows();
    return no("kit.notYourTurn")();
  };
  await play.act({ move: "accept" });
  expect(at.session.no.value).toEqual({ key: "match.late" });
});

test("that it is too late for an answer is said, until something is touched, or it is one's own turn", async () => {
  const at = await seatA();
  let asked = [0];
  const play = at.playing({ accept: ["accept:1"] }, { asked: () => asked });
  const lapses = (seat: number) => {
    // Before the line the own seat is asked, and after it no more.
    const answers = [[0], []];
    play.client.game.asked = () => answers.shift() ?? asked;
    at.acts(seat, "ended");
    at.room.toAct = [1];
    at.shows();
    asked = [];
  };
  lapses(0);
  expect(play.lapsed.value).toBeUndefined();
  lapses(1);
  expect(play.lapsed.value).toBeDefined();
  play.touch("a");
  expect(play.lapsed.value).toBeUndefined();
  lapses(1);
  at.room.toAct = [0];
  at.acts(1, "ended");
  at.shows();
  play.settled();
  expect(play.lapsed.value).toBeUndefined();
});

test("a drag that ends where nothing can be done is answered likewise; one that comes back is not", async () => {
  const at = await seatA();
  const play = at.playing(carried, { explain: (id, picked) => ({ key: `${picked} not to ${id}` }) });
  play.drag(["a"]);
  play.drop(["a", "d"]);
  expect([play.missed.value, play.picked.value]).toEqual([{ place: "d", times: 1, why: { key: "a not to d" } }, []]);
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

test("what threatens all is said while the match goes on, and announced once for as long as it is so", async () => {
  const at = await seatA();
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  await startLanguage();
  const danger = [{ key: "cancel" }, { key: "dismiss" }];
  const play = at.playing({}, { hud: () => ({ danger }) });
  expect(play.danger.value).toBe(`${say("cancel")} ${say("dismiss")}`);
  at.room.phase = "stopped";
  at.shows();
  expect(play.danger.value).toBeUndefined();
  expect(at.playing().danger.value).toBeUndefined();
  const warned = warnOnce();
  const said = [
    warned("Ann acts.", "Careful."),
    warned("Bo acts.", "Careful."),
    warned("Cy acts.", undefined),
    warned("Di acts.", "Careful."),
  ];
  expect(said).toEqual(["Careful. Ann acts.", "Bo acts.", "Cy acts.", "Careful. Di acts."]);
});

test("what the game says of what is picked stands for as long as it is picked, and not once a move is prepared", async () => {
  const at = await seatA();
  const play = at.playing(
    { throw: ["a", "b", "ok"] },
    { chosen: ([first, ...more]) => (more.length === 0 ? [{ key: `not ${first}` }] : undefined) },
  );
  expect(play.chosen.value).toEqual([]);
  play.touch("a");
  expect(play.chosen.value).toEqual([{ key: "not a" }]);
  play.touch("b");
  expect([play.picked.value, play.chosen.value]).toEqual([["a", "b"], []]);
  play.clear();
  expect(play.chosen.value).toEqual([]);
});

test("a touch is named after its own place, rather than after another that stands for it", () => {
  const places = [{ id: "stack", touch: "plot" }, { id: "plot" }, { id: "last", touch: "back" }];
  expect(["plot", "back", "stack"].map((id) => placeOf(places, id)?.id)).toEqual(["plot", "last", undefined]);
});
