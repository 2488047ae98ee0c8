import { CLOSED } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { pureRoom } from "./pure-room.ts";

/** A room with Ann in it, and Bo, who was given a seat and has not connected for so many milliseconds. */
async function withLate(ms: number) {
  const at = await pureRoom();
  await at.join("Ann");
  const bo = await at.enter("Bo");
  await at.clock.pass(ms);
  return { ...at, bo };
}

const namesStored = ({ room }: Awaited<ReturnType<typeof pureRoom>>["store"]) => room.people.map(({ name }) => name);

test("who does not connect within ten seconds gives the seat up, and is forgotten", async () => {
  const { store, clock, bo, enter } = await withLate(9999);
  expect(namesStored(store)).toEqual(["Ann", "Bo"]);
  await clock.pass(1);
  await clock.turn();
  expect(namesStored(store)).toEqual(["Ann"]);
  expect(await enter("Bo", { token: bo.token })).toEqual({ key: "room.badToken" });
});

test("who asks again meanwhile has ten more seconds", async () => {
  const { store, clock, bo, enter, connect, ask } = await withLate(9999);
  expect(await enter("Bo", { token: bo.token })).toEqual(bo);
  await clock.pass(9000);
  connect(bo.person);
  await clock.pass(60_000);
  expect(await ask(bo.person, "rename", { name: "Bob" })).toEqual({});
  expect(namesStored(store)).toEqual(["Ann", "Bob"]);
});

test("who connects as the time is up stays", async () => {
  const { store, room, clock, bo, connect, closed, ask } = await withLate(9999);
  // Something else keeps the room from forgetting Bo at once.
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  const busy = room.run(() => promise);
  const passed = clock.pass(1);
  await clock.turn();
  connect(bo.person);
  goOn();
  await Promise.all([busy, passed]);
  expect(await ask(bo.person, "rename", { name: "Bob" })).toEqual({});
  expect(namesStored(store)).toEqual(["Ann", "Bob"]);
  expect(closed).toEqual([]);
});

test("who connects while they are being forgotten is sent away, and nothing they ask for is done", async () => {
  const { store, clock, bo, connect, closed, ask } = await withLate(9999);
  const save = store.save.bind(store);
  let asked: Promise<object> | undefined;
  store.save = (...given) => {
    connect(bo.person);
    asked = ask(bo.person, "sit", { seat: 2 });
    return save(...given);
  };
  await clock.pass(1);
  await clock.turn();
  expect(closed).toEqual([[bo.person, CLOSED.badToken]]);
  expect(await asked).toEqual({ key: "room.badToken" });
  expect(namesStored(store)).toEqual(["Ann"]);
  expect(store.room.setup.chairs.map(({ kind }) => kind)).toEqual(["human", "open", "open", "open"]);
});

test("who comes back as their leaving is settled stays", async () => {
  const { store, room, bo, connect, ask } = await withLate(0);
  connect(bo.person);
  room.port.dismiss(bo.person, CLOSED.left);
  const left = room.connections.left(bo.person, CLOSED.left);
  connect(bo.person);
  await left;
  expect(await ask(bo.person, "rename", { name: "Bob" })).toEqual({});
  expect(namesStored(store)).toEqual(["Ann", "Bob"]);
});

test("in a room whose seats are all of people who are away, somebody who watches stands in for the host, and frees a seat", async () => {
  const { room, clock, join, ask, states, store, connect } = await pureRoom();
  const seated = [await join("Ann"), await join("Bo"), await join("Cy"), await join("Di")];
  const eve = await join("Eve", true);
  for (const person of seated) {
    room.port.dismiss(person, CLOSED.badToken);
    await room.connections.left(person, CLOSED.badToken);
  }
  expect(await ask(eve, "kick", { seat: 1 })).toEqual({ key: "room.hostOnly" });
  await clock.pass(3 * 60_000);
  await clock.turn();
  expect(states.at(-1)?.host.name).toBe("Eve");
  expect(await ask(eve, "kick", { seat: 1 })).toEqual({});
  expect(await ask(eve, "sit", { seat: 1 })).toEqual({});
  connect(seated[0]);
  await clock.turn();
  expect(states.at(-1)?.host.name).toBe("Ann");
  expect(store.room.setup).not.toHaveProperty("standIn");
});

test("but not where the host has locked it", async () => {
  const { room, clock, join, ask, states } = await pureRoom();
  const ann = await join("Ann");
  await join("Eve", true);
  await ask(ann, "lock", { locked: true });
  room.port.dismiss(ann, CLOSED.badToken);
  await room.connections.left(ann, CLOSED.badToken);
  await clock.pass(10 * 60_000);
  await clock.turn();
  expect(states.at(-1)?.host.name).toBe("Ann");
});
