import { describe, expect, test } from "vitest";
import type { Event } from "../../rules/state.ts";
import { does, matchOn, shows } from "./scenes.ts";

const came = (events: Event[]): number[] => events.flatMap((event) => (event.type === "guardCame" ? [event.hangar + 1] : []));

describe("Guards", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("the card of hangar %i brings a guard from the hut into it", (hangar) => {
    const match = matchOn(`deck rest open1 guard${hangar}`);
    expect(does(match, "A: end")).toContainEqual({ type: "guardCame", shown: hangar - 1, hangar: hangar - 1, becauseOfNoise: false });
    shows({ match }, [`h${hangar} ? guarded`, `discards guard${hangar}`]);
    expect(match.state.table.hut).toBe(4);
  });

  // What stands there already, the card, and where the guard goes.
  const passes: [string, number, number][] = [
    ["4", 4, 5],
    ["4 5 6", 4, 7],
    ["4 6", 4, 5],
    ["9", 9, 1],
    ["8 9 1 2", 8, 3],
  ];
  test.each(passes)("D4: with guards in %s the card of hangar %i brings one to %i", (there, shown, hangar) => {
    const match = matchOn(...there.split(" ").map((each) => `h${each} ? guarded`), `deck rest open1 guard${shown}`);
    expect(came(does(match, "A: end"))).toEqual([hangar]);
    shows({ match }, [`h${hangar} ? guarded`]);
  });

  const pairs: [string, number, number[]][] = [
    ["", 4, [4, 5]],
    ["4", 4, [5, 6]],
    ["5", 4, [4, 6]],
    ["4 6", 4, [5, 7]],
    ["", 9, [9, 1]],
    ["9 1", 8, [8, 2]],
  ];
  test.each(pairs)("D5: with guards in (%s) and a distraction the card of hangar %i brings two, to %j", (there, shown, hangars) => {
    const guarded = there.split(" ").filter((each) => each !== "");
    const match = matchOn("players 4", "noise 1", ...guarded.map((each) => `h${each} ? guarded`), `deck rest open1 guard${shown}`);
    expect(came(does(match, "A: end"))).toEqual(hangars);
    expect(match.state.table.hut).toBe(6 - guarded.length - 2);
  });

  test("D6: with one guard left for two, that one goes, and it is lost", () => {
    const match = matchOn("noise 1", "hut 1", "deck rest open1 guard4");
    expect(does(match, "A: end").slice(1)).toEqual([
      { type: "guardCame", shown: 3, hangar: 3, becauseOfNoise: false },
      { type: "alarm" },
      { type: "ended", how: "hut" },
    ]);
    shows({ match }, ["phase over hut", "h4 ? guarded", "hut 0", "discards guard4 noise"], ["noise", "A holds"]);
  });

  test("D6: with none left for two the alarm goes off once, and nobody comes", () => {
    const match = matchOn("noise 1", "hut 0", "deck rest open1 guard4");
    expect(does(match, "A: end").slice(1)).toEqual([{ type: "alarm" }, { type: "ended", how: "hut" }]);
    shows({ match }, ["phase over hut", "discards guard4 noise"], ["h4", "noise"]);
  });

  test("D6: with two guards left for two nothing is lost yet", () => {
    const match = matchOn("noise 1", "hut 2", "deck rest open1 guard4");
    does(match, "A: end");
    shows({ match }, ["turn 2 B", "h4 ? guarded", "h5 ? guarded", "hut 0", "A holds open1"]);
  });

  test("D7: were all guards out, three hangars would still be without", () => {
    const guarded = [1, 2, 3, 4, 5].map((each) => `h${each} ? guarded`);
    const match = matchOn("players 4", ...guarded, "deck rest open1 guard1");
    expect(came(does(match, "A: end"))).toEqual([6]);
    expect(match.state.table.hangars.filter(({ guarded: is }) => !is)).toHaveLength(3);
    expect(match.state.table.hut).toBe(0);
  });

  test.each(["?", "C", "C unlocked", "empty", "empty unlocked", "C unlocked disarmed"])("D8: a guard comes into a hangar: %s", (known) => {
    const line = `h4 ${known}`;
    const match = matchOn(line, "deck rest open1 guard4");
    expect(came(does(match, "A: end"))).toEqual([4]);
    shows({ match }, [line.includes("disarmed") ? "h4 C unlocked guarded disarmed" : `${line} guarded`]);
  });

  test("D8: and into one without a tile", () => {
    const match = matchOn("options tiles gaps", "h4 gap", "h5 gap", "h6 gap", "deck rest open1 guard4");
    expect(came(does(match, "A: end"))).toEqual([4]);
    shows({ match }, ["h4 gap guarded"]);
  });
});
