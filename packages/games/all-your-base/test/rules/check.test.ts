import { keyFrom, Match, type Rng, type State } from "@baseboard/kit";
import { readOrRefused, typist } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { chance, onward } from "./play.ts";

const { readMove, readPosition } = allYourBase.notation;

/** The position with one thing changed. */
const changed = (name: string, from: string, to: string): string => {
  expect(positions[name]).toContain(from);
  return positions[name].replace(from, to);
};
/** "all but one ready", changed. */
const nearly =
  (from: string, to: string): (() => string) =>
  () =>
    changed("all but one ready", from, to);
const clash =
  (from: string, to: string): (() => string) =>
  () =>
    changed("a clash over the last tile", from, to);
const inTurn =
  (from: string, to: string): (() => string) =>
  () =>
    changed("one after another", from, to);
const escalation =
  (from: string, to: string): (() => string) =>
  () =>
    changed("escalation, the second phase", from, to);
const over =
  (from: string, to: string): (() => string) =>
  () =>
    changed("over", from, to);

describe("Positions that are none", () => {
  const start = "players 3\npart 1 turn 1 start A";
  const fourHeld = "A holds rd1 rb1 yb3 kh3\nA plans build rd1, build rb1\nA keeps yb3";
  const fiveHeld = fourHeld.replace("kh3", "kb5 kh3");
  const noDrops = "part 1 turn 2 start A\nA hammers\nstacks 0 3 4 4 4 4\ndeck rest";
  const goneInClash = "phase clash\nA drop\nB hammers circles\nB gone\nshown B build yd6\ndiscards rd1\nstacks 0 3 3 3 3 3";
  const nonsense: [string, string | (() => string), RegExp][] = [
    ["nothing", "", /players/],
    ["no players", "part 1 turn 1 start A\ndeck rest", /players/],
    ["one player", "players 1\npart 1 turn 1 start A\ndeck rest", /should look/],
    ["seven players", "players 7\npart 1 turn 1 start A\ndeck rest", /should look/],
    ["no part", "players 3\ndeck rest", /always written, like "part 1/],
    ["a fourth part", "players 3\npart 4 turn 1 start A", /should look/],
    ["a sixth turn", "players 3\npart 1 turn 6 start A", /should look/],
    ["nobody to start", "players 3\npart 1 turn 1", /should look/],
    ["a stranger to start", "players 3\npart 1 turn 1 start D\ndeck rest", /D cannot be the start player/],
    ["a stranger's cards", `${start}\nD holds rd1\ndeck rest`, /no D/],
    ["a stranger's base", `${start}\nF drop\ndeck rest`, /no F/],
    ["a stranger ready", `${start}\nE ready\ndeck rest`, /no E/],
    ["a stranger gone", `${start}\nE gone\ndeck rest`, /no E/],
    [
      "a card passed on and held",
      "players 3\npart 1 turn 2 start A\nA holds rd1\nA passed rd1\ndeck rest",
      /A holds rd1, and has passed it on/,
    ],
    [
      "a card passed on to the deck",
      "players 3\npart 1 turn 2 start A\nA passed rd1\ndeck rest",
      /A has passed rd1 on, which is in nobody's hand/,
    ],
    ["a card passed on in the first turn", `${start}\nA passed rd1\nB holds rd1\ndeck rest`, /before the second turn/],
    ["one alone who stays", `${start}\nA gone\nB gone\ndeck rest`, /Two at least have not left/],
    ["a plan of somebody gone", `${start}\nA holds rd1\nA plans build rd1\nA gone\ndeck rest`, /A has left, and plans nothing/],
    ["a choice of somebody gone", `${start}\n${goneInClash}\ndeck rest`, /B has left, so nobody is asked/],
    ["a stranger's plays", clash("shown C", "shown D"), /no D/],
    ["a seventh seat", `${start}\nG drop`, /"G drop" means nothing/],
    ["an unknown word", `${start}\nweather fine`, /"weather fine" means nothing/],
    ["a label only", `${start}\ndiscards`, /"discards" should look/],
    ["a line said twice", `${start}\n${start}`, /twice/],
    ["an unknown option", `${start}\noptions cheating\ndeck rest`, /should look/],
    ["an unknown phase", `${start}\nphase tea\ndeck rest`, /should look/],
    ["no such card", `${start}\nA holds rd2\ndeck rest`, /no card "rd2"/],
    ["eleven cards", `${start}\nA holds ${"rd1 ".repeat(11)}`, /should look/],
    ["five stacks", `${start}\ndeck rest\nstacks 4 4 4 4 4`, /should look/],
    ["three supplies", `${start}\ndeck rest\nsupply 20 20 20`, /should look/],
    ["ready with a word", nearly("B ready", "B ready now"), /should look/],
    ["a third play", nearly("install 2 yc2", "install 2 yc2, build ya5"), /should look/],
    ["a third card kept", nearly("B keeps ya5 wb1", "B keeps ya5 wb1 kh3"), /should look/],
    ["white cubes", `${start}\nA drop:w\ndeck rest`, /should look/],
    ["an unknown symbol", `${start}\nA star\ndeck rest`, /should look/],

    ["a card twice in a hand", nearly("rc3 rw5", "rc3 rc3 rw5"), /rc3 is in two places/],
    ["a card in two hands", nearly("ka1", "gd5"), /gd5 is in two places/],
    ["a card in hand and discarded", nearly("discards rd1", "discards kc1"), /kc1 is in two places/],
    ["a card in hand and installed", nearly("arrow/wa2", "arrow/ka1"), /ka1 is in two places/],
    ["a card in hand and shown", clash("shown C build yd6", "shown C build bh5"), /bh5 is in two places/],
    ["a card twice in the deck", () => `${start}\ndeck rd1 rd1`, /rd1 is in two places/],
    ["a card lost", nearly("deck rest", "deck rb4"), /is nowhere/],
    ["no deck", () => changed("the first turn", "deck rest", ""), /is nowhere/],

    ["a card out without escalation", nearly("deck rest", "deck rest\nout rb4"), /only with escalation/],
    ["a card out at a table of five", () => changed("what to keep", "players 5", "players 5\noptions escalation\nout rc3"), /two to four/],
    ["a high card out", () => escalation("out yh1", "out gd5")().replace("gd5 ka1", "ka1"), /gd5 is never taken out/],
    ["too many cards out", escalation("kh3", "kh3 ww1"), /4 cards are out at most, not 5/],
    ["a card out in the first part", () => changed("no cards to draw", "C holds yw1", "out yw1\nC holds"), /0 cards are out/],
    ["a card held and out", escalation("kh3", "rc3"), /rc3 is in two places/],
    ["a card too early", escalation("rd1 rw5", "rd1 ra6"), /ra6 is not in the deck yet/],

    ["software of another symbol", nearly("hammers/wh4", "hammers/bd1"), /bd1 is no software for hammers/],
    ["too many stations", nearly("A drop:r", "A drop drop drop:r"), /Of drop there are 4 stations, not 5/],
    ["too high a stack", nearly("deck rest", "deck rest\nstacks 4 3 3 3 3 2"), /Of drop there are 4 stations, not 7/],
    ["too many cubes", nearly("drop:r", `drop:${"r".repeat(21)}`), /20 red cubes, not 21/],
    ["too great a supply", nearly("deck rest", "deck rest\nsupply 20 18 20 19"), /20 red cubes, not 21/],
    ["too many cards in hand", () => changed("two players", "kc1", "kc1 rd1"), /A holds 6 cards at most, not 7/],
    ["no points", nearly("A points 20", ""), /over: 1, but A has points for 0/],
    ["points too early", nearly("A points 20", "A points 20 30"), /over: 1, but A has points for 2/],
    ["too few points at the end", over("A points 15 39 30", "A points 15 39"), /over: 3, but A has points for 2/],

    ["plays shown outside a clash", clash("phase clash", ""), /in a clash only/],
    ["plays done when all plan at once", nearly("deck rest", "deck rest\nplayed 1"), /only with inTurn/],
    ["all ready", nearly("B keeps", "A ready\n    B keeps"), /When all are ready/],
    ["a plan with another's card", nearly("install 2 yc2", "install 2 bc1"), /B plans with bc1, but does not hold it/],
    ["a card planned twice", nearly("install 2 yc2", "build gd5"), /B plans with gd5 twice/],
    ["a plan on no station", nearly("equip 3 rc3", "equip 4 rc3"), /A cannot equip 4 rc3/],
    ["a plan on another symbol", nearly("install 2 yc2", "install 3 yc2"), /B cannot install 3 yc2/],
    ["hardware nowhere", nearly("equip 3 rc3", "equip rc3"), /A cannot equip rc3/],
    ["a station somewhere", nearly("build yd6", "build 1 yd6"), /C cannot build 1 yd6/],
    ["software before its station", nearly("build gd5, install 2 yc2", "install 5 yc2, build gd5"), /B cannot install 5 yc2/],
    ["a card thrown away", nearly("install 3 kb5", "discard kb5"), /C cannot discard kb5/],
    ["a card kept that is played", nearly("keeps ya5 wb1", "keeps gd5 wb1"), /B cannot keep gd5/],
    ["another's card kept", nearly("keeps ya5 wb1", "keeps ka1 wb1"), /B cannot keep ka1/],
    ["cards kept before the plays", nearly("install 3 rw5, equip 3 rc3", "install 3 rw5"), /A keeps cards before its plays/],
    ["ready before the plays", nearly("C plans build yd6, install 3 kb5", ""), /C is ready, but has 2 to play/],
    ["ready before keeping", nearly("C keeps ra6 bh5", "C keeps ra6"), /C is ready, but keeps 1 cards and not 2/],
    [
      "cards kept where all are",
      `${start}
${fourHeld}
deck rest`,
      /A has 0 cards to choose/,
    ],
    [
      "cards kept where none are passed",
      `players 2
part 1 turn 5 start A
${fiveHeld}
deck rest`,
      /A has 0 cards to choose/,
    ],

    ["a clash of nothing", clash("shown C build yd6, C install 3 kb5, A install 3 rw5, A equip 3 rc3", ""), /In a clash plays are shown/],
    ["a clash with a plan", clash("C keeps", "C plans build gb2\n    C keeps"), /C has shown its plan already/],
    ["a clash before keeping", clash("C keeps ra6 bh5", ""), /C is ready, but keeps 0/],
    ["a clash of what can be done", clash("C build yd6", "C equip 1 yd6"), /Nothing keeps C/],
    ["a clash without a choice", `players 3\nphase clash\n${noDrops}\nshown A build kd2`, /A has nothing to choose/],
    ["plays in a wrong order", clash("C install 3 kb5, A install 3 rw5", "A install 3 rw5, C install 3 kb5"), /in the order of the turn/],
    ["three plays of a seat", clash("C install 3 kb5, A install 3 rw5", "C install 3 kb5, C install 3 rw5"), /2 plays at most/],
    ["a clash one after another", clash("phase clash", "phase clash\noptions inTurn"), /no clash with inTurn/],

    ["a plan one after another", inTurn("played 1", "played 1\nC plans build gd2"), /nothing is planned, but C does/],
    ["ready out of turn", inTurn("B ready", "A ready"), /A is ready before B/],
    ["kept out of turn", inTurn("played 1", "played 1\nA keeps yd1"), /A keeps cards before its turn/],
    ["kept too early in turn", inTurn("played 1", "played 1\nC keeps gd2"), /C keeps cards before its plays/],
    ["ready in turn before keeping", inTurn("B holds wa2 wd3", "B holds rd1 wa2 wd3"), /B is ready, but keeps 0/],

    ["over too early", over("part 3 turn 5", "part 3 turn 4"), /over after turn 5 of part 3/],
    ["over, but ready", over("discards", "B ready\n    discards"), /B has nothing to plan/],
    ["over, but planning", over("discards", "B plans build rb4\n    discards"), /B has nothing to plan/],
    ["over, but keeping", over("discards", "C keeps rb4\n    discards"), /C has nothing to plan/],
    ["over, but playing", over("discards", "played 1\n    discards"), /only with inTurn/],
  ];
  test.each(nonsense)("%s is refused", (_, made, why) => {
    const text = typeof made === "string" ? made : made();
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readPosition(text)).toThrow(why);
  });

  test.each([
    ["spaces", " ".repeat(200_000)],
    ["a long word", `deck ${"rd1".repeat(100_000)}`],
    ["a long list", `players 3\ndiscards${" rd1".repeat(100_000)} x`],
    ["a long station", `players 3\nA drop:${"r".repeat(200_000)}`],
    ["long plans", `players 3\nA plans ${"build rd1, ".repeat(50_000)}`],
    ["many lines", "deck rest\n".repeat(50_000)],
    ["labels of every object", "__proto__ 1\nconstructor 2\nplayers 3"],
  ])("hostile text is refused: %s", (_, text) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(`build${" rd1".repeat(100_000)}`)).toThrow(SyntaxError);
  });

  test("whatever is typed is read or refused, and what is read can be written and played", () => {
    const rng = chance("typing");
    const outcomes = { read: 0, refused: 0 };
    for (let i = 0; i < 3000; i++) outcomes[readOrRefused(allYourBase, typed(rng), (state) => playOn(state, rng))]++;
    expect(outcomes.read).toBeGreaterThan(200);
    expect(outcomes.refused).toBeGreaterThan(200);
  });
});

const typed = typist(Object.values(positions));

/** A position that was read can be played on from, ten plies far. */
function playOn(state: State<AllYourBase>, rng: Rng): void {
  const match = new Match(allYourBase, { seats: state.hands.length, options: state.table.options, key: keyFrom("typed"), state });
  for (let ply = 0; ply < 10 && match.awaited.length > 0; ply++) {
    const [seat] = match.awaited;
    const move = onward(match.view(seat), match.legalMoves(seat), rng);
    expect(match.submit(seat, { move })).toBeUndefined();
  }
}
