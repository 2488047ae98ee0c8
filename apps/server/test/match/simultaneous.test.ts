import { type AllYourBase, allYourBase, type Options } from "@baseboard/games/all-your-base/rules";
import { keyFrom, type Seat, type State, seatLetter } from "@baseboard/kit";
import type { GameRoom } from "@baseboard/room";
import { expect, test } from "vitest";
import { ALPHABET } from "../../src/codes.ts";
import { act, anotherDevice, comesToWatch, company, everybody, type Guest, toldAll } from "../company.ts";
import { begin, chance, turnsOf } from "../courses.ts";
import { type Played, ruled, twoWays } from "../deals.ts";
import { hex, testServer } from "../support.ts";
import { type Twins, twinsOf } from "../twins.ts";

/** Every this many plies a spectator comes in late, and a player from another device. */
const ARRIVALS = 97;

/** What was sent in one of two twin matches: to everybody, by name; and to each seat, turn by turn. */
interface Heard {
  frames: Record<string, string[]>;
  turns: string[][][];
}

/** Plays one of two twin matches on a server of its own, to the end of that many turns. */
async function listen({ courses, turns }: Twins, which: 0 | 1, key: string, games?: GameRoom[], most = 15): Promise<Heard> {
  const server = await testServer({ ...(games && { games }), newKey: () => key, newCode: () => "ABCDEF" });
  try {
    const here = await company(server, 6);
    const all: Record<string, Guest> = { "early spectator": here.watchers[0] };
    for (const [seat, guest] of here.seats.entries()) all[seatLetter(seat)] = guest;
    const heard: Heard = { frames: {}, turns: [] };
    const bySeat = here.seats.map((guest) => [guest]);
    const before = bySeat.map(() => 0);
    for (const [i, step] of courses[which].slice(0, turns[most - 1].end).entries()) {
      const version = await act(here, step, i);
      if (turns.some(({ end }) => end === version)) {
        await toldAll(here, version);
        const so = bySeat.map((guests) => hex(guests.flatMap(({ frames }) => frames)));
        heard.turns.push(so.map((frames, seat) => frames.slice(before[seat])));
        for (const [seat, { length }] of so.entries()) before[seat] = length;
      }
      if (version % ARRIVALS > 0) continue;
      const seat = (version / ARRIVALS) % 6;
      all[`spectator at ${version}`] = await comesToWatch(here);
      all[`${seatLetter(seat)} again`] = await anotherDevice(here, seat);
      bySeat[seat].push(here.seats[seat]);
    }
    for (const [name, { frames }] of Object.entries(all)) heard.frames[name] = hex(frames);
    return heard;
  } finally {
    await server.end();
  }
}

const isOneOf = (seats: Seat[]) => (name: string) => seats.some((seat) => name.startsWith(seatLetter(seat)));

test.each<[string, [Seat, Seat]]>([
  ["twins 1", [0, 1]],
  ["twins 2", [3, 4]],
])("what two seats plan, keep and pass on in a whole match changes no byte sent to others (%s)", async (word, privy) => {
  const key = keyFrom(word);
  const twins = twinsOf(word, key, privy);
  expect(twins.turns).toHaveLength(15);
  expect(twins.turns.some(({ clashes }) => clashes > 0)).toBe(true);
  const one = await listen(twins, 0, key);
  const two = await listen(twins, 1, key);
  expect(Object.keys(two.frames)).toEqual(Object.keys(one.frames));
  const others = Object.keys(one.frames).filter((name) => !isOneOf(privy)(name));
  expect(others.length).toBeGreaterThan(12);
  for (const name of others) {
    expect(one.frames[name].length).toBeGreaterThan(2);
    expect(two.frames[name], name).toEqual(one.frames[name]);
  }
  // The matches really are different ones: in each turn somebody plans otherwise, and is sent other bytes.
  for (const [turn, { differ }] of twins.turns.entries()) {
    expect(differ.length, `turn ${turn}`).toBeGreaterThan(0);
    for (const seat of differ) expect(two.turns[turn][seat]).not.toEqual(one.turns[turn][seat]);
  }
});

test.each<[string, Partial<typeof allYourBase>]>([
  [
    "how many cards somebody has not spoken for",
    {
      apply(state, seat, move, at) {
        allYourBase.apply(state, seat, move, at);
        const { cards, first, keeps } = state.hands[seat];
        state.table.bases[seat].cards = Object.keys(cards).length - Object.keys(keeps).length - (first.card < 0 ? 0 : 1);
      },
    },
  ],
  [
    "whether a play or a card to keep is taken back",
    {
      apply(state, seat, move, at) {
        const kept = Object.keys(state.hands[seat].keeps).length;
        allYourBase.apply(state, seat, move, at);
        if (Object.keys(state.hands[seat].keeps).length < kept && move.type === "back") at.emit({ type: "passed", cards: 0 });
      },
    },
  ],
])("such a comparison finds a leak: %s", async (_what, changed) => {
  const key = keyFrom("twins 1");
  const twins = twinsOf("twins 1", key, [0, 1]);
  const one = await listen(twins, 0, key, [ruled(changed)], 1);
  const two = await listen(twins, 1, key, [ruled(changed)], 1);
  for (const name of ["C", "D", "E", "F", "early spectator"]) expect(two.frames[name], name).not.toEqual(one.frames[name]);
});

/** Plays turns, each in a room of its own; answers with what everybody was sent, by turn and name. */
async function listenToTurns(turns: Played[], options: Partial<Options>): Promise<Record<string, string[]>[]> {
  let deal: State<AllYourBase> = turns[0].state;
  let codes = 0;
  const game = ruled({ setup: () => structuredClone(deal) });
  const server = await testServer({ games: [game], newKey: () => keyFrom("turns"), newCode: () => `ABCDE${ALPHABET[codes++]}` });
  try {
    const all: Record<string, string[]>[] = [];
    for (const { state, steps } of turns) {
      deal = state;
      const here = await company(server, state.hands.length, options);
      for (const [i, step] of steps.entries()) await act(here, step, i);
      await toldAll(here, steps.length);
      all.push(Object.fromEntries(everybody(here).map(({ frames }, i) => [here.seats[i] ? seatLetter(i) : "spectator", hex(frames)])));
    }
    return all;
  } finally {
    await server.end();
  }
}

test.each<[number, Partial<Options>]>([
  [6, {}],
  [3, { draw: true }],
])("in each turn of a match of %i: a card a seat never gets to see changes no byte sent to it", async (seats, options) => {
  const rng = chance(`turns of ${seats}`);
  const turns = [...turnsOf(begin(seats, options, keyFrom(`turns of ${seats}`)), rng)];
  expect(turns).toHaveLength(15);
  const pairs = turns.map((turn, i) => twoWays(turn, i % seats, rng));
  const [one, two] = [
    await listenToTurns(
      pairs.map(([first]) => first),
      options,
    ),
    await listenToTurns(
      pairs.map(([, second]) => second),
      options,
    ),
  ];
  for (const i of turns.keys()) {
    const own = seatLetter(i % seats);
    for (const name of [own, "spectator"]) expect(two[i][name], `turn ${i}, ${name}`).toEqual(one[i][name]);
    const others = Object.keys(one[i]).filter((name) => name !== own && name !== "spectator");
    for (const name of others) if (i % 5 < 3) expect(two[i][name], `turn ${i}, ${name}`).not.toEqual(one[i][name]);
  }
});
