import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { speakerIn, wordsOf } from "../../../../tools/words.ts";
import { darebase, type Event, scenarios } from "../../rules/index.ts";

const inTongue = { en: speakerIn(), de: speakerIn("de") };
const words = { en: wordsOf("packages/games/darebase", "en"), de: wordsOf("packages/games/darebase", "de") };
const bookOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const [english, german] = [bookOf("RULES.md"), bookOf("RULES.de.md")];
/** A sentence to its end, with no gap left open. */
const sentence = /^[^{}$]+\.$/;

/** An example of everything that can happen, and what is said of it in both languages. */
const said: { [T in Event["type"]]: [Extract<Event, { type: T }>, string, string][] } = {
  placed: [[{ type: "placed", seat: 1, base: "c10" }, "B puts a flag on c10.", "B legt eine Fahne auf c10."]],
  entered: [
    [
      { type: "entered", seat: 0, pawn: 3, at: "e1" },
      "Blue 3 comes on at e1 and is the strongest now.",
      "Blau 3 kommt auf e1 ins Spiel und ist jetzt am stärksten.",
    ],
  ],
  left: [[{ type: "left", seat: 1, pawn: 2, at: "a11" }, "Yellow 2 goes off the field at a11.", "Gelb 2 geht auf a11 vom Spielfeld."]],
  refreshed: [
    [
      { type: "refreshed", seat: 0, pawn: 2, at: "b1" },
      "Blue 2 goes off at b1, comes straight back and is the strongest now.",
      "Blau 2 geht auf b1 vom Spielfeld, kommt gleich zurück und ist jetzt am stärksten.",
    ],
  ],
  ran: [
    [
      { type: "ran", seat: 0, pawn: 3, path: ["e1", "e2", "d3"], flag: false },
      "Blue 3 runs from e1 to d3.",
      "Blau 3 läuft von e1 nach d3.",
    ],
    [
      { type: "ran", seat: 1, pawn: 4, path: ["d6", "d5"], flag: true },
      "Yellow 4 carries a flag from d6 to d5.",
      "Gelb 4 trägt eine Fahne von d6 nach d5.",
    ],
    [
      { type: "ran", seat: 0, pawn: 3, path: ["e1", "e2", "e1"], flag: false },
      "Blue 3 runs out and comes back to e1.",
      "Blau 3 läuft hinaus und kommt nach e1 zurück.",
    ],
    [
      { type: "ran", seat: 0, pawn: 3, path: ["e1", "e2", "e1"], flag: true },
      "Blue 3 carries a flag about and comes back with it to e1.",
      "Blau 3 trägt eine Fahne umher und kommt mit ihr nach e1 zurück.",
    ],
  ],
  captured: [
    [{ type: "captured", seat: 0, pawn: 5, taken: 1, at: "d4" }, "Blue 5 captures Yellow 1 on d4.", "Blau 5 fängt Gelb 1 auf d4."],
  ],
  freed: [
    [
      { type: "freed", seat: 1, pawn: 4, from: "h3" },
      "The jail is full: Yellow 4, longest in it, goes free from h3.",
      "Das Gefängnis ist voll: Gelb 4, am längsten darin, kommt von h3 frei.",
    ],
  ],
  shifted: [
    [
      { type: "shifted", seat: 1, moves: [{ pawn: 4, from: "h1", to: "h2" }] },
      "To make room in jail, Yellow 4 moves on to h2.",
      "Um im Gefängnis Platz zu machen, rückt Gelb 4 auf h2.",
    ],
    [
      {
        type: "shifted",
        seat: 0,
        moves: [
          { pawn: 4, from: "a10", to: "a9" },
          { pawn: 1, from: "a11", to: "a10" },
        ],
      },
      "To make room in jail, Blue 4 moves on to a9 and Blue 1 to a10.",
      "Um im Gefängnis Platz zu machen, rückt Blau 4 auf a9 und Blau 1 auf a10.",
    ],
  ],
  bumped: [
    [
      { type: "bumped", from: "h3", to: "h4", pawn: { seat: 0, pawn: 2 }, flag: false },
      "The line of prisoners pushes Blue 2 from h3 to h4.",
      "Die Kette der Gefangenen schiebt Blau 2 von h3 nach h4.",
    ],
    [
      { type: "bumped", from: "h3", to: "h4", pawn: { seat: 1, pawn: 2 }, flag: true },
      "The line of prisoners pushes Yellow 2 and a flag from h3 to h4.",
      "Die Kette der Gefangenen schiebt Gelb 2 samt Fahne von h3 nach h4.",
    ],
    [
      { type: "bumped", from: "h11", to: "", pawn: { seat: 0, pawn: 2 }, flag: false },
      "The line of prisoners pushes Blue 2 off the field at h11.",
      "Die Kette der Gefangenen schiebt Blau 2 bei h11 vom Spielfeld.",
    ],
    [
      { type: "bumped", from: "h3", to: "h4", flag: true },
      "The line of prisoners pushes a flag from h3 to h4.",
      "Die Kette der Gefangenen schiebt eine Fahne von h3 nach h4.",
    ],
  ],
  jailed: [[{ type: "jailed", seat: 1, pawn: 1, from: "d4", at: "h1" }, "Yellow 1 is in jail on h1.", "Gelb 1 sitzt im Gefängnis auf h1."]],
  rescued: [
    [
      { type: "rescued", seat: 0, pawn: 3, mate: 5, at: "a9" },
      "Blue 3 frees Blue 5 from jail on a9: both go off the field.",
      "Blau 3 befreit Blau 5 auf a9 aus dem Gefängnis: Beide gehen vom Spielfeld.",
    ],
  ],
  delivered: [
    [
      { type: "delivered", seat: 0, pawn: 3, base: "c10" },
      "Blue 3 delivers a flag on c10 and goes off the field.",
      "Blau 3 liefert auf c10 eine Fahne ab und geht vom Spielfeld.",
    ],
  ],
  collected: [
    [
      { type: "collected", seat: 1, pawn: 2, base: "f2" },
      "Yellow 2 collects the flag on f2 and goes off the field.",
      "Gelb 2 sammelt die Fahne auf f2 ein und geht vom Spielfeld.",
    ],
  ],
  thirdFlag: [[{ type: "thirdFlag", seat: 0, at: "d6" }, "Blue puts the third flag on d6.", "Blau legt die dritte Fahne auf d6."]],
  secondRound: [
    [
      { type: "secondRound" },
      "One all: everybody goes off the field, and two new flags lie on the crosses.",
      "Eins zu eins: Alle gehen vom Spielfeld, und auf den Kreuzen liegen zwei neue Fahnen.",
    ],
  ],
  diceAdvanced: [[{ type: "diceAdvanced", rolled: 5, dice: [2, 4, 5] }, "Dice: 2, 4, then 5.", "Würfel: 2, 4, danach 5."]],
  passed: [
    [
      { type: "passed", seat: 1, dice: [2, 4] },
      "Yellow passes: with 2 and 4 nobody can run.",
      "Gelb muss passen: Mit 2 und 4 kann niemand laufen.",
    ],
  ],
  timeShort: [[{ type: "timeShort", left: 40 }, "40 turns are left in this match.", "In dieser Partie bleiben noch 40 Züge."]],
  timeUp: [[{ type: "timeUp" }, "The last turn has been played: time is up.", "Der letzte Zug ist gespielt: Die Zeit ist um."]],
  won: [[{ type: "won", seat: 0 }, "A wins.", "A gewinnt."]],
};

/** For every refusal: a position, a move of the side in turn, and why not. */
const refused: [string, string, string, string, string][] = [
  ["over", "phase over; supplied A c10 f10; flags d6; dice 1 2 3", "1 e1", "The end", "This match is over."],
  [
    "placeFirst",
    "scenario capture-the-flag; phase place; dice 1 2 3",
    "1 e1",
    "Classic Capture-the-Flag",
    "First put your flag on one of your own two bases.",
  ],
  ["placedAlready", "dice 1 2 3", "@c2", "Classic Capture-the-Flag", "Both flags have been put down; play is under way."],
  [
    "notYourBase",
    "scenario capture-the-flag; phase place; dice 1 2 3",
    "@c10",
    "Classic Capture-the-Flag",
    "c10 is not a base of yours. Your flag goes on one of your own two.",
  ],
  ["dice", "dice 1 2 3", "3 e1", "Dice", "These dice do not let Blue 3 run."],
  ["tooFar", "dice 1 2 3", "1 e1 e2 e3", "Dice", "That run needs at least 3 points, and these dice give 2 to Blue 1."],
  ["tooFar", "dice 1 2 3", "2 e1 e2", "Dice", "That run needs at least 2 points, and these dice give 1 to Blue 2."],
  ["jailed", "jail B 1; dice 1 2 3", "1 e1", "Jail", "Blue 1 is in jail and stays there until it is freed."],
  ["enterOnEndline", "dice 1 2 3", "1 e2", "Coming on", "Pawns come on at their own endline, and e2 is not on yours."],
  ["enterTaken", "A 2e1; power A2; dice 1 2 3", "1 e1", "Coming on", "There is a pawn on e1. You come on at a square where nobody stands."],
  ["notBeside", "A 1e4; power A1; dice 1 2 3", "1 e6", "Running", "e6 is not next to e4. A run goes from square to square."],
  [
    "ownPawn",
    "A 1e4 2e5; power A1 A2; dice 1 2 3",
    "1 e5",
    "Running",
    "Your own pawn stands on e5. Nobody runs onto a team-mate or through one.",
  ],
  [
    "stronger",
    "A 1e4; B 1e5; power A1 B1; dice 1 2 3",
    "1 e5",
    "Running",
    "The pawn on e5 is stronger than yours. Only a weaker one can be captured.",
  ],
  ["prisoner", "A 1g1; jail A 2; power A1; dice 1 2 3", "1 h1", "Jail", "On h1 sits a prisoner of yours, and its square is closed to you."],
  [
    "notFurthest",
    "A 1b11; jail B 2 3; power A1; dice 1 2 3",
    "1 a11",
    "Rescue",
    "The prisoner on a11 cannot be freed yet: only the furthest one in jail can, on a10.",
  ],
  [
    "gap",
    "A 1e4; B 1e5 2d4; power B1 B2 A1; dice 1 2 3",
    "1 d5",
    "Diagonals",
    "Between e4 and d5 two opponents stand side by side: no diagonal step leads between them.",
  ],
  [
    "endsThere",
    "A 1e4; B 1e5; power B1 A1; dice 1 2 3",
    "1 e5 e6",
    "Capturing",
    "The run ends on e5: a capture, a rescue or a flag brought in ends the turn.",
  ],
  ["noFlag", "A 1e4; power A1; dice 1 2 3", "1 e5+", "Flags", "There is no flag on e4 to take along."],
  ["noFlagOff", "dice 1 2 3", "1 e1+", "Flags", "A pawn comes on without a flag: flags never leave the field."],
  [
    "fixedFlag",
    "A 1c10; supplied A c10; power A1; dice 1 2 3",
    "1 c9+",
    "Steady Supply",
    "The flag on c10 stays where it is: nobody can take it along.",
  ],
  ["twoFlags", "A 1d6; power A1; dice 1 2 3", "1 e6+", "Flags", "There is a flag on e6 already, and a square holds one."],
  [
    "captureWithFlag",
    "A 1d6; B 1d5; power B1 A1; dice 1 2 3",
    "1 d5+",
    "Flags",
    "Nobody captures with a flag in hand. Leave it behind before the step to d5.",
  ],
  ["leaveEndline", "A 1e4; power A1; dice 1 2 3", "1 off", "Going off", "Pawns go off over their own endline, and e4 is not on yours."],
  ["leaveFresh", "dice 1 2 3", "1 e1 off", "Fresh again", "Blue 1 has come on in this run and cannot go off again in it."],
  [
    "sameSquare",
    "A 1e1; power A1; dice 1 2 3",
    "1 off d1",
    "Fresh again",
    "A pawn that goes off in a run can only come back on the square it left: e1.",
  ],
  ["alreadyOff", "dice 1 2 3", "1 off", "Going off", "Blue 1 is off the field already."],
  [
    "nothingChanges",
    "A 1e4; power A1; dice 1 2 3",
    "1 e5 e4",
    "A turn",
    "That run would change nothing: every pawn, every flag and the power would be as before.",
  ],
  ["chooseThird", "A 1c9; power A1; flags a1 c9; dice 1 2 3", "1 c10+", "Steady Supply", "Choose where the third flag goes: d6, e6."],
  ["noThird", "A 1e4; power A1; dice 1 2 3", "1 e5 @d6", "Steady Supply", "This run brings no third flag whose square you could choose."],
  [
    "wrongThird",
    "A 1c9; power A1; flags a1 c9; dice 1 2 3",
    "1 c10+ @c6",
    "Steady Supply",
    "The third flag cannot go on c6. This is where it can: d6, e6.",
  ],
];

describe("Sentences", () => {
  test.each(Object.values(said).flat())("of an event: %o", (event, words, inGerman) => {
    const phrase = darebase.say(event)!;
    expect(inTongue.en(phrase)).toBe(words);
    expect(inTongue.de(phrase)).toBe(inGerman);
  });

  test.each(refused)("of a refusal: %s", (key, position, move, rule, words) => {
    const { table } = darebase.notation.readPosition(position.replaceAll("; ", "\n"));
    const refusal = darebase.refuse({ seat: table.turn, table, hand: {} }, darebase.notation.readMove(move))!;
    expect(refusal).toMatchObject({ key: `darebase.no.${key}`, rule });
    expect(inTongue.en(refusal)).toBe(words);
    expect(inTongue.de(refusal)).toMatch(sentence);
  });

  test.each([
    ["supplied A c10 f10; flags d6", "A delivered a flag to both bases of the other side."],
    ["scenario quick-pick-up; supplied B c2 f2", "B collected both flags of the other side."],
    ["scenario capture-the-flag; flags c2 f2", "Both flags lie on A's own bases."],
    ["supplied B f2; flags d6 e6; turns 400", "B had brought in more flags when time was up: 1 to 0."],
    ["scenario capture-the-flag; flags c2 c10; turns 400", "A draw: when time was up, neither side had brought in a flag."],
    ["supplied A c10; supplied B f2; flags d6; turns 400", "A draw: when time was up, each side had brought in 1 flag."],
  ])("of how a match came out: %s", (position, words) => {
    const { table } = darebase.notation.readPosition(`phase over; dice 1 2 3; ${position}`.replaceAll("; ", "\n"));
    const { reason } = darebase.outcome(table)!;
    expect(inTongue.en(reason)).toBe(words);
    expect(inTongue.de(reason)).toMatch(sentence);
  });

  test("of a refusal to somebody who only watches", () => {
    const { table } = darebase.notation.readPosition("dice 1 2 3");
    const refusal = darebase.refuse({ seat: undefined, table, hand: undefined }, { type: "run", pawn: 1, steps: ["e1"] })!;
    expect(refusal.rule).toBe("A turn");
    expect(inTongue.en(refusal)).toBe("You are watching: only the two players move.");
  });

  test("there is none for a refusal that nobody meets", () => {
    const met = new Set(["spectator", ...refused.map(([key]) => key)].map((key) => `darebase.no.${key}`));
    const there = Object.keys(words.en).filter((key) => key.startsWith("darebase.no."));
    expect(there.map((key) => key.replace(/_(one|other)$/, "")).filter((key) => !met.has(key))).toEqual([]);
  });

  test("each scenario has a name, which is the heading of its rules, and so have waiting runs", () => {
    for (const [tongue, book] of [
      ["en", english],
      ["de", german],
    ] as const)
      for (const option of [...scenarios.map((scenario) => `scenario.${scenario}`), "waiting"])
        expect(book).toContain(`\n## ${words[tongue][`darebase.option.${option}`]}`);
  });
});

describe("RULES.md", () => {
  test("has each heading that a refusal cites, in both languages", () => {
    const anchors = [...german.matchAll(/^#+ .+ \{#(.+)\}$/gm)].map(([, anchor]) => anchor);
    for (const [, , , rule] of refused) {
      expect(english).toContain(`\n## ${rule}\n`);
      expect(anchors).toContain(rule.toLowerCase().replaceAll(" ", "-"));
    }
  });

  test("has a German word each for ranks, for the row of dice and for the line of prisoners", () => {
    const sentences = Object.values(wordsOf("packages/games/darebase", "de", "match")).join("\n");
    // A Reihe is a rank and goes by its number; "Reihenfolge" is an order of any kind.
    const others = [german, sentences].flatMap((text) => text.match(/Reihe(?!nfolge)(?!n? \d)\S*/g) ?? []);
    expect(others).toEqual([]);
    expect(german).toMatch(/\bWürfelfolge\b/);
    for (const text of [german, sentences]) expect(text).toMatch(/\bKette der Gefangenen\b/);
  });
});
