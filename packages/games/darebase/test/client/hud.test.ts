import type { View } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { allowed } from "../../client/allowed.ts";
import { sound } from "../../client/events.ts";
import { hud } from "../../client/hud.ts";
import { darebase } from "../../rules/index.ts";
import type { Darebase } from "../../rules/state.ts";
import { positions } from "../positions.ts";
import { moments } from "../rules/play.ts";

const named = (seat: number) => ["Mina", "Theo"][seat];
const speak = speakerIn("en", named);
const seen = (position: string, seat?: number): View<Darebase> => ({
  seat,
  table: darebase.notation.readPosition(position).table,
  hand: {},
});
const turnOf = (position: string, seat?: number): string => speak(hud(seen(position, seat)).turn);
const hintOf = (position: string, seat?: number): string | undefined => {
  const { hint } = hud(seen(position, seat));
  return hint && speak(hint);
};
const swing = positions["in full swing"];
const withDice = (dice: string): string => swing.replace("dice 2 4 5", `dice ${dice}`);

describe("The turn sentence", () => {
  test.each([
    ["2 4 5", "pawn 2 up to 4, or pawn 4 up to 2"],
    ["3 3 5", "any pawn up to 3"],
    ["6 6 1", "any pawn up to 6"],
    ["4 6 1", "pawn 4 up to 6, or any up to 4"],
    ["6 4 1", "pawn 4 up to 6, or any up to 4"],
    ["5 1 3", "pawn 1 up to 5 (pawn 5 is in jail)"],
    ["6 5 3", "any pawn up to 5 (pawn 5 is in jail)"],
    ["5 5 3", "any pawn up to 5"],
  ])("with dice %s, while blue 5 is in jail: %s", (dice, may) => {
    const unbound = (seat?: number) => turnOf(withDice(dice), seat).replaceAll("\u00a0", " ");
    expect(unbound(0)).toBe(`Your turn: ${may}`);
    expect(unbound(1)).toBe(`Mina is playing: ${may}`);
    expect(unbound()).toBe(`Mina is playing: ${may}`);
  });

  test("before play a flag is put down", () => {
    expect(turnOf(positions["choose a base"], 0)).toBe("Your turn: put your flag on one of your bases");
    expect(turnOf(positions["choose a base"], 1)).toBe("Mina puts a flag on a base");
  });

  test("at the end, who won", () => {
    expect(turnOf(positions["a win"], 0)).toBe("You have won");
    expect(turnOf(positions["a win"], 1)).toBe("Mina has won");
    expect(turnOf(positions["a draw"], 0)).toBe("A draw");
  });
});

describe("The hint", () => {
  test("says to whoever is in turn what can be done, and at first what for", () => {
    const ends = "Touch a pawn, then where it ends.";
    expect(hintOf(swing, 0)).toBe(
      `Of your dice 2 and 4, one names the pawn, the other gives its points: a step costs one, a diagonal one two. ${ends}`,
    );
    expect(hintOf(withDice("6 4 1"), 0)).toBe(
      `Of your dice 6 and 4, one names the pawn (a 6 any), the other gives its points: a step costs one, a diagonal one two. ${ends}`,
    );
    expect(hintOf(withDice("3 3 1"), 0)).toBe(`Two dice alike: any pawn, with 3 points: a step costs one, a diagonal one two. ${ends}`);
    expect(hintOf(swing, 1)).toBeUndefined();
    expect(hintOf(swing)).toBeUndefined();
    expect(hintOf(positions["the first turn"], 0)).toMatch(/^Carry a flag onto each of the two bases across the field\. .*names the pawn/);
    expect(hintOf("scenario quick-pick-up\ndice 1 2 3\nturn B", 1)).toMatch(/^Run onto both bases/);
    expect(hintOf(positions["choose a base"], 0)).toMatch(/^Touch one of your two bases/);
    expect(hintOf(positions["a win"], 1)).toBeUndefined();
  });

  test("from forty turns before the last, what the match comes to as it stands", () => {
    const late = (turns: number) => swing.replace("turns 12", `turns ${turns}`);
    expect(hintOf(late(358), 0)).toMatch(/Touch a pawn, then where it ends\.$/);
    expect(hintOf(late(360), 0)).toBe("40 turns left: as it stands, a draw.");
    expect(hintOf(positions["ten turns left"], 0)).toBe("10 turns left: as it stands, you win.");
    expect(hintOf(positions["the last turn"], 1)).toBe("1 turn left: as it stands, Mina wins.");
  });
});

test("turns are counted up in play", () => {
  const progressOf = (position: string) => hud(seen(position)).progress;
  expect(speak(progressOf(swing)!)).toBe("Turn 13");
  // The last turn is named once it is near.
  const at = (turns: number) => speak(progressOf(swing.replace("turns 12", `turns ${turns}`))!);
  expect([at(348), at(350)]).toEqual(["Turn 349", "Turn 351 of 400"]);
  expect(speak(progressOf(positions["the last turn"])!)).toBe("Turn 400 of 400");
  expect(speak(progressOf(positions["choose a base"])!)).toBe("Setting up");
  expect(progressOf(positions["a draw"])).toBeUndefined();
});

test("each side has what it has brought in, and whom it holds", () => {
  const { seats } = hud(seen(swing));
  expect(seats.map(({ note }) => speak(note))).toEqual(["Blue · 0 of 2 delivered", "Yellow · 0 of 2 delivered"]);
  expect(seats.map(({ short }) => speak(short!))).toEqual(["0/2", "0/2"]);
  expect(speak(seats[0].badge!)).toBe("Jail: 1");
  expect(speak(seats[0].held!)).toBe("holds 1 prisoner");
  const [blue, yellow] = hud(seen(positions["a fourth prisoner"])).seats;
  expect(speak(blue.held!)).toBe("holds 3 prisoners");
  expect(yellow.badge).toBeUndefined();
  const notesOf = (position: string) => hud(seen(position)).seats.map(({ note }) => speak(note));
  expect(notesOf(positions["one flag home"])).toEqual(["Blue · 1 of 2 at home", "Yellow · 0 of 2 at home"]);
  expect(notesOf(positions["quick pick-up"])).toEqual(["Blue · 0 of 2 collected", "Yellow · 1 of 2 collected"]);
  expect(notesOf(positions["a win"])).toEqual(["Blue · 2 of 2 delivered", "Yellow · 0 of 2 delivered"]);
});

describe("Facts", () => {
  const factsOf = (position: string): string[] => hud(seen(position)).facts.map(({ label, value }) => `${speak(label)}: ${value}`);

  test("what each side has brought in, and what the dice allow", () => {
    expect(factsOf(swing)).toEqual([
      "Steady Supply: 0 – 0",
      "Flags delivered: Blue: 0/2",
      "Flags delivered: Yellow: 0/2",
      "Dice now: 2 · 4",
      "Pawn 2 up to: 4",
      "Pawn 4 up to: 2",
      "Next die: 5",
      "Power, strongest first: ",
      "Yellow 4, Blue 2, Blue 1, Yellow 1, Blue 3, Yellow 3: ",
    ]);
    expect(factsOf(withDice("6 2 1"))).toEqual(expect.arrayContaining(["Pawn 2 up to: 6", "Any pawn up to: 2"]));
  });

  test("what the dice allow, but to no pawn in jail", () => {
    const allowedWith = (dice: number[], jail = "5") => allowed({ ...seen(swing.replace("jail B 5", `jail B ${jail}`)).table, dice });
    expect(allowedWith([5, 1, 3])).toEqual([{ pawn: 1, points: 5 }]);
    expect(allowedWith([5, 6, 3])).toEqual([{ points: 5 }]);
    expect(allowedWith([5, 5, 3])).toEqual([{ points: 5 }]);
    expect(allowedWith([6, 2, 3])).toEqual([{ pawn: 2, points: 6 }, { points: 2 }]);
    expect(allowedWith([4, 5, 3], "5 4")).toEqual([]);
  });

  test("by what the scenario asks for", () => {
    expect(factsOf(positions["quick pick-up"]).slice(0, 3)).toEqual([
      "Quick Pick-Up: 0 – 1",
      "Flags collected: Blue: 0/2",
      "Flags collected: Yellow: 1/2",
    ]);
    expect(factsOf(positions["one flag home"]).slice(0, 2)).toEqual(["Classic Capture-the-Flag: 1 – 0", "Flags at home: Blue: 1/2"]);
    expect(factsOf(positions["a win"])).toEqual(["Steady Supply: 2 – 0", "Flags delivered: Blue: 2/2", "Flags delivered: Yellow: 0/2"]);
  });

  test("the turns left are told when few are, their meter runs empty, and no two facts have the same key", () => {
    const meterOf = (position: string) => hud(seen(position)).facts.find(({ label }) => label.key === "darebase.fact.turns")?.meter;
    const late = (turns: number) => swing.replace("turns 12", `turns ${turns}`);
    expect([positions["the first turn"], late(348)].map(meterOf)).toEqual([undefined, undefined]);
    expect(meterOf(late(350))).toEqual({ value: 20, of: 20 });
    expect(meterOf(positions["the last turn"])).toEqual({ value: 1, of: 20 });
    for (const position of Object.values(positions)) {
      const keys = hud(seen(position)).facts.map(({ label }) => label.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

test.each(["en", "de"])("all of it can be said at every moment of random matches, to everybody, in %s", (language) => {
  const speaks = speakerIn(language, named);
  for (const match of moments(28, 3)) {
    for (const seat of [0, 1, undefined]) {
      const { turn, hint, progress, seats, facts } = hud(match.view(seat));
      const lines = seats.flatMap(({ note, short, badge, held }) => [note, short, badge, held]);
      for (const phrase of [turn, hint, progress, ...lines, ...facts.map(({ label }) => label)])
        if (phrase) expect(speaks(phrase)).not.toMatch(/darebase|undefined|NaN|\$t|\{/);
    }
  }
});

test("what is heard: a run, weightier a capture and a flag brought in; the dice only when somebody passes", () => {
  expect(sound({ type: "ran", seat: 0, pawn: 1, path: ["a1", "a2"], flag: false })).toBe("moved");
  expect(sound({ type: "captured", seat: 0, pawn: 1, taken: 2, at: "a2" })).toBe("captured");
  expect(sound({ type: "delivered", seat: 0, pawn: 1, base: "c10" })).toBe("joined");
  expect(sound({ type: "diceAdvanced", rolled: 1, dice: [1, 2, 1] })).toBeUndefined();
  expect(sound({ type: "passed", seat: 0, dice: [1, 2] })).toBe("chance");
});
