import type { AnyGame } from "@baseboard/kit";
import { expect, test } from "vitest";
import { fourSquare } from "../../games/four-square/rules/index.ts";
import { toy } from "../../games/toy/rules/index.ts";
import type { World } from "../src/model/index.ts";
import { pureRoom } from "./pure-room.ts";

/** A door that only writes down what it is told. */
function door() {
  const told: string[] = [];
  const alerts: World["alerts"] = {
    due: (code) => void told.push(`due ${code}`),
    seen: (code, person) => void told.push(`seen ${code} ${person}`),
    webhook: async () => ({ isOffered: true, hasStopped: false }),
    setWebhook: async () => undefined,
  };
  return { told, alerts };
}

async function table(names = ["Ann", "Bo"], wish: Partial<World> = door(), game: AnyGame = fourSquare) {
  const at = await pureRoom(wish, game);
  const people: string[] = [];
  for (const name of names) people.push(await at.join(name));
  /** A connection ends. */
  const goes = async (seat: number, code = 4000) => {
    at.room.port.dismiss(people[seat], code);
    await at.room.connections.left(people[seat], code);
  };
  const plays = (seat: number) => {
    const [move] = at.room.match!.legalMoves(seat);
    return at.ask(people[seat], "act", { act: { move }, version: at.room.match!.version });
  };
  return { ...at, people, goes, plays, start: () => at.ask(people[0], "start") };
}

test("whoever is not here is told that it begins, that it is their turn, and of a rematch", async () => {
  const { told, alerts } = door();
  const { start, goes, plays, people, store, room, ask } = await table(["Ann", "Bo"], { alerts });
  await start();
  expect(store.alerts).toEqual([]);
  await goes(1, 1001);
  await plays(0);
  expect(store.alerts).toEqual([{ kind: "turn", people: [people[1]], round: 1, version: 1 }]);
  expect(told.filter((one) => one.startsWith("due"))).toEqual(["due ABCDEF"]);
  while (!room.match!.outcome) await plays(room.match!.awaited[0]);
  const before = store.alerts.length;
  await ask(people[0], "again", { want: true });
  await ask(people[0], "again", { want: true });
  expect(store.alerts.slice(before)).toEqual([{ kind: "rematch", people: [people[1]], round: 1, version: 0 }]);
  await ask(people[1], "again", { want: true });
  expect(store.alerts.at(-1)).toEqual({ kind: "begins", people: [people[1]], round: 2, version: 0 });
});

test("nobody is told who is here, who has just acted, or where the server tells nobody", async () => {
  const here = await table();
  await here.start();
  while (!here.room.match!.outcome) await here.plays(here.room.match!.awaited[0]);
  expect(here.store.alerts).toEqual([]);
  const silent = await table(["Ann", "Bo"], {});
  await silent.goes(1, 1001);
  await silent.start();
  await silent.plays(silent.room.match!.awaited[0]);
  expect(silent.store.alerts).toEqual([]);
});

test("where all act at once, one is told of each turn once, however many lines the others make", async () => {
  const { start, goes, plays, people, store, room } = await table(["Ann", "Bo", "Cy"], door(), toy);
  await goes(1, 1001);
  await goes(2, 1001);
  await start();
  await plays(0);
  await plays(1);
  expect(store.alerts).toEqual([{ kind: "begins", people: [people[1], people[2]], round: 1, version: 0 }]);
  // The last of them ends the turn: of the next one hears whoever is not here, but for that one.
  await plays(2);
  expect(room.match!.awaited).toEqual([0, 1, 2]);
  expect(store.alerts.slice(1)).toEqual([{ kind: "turn", people: [people[1]], round: 1, version: 3 }]);
});

test("coming in is told, and nothing is due any more", async () => {
  const { told, alerts } = door();
  const { people } = await table(["Ann"], { alerts });
  expect(told).toEqual([`seen ABCDEF ${people[0]}`]);
});

test("whose connection broke as their turn began is told, once; who has closed the page is not", async () => {
  const { start, goes, plays, people, store, clock, connect } = await table();
  await start();
  await plays(0);
  await goes(1, 1001);
  expect(store.alerts).toEqual([]);
  connect(people[1]);
  await clock.pass(30_000);
  await goes(1, 1006);
  expect(store.alerts).toEqual([{ kind: "turn", people: [people[1]], round: 1, version: 1 }]);
  connect(people[1]);
  await goes(1, 1006);
  expect(store.alerts).toHaveLength(1);
});

test("long after a turn began, a connection that breaks says nothing of it", async () => {
  const { start, goes, plays, store, clock } = await table();
  await start();
  await plays(0);
  await clock.pass(120_000);
  await goes(1, 1006);
  expect(store.alerts).toEqual([]);
});

test("the webhook is the host's alone, and its address is never said again", async () => {
  const { alerts } = door();
  const { ask, people, states } = await table(["Ann", "Bo"], { alerts });
  const texts = { turn: "t", begins: "b", rematch: "r", set: "s" };
  const webhook = { url: "https://ntfy.example/hush", template: "{text}", texts };
  expect(await ask(people[1], "setWebhook", { webhook })).toEqual({ key: "room.hostOnly" });
  expect(await ask(people[1], "webhook")).toEqual({ key: "room.hostOnly" });
  expect(await ask(people[0], "setWebhook", { webhook })).toEqual({});
  expect(await ask(people[0], "webhook")).toEqual({ isOffered: true, hasStopped: false });
  expect(JSON.stringify(states)).not.toContain("hush");
  expect(await ask(people[0], "setWebhook", { webhook: { ...webhook, url: `https://x/${"x".repeat(600)}` } })).toEqual({
    key: "room.malformed",
  });
});

test("a server without alerts has no webhooks", async () => {
  const { ask, people } = await table(["Ann"], {});
  expect(await ask(people[0], "webhook")).toEqual({ isOffered: false, hasStopped: false });
  expect(await ask(people[0], "setWebhook", {})).toEqual({ key: "room.noWebhooks" });
});
