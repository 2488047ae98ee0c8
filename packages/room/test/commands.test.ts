import { keyFrom, writeAct } from "@baseboard/kit";
import { expect, test } from "vitest";
import { type Toy, toy } from "../../games/toy/rules/index.ts";
import { pureRoom } from "./pure-room.ts";

/** Ann and Bo at a table; in a match, where it has begun. */
async function table({ begun = true } = {}) {
  const at = await pureRoom();
  const [ann, bo] = [await at.join("Ann"), await at.join("Bo")];
  if (begun) expect(await at.ask(ann, "start")).toEqual({});
  const card = (seat: number) => at.room.match!.legalMoves(seat)[0] as Toy["move"];
  return { ...at, ann, bo, card };
}

test("with the lines of the log goes the table before the first of them, where it is asked for; of hands nothing", async () => {
  const at = await table({ begun: false });
  expect(await at.ask(at.bo, "log", { from: 0, first: true })).toEqual({ from: 0, lines: [] });
  await at.ask(at.ann, "start");
  const first = structuredClone(at.room.match!.state.table);
  await at.ask(at.ann, "act", { act: { move: at.card(0) }, version: 0 });
  await at.ask(at.bo, "act", { act: { move: at.card(1) }, version: 1 });
  expect(at.room.match!.state.table).not.toEqual(first);
  expect(await at.ask(at.bo, "log", { from: 2, first: true })).toEqual({ from: 2, lines: [], first });
  expect(Object.keys(await at.ask(at.bo, "log", { from: 0 }))).toEqual(["from", "lines"]);
});

test("a request that is repeated answers as if it were done, where it had been done", async () => {
  const { ann, bo, ask, room } = await table({ begun: false });
  const twice = async (person: string, type: string, asked?: object) => [
    await ask(person, type, asked),
    await ask(person, type, asked, true),
  ];
  expect(await twice(bo, "stand")).toEqual([{}, {}]);
  expect(await twice(bo, "sit", { seat: 2 })).toEqual([{}, {}]);
  await ask(ann, "kick", { seat: 2 });
  expect(await twice(ann, "readmit", { person: bo })).toEqual([{}, {}]);
  await ask(bo, "sit", { seat: 1 });
  expect(await twice(ann, "start")).toEqual([{}, {}]);
  expect(room.match?.version).toBe(0);
});

test("but not where it had not, or where it is not repeated", async () => {
  const { ann, bo, ask } = await table({ begun: false });
  await ask(bo, "sit", { seat: 1 });
  expect(await ask(bo, "sit", { seat: 0 }, true)).toEqual({ key: "room.alreadySeated" });
  await ask(ann, "start");
  expect(await ask(ann, "start")).toEqual({ key: "room.begun" });
  expect(await ask(ann, "again", { want: true })).toEqual({ key: "room.notOver" });
  expect(await ask(ann, "again", { want: true }, true)).toEqual({});
  expect(await ask(ann, "again", { want: false }, true)).toEqual({ key: "room.notOver" });
});

test.each([
  ["swap", { a: 0, b: 1 }],
  ["draw", {}],
  ["kick", { seat: 1 }],
] as const)("what would be done twice is not, when it is repeated: %s", async (type, asked) => {
  const { ann, ask, store } = await table({ begun: false });
  const before = structuredClone(store.room.setup);
  expect(await ask(ann, type, asked, true)).toEqual({ key: "closed.unsure" });
  expect(store.room.setup).toEqual(before);
});

test.each([
  ["as data", (move: object) => ({ act: { move }, version: 0 })],
  ["in notation", (move: object) => [writeAct(toy, { move } as never), 0]],
])("an act %s, found done when it is repeated, is no refusal, whoever has acted since", async (_, written) => {
  const { ann, bo, ask, card, room } = await table();
  const act = written(card(0));
  expect(await ask(ann, "act", act)).toEqual({ version: 1 });
  expect(await ask(ann, "act", act)).toEqual({ key: "kit.stale" });
  expect(await ask(ann, "act", act, true)).toEqual({ version: 1 });
  await ask(bo, "act", { act: { move: card(1) }, version: 1 });
  expect(await ask(ann, "act", act, true)).toEqual({ version: 1 });
  expect(room.match?.version).toBe(2);
});

test("an act that was not done is refused when it is repeated: one has done something else", async () => {
  const { ann, ask, room } = await table();
  const [first, ...others] = room.match!.legalMoves(0);
  expect(others.length).toBeGreaterThan(0);
  await ask(ann, "act", { act: { move: first }, version: 0 });
  for (const act of ["undo", "resign", { move: others[0] }])
    expect(await ask(ann, "act", { act, version: 0 }, true)).toEqual({ key: "kit.stale" });
});

test("what is no request of this room is malformed, marked or not", async () => {
  const { ann, ask, room } = await table();
  for (const [type, asked] of [
    ["win", {}],
    ["toString", {}],
    ["start", { now: true }],
    ["sit", { seat: 1, retry: 1 }],
    ["sit", { seat: "1", retry: true }],
    ["act", ["no card", 0]],
    ["act", ["back 1", 0]],
    ["act", ["5", "0"]],
    ["act", ["5"]],
    ["act", ["5", 0, "again"]],
    ["act", [`${" ".repeat(600)}5`, 0]],
  ] as const)
    expect(await ask(ann, type, asked)).toEqual({ key: "room.malformed" });
  for (const message of [undefined, null, 5, "start", []])
    expect(await room.request(ann, "start", message)).toEqual({ key: "room.malformed" });
});

test("a room runs without a server: bots play, who is away is missed, and who never connects loses the seat", async () => {
  const { ann, bo, ask, clock, room, states } = await table({ begun: false });
  await room.enter({ watch: false, name: "Cy", address: "127.0.0.1" });
  expect(room.setup.chairs.map(({ kind }) => kind)).toEqual(["human", "human", "human", "open"]);
  await clock.pass(10_000);
  expect(room.setup.chairs.map(({ kind }) => kind)).toEqual(["human", "human", "open", "open"]);
  await ask(bo, "stand");
  await ask(ann, "bot", { seat: 1, level: "random" });
  await ask(ann, "start");
  while (room.match!.outcome === undefined) {
    await clock.pass(10);
    const [move] = room.match!.legalMoves(0);
    if (move) await ask(ann, "act", { act: { move }, version: room.match!.version });
  }
  expect(states.at(-1)).toMatchObject({ phase: "over", key: keyFrom("pure") });
});
