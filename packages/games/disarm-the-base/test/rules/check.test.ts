import { keyFrom, Match, type Rng, type State } from "@baseboard/kit";
import { readOrRefused, typist } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { type DisarmTheBase, disarmTheBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { careful, chance } from "./play.ts";
import { table } from "./scenes.ts";

const { readMove, readPosition } = disarmTheBase.notation;

/** A position with one thing changed. */
const changed =
  (name: string) =>
  (from: string, to: string): (() => string) =>
  () => {
    expect(positions[name]).toContain(from);
    return positions[name].replace(from, to);
  };
const lights = changed("a night with lights");
const hangars = changed("hangars of every kind");
const piles = changed("hidden hands");
const looking = changed("a card for a pile");
const passedOn = changed("a card passed on");
const caught = changed("a mate caught");
const last = changed("the last plane");
const won = changed("won");

describe("Positions that are none", () => {
  const start = "players 2\nstart N\nturn 1 A\nguard p3";
  const gaps = ["options tiles gaps", "h1 gap", "h2 gap"];
  const nonsense: [string, string | (() => string), RegExp][] = [
    ["nothing", "", /"players" is always written, like "players 3"/],
    ["no players", "start N\nturn 1 A\nguard p3\ndeck rest", /"players" is always written, like "players 3"/],
    ["nobody", "players 0\nstart N\nturn 1 A\nguard p3\ndeck rest", /should look/],
    ["five players", "players 5\nstart N\nturn 1 A\nguard p3\ndeck rest", /should look/],
    ["no gate", "players 2\nturn 1 A\nguard p3\ndeck rest", /always written, like "start N"/],
    ["no turn", "players 2\nstart N\nguard p3\ndeck rest", /always written/],
    ["no guard", "players 2\nstart N\nturn 1 A\ndeck rest", /always written/],
    ["a fifth gate", table("start NE"), /"start NE" should look/],
    ["turn nought", table("turn 0 A"), /should look/],
    ["a turn of nobody", table("turn 1"), /should look/],
    ["five actions", table("turn 1 A actions 5"), /should look/],
    ["a stranger's turn", table("turn 1 C"), /Players: 2, so there is no C/],
    ["a stranger on the path", table("C at p3"), /no C/],
    ["a stranger's cards", table("D holds crowbar"), /no D/],
    ["a stranger caught", table("C caught"), /no C/],
    ["a fifth seat", table("E at p3"), /"E at p3" means nothing/],
    ["a guard off the path", table("guard NW"), /should look/],
    ["a thirteenth square", table("guard p12"), /should look/],
    ["a place that is none", table("A at hut"), /should look/],
    ["an unknown word", table("weather fine"), /"weather fine" means nothing/],
    ["a label only", table("discards"), /"discards" should look/],
    ["a line said twice", `${table()}\n${table()}`, /twice/],
    ["an unknown option", table("options cheating"), /should look/],
    ["an option that is none of its kind", table("options level four"), /should look/],
    ["an option said twice", table("options level hard, level easy"), /"level" is said twice/],
    ["an unknown phase", table("phase tea"), /should look/],
    ["an end without a reason", table("phase over"), /should look/],
    ["an end of no kind", table("phase over none"), /should look/],
    ["no such card", table("A holds ladder"), /should look/],
    ["no such gate", table("shut NW"), /should look/],
    ["no such light", table("lit N"), /should look/],
    ["no such plane", table("h1 G"), /should look/],
    ["a tenth hangar", table("h10 A"), /"h10 A" means nothing/],
    ["eight tiles", table("tiles A B C D E F - -"), /should look/],
    ["three distractions", table("noise 3"), /should look/],
    ["seven guards", table("hut 7"), /should look/],

    ["a hangar open without its tile seen", table("h1 ? unlocked"), /h1 is unlocked, so its tile has been seen/],
    ["no plane to disarm", table("h1 empty unlocked disarmed"), /no plane to be disarmed in h1/],
    ["a plane disarmed behind a locked door", table("h1 C disarmed"), /no plane to be disarmed in h1/],
    ["a plane seen twice", table("h1 C", "h2 C"), /Plane C is in two hangars/],
    ["a plane seen and face down", table("h1 C", "tiles . A B C D E F - -"), /Plane C is in two hangars/],
    ["a plane face down twice", table("tiles A A B C D E F - -"), /Plane A is in two hangars/],
    ["a tile seen and face down", table("h1 C", "tiles A B D E F - - - ."), /h1 has a tile that either was seen or lies face down/],
    ["a tile neither seen nor there", table("tiles . A B C D E F - -"), /h1 has a tile/],
    ["four empty tiles", table("tiles A B C D E - - - -"), /6 planes and 3 empty tiles, not 5 and 4/],
    ["four seen empty", table("h1 empty", "h2 empty", "h3 empty", "h4 empty"), /6 planes and 3 empty tiles, not 5 and 4/],
    ["six planes of five", table("options tiles five", "tiles A B C D E F - - -"), /5 planes and 4 empty tiles, not 6 and 3/],
    ["a lot of three planes", table("options tiles lot", "tiles A B C - - - - - -"), /6 planes and 5 empty tiles, not 3 and 6/],
    ["a gap where there are none", table("h1 gap", "tiles . A B C D E F - -"), /without a tile: 0, not 1/],
    ["two gaps of three", table(...gaps, "tiles . . A B C D E F -"), /without a tile: 3, not 2/],
    ["a gap face down", table(...gaps, "tiles . . A B C D E F ."), /h9 has a tile/],

    ["somebody in a locked hangar", table("A at h1"), /A cannot be in a hangar that is locked/],
    ["somebody with a guard", table("h1 C unlocked guarded", "A at h1"), /A cannot be in a hangar with a guard/],
    [
      "somebody with a guard even at the end",
      table("phase over hut", "hut 0", "h1 C unlocked guarded", "A at h1"),
      /A cannot be in a hangar with a guard/,
    ],
    ["somebody back too early", table("A at end entered"), /A is not back before every plane is found/],
    ["more than a place", table("A at p3 entered extra"), /should look/],
    ["somebody caught and here", table("A at p3", "A caught"), /A was caught and has nothing left/],
    ["somebody caught with cards", caught("B caught", "B caught\n    B holds open8"), /B was caught and has nothing left/],
    ["somebody caught in turn", caught("turn 12 C", "turn 12 B"), /B was caught and has no turn/],
    ["two caught, and on it goes", table("players 3", "A caught", "B caught", "turn 3 C"), /match is over/],
    ["the only one caught", table("players 1", "A caught", "phase act"), /A was caught and has no turn/],
    ["somebody seen", lights("guard p1", "guard p3"), /The guard on the path sees B/],
    ["somebody seen on the path", table("lit NW", "guard p0", "A at p2"), /The guard on the path sees A/],

    [
      "too many guards",
      table("h1 ? guarded", "h2 ? guarded", "h3 ? guarded", "h4 ? guarded", "h5 ? guarded", "h6 ? guarded"),
      /5 guards besides the patrol, not 6/,
    ],
    ["too full a hut", hangars("lit NW", "hut 3\n    lit NW"), /2 guards at most, not 3/],
    ["a guard that should have gone", caught("shut W", "hut 2\n    shut W"), /1 guards at most, not 2/],

    ["a card too many", lights("A holds open9", "A holds open9 open9"), /open9 is in more places than there are cards: 2 of 1/],
    ["a card in hand and discarded", lights("discards open1", "discards open9"), /open9 is in more places/],
    ["a distraction too many", table("noise 2", "A holds noise"), /noise is in more places/],
    ["a card that is out, held", caught("C holds disarmF", "C holds disarmB"), /disarmB is in more places/],
    ["a spared card held", table("A holds gate gate"), /gate is in more places than there are cards: 3 of 2/],
    ["a card lost", table("deck open1 open2"), /shutN is nowhere/],
    ["no deck", start, /is nowhere/],
    ["a red card in hand", table("A holds guard1"), /guard1 is in the deck or discarded/],
    ["a red card out", caught("out open6", "out open6 lightSW"), /lightSW is in the deck or discarded/],
    ["cards out with nobody caught", table("out open6"), /out of the match only with somebody caught/],
    ["cards out with nobody caught, and none spared", table("players 3", "out open6"), /out of the match only with somebody caught/],
    ["a red card held", looking("held recall B", "held guard1 B"), /guard1 is in the deck or discarded/],

    ["piles with open hands", table("A piles crowbar - - -"), /A has 0 piles, not 4/],
    ["a hand with piles", piles("A piles", "A holds open3\n    A piles"), /A has piles and holds nothing else/],
    [
      "a pile too few",
      piles("open7+1 recall/noise cutters/crowbar+1 -", "open7+1 recall/noise cutters/crowbar+1"),
      /B has 3 piles, so nothing lies below pile 4/,
    ],
    ["a pile too many", piles("cutters/crowbar+1 -", "cutters/crowbar+1 - -"), /B has 4 piles, not 5/],
    [
      "cards below a pile too many",
      piles("B below disarmD, -, open6, -", "B below disarmD, -, open6, -, -"),
      /B has 4 piles, so nothing lies below pile 5/,
    ],
    ["a card below that is not said", piles("B below disarmD, -", "B below -, -"), /B has 1 cards face down in pile 1/],
    ["a card below where none is", piles("B below disarmD, -", "B below disarmD, open3"), /B has 0 cards face down in pile 2/],
    ["two cards face down", piles("open7+1", "open7+2"), /B has 2 cards face down in pile 1, so as many lie below/],
    [
      "two cards face down, and below",
      () => piles("open7+1", "open7+2")().replace("B below disarmD", "B below disarmD open3"),
      /B has 1 cards face down in a pile at most/,
    ],
    ["nothing on what lies face down", piles("open7+1", "+1"), /should look/],

    ["a card that looks for a pile when one acts", looking("phase pile", ""), /while it looks for its pile, and only then/],
    ["nothing to look for a pile", looking("held recall B drawn", ""), /while it looks for its pile, and only then/],
    ["a pile with open hands", table("phase pile", "held open1 A drawn"), /Only with hidden hands/],
    ["drawn by another", looking("held recall B", "held recall A"), /B draws, so the card is not A's/],
    ["for nobody", looking("held recall B", "held recall D"), /no D/],
    ["passed on without an action", passedOn("turn 3 A actions 1", "turn 3 A"), /passed on with an action, between two/],
    ["passed on to oneself", table("players 1", "options cards hidden", "phase pile", "turn 1 A actions 3", "held open1 A"), /between two/],
    [
      "passed on to somebody caught",
      table("players 3", "options cards hidden", "phase pile", "turn 4 A actions 3", "B caught", "held open1 B"),
      /B was caught and gets no card/,
    ],

    ["won, and on it goes", won("phase over won", ""), /the match is won/],
    ["won with a plane to disarm", last("start E", "phase over won\n    start E"), /every plane disarmed and somebody back, and only so/],
    ["won with nobody back", won("B at end entered", "B at p5"), /every plane disarmed and somebody back/],
    ["won on the tile one never left", won("B at end entered\n", ""), /every plane disarmed and somebody back/],
    ["lost, though won", won("over won", "over deck"), /every plane disarmed and somebody back/],
    ["lost to the sun, with a deck", changed("seen")("over seen", "over deck"), /Too many are caught/],
    ["the sun up, with a deck", last("start E", "phase over deck\n    start E"), /deck is not empty/],
    ["no guard left, with one in the hut", last("start E", "phase over hut\n    start E"), /guards left in the hut/],
    ["nobody seen", last("start E", "phase over seen\n    start E"), /Too many are caught, or it ended otherwise/],
    ["an empty deck, and on it goes", changed("the sun is up")("phase over deck", ""), /With an empty deck the match is over/],
  ];
  test.each(nonsense)("%s is refused", (_, made, why) => {
    const text = typeof made === "string" ? made : made();
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readPosition(text)).toThrow(why);
  });

  test("what a scene is not about may be left out", () => {
    for (const lines of [["hut 0"], ["shut N"], ["lit NE"], ["turn 9 B"], ["guard p0"], ["h1 C unlocked disarmed"], ["noise 1"]])
      expect(readPosition(table(...lines)).table.phase).toBe("act");
    expect(readPosition(table("players 4", "hut 6")).table.hut).toBe(6);
  });

  test.each([
    ["spaces", " ".repeat(200_000)],
    ["a long word", `deck ${"open1".repeat(100_000)}`],
    ["a long list", `players 3\ndiscards${" open1".repeat(100_000)} x`],
    ["a long pile", `players 3\nA piles ${"crowbar/".repeat(50_000)}`],
    ["long piles below", `players 3\nA below ${"crowbar, ".repeat(50_000)}`],
    ["many options", `players 3\noptions ${"sparse, ".repeat(50_000)}`],
    ["many lines", "deck rest\n".repeat(50_000)],
    ["labels of every object", "__proto__ 1\nconstructor 2\nplayers 3"],
  ])("hostile text is refused: %s", (_, text) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(`play${" crowbar".repeat(100_000)}`)).toThrow(SyntaxError);
  });

  test("whatever is typed is read or refused, and what is read can be written and played", () => {
    const rng = chance("typing");
    const outcomes = { read: 0, refused: 0 };
    for (let i = 0; i < 3000; i++) outcomes[readOrRefused(disarmTheBase, typed(rng), (state) => playOn(state, rng))]++;
    expect(outcomes.read).toBeGreaterThan(200);
    expect(outcomes.refused).toBeGreaterThan(200);
  });
});

const typed = typist(Object.values(positions));

/** A position that was read can be played on from, ten plies far. */
function playOn(state: State<DisarmTheBase>, rng: Rng): void {
  const match = new Match(disarmTheBase, { seats: state.hands.length, options: state.table.options, key: keyFrom("typed"), state });
  for (let ply = 0; ply < 10 && match.toAct.length > 0; ply++) {
    const [seat] = match.toAct;
    const move = careful(match.view(seat), match.legalMoves(seat), rng);
    expect(match.submit(seat, { move })).toBeUndefined();
  }
}
