import type { Lesson } from "@baseboard/stage/contract";

const setup = `
  6 · 3 1 2 ·
  5 ? └ ─ ├ ?
  4 ? ? ? ? ?
  3 ? ? ┼ ? ?
  2 ? ? ? ? ?
  1 ┌ ? ─ ? ┤
  0 2 · 1 · 3
    a b c d e
  A unset c1
  B unset b5 c5 d5
  phase orient`;

const ninthRound = `
  6 · 3 1 2 ·
  5 ? └ │ ├ ?
  4 ? ? │ ┴ ?
  3 ? ├ ┼ ┤ ?
  2 ? │ │ ? ?
  1 ┌ ┘ │ ? ┤
  0 2 · 1 · 3
    a b c d e
  A 1c2 2c3
  B 1d3 2c5
  countdown 12`;

const lastRound = `
  6 · 3 1 2 ·
  5 ? │ │ ├ ?
  4 ? ├ │ ┴ ?
  3 ? ├ ┼ ┤ ?
  2 ? │ │ ┌ ┐
  1 ┌ ┤ │ ┘ ┤
  0 2 · 1 · 3
    a b c d e
  A 1c6 2b6 3d3 chips 1
  B 1c0 2b1 3e0
  countdown 1`;

/** A first match in twelve steps: its first turn, the turn that brings a piece home, and the last. */
export const lesson: Lesson = {
  steps: [
    {
      position: setup,
      say: { key: "theBase.lesson.setup" },
      task: { key: "theBase.lesson.setup.task" },
      plays: ["A: O c1 90"],
      replies: ["B: auto"],
      rule: "First tiles",
    },
    { say: { key: "theBase.lesson.move" }, task: { key: "theBase.lesson.move.task" }, plays: ["A: M 1 c1"], rule: "Moving" },
    { say: { key: "theBase.lesson.reveal" }, task: { key: "theBase.lesson.reveal.task" }, plays: ["A: R c2 * 2 1"], rule: "Revealing" },
    {
      say: { key: "theBase.lesson.rotate" },
      task: { key: "theBase.lesson.rotate.task" },
      plays: ["A: T c2 90"],
      replies: ["B: M 1 c5", "B: R c4 * 1 0", "B: M 1 c4"],
      done: { key: "theBase.lesson.rotated" },
      rule: "Rotating",
    },
    {
      position: ninthRound,
      say: { key: "theBase.lesson.jump" },
      task: { key: "theBase.lesson.jump.task" },
      plays: ["A: M 1 c4"],
      rule: "Jumping",
    },
    { say: { key: "theBase.lesson.capture" }, task: { key: "theBase.lesson.capture.task" }, plays: ["A: M 1 c5"], rule: "Capturing" },
    {
      say: { key: "theBase.lesson.home" },
      task: { key: "theBase.lesson.home.task" },
      plays: ["A: M 1 c6"],
      replies: ["B: M 1 c3", "B: M 1 c2", "B: M 1 c1"],
      done: { key: "theBase.lesson.struckBack" },
      rule: "Home",
    },
    {
      position: lastRound,
      say: { key: "theBase.lesson.chip" },
      task: { key: "theBase.lesson.chip.task" },
      plays: ["A: B action"],
      rule: "Bonus chips",
    },
    {
      say: { key: "theBase.lesson.open" },
      task: { key: "theBase.lesson.open.task" },
      plays: ["A: T d4 90", "A: T d4 270"],
      rule: "Rotating",
    },
    { say: { key: "theBase.lesson.up" }, task: { key: "theBase.lesson.up.task" }, plays: ["A: M 3 d4"], rule: "Guarding" },
    { say: { key: "theBase.lesson.further" }, task: { key: "theBase.lesson.further.task" }, plays: ["A: M 3 d5"], rule: "The countdown" },
    {
      say: { key: "theBase.lesson.win" },
      task: { key: "theBase.lesson.win.task" },
      plays: ["A: M 3 d6"],
      replies: ["B: stop"],
      done: { key: "theBase.lesson.won" },
      rule: "The end",
    },
  ],
};
