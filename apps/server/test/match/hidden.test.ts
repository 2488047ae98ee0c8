import { roomOf } from "@baseboard/games/server";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import { keyFrom, type Rng, rngAt, type Seat, type State } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import type { GameRoom } from "@baseboard/room";
import type { Setup } from "@baseboard/room/model";
import { arriveRaw, call, type RawVisitor } from "@baseboard/room/testing";
import { expect, test, vi } from "vitest";
import { holdChair, release } from "../../../../packages/room/src/model/setup.ts";
import { hex, testServer, withRules, withText } from "../support.ts";

const SEATS = 3;
const HAND = 5;
/** Rounds played openly; then a choice that is still face down. */
const ROUNDS = 3;
const CODE = "ABCDEF";
const key = keyFrom("the same chance in both");

/** The toy, beginning from a deal of our own instead of a shuffled one. */
const dealt = (deal: State<Toy>): GameRoom => withRules(roomOf("toy"), { setup: () => structuredClone(deal) });

interface Pair {
  deals: [State<Toy>, State<Toy>];
  /** What each seat plays, by deal and round; alike in both deals except for the last, face-down choice. */
  plays: [number[][], number[][]];
}

/**
 * Two deals that `seat` cannot tell apart, with plays that give both the same public facts: its own hand and the cards it
 * will draw are the same, and so are the cards the others turn up; all other cards of the others, the cards they
 * draw, and the rest of the deck are not.
 */
function pairFor(seat: Seat, rng: Rng): Pair {
  const cards = rng.shuffle(Array.from({ length: 24 }, (_, i) => i + 1));
  const seats = Array.from({ length: SEATS }, (_, i) => i);
  const open = seats.map(() => cards.splice(0, ROUNDS));
  const own = cards.splice(0, HAND - ROUNDS);
  const drawn = cards.splice(0, ROUNDS);
  const rest = cards;
  const build = (unseen: number[]): { state: State<Toy>; plays: number[][] } => {
    const left = [...unseen];
    const hands = seats.map((each) => [...open[each], ...(each === seat ? own : left.splice(0, HAND - ROUNDS))]);
    const deck: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const each of seats) deck.unshift(each === seat ? drawn[round] : (left.shift() as number));
    deck.unshift(...left);
    const state: State<Toy> = {
      table: {
        phase: "choose",
        die: 4,
        round: 1,
        ready: seats.map(() => false),
        scores: seats.map(() => 0),
        handSizes: seats.map(() => HAND),
        deckSize: deck.length,
      },
      hands: hands.map((hand) => ({ cards: Object.fromEntries(hand.map((card) => [String(card), true])), choice: 0 })),
      box: { deck },
    };
    return { state, plays: hands.map((hand) => [...hand.slice(0, ROUNDS), hand[ROUNDS]]) };
  };
  const moved = [...rest.slice(3), ...rest.slice(0, 3)];
  const one = build(rest);
  const two = build(moved);
  return { deals: [one.state, two.state], plays: [one.plays, two.plays] };
}

/**
 * Plays the rounds, then the face-down choices of all but `seat`; answers with every frame each visitor got. The room is made from a
 * position, if there is one.
 */
async function record(kind: GameRoom, plays: number[][], seat: Seat, position?: string): Promise<Record<string, string[]>> {
  const server = await testServer({ games: [kind], newKey: () => key, newCode: () => CODE });
  try {
    const { base } = server;
    const host = await call<Entry>(base, "/rooms", {
      game: "toy",
      name: "Ann",
      options: { hand: HAND },
      ...(position && { from: { position } }),
    });
    const entries = [host];
    for (const name of ["Bo", "Cy"]) entries.push(await call<Entry>(base, `/rooms/${CODE}/join`, { name }));
    const seated: RawVisitor[] = [];
    for (const entry of entries) seated.push(await arriveRaw(base, entry));
    const all: Record<string, RawVisitor> = { A: seated[0], B: seated[1], C: seated[2] };
    const watch = async (name: string): Promise<void> => {
      all[name] = await arriveRaw(base, await call<Entry>(base, `/rooms/${CODE}/watch`, {}));
    };
    await watch("early spectator");
    await seated[0].ask("start", {});
    let version = 0;
    const act = async (each: Seat, round: number): Promise<void> => {
      const { status } = await seated[each].ask("act", { act: { move: { card: plays[each][round] } }, version });
      expect(status).toBe(0);
      version++;
    };
    const playRound = async (round: number): Promise<void> => {
      for (let each = 0; each < SEATS; each++) if (round < ROUNDS || each !== seat) await act(each, round);
    };
    await playRound(0);
    await watch("late spectator");
    await playRound(1);
    // The observer comes in again from another device.
    const again = await call<Entry>(base, `/rooms/${CODE}/join`, { token: entries[seat].token });
    seated[seat] = all["another device"] = await arriveRaw(base, again);
    await all["ABC"[seat]].closed;
    await playRound(2);
    await playRound(ROUNDS);
    await watch("last spectator");
    for (const [name, visitor] of Object.entries(all)) if (name !== "ABC"[seat]) await visitor.ask("log", { from: 0 });
    return Object.fromEntries(Object.entries(all).map(([name, { frames }]) => [name, hex(frames)]));
  } finally {
    await server.end();
  }
}

test.each([
  [0, "one"],
  [1, "two"],
  [2, "three"],
  [0, "four"],
])("what seat %i cannot know changes no byte sent to it, nor to any spectator (%s)", async (seat, seed) => {
  const pair = pairFor(seat, rngAt(keyFrom(seed), 0));
  const one = await record(dealt(pair.deals[0]), pair.plays[0], seat);
  const two = await record(dealt(pair.deals[1]), pair.plays[1], seat);
  for (const name of ["ABC"[seat], "another device", "early spectator", "late spectator", "last spectator"]) {
    expect(one[name].length).toBeGreaterThan(2);
    expect(two[name], name).toEqual(one[name]);
  }
  // The two matches really are different ones: whoever sees a changed hand gets other bytes.
  for (const name of ["A", "B", "C"].filter((_, each) => each !== seat)) expect(two[name]).not.toEqual(one[name]);
});

test.each([0, 1, 2])(
  "nor in a room that is made from a position: what seat %i cannot know of that changes no byte sent to it",
  async (seat) => {
    const { deals, plays } = pairFor(seat, rngAt(keyFrom("from a position"), seat));
    const from = (deal: 0 | 1) => record(roomOf("toy"), plays[deal], seat, toy.notation.writePosition(deals[deal]));
    const [one, two] = [await from(0), await from(1)];
    for (const name of ["ABC"[seat], "another device", "early spectator", "late spectator", "last spectator"]) {
      expect(one[name].length).toBeGreaterThan(2);
      expect(two[name], name).toEqual(one[name]);
    }
    for (const name of ["A", "B", "C"].filter((_, each) => each !== seat)) expect(two[name]).not.toEqual(one[name]);
  },
);

/** The toy, with marks that tell whose a hand is, and grow with each ply; and one in the box. */
function withMarks(): GameRoom {
  const zones = { ...toy.zones, hand: withText(toy.zones.hand!, "mark") };
  const setup = (...given: Parameters<typeof toy.setup>): State<Toy> => {
    const state = toy.setup(...given);
    for (const [seat, hand] of state.hands.entries()) Object.assign(hand, { mark: `MARK-OF-SEAT-${seat}` });
    Object.assign(state.box, { mark: "MARK-OF-THE-BOX" });
    return state;
  };
  const apply: typeof toy.apply = (state, seat, move, at) => {
    toy.apply(state, seat, move, at);
    for (const hand of state.hands) Object.assign(hand, { mark: `${(hand as { mark?: string }).mark}.` });
  };
  return withRules(roomOf("toy"), { zones, setup, apply });
}

test("no mark of a hand reaches another seat or a spectator, and no mark of the box reaches anybody", async () => {
  const server = await testServer({ games: [withMarks()] });
  const { base } = server;
  const entries = [await call<Entry>(base, "/rooms", { game: "toy", name: "Ann" })];
  const { code } = entries[0];
  for (const name of ["Bo", "Cy"]) entries.push(await call<Entry>(base, `/rooms/${code}/join`, { name }));
  const visitors: RawVisitor[] = [];
  for (const entry of entries) visitors.push(await arriveRaw(base, entry));
  visitors.push(await arriveRaw(base, await call<Entry>(base, `/rooms/${code}/watch`, {})));
  await visitors[0].ask("start", {});
  for (let version = 0; ; version++) {
    const seat = version % 3;
    const room = server.room(code);
    const [move] = room.model.match?.legalMoves(seat) ?? [];
    if (!move) break;
    expect((await visitors[seat].ask("act", { act: { move }, version })).status).toBe(0);
    if (version === 4) visitors.push(await arriveRaw(base, await call<Entry>(base, `/rooms/${code}/watch`, {})));
  }
  // And in the rematch, where everybody sits elsewhere.
  for (const visitor of visitors.slice(0, 3)) await visitor.ask("again", { want: true });
  for (const visitor of visitors) await visitor.ask("log", { from: 0 });
  expect(server.room(code).model.setup.round).toBe(2);
  const got = visitors.map(({ frames }) => Buffer.concat(frames).toString("latin1"));
  for (const [i, text] of got.entries()) {
    expect(text).not.toContain("MARK-OF-THE-BOX");
    for (let seat = 0; seat < 3; seat++) {
      // Seat i in the first match; one seat back in the second.
      const own = i < 3 && (seat === i || seat === (i + 2) % 3);
      expect(text.includes(`MARK-OF-SEAT-${seat}`), `visitor ${i}, seat ${seat}`).toBe(own);
    }
  }
  await server.end();
});

test("while a bot holds a chair its player is sent the hand, and nobody else; not once the chair is anybody's, or another has it", async () => {
  const server = await testServer({ games: [withMarks()] });
  const { base } = server;
  const entries = [await call<Entry>(base, "/rooms", { game: "toy", name: "Ann", options: { hand: HAND } })];
  const { code } = entries[0];
  entries.push(await call<Entry>(base, `/rooms/${code}/join`, { name: "Bo" }));
  entries.push(await call<Entry>(base, `/rooms/${code}/watch`, { name: "Eve" }));
  entries.push(await call<Entry>(base, `/rooms/${code}/watch`, { name: "Fay" }));
  const visitors: RawVisitor[] = [];
  for (const entry of entries) visitors.push(await arriveRaw(base, entry));
  const { model } = server.room(code);
  const match = () => model.match!;
  await visitors[0].ask("start", {});
  /** What somebody does; answers with the letters of those who were sent a mark of Bo's hand since then, once Ann has played a card. */
  const whoSees = async (work: () => Promise<unknown>): Promise<string> => {
    const from = visitors.map(({ frames }) => frames.length);
    await work();
    const { version } = match();
    expect((await visitors[0].ask("act", { act: { move: match().legalMoves(0)[0] }, version })).status).toBe(0);
    for (const visitor of visitors) await visitor.ask("log", { from: 0 });
    const got = visitors.map(({ frames }, i) => Buffer.concat(frames.slice(from[i])).toString("latin1"));
    return got.map((text, i) => (text.includes("MARK-OF-SEAT-1") ? "ABEF"[i] : "")).join("");
  };
  const changes = (work: (setup: Setup) => void) => model.run(() => model.change((setup) => void work(setup)));
  /** Until only Ann is waited for, and what the bot played for Bo was sent: all act at once, and it plays when it has thought. */
  const untilAnn = async () => {
    await vi.waitFor(() => expect(match().toAct).toEqual([0]));
    await model.run(async () => {});
    await visitors[1].ask("log", { from: 0 });
  };

  expect(await whoSees(async () => {})).toBe("B");
  expect(await whoSees(() => changes((setup) => holdChair(setup, 1, "random", match().version)).then(untilAnn))).toBe("B");
  // Who comes in again sees it, too.
  await untilAnn();
  visitors.push(await arriveRaw(base, await call<Entry>(base, `/rooms/${code}/join`, { token: entries[1].token })));
  await visitors[1].closed;
  visitors.splice(1, 1, visitors.pop()!);
  expect(await whoSees(untilAnn)).toBe("B");
  await untilAnn();
  expect((await visitors[1].ask("act", { act: { move: match().legalMoves(1)[0] }, version: match().version })).status).not.toBe(0);
  expect(await whoSees(() => changes((setup) => release(setup, 1)).then(untilAnn))).toBe("");
  await untilAnn();
  expect(await whoSees(() => visitors[2].ask("sit", { seat: 1 }))).toBe("E");
  expect(model.setup.chairs[1]).toMatchObject({ kind: "human", person: entries[2].person });
  await server.end();
});
