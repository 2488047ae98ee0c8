import type { View } from "@baseboard/kit";
import { expect, test } from "vitest";
import { speakerIn } from "../../../tools/words.ts";
import { hud } from "../client/hud.ts";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { moments } from "./play.ts";
import { positions } from "./positions.ts";

const speak = speakerIn("en", (seat) => ["Mina", "Theo"][seat]);

const seen = (position: string, seat?: number): View<TheBase> => ({ seat, table: theBase.notation.readPosition(position).table, hand: {} });
const turnOf = (position: string, seat?: number): string => speak(hud(seen(position, seat)).turn);

const open = positions["the open board"];

test("the turn sentence says what to do, or whom we wait for", () => {
  expect(turnOf(`${open}\nactions 2`, 0)).toBe("Your turn: 2 actions left");
  expect(turnOf(`${open}\nactions 2`, 1)).toBe("Mina is playing: 2 actions left");
  // While the board shows the last one.
  const { table } = theBase.notation.readPosition(open);
  const last = { ...table, actions: 0 };
  expect([0, 1].map((seat) => speak(hud({ seat, table: last, hand: undefined }).turn))).toEqual([
    "Your turn: that was your last action",
    "Mina has played the last action",
  ]);
  expect(turnOf(`${open}\nactions 1`)).toBe("Mina is playing: 1 action left");
  expect(turnOf(positions["a chip to spend"], 0)).toBe("Your turn: 3 actions, and a bonus chip");
  expect(turnOf(positions["locked in with chips"], 0)).toBe("You are locked in: chips for time only");
  for (const seat of [1, undefined]) expect(turnOf(positions["locked in with chips"], seat)).toBe("Mina is locked in");
  expect(turnOf(positions["first tiles"], 0)).toBe("Turn your first tiles towards your slots: 3 left");
  expect(turnOf(positions["first tiles"], 1)).toBe("Mina turns the first tiles: 3 left");
  expect(turnOf(positions["against time"], 0)).toBe("You won. Theo may play on against time: the result stands.");
  expect(turnOf(positions["against time"], 1)).toBe("You lost. Play on against time, or stop: the result stands.");
  expect(turnOf(positions["against time"])).toBe("Mina has won. Theo may play on against time: the result stands.");
  expect(turnOf(positions["a draw"], 0)).toBe("A draw");
  expect(turnOf(positions["all out"], 0)).toBe("You have won");
  expect(turnOf(positions["all out"], 1)).toBe("Mina has won");
});

test("a hint says what can be done, and in the first turn where to", () => {
  const hintOf = (position: string, seat?: number) => hud(seen(position, seat)).hint;
  expect(speak(hintOf(`${open}\nturns 4`, 0)!)).toBe("Move a piece, or turn or reveal a tile beside one.");
  expect(speak(hintOf(`${open}\nturns 0`, 0)!)).toMatch(/^Bring your pieces up/);
  expect(speak(hintOf(`${open}\nturn B\nturns 1`, 1)!)).toMatch(/^Bring your pieces up/);
  expect(speak(hintOf(positions["locked in with chips"], 0)!)).toMatch(/^There is nothing to move/);
  expect(hintOf(positions["locked in with chips"], 1)).toBeUndefined();
  expect(hintOf(open, 1)).toBeUndefined();
  expect(hintOf(open)).toBeUndefined();
  expect(speak(hintOf(positions["against time"], 1)!)).toMatch(/^Playing on is up to you/);
  expect(hintOf(positions["against time"], 0)).toBeUndefined();
});

test("rounds are counted up, and what is left down", () => {
  const { progress, round, facts } = hud(seen(`${open}\ncountdown 12`));
  expect(speak(progress!)).toBe("Round 9 of 20");
  expect(speak(round!)).toBe("Round 9/20");
  expect(facts[0]).toMatchObject({ value: "12", meter: { value: 12, of: 20 } });
  expect(hud(seen(positions["a draw"])).progress).toBeUndefined();
});

test("the bar of rounds left is as long as the match: short in a short one, and no shorter as it goes on", () => {
  const bar = (phase: "play" | "challenge", turns: number, countdown: number) => {
    const view = seen(open);
    Object.assign(view.table, { phase, turns, countdown });
    return hud(view).facts[0].meter;
  };
  expect([bar("play", 0, 3), bar("play", 3, 2), bar("play", 4, 1)]).toEqual([3, 2, 1].map((value) => ({ value, of: 3 })));
  // A chip has bought one.
  expect(bar("play", 4, 2)).toEqual({ value: 2, of: 4 });
  expect([bar("play", 0, 20), bar("play", 30, 8)]).toEqual([20, 8].map((value) => ({ value, of: 20 })));
  expect([bar("challenge", 12, 14), bar("challenge", 13, 13), bar("challenge", 25, 1)]).toEqual(
    [14, 13, 1].map((value) => ({ value, of: 20 })),
  );
});

test("each side has what it brought home, its chips, and what it may still do", () => {
  const { seats } = hud(seen(positions["any slot"]));
  expect(seats.map(({ note }) => speak(note))).toEqual(["Mutants · 2 of 3 home", "Explorers · 0 of 3 home"]);
  expect(seats.map(({ short }) => speak(short!))).toEqual(["2/3 home", "0/3 home"]);
  expect(speak(seats[0].badge!)).toBe("+2");
  expect(speak(seats[0].held!)).toBe("2 bonus chips");
  expect(seats[1].badge).toBeUndefined();
  expect(seats[0].pips).toEqual({ left: 3, of: 3 });
  expect(seats[1].pips).toBeUndefined();
});

test("hidden tiles are counted by kind, and kinds add up", () => {
  for (const match of moments(16, 80)) {
    const { facts } = hud(match.view(0));
    const [, hidden, ...kinds] = facts.map(({ value }) => Number(value));
    expect(hidden).toBe(match.state.table.tiles.filter((mask) => mask === 0).length);
    expect(kinds.reduce((sum, each) => sum + each, 0)).toBe(hidden);
  }
});

test("all of it can be said at every moment of random matches, to everybody", () => {
  for (const match of moments(20, 90)) {
    for (const seat of [0, 1, undefined]) {
      const { turn, progress, seats, facts } = hud(match.view(seat));
      const phrases = [turn, ...(progress ? [progress] : []), ...seats.flatMap(({ note, badge }) => (badge ? [note, badge] : [note]))];
      for (const phrase of [...phrases, ...facts.map(({ label }) => label)]) expect(speak(phrase)).not.toMatch(/theBase|undefined|NaN|\$t/);
    }
  }
});
