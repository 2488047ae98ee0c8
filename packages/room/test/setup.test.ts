import { expect, test } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import { namesOf } from "../src/model/room-state.ts";
import {
  chairsAgain,
  chairsIn,
  holdChair,
  hostOf,
  kick,
  leaveHost,
  lendHost,
  newSetup,
  nextRound,
  placeBot,
  release,
  type Setup,
  seatOf,
  seatSomewhere,
  sit,
  stand,
  start,
  stayRound,
  swap,
  takeBack,
} from "../src/model/setup.ts";

/** A room drawn as its chairs: a name, `bot`, or `-`; a star for the host. */
const draw = (setup: Setup): string =>
  setup.chairs
    .map(({ kind, person }) => (kind === "bot" ? "bot" : kind === "open" ? "-" : person + (person === setup.host ? "*" : "")))
    .join(" ");

function room(...people: string[]): Setup {
  const setup = newSetup(toy, { hand: 3 }, false);
  for (const person of people) seatSomewhere(setup, person);
  return setup;
}

test("the first to sit down is the host; a fifth finds no chair", () => {
  const setup = room("ann", "bo", "cy", "di");
  expect(draw(setup)).toBe("ann* bo cy di");
  expect(seatSomewhere(setup, "ed")).toEqual({ key: "room.full" });
  expect(seatOf(setup, "cy")).toBe(2);
  expect(seatOf(setup, "")).toBe(-1);
});

test("chairs are taken, given up, exchanged and emptied", () => {
  const setup = room("ann", "bo");
  expect(sit(setup, "cy", 0)).toEqual({ key: "room.seatTaken" });
  expect(sit(setup, "cy", 9)).toEqual({ key: "room.noSuchSeat" });
  sit(setup, "cy", 3);
  stand(setup, "bo");
  swap(setup, 0, 1);
  expect(draw(setup)).toBe("- ann* - cy");
  kick(setup, 3);
  placeBot(setup, 2, "random", ["random"]);
  expect(draw(setup)).toBe("- ann* bot -");
  expect(kick(setup, 0)).toEqual({ key: "room.seatEmpty" });
  expect(stand(setup, "bo")).toEqual({ key: "room.onlyWatching" });
});

test("a match starts with the filled chairs, closed up in their order", () => {
  const setup = room("ann");
  expect(start(setup, 2)).toEqual({ key: "room.needPlayers", with: { min: 2 } });
  swap(setup, 0, 3);
  placeBot(setup, 1, "random", ["random"]);
  start(setup, 2);
  expect(draw(setup)).toBe("bot ann*");
  expect(sit(setup, "bo", 0)).toEqual({ key: "room.begun" });
});

test("a chair that a bot holds is taken by its person, or once it is free by anybody without one; no other after the start", () => {
  const setup = room("ann", "bo", "cy");
  start(setup, 2);
  expect(release(setup, 1)).toEqual({ key: "room.notHeld" });
  holdChair(setup, 1, "random");
  holdChair(setup, 2, "random");
  expect([sit(setup, "di", 1), takeBack(setup, "di")]).toEqual([{ key: "room.begun" }, { key: "room.notHeld" }]);
  expect(release(setup, 1)).toBeUndefined();
  expect(setup.chairs[1]).toMatchObject({ kind: "bot", level: "random" });
  for (const person of ["ann", "cy"]) expect(sit(setup, person, 1)).toEqual({ key: "room.alreadySeated" });
  expect(sit(setup, "di", 1)).toBeUndefined();
  expect([sit(setup, "bo", 1), takeBack(setup, "bo"), takeBack(setup, "cy")]).toEqual([
    { key: "room.begun" },
    { key: "room.notHeld" },
    undefined,
  ]);
  expect(draw(setup)).toBe("ann* di cy");
});

test("a rematch needs everybody's word, bots always give it, and all move one chair on", () => {
  const setup = room("ann", "bo");
  placeBot(setup, 2, "random", ["random"]);
  start(setup, 2);
  const chairs = () => chairsAgain(setup, 2, () => false);
  expect(chairs()).toBeUndefined();
  setup.chairs[0].again = true;
  expect(chairs()).toBeUndefined();
  setup.chairs[1].again = true;
  expect(chairs()).toEqual(setup.chairs);
  nextRound(setup);
  expect(draw(setup)).toBe("bo bot ann*");
  expect(setup.round).toBe(2);
  expect(setup.chairs.some(({ again }) => again)).toBe(false);
});

test("a rematch waits for nobody who is gone, while enough are left who want it", () => {
  const setup = room("ann", "bo", "cy");
  start(setup, 2);
  const gone = new Set(["bo"]);
  const left = (min = 2) => chairsAgain(setup, min, ({ person }) => gone.has(person))?.map(({ person }) => person);
  expect(left()).toBeUndefined();
  setup.chairs[0].again = true;
  expect(left()).toBeUndefined();
  setup.chairs[2].again = true;
  expect(left()).toEqual(["ann", "cy"]);
  expect(left(3)).toBeUndefined();
  setup.chairs[1].again = true;
  expect(left(3)).toEqual(["ann", "bo", "cy"]);
  for (const chair of setup.chairs) chair.again = false;
  for (const person of ["ann", "cy"]) gone.add(person);
  expect(left(0)).toBeUndefined();
});

test("who sat where is known of rounds before a rematch with fewer chairs, too", () => {
  const setup = room("ann", "bo", "cy", "di");
  start(setup, 2);
  const without = (gone: string) => setup.chairs.filter(({ person }) => person !== gone);
  nextRound(setup);
  nextRound(setup, without("bo"));
  nextRound(setup);
  nextRound(setup, without("cy"));
  nextRound(setup);
  const people = (round: number) => chairsIn(setup, round).map(({ person }) => person);
  expect([1, 2, 3, 4, 5, 6].map((round) => people(round).join(" "))).toEqual([
    "ann bo cy di",
    "bo cy di ann",
    "di ann cy",
    "ann cy di",
    "di ann",
    "ann di",
  ]);
});

test("who sat where in an earlier round is known", () => {
  const setup = room("ann", "bo", "cy");
  start(setup, 2);
  for (let round = 1; round < 6; round++) nextRound(setup);
  const people = (round: number) => chairsIn(setup, round).map(({ person }) => person);
  expect([1, 2, 3, 4, 6].map((round) => people(round).join(" "))).toEqual([
    "ann bo cy",
    "bo cy ann",
    "cy ann bo",
    "ann bo cy",
    "cy ann bo",
  ]);
});

test("where a round began on the same chairs, it is known who sat where in each, and bots keep their names", () => {
  const setup = room("ann", "bo");
  placeBot(setup, 2, "random", ["random"]);
  start(setup, 2);
  const people = new Map(["ann", "bo"].map((id) => [id, { id, name: id, tokenHash: "" }]));
  const names: string[] = [];
  for (const next of [nextRound, stayRound, stayRound, nextRound, nextRound]) {
    names.push(namesOf({ setup, people }).join(" "));
    next(setup);
  }
  expect(names).toEqual(["ann bo Sol", "bo Sol ann", "bo Sol ann", "bo Sol ann", "Sol ann bo"]);
  const inRound = (round: number) => namesOf({ setup: { ...setup, round, chairs: chairsIn(setup, round) }, people }).join(" ");
  expect([1, 2, 3, 4, 5].map(inRound)).toEqual(names);
});

test("somebody who is here stands in for a host who is missed, until that one is back", () => {
  const setup = room("ann", "bo", "cy");
  const lend = (here: string[], missed: string[] = []) => {
    lendHost(
      setup,
      (person) => here.includes(person),
      (person) => missed.includes(person),
    );
    return hostOf(setup);
  };
  expect(lend(["bo", "cy"])).toBe("ann");
  expect(lend(["bo", "cy"], ["ann"])).toBe("bo");
  expect(lend(["cy"], ["ann"])).toBe("bo");
  expect(lend(["cy"], ["ann", "bo"])).toBe("cy");
  expect(lend([], ["ann", "bo", "cy"])).toBe("cy");
  kick(setup, 0);
  expect(lend(["ann", "cy"])).toBe("ann");
  expect(setup).not.toHaveProperty("standIn");
});

test("a host who has left for good leaves the room to one in a seat, who is here if possible", () => {
  const setup = room("ann", "bo", "cy");
  const leave = (person: string) => {
    stand(setup, person);
    leaveHost(setup, person, (other) => other === "cy");
    return setup.host;
  };
  setup.standIn = "bo";
  expect(leave("bo")).toBe("ann");
  expect(hostOf(setup)).toBe("ann");
  expect(leave("ann")).toBe("cy");
  expect(leave("cy")).toBe("");
});

test("a room in which nobody is left to unlock it is not locked", () => {
  const setup = room("ann");
  setup.locked = true;
  const lend = (isMissed: boolean) => {
    lendHost(
      setup,
      () => false,
      () => isMissed,
    );
    return setup.locked;
  };
  expect(lend(true)).toBe(true);
  stand(setup, "ann");
  expect([lend(false), lend(true)]).toEqual([true, false]);
});

test("a bot keeps its name where a free seat before it is closed up, and where it is moved; two never share one", () => {
  const setup = room("ann");
  for (const seat of [2, 3]) placeBot(setup, seat, "random", ["random"]);
  const people = new Map([["ann", { id: "ann", name: "Ann", tokenHash: "" }]]);
  const names = () => namesOf({ setup, people }).filter(Boolean).join(" ");
  expect(names()).toBe("Ann Sol Mo");
  swap(setup, 1, 3);
  expect(names()).toBe("Ann Mo Sol");
  placeBot(setup, 3, "random", ["random"]);
  expect(names()).toBe("Ann Mo Sol Zed");
  placeBot(setup, 2, "random", ["random"]);
  kick(setup, 1);
  start(setup, 2);
  expect(names()).toBe("Ann Sol Zed");
});

test("bots keep their names from round to round, and in what is told of earlier ones", () => {
  const setup = room("ann");
  for (const seat of [1, 2]) placeBot(setup, seat, "random", ["random"]);
  start(setup, 2);
  const people = new Map([["ann", { id: "ann", name: "Ann", tokenHash: "" }]]);
  const names = [1, 2, 3, 4].map(() => {
    const now = namesOf({ setup, people });
    nextRound(setup);
    return now.join(" ");
  });
  expect(names).toEqual(["Ann Rex Sol", "Rex Sol Ann", "Sol Ann Rex", "Ann Rex Sol"]);
  expect(namesOf({ setup: { ...setup, round: 2, chairs: chairsIn(setup, 2) }, people }).join(" ")).toBe(names[1]);
});
