import type { Lesson } from "@baseboard/stage/contract";

const firstTurn = `
  players 2
  start N
  turn 1 A
  guard p3
  tiles E B - C A - F - D
  A holds open2 dark
  B holds crowbar cutters
  deck rest`;

/** The last square of the path before the patrol comes to the north-west, where the light is on. */
const nightTurn = `
  players 2
  start N
  turn 9 A
  guard p11
  lit NW SW
  h1 ? guarded
  h2 B unlocked
  h4 C unlocked disarmed
  h5 ? guarded
  h7 ? guarded
  h9 ? guarded
  tiles E . - . A - F - D
  A at h2
  A holds open3 disarmB disarmE cutters dark
  B at NE
  B holds open8 crowbar disarmF recall noise
  discards open2 open4 lightSW disarmC guard7 crowbar guard1 lightNW guard9 guard5
  deck rest shutN gate guard2 open6`;

const lastTurn = `
  players 2
  start N
  turn 25 A actions 1
  guard p3
  shut E S W
  lit NE SE SW
  h1 E unlocked guarded disarmed
  h2 B unlocked guarded disarmed
  h3 empty
  h4 C unlocked disarmed
  h5 A unlocked disarmed
  h6 empty unlocked guarded
  h7 F unlocked guarded disarmed
  h8 empty
  h9 D unlocked disarmed
  A at p2
  A holds open8 spotter
  B at h9
  B holds open3 cutters lookup
  discards open2 open4 lightSW disarmC guard7 crowbar guard1 lightNW guard9 guard5 disarmB dark guard2 recall shutN gate open5 lightNE disarmA recall guard3 shutE open1 disarmE lightSE guard4 noise open7 cutters lightNW dark shutW guard6 recall lightSW crowbar disarmF lightNE cutters dark open6 shutS crowbar lightSE open9 disarmD cutters
  deck guard8`;

/** A first match of two players in twelve steps: the first turn, one in the middle of the night, and the last. */
export const lesson: Lesson = {
  steps: [
    {
      position: firstTurn,
      say: { key: "disarmTheBase.lesson.come" },
      task: { key: "disarmTheBase.lesson.come.task" },
      plays: ["A: go p2"],
      rule: "A turn",
    },
    {
      say: { key: "disarmTheBase.lesson.through" },
      task: { key: "disarmTheBase.lesson.through.task" },
      plays: ["A: go NW"],
      rule: "Moving",
    },
    {
      say: { key: "disarmTheBase.lesson.open" },
      task: { key: "disarmTheBase.lesson.open.task" },
      plays: ["A: play open2"],
      rule: "Hangars",
    },
    {
      say: { key: "disarmTheBase.lesson.enter" },
      task: { key: "disarmTheBase.lesson.enter.task" },
      plays: ["A: go h2"],
      done: { key: "disarmTheBase.lesson.entered" },
      rule: "Hangars",
    },
    {
      position: nightTurn,
      say: { key: "disarmTheBase.lesson.disarm" },
      task: { key: "disarmTheBase.lesson.disarm.task" },
      plays: ["A: play disarmB"],
      rule: "Planes",
    },
    {
      say: { key: "disarmTheBase.lesson.leave" },
      task: { key: "disarmTheBase.lesson.leave.task" },
      plays: ["A: go NW"],
      rule: "Being caught",
    },
    {
      say: { key: "disarmTheBase.lesson.hide" },
      task: { key: "disarmTheBase.lesson.hide.task" },
      plays: ["A: go tower"],
      rule: "Being seen",
    },
    {
      say: { key: "disarmTheBase.lesson.dark" },
      task: { key: "disarmTheBase.lesson.dark.task" },
      plays: ["A: play dark NW"],
      rule: "Floodlights",
    },
    {
      say: { key: "disarmTheBase.lesson.draw" },
      task: { key: "disarmTheBase.lesson.draw.task" },
      plays: ["A: end"],
      replies: ["B: go tower", "B: play recall h5", "B: end"],
      done: { key: "disarmTheBase.lesson.drawn" },
      rule: "Guards",
    },
    {
      say: { key: "disarmTheBase.lesson.take" },
      task: { key: "disarmTheBase.lesson.take.task" },
      plays: ["A: take gate B"],
      rule: "Passing cards",
    },
    {
      say: { key: "disarmTheBase.lesson.gate" },
      task: { key: "disarmTheBase.lesson.gate.task" },
      plays: ["A: play gate N"],
      done: { key: "disarmTheBase.lesson.opened" },
      rule: "The tower",
    },
    {
      position: lastTurn,
      say: { key: "disarmTheBase.lesson.home" },
      task: { key: "disarmTheBase.lesson.home.task" },
      plays: ["A: go end"],
      done: { key: "disarmTheBase.lesson.won" },
      rule: "Winning",
    },
  ],
};
