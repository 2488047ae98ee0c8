import type { Lesson } from "@baseboard/stage/contract";
import { allCards } from "../rules/cards.ts";

const firstTurn = `
  players 2
  part 1 turn 1 start A
  A holds rc3 rb1 yd1 gw3 wh4 kc1
  B holds ra6 yw1 gh6 bd4 bw2 kd2
  B plans build kd2, install 1 bd4
  B keeps ra6 gh6
  deck rest`;

const fifthTurn = (plan = "") => `
  players 2
  part 1 turn 5 start A
  A circles:rr hammers:gb drop/yd6
  A holds rc3 ya5 bc6 wh4 wb1 kh3
  ${plan}
  B drop:bb/bd4 wheel:y/yw4 bricks
  B holds rb4 ra6 yd1 ga1 gc1 kc4
  B plans install 3 rb4, equip 2 yd1
  discards kc1 rb1 kd2 bw2 yh1 bb1 kw1 gb2 ra1 ya2 bc1 bd1 kb2
  deck rest`;

const lastTurn = `
  players 2
  part 3 turn 5 start A
  A circles:rrr/rc3 hammers:gbb/bh5 drop:yy/yd6 circles:yy/yc2
  A points 25 36
  A holds gd2 bc6 wb1 kc1 ka1 kw1
  B drop:bbbb/bd4 wheel:yyy/yw4 bricks:gg/gb2 hammers:rb/wh4
  B points 24 35
  B holds wd3 wc2 ww1 kc4 kw6 kb5
  B plans build wc2, install 5 kc4
  discards rb1 bb1 yd1 ra1 gc1 bh2 ya2 rw2
  deck rest`;

/** Scripted RNG values of a shuffle, one per card but the last, that deal both players mixed hands. */
const shuffle = allCards
  .slice(1)
  .map((_, drawn) => (7 * drawn) % (allCards.length - drawn))
  .join(" ");

/** A first match of two players in eleven steps: how it is won, its first turn, the one that ends the first phase, and the last. */
export const lesson: Lesson = {
  steps: [
    {
      position: fifthTurn(),
      say: { key: "allYourBase.lesson.install" },
      task: { key: "allYourBase.lesson.install.task" },
      plays: ["A: install 1 rc3"],
      done: { key: "allYourBase.lesson.installed" },
      rule: "Scoring",
    },
    {
      position: firstTurn,
      say: { key: "allYourBase.lesson.build" },
      task: { key: "allYourBase.lesson.build.task" },
      plays: ["A: build kc1"],
      rule: "Cards",
    },
    {
      say: { key: "allYourBase.lesson.equip" },
      task: { key: "allYourBase.lesson.equip.task" },
      plays: ["A: equip 1 rb1"],
      rule: "Hardware",
    },
    {
      say: { key: "allYourBase.lesson.keep" },
      task: { key: "allYourBase.lesson.keep.task" },
      plays: ["A: keep rc3"],
      rule: "A turn",
    },
    {
      say: { key: "allYourBase.lesson.pass" },
      task: { key: "allYourBase.lesson.pass.task" },
      plays: ["A: keep wh4"],
      rule: "Keeping and passing",
    },
    {
      say: { key: "allYourBase.lesson.ready" },
      task: { key: "allYourBase.lesson.ready.task" },
      plays: ["A: ready"],
      replies: ["B: ready"],
      done: { key: "allYourBase.lesson.passed" },
      rule: "All at once",
    },
    {
      position: fifthTurn("A plans install 1 rc3"),
      say: { key: "allYourBase.lesson.white" },
      task: { key: "allYourBase.lesson.white.task" },
      plays: ["A: install 2 wh4"],
      rule: "Software",
    },
    {
      say: { key: "allYourBase.lesson.score" },
      task: { key: "allYourBase.lesson.score.task" },
      plays: ["A: ready"],
      replies: [`B: ready * ${shuffle}`],
      done: { key: "allYourBase.lesson.scored" },
      rule: "End of a phase",
    },
    {
      position: lastTurn,
      say: { key: "allYourBase.lesson.last" },
      task: { key: "allYourBase.lesson.last.task" },
      plays: ["A: build kc1"],
      rule: "Building",
    },
    {
      say: { key: "allYourBase.lesson.onto" },
      task: { key: "allYourBase.lesson.onto.task" },
      plays: ["A: install 5 bc6"],
      rule: "A turn",
    },
    {
      say: { key: "allYourBase.lesson.win" },
      task: { key: "allYourBase.lesson.win.task" },
      plays: ["A: ready"],
      replies: ["B: ready"],
      done: { key: "allYourBase.lesson.won" },
      rule: "Clashes",
    },
  ],
};
