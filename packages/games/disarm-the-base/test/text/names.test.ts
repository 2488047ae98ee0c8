import { describe, expect, test } from "vitest";
import { geometry, places } from "../../rules/board.ts";
import { allCards } from "../../rules/cards.ts";
import { disarmTheBase } from "../../rules/index.ts";
import { emptiesIn, planesIn, sizesOf } from "../../rules/sizes.ts";
import { cardText, planeLetters, readCard } from "../../rules/text/codes.ts";
import { optionsWith } from "../rules/play.ts";
import { books, inTongue, sentence, strings, tongues } from "./speech.ts";

const { say, fields } = disarmTheBase;

describe("Names", () => {
  /** What all these are called, in a language. */
  const called = (tongue: "en" | "de", family: string, members: readonly string[]) =>
    members.map((member) => inTongue[tongue]({ key: `disarmTheBase.${family}_${member}` }));

  /** What may be chosen; nothing for a switch. */
  const choices = (option: string) => fields.flatMap((field) => (field.name === option && field.kind === "choice" ? field.values : []));
  /** Of what there is a line: of each choice, or of the switch. */
  const abouts = (option: string) => (choices(option).length > 0 ? choices(option).map((value) => `.${value}`) : [""]);

  test.each([
    ["place", places, 27],
    ["card", [...new Set(allCards)].map(cardText), 40],
    ["plane", [...planeLetters], 6],
    ["thePlane", [...planeLetters], 6],
    ["gate", geometry.gates, 4],
    ["direction", geometry.quarters, 4],
    ["side", ["0", "1", "2", "3"], 4],
  ])("each %s has one of its own", (family, members, count) => {
    for (const tongue of tongues) expect(new Set(called(tongue, family, members)).size).toBe(count);
  });

  test.each([
    ["shutN", "North gate closes", "Nordtor schließt"],
    ["lightSE", "South-east light on", "Licht an im Südosten"],
    ["guard9", "Guard to hangar 9", "Wache in Hangar 9"],
    ["open1", "Code for hangar 1", "Code für Hangar 1"],
    ["crowbar", "Crowbar", "Brecheisen"],
    ["disarmF", "Code for the Tern (F)", "Code für die Seeschwalbe (F)"],
    ["cutters", "Boltcutters", "Bolzenschneider"],
    ["dark", "Light code", "Lichtcode"],
    ["gate", "Gate code", "Torcode"],
    ["lookup", "Lookup", "Auskunft"],
    ["spotter", "Spotter’s tip", "Tipp"],
    ["recall", "End of shift", "Schichtende"],
    ["noise", "Distraction", "Ablenkung"],
  ])("the card %s is called %s, or %s", (card, english, german) => {
    expect(tongues.map((tongue) => called(tongue, "card", [card]))).toEqual([[english], [german]]);
  });

  test("lines about options count as the rules do", () => {
    const about = (tongue: "en" | "de", choice: string) => inTongue[tongue]({ key: `disarm-the-base.option.${choice}.about` });
    const words = { en: ["Four", "Five", "Six"], de: ["Vier", "Fünf", "Sechs"] };
    for (const tongue of tongues) {
      const word = (number: number) => words[tongue][number - 4];
      const starts = (choice: string, first: number, last: number) =>
        expect(about(tongue, choice)).toMatch(RegExp(`^${word(first)}[ ,].* ${word(last)}[ .]`, "i"));
      starts("hut.usual", sizesOf(4, optionsWith()).hut, sizesOf(3, optionsWith()).hut);
      starts("tiles.five", planesIn("five"), emptiesIn("five"));
      starts("level.easy", planesIn(sizesOf(2, optionsWith({ level: "easy" })).mix), planesIn("six"));
    }
  });

  test("the German ones bend as they must", () => {
    const drawn = (text: string) => inTongue.de(say({ type: "drew", seat: 0, card: readCard(text) })!);
    expect(["crowbar", "cutters", "lookup", "spotter", "recall", "noise"].map(drawn)).toEqual([
      "A zieht ein Brecheisen.",
      "A zieht einen Bolzenschneider.",
      "A zieht eine Auskunft.",
      "A zieht einen Tipp.",
      "A zieht ein Schichtende.",
      "A zieht eine Ablenkung.",
    ]);
    expect(["A", "B", "C", "D", "E", "F"].map((plane) => drawn(`disarm${plane}`))).toEqual([
      "A zieht den Code für den Reiher (A).",
      "A zieht den Code für den Milan (B).",
      "A zieht den Code für den Fischadler (C).",
      "A zieht den Code für den Raben (D).",
      "A zieht den Code für den Mauersegler (E).",
      "A zieht den Code für die Seeschwalbe (F).",
    ]);
  });

  test("each option has one, each choice and each switch a line about it, and the rules explain it by that name", () => {
    for (const tongue of tongues)
      for (const { name } of fields) {
        const words = strings[tongue];
        const key = `disarm-the-base.option.${name}`;
        expect(books[tongue]).toContain(`\n- **${words[key]}**: `);
        for (const value of choices(name)) expect(books[tongue]).toContain(`**${words[`${key}.${value}`]}**`);
        for (const each of abouts(name)) expect(words[`${key}${each}.about`]).toMatch(sentence);
      }
  });
});
