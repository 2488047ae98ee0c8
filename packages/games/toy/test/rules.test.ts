import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { type Toy, toy } from "../rules/index.ts";
import { positions } from "./positions.ts";

const start = positions["first round"];

test("Setting up: everyone is dealt the same number of cards, and the die is rolled", () => {
  const state = toy.setup(
    3,
    { hand: 4 },
    { below: () => 0, roll: () => 5, pick: (list) => list[0], shuffle: (list) => [...list], drawn: 0 },
  );
  expect(state.table).toMatchObject({ die: 5, handSizes: [4, 4, 4], deckSize: 12, round: 1 });
});

test("Choosing: all may choose, each once, and only a card of their own", () => {
  scene<Toy>(toy, start).awaits("AB").refuses("A~ 8", "Choosing").plays("A~ 7").awaits("B").refuses("A~ 3");
});

test("Choosing: nothing is told until everyone has chosen", () => {
  scene<Toy>(toy, start).plays("B~ 12").tells();
});

test("The round: the highest card takes the points, hands are refilled, the die is rolled", () => {
  scene<Toy>(toy, start)
    .plays("A~ 9", "B~ 12 * 6")
    .tells("The cards: 9, 12.", "B takes 4.", "Everyone draws a card.", "This round is worth 6.")
    .becomes("round 2 die 6\nA 2 3 7 score 0\nB 1 18 20 score 4\ndeck 5");
});

test("The round: nobody draws when the deck does not hold a card for each", () => {
  scene<Toy>(toy, "round 2 die 3\nA 3 7 score 0\nB 1 2 score 0\ndeck 5")
    .plays("A~ 3", "B~ 1 * 1")
    .becomes("round 3 die 1\nA 7 score 3\nB 2 score 0\ndeck 5");
});

test("The end: with empty hands, most points win, and equal points share", () => {
  scene<Toy>(toy, positions["last cards"]).plays("A~ 3", "B~ 12", "C~ 8").ends("B", "Most points: 11.");
  scene<Toy>(toy, "round 5 die 2\nA 3 score 0\nB 1 score 2\ndeck").plays("A~ 3", "B~ 1").ends("AB", "Most points: 2.");
});

test("Notation: positions and moves that are none are refused with a sentence", () => {
  expect(() => toy.notation.readMove("seven")).toThrow("no card");
  expect(() => toy.notation.readPosition("hello")).toThrow('"hello" means nothing');
  expect(() => toy.notation.readPosition("round 1 die 2\nA seven")).toThrow('should look like "A 3 7 9 score 0"');
});

test("every named position, and the one in RULES.md, is canonical", () => {
  const rules = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
  for (const text of [...Object.values(positions), rules.split("```")[1]]) {
    const written = toy.notation.writePosition(toy.notation.readPosition(text));
    expect(toy.notation.writePosition(toy.notation.readPosition(written))).toBe(written);
  }
});

test("every heading that a refusal cites is in RULES.md", () => {
  const rules = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
  expect(rules).toContain("\n## Choosing\n");
});
