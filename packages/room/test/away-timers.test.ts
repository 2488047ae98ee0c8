import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import { newMatch } from "../src/model/match/restore-match.ts";
import { AwayTimers } from "../src/model/members/away-timers.ts";
import { newSetup, placeBot, seatSomewhere, start } from "../src/model/setup.ts";
import { system } from "../src/system.ts";

const due = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  due.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A match of Ann, Bo and a bot, in which nobody may be away for three minutes. */
function begun() {
  const setup = newSetup(toy, { hand: 3 }, false);
  for (const person of ["ann", "bo"]) seatSomewhere(setup, person);
  placeBot(setup, 2, "random", ["random"]);
  start(setup, 2);
  const { match } = newMatch(toy, setup, { key: "0".repeat(64) }, system.hash);
  const absences = new AwayTimers(system.clock, 3, due);
  const look = (...here: string[]) => [...absences.look({ setup, match, here: new Set(here) })];
  return { setup, absences, look };
}

const seconds = (n: number) => vi.advanceTimersByTime(n * 1000);

test("somebody has been away for long after three minutes, and that is told once", async () => {
  const { look } = begun();
  expect(look("ann", "bo")).toEqual([]);
  seconds(500);
  expect(look("ann")).toEqual([]);
  seconds(179);
  expect(look("ann")).toEqual([]);
  expect(due).not.toHaveBeenCalled();
  seconds(1);
  expect(due).toHaveBeenCalledOnce();
  expect(look("ann")).toEqual([["bo", 3]]);
  seconds(1000);
  expect(look("ann")).toEqual([["bo", 3]]);
  expect(due).toHaveBeenCalledOnce();
});

test("it is told all the same when something else is shown at that very moment", async () => {
  const { look } = begun();
  setTimeout(() => look("ann"), 180_000);
  look("ann");
  seconds(181);
  expect(due).toHaveBeenCalledOnce();
  expect(look("ann")).toEqual([["bo", 3]]);
  seconds(1000);
  expect(due).toHaveBeenCalledOnce();
});

test("whoever comes back in time begins anew when gone again", async () => {
  const { look } = begun();
  look("ann");
  seconds(179);
  look("ann", "bo");
  seconds(10);
  expect(due).not.toHaveBeenCalled();
  look("ann");
  seconds(179);
  expect(look("ann")).toEqual([]);
  seconds(1);
  expect(look("ann")).toEqual([["bo", 3]]);
  expect(look("ann", "bo")).toEqual([]);
});

test("each is counted alone; bots and those who watch never", async () => {
  const { look } = begun();
  look("ann", "eve");
  seconds(60);
  look();
  seconds(120);
  expect(due).toHaveBeenCalledTimes(1);
  expect(look()).toEqual([["bo", 3]]);
  seconds(60);
  expect(due).toHaveBeenCalledTimes(2);
  expect(look()).toEqual([
    ["ann", 3],
    ["bo", 3],
  ]);
});

test("before a match only the host is missed, and whoever stands in", async () => {
  const { setup, absences } = begun();
  const look = () => [...absences.look({ setup, match: undefined, here: new Set() }).keys()];
  look();
  seconds(60);
  setup.standIn = "bo";
  look();
  seconds(120);
  expect(look()).toEqual(["ann"]);
  seconds(60);
  expect(look()).toEqual(["ann", "bo"]);
});

test("nothing is told once the room is going", async () => {
  const { absences, look } = begun();
  look();
  expect(vi.getTimerCount()).toBe(1);
  absences.stop();
  expect(vi.getTimerCount()).toBe(0);
  look();
  expect(vi.getTimerCount()).toBe(0);
});
