import type { Lesson } from "@baseboard/stage/contract";

const firstTurn = `
  dice 2 4 6`;

const laterOn = `
  A 1e2 3b8 5f9
  B 2c4 3e5 5e3
  jail A 4
  jail B 2
  power A1 B2 B3 B5 A5 A3
  flags e3 f9
  dice 1 5 3
  turns 16`;

/** A first match of Steady Supply in nine steps: its first four turns, and the five that win it. */
export const lesson: Lesson = {
  steps: [
    {
      position: firstTurn,
      say: { key: "darebase.lesson.dice" },
      task: { key: "darebase.lesson.dice.task" },
      plays: ["A: 2 c1 c2 c3 c4 * 3"],
      replies: ["B: 4 e11 e10 e9 e8 e7 e6 * 2"],
      rule: "Dice",
    },
    {
      say: { key: "darebase.lesson.power" },
      task: { key: "darebase.lesson.power.task" },
      plays: ["A: 3 e1 e2 e3 e4 e5 e6 * 3"],
      replies: ["B: 2 f11 f10 f9 * 2"],
      done: { key: "darebase.lesson.captured" },
      rule: "Power",
    },
    {
      say: { key: "darebase.lesson.run" },
      task: { key: "darebase.lesson.run.task" },
      plays: ["A: 2 c5 d6 * 4"],
      replies: ["B: 2 f8 f7 * 1"],
      rule: "Running",
    },
    {
      say: { key: "darebase.lesson.carry" },
      task: { key: "darebase.lesson.carry.task" },
      plays: ["A: 2 d7+ d8+ c9+ * 5"],
      replies: ["B: 1 c11 c10 c9 * 1"],
      done: { key: "darebase.lesson.struckBack" },
      rule: "Flags",
    },
    {
      position: laterOn,
      say: { key: "darebase.lesson.fresh" },
      task: { key: "darebase.lesson.fresh.task" },
      plays: ["A: 1 e1 off e1 e2 e3 * 4"],
      replies: ["B: 3 e6 e7 e8 e9 e10 * 5"],
      rule: "Fresh again",
    },
    {
      say: { key: "darebase.lesson.rescue" },
      task: { key: "darebase.lesson.rescue.task" },
      // Two dice advance: Yellow 4 and 5 are both in jail, so Yellow passes.
      plays: ["A: 3 b9 b10 a11 * 1 6"],
      rule: "Rescue",
    },
    {
      say: { key: "darebase.lesson.deliver" },
      task: { key: "darebase.lesson.deliver.task" },
      plays: ["A: 5 f10+ @d6 * 2"],
      replies: ["B: 1 d11 d10 d9 d8 d7 d6 * 5"],
      rule: "Steady Supply",
    },
    {
      say: { key: "darebase.lesson.third" },
      task: { key: "darebase.lesson.third.task" },
      plays: ["A: 2 d1 d2 d3 d4 d5 d6 * 2"],
      replies: ["B: 2 c5 c6 c7 c8 c9 * 4"],
      rule: "Capturing",
    },
    {
      say: { key: "darebase.lesson.win" },
      task: { key: "darebase.lesson.win.task" },
      plays: ["A: 2 d7+ d8+ d9+ c10+"],
      done: { key: "darebase.lesson.won" },
      rule: "The end",
    },
  ],
};
