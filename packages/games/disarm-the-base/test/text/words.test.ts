import { describe, expect, test } from "vitest";
import { beside, geometry, places } from "../../rules/board.ts";
import { blueCards, redCards } from "../../rules/cards.ts";
import { disarmTheBase, type Event, endings } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { begun, playOut } from "../rules/play.ts";
import { does, matchOn } from "../rules/scenes.ts";
import { said } from "./said.ts";
import { inTongue, sentence, strings, tongues } from "./speech.ts";

const { say, outcome, notation } = disarmTheBase;

/** What is said from the last of these moves on, in order. */
function told(lines: string[], ...moves: string[]): string[] {
  return does(matchOn(...lines), ...moves)
    .flatMap((event) => say(event) ?? [])
    .map(inTongue.en);
}

/** The named position in which a match is over. */
const overOf = (name: string) => notation.readPosition(positions[name]).table;

describe("Sentences", () => {
  test.each(Object.values(said).flat())("of an event: %o", (event, words, inGerman) => {
    const phrase = say(event)!;
    expect(inTongue.en(phrase)).toBe(words);
    expect(inTongue.de(phrase)).toBe(inGerman);
    expect(words).toMatch(sentence);
  });

  test("of a red card that is drawn, and of what a blue one does, there is none of its own", () => {
    const drawn = redCards.map((card): Event => ({ type: "drew", seat: 0, card }));
    const done: Event[] = [
      { type: "darkened", light: 0 },
      { type: "gateOpened", gate: 0 },
      { type: "recalled", hangar: 0 },
    ];
    expect([...drawn, ...done].map(say).filter(Boolean)).toEqual([]);
  });

  test("there is one for every step, whatever leads where, and for every card", () => {
    const steps = places.flatMap((from) => beside(from, 0).map((to): Event => ({ type: "went", seat: 0, from, to })));
    const passes = [...new Set(blueCards)].map((card): Event => ({ type: "passed", from: 0, to: 1, card }));
    const walks = geometry.path.map((_, to): Event => ({ type: "patrolled", from: 0, to }));
    for (const each of [...steps, ...passes, ...walks])
      for (const tongue of tongues) expect(inTongue[tongue](say(each)!)).toMatch(sentence);
    for (const tongue of tongues) {
      expect(new Set(passes.map((each) => inTongue[tongue](say(each)!))).size).toBe(23);
      expect(new Set(walks.map((each) => inTongue[tongue](say(each)!))).size).toBe(12);
    }
  });

  test("of what a red card brings they tell once, in the order in which it comes", () => {
    const inHangar = ["players 3", "A at tower", "B at h4", "h4 C unlocked", "noise 1", "deck rest open1 guard4"];
    expect(told(inHangar, "A: end")).toEqual([
      "Drawn: a guard comes to hangar 4.",
      "After the distraction a second guard comes, to hangar 5.",
      "The guard finds B, who is caught and leaves with every card.",
      "A guard from the hut leads B away and does not come back.",
      "A draws the code for hangar 1.",
      "The patrol walks on to the north-east floodlight.",
      "C acts.",
    ]);
    expect(told(["A at NE", "deck rest open1 lightNE"], "A: end")).toEqual([
      "Drawn: the north-east floodlight goes on.",
      "The patrol sees A, who is caught and leaves with every card.",
      "A guard from the hut leads A away and does not come back.",
      "The patrol walks on to the north-east floodlight.",
      "B acts.",
    ]);
    expect(told(["hut 0", "deck rest open1 guard4"], "A: end")).toEqual([
      "A guard is needed, but the hut is empty: the alarm goes off.",
      "The match is lost.",
    ]);
  });

  test("of what a blue card does they tell once, too", () => {
    expect(told(["A at NW", "A holds crowbar"], "A: play crowbar h1")).toEqual([
      "A opens hangar 1 with a crowbar.",
      "In hangar 1 is the Heron (A).",
    ]);
    expect(told(["A at h1", "h1 A unlocked", "A holds cutters"], "A: play cutters")).toEqual([
      "A uses boltcutters.",
      "In hangar 1, the Heron (A) is disarmed.",
    ]);
    expect(told(["A at p1", "lit SE", "A holds dark"], "A: play dark SE")).toEqual(["A switches off the south-east floodlight."]);
    expect(told(["A at tower", "shut E", "A holds gate"], "A: play gate E")).toEqual(["A opens the east gate from the tower."]);
  });

  test.each([
    ["won", "All 6 planes are disarmed, and somebody is back to tell of it."],
    ["the sun is up", "The sun came up over the base: 4 planes were disarmed."],
    ["no guard left", "No guard was left in the hut, and the alarm went off: 3 planes were disarmed."],
    ["seen", "Caught by the patrol: 2 planes were disarmed."],
  ])("of how a match came out: %s", (position, words) => {
    expect(inTongue.en(outcome(overOf(position))!.reason)).toBe(words);
  });

  test("of how a match comes out there is one for none, one or several planes, in both languages", () => {
    for (const how of [...endings.slice(1), "gaveUp"])
      for (const tongue of tongues) {
        const ways = [0, 1, 2].map((count) => inTongue[tongue]({ key: `disarmTheBase.end.${how}`, with: { count } }));
        for (const [count, words] of ways.entries()) {
          expect(words).toMatch(sentence);
          expect(words).toContain(String(count));
        }
        if (how !== "won") expect(ways[1].replace("1", "2")).not.toBe(ways[2]);
      }
  });

  test.each([
    [1, {}],
    [2, { cards: "hidden" }],
    [3, { tiles: "lot" }],
    [4, { cards: "hidden", tiles: "gaps" }],
  ] as const)("of whatever happens in a match of %i with %j there is one, or none is needed", (seats, options) => {
    const match = begun(seats, options, `words ${seats}`);
    playOut(match);
    const events = match.log.flatMap((line) => line.events as Event[]);
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(10);
    const unsaid = events.filter((event) => !say(event));
    expect(unsaid.filter((event) => !["drew", "darkened", "gateOpened", "recalled"].includes(event.type))).toEqual([]);
    const phrases = [...events.flatMap((event) => say(event) ?? []), match.outcome!.reason];
    for (const tongue of tongues) expect(phrases.map(inTongue[tongue]).filter((words) => !sentence.test(words))).toEqual([]);
  });

  test("each language has the same sentences", () => {
    expect(Object.keys(strings.de)).toEqual(Object.keys(strings.en));
  });
});
