import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { speakerIn, wordsOf } from "../../../../tools/words.ts";
import { allCards, symbols } from "../../rules/cards.ts";
import { allYourBase, type Event } from "../../rules/index.ts";
import { readCard } from "../../rules/text/codes.ts";

const inTongue = { en: speakerIn(), de: speakerIn("de") };
const bookOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const [english, german] = [bookOf("RULES.md"), bookOf("RULES.de.md")];
const words = { en: wordsOf("packages/games/all-your-base", "en"), de: wordsOf("packages/games/all-your-base", "de") };
/** A sentence to its end, with no gap left open. */
const sentence = /^[^{}$]+\.$/;

const card = readCard("rd1");

/** What happens without words. */
const unsaid = ["becameReady", "thoughtAgain", "abandoned"] as const;

/** An example of everything else that can happen, and what is said of it in both languages. */
const said: { [T in Exclude<Event["type"], (typeof unsaid)[number]>]: [Extract<Event, { type: T }>, string, string][] } = {
  revealed: [[{ type: "revealed", plays: [] }, "Everybody is ready: all cards are shown.", "Alle sind bereit: Die Karten werden gezeigt."]],
  built: [
    [{ type: "built", seat: 0, card, station: 1 }, "A builds station 2 with red drop 1.", "A spielt Tropfen 1 in Rot und baut Station 2."],
  ],
  equipped: [
    [
      { type: "equipped", seat: 1, card: readCard("gh6"), station: 0 },
      "B plays green hammers 6 as hardware on station 1.",
      "B spielt Hämmer 6 in Grün als Hardware auf Station 1.",
    ],
  ],
  installed: [
    [
      { type: "installed", seat: 5, card: readCard("kw6"), station: 6 },
      "F installs black wheel 6 on station 7.",
      "F installiert Rad 6 in Schwarz auf Station 7.",
    ],
    // The first card of the list is one like the others.
    [
      { type: "installed", seat: 0, card: readCard("yd6"), station: 0, replaced: card },
      "A installs yellow drop 6 on station 1, in place of red drop 1.",
      "A ersetzt auf Station 1 Tropfen 1 in Rot durch Tropfen 6 in Gelb.",
    ],
  ],
  discarded: [
    [
      { type: "discarded", seat: 2, card: readCard("wc5") },
      "C has no use for white circles 5 and discards it.",
      "C kann Kreise 5 in Weiß nicht verwenden und legt die Karte ab.",
    ],
  ],
  clashed: [
    [
      { type: "clashed", seat: 1, card: readCard("rh2"), use: "build", asked: true },
      "The last station with hammers is gone: B cannot build with red hammers 2.",
      "Die letzte Station mit Hämmern ist weg: B kann Hämmer 2 in Rot nicht zum Bauen nutzen.",
    ],
    [
      { type: "clashed", seat: 1, card: readCard("gb2"), use: "equip", asked: true },
      "B can no longer play green bricks 2 as planned.",
      "B kann Ziegel 2 in Grün nicht mehr wie geplant spielen.",
    ],
  ],
  passed: [
    [{ type: "passed", cards: 1 }, "Everybody passes 1 card to the left.", "Alle geben 1 Karte nach links weiter."],
    [{ type: "passed", cards: 6 }, "Everybody passes 6 cards to the left.", "Alle geben 6 Karten nach links weiter."],
  ],
  drew: [[{ type: "drew", cards: 2 }, "Everybody draws 2 cards.", "Alle ziehen 2 Karten."]],
  turnBegan: [
    [
      { type: "turnBegan", part: 2, turn: 3, start: 1, held: [6, 6] },
      "Phase 2, turn 3: B comes first.",
      "Phase 2, Zug 3: B hat den Startplatz.",
    ],
  ],
  scored: [
    [
      { type: "scored", part: 1, worths: [[], []], points: [17, 0] },
      "Phase 1 is over. Points: A 17, B 0.",
      "Phase 1 ist vorbei. Punkte: A 17, B 0.",
    ],
    [
      { type: "scored", part: 3, worths: [], points: [1, 2, 3, 4, 5, 6] },
      "Phase 3 is over. Points: A 1, B 2, C 3, D 4, E 5, F 6.",
      "Phase 3 ist vorbei. Punkte: A 1, B 2, C 3, D 4, E 5, F 6.",
    ],
  ],
  escalated: [
    [
      { type: "escalated", out: 6, numbers: [4] },
      "The deck changes: 6 low cards go out, and every 4 comes in.",
      "Der Kartenstapel ändert sich: 6 niedrige Karten gehen hinaus, alle mit der 4 kommen hinein.",
    ],
    [
      { type: "escalated", out: 12, numbers: [5, 6] },
      "The deck changes: 12 low cards go out, and every 5 and 6 comes in.",
      "Der Kartenstapel ändert sich: 12 niedrige Karten gehen hinaus, alle mit der 5 oder 6 kommen hinein.",
    ],
  ],
  dealt: [
    [
      { type: "dealt", part: 2, cards: 10, left: 24 },
      "Phase 2: the deck is shuffled, and everybody is dealt 10 cards.",
      "Phase 2: Die Karten werden gemischt, und alle bekommen 10.",
    ],
  ],
  won: [
    [{ type: "won", seats: [3] }, "D wins.", "D gewinnt."],
    [{ type: "won", seats: [0, 2] }, "A and C share the win.", "A und C gewinnen gemeinsam."],
    [{ type: "won", seats: [0, 1, 4] }, "A, B and E share the win.", "A, B und E gewinnen gemeinsam."],
  ],
};

/** For every refusal: a position, a move of this seat, the heading that says more, and why not. */
const refused: [string, string, string, string, string][] = [
  ["over", "phase over; part 3 turn 5 start A; A points 1 2 3; B points 1 2 2", "ready", "The end", "This match is over."],
  ["nothingPlanned", "A holds rd1 rh2", "back", "A turn", "There is no step of yours to take back."],
  [
    "isReady",
    "A holds rd1 rh2; A plans build rd1, build rh2; A ready; B holds ww1",
    "keep rd1",
    "A turn",
    "You are ready. To change your turn, first take that back.",
  ],
  [
    "chooseAnew",
    "phase clash; A wheel bricks; A holds ra6; shown A build rd1; stacks 0 3 3 2 2 3",
    "keep ra6",
    "Clashes",
    "First choose what to do with the card that can no longer be played as planned.",
  ],
  [
    "otherCard",
    "phase clash; A wheel bricks; A holds ra6; shown A build rd1; stacks 0 3 3 2 2 3",
    "equip 1 ra6",
    "Clashes",
    "Only red drop 1 is played anew. Everything else stays as it is.",
  ],
  ["notYours", "A holds rh2 rc3", "build rd1", "A turn", "There is no red drop 1 in your hand."],
  [
    "notYours",
    "A holds rd1 rh2 rc3 rb4 rw5; A plans build rd1, build rh2",
    "keep kw6",
    "Keeping and passing",
    "There is no black wheel 6 in your hand.",
  ],
  [
    "playedEnough",
    "A holds rd1 rh2 rc3; A plans build rd1, build rh2",
    "build rc3",
    "A turn",
    "You have chosen all the cards you play this turn.",
  ],
  ["spokenFor", "A holds rd1 rh2; A plans build rd1", "equip 1 rd1", "A turn", "You have already chosen red drop 1 in this turn."],
  [
    "spokenFor",
    "A holds rd1 rh2 rc3 rb4 rw5; A plans build rd1, build rh2",
    "keep rh2",
    "Keeping and passing",
    "You have already chosen red hammers 2 in this turn.",
  ],
  ["stackEmpty", "A holds rd1 rh2; stacks 0 3 3 3 3 3", "build rd1", "Building", "No station with a drop is left to build."],
  [
    "buildsNowhere",
    "A holds rd1 rh2",
    "build 1 rd1",
    "Building",
    "A new station comes to the end of your base: it has no place to choose.",
  ],
  ["noCubes", "A wheel; A holds wd3 rh2", "equip 1 wd3", "Hardware", "There are no white cubes, so a white card is no hardware."],
  ["supplyEmpty", "A wheel; A holds rd1 rh2; supply 0 20 20 20", "equip 1 rd1", "Hardware", "No red cube is left in the supply."],
  ["buildFirst", "A holds rd1 rh2; B wheel", "equip 1 rd1", "Hardware", "Hardware needs a station of your own. Build one first."],
  ["whichStation", "A wheel; A holds rd1 rh2", "equip rd1", "Hardware", "Say which of your stations gets the cube."],
  ["noStation", "A wheel; A holds rd1 rh2", "equip 2 rd1", "Hardware", "There is no such station in your base."],
  ["noStation", "A wheel; A holds rd1 rh2", "install 2 rd1", "Software", "There is no such station in your base."],
  [
    "otherSymbol",
    "A wheel; A holds rd1 rh2",
    "install 1 rd1",
    "Software",
    "That station has another symbol: red drop 1 needs one with a drop.",
  ],
  ["discardsNowhere", "A holds wd3 rh2; stacks 0 3 3 3 3 3", "discard 1 wd3", "Discarding", "A discarded card goes to no station."],
  ["hasUse", "A holds wd3 rh2", "discard wd3", "Discarding", "You can use white drop 3, so it is not discarded."],
  ["playFirst", "A holds rd1 rh2 rc3", "keep rc3", "Keeping and passing", "First choose the cards you play, then those you keep."],
  [
    "keptEnough",
    "A holds rd1 rh2 rc3 rb4; A plans build rd1, build rh2",
    "keep rc3",
    "Keeping and passing",
    "There is nothing more to choose: no further card can be kept.",
  ],
  ["notPlanned", "A holds rd1 rh2", "ready", "A turn", "You still have 2 cards to play this turn."],
  ["notPlanned", "A holds rd1 rh2; A plans build rd1", "ready", "A turn", "You still have 1 card to play this turn."],
  ["keepMore", "A holds rd1 rh2 rc3 rb4 rw5; A plans build rd1, build rh2", "ready", "Keeping and passing", "Choose 2 more cards to keep."],
  [
    "keepMore",
    "A holds rd1 rh2 rc3 rb4 rw5; A plans build rd1, build rh2; A keeps rc3",
    "ready",
    "Keeping and passing",
    "Choose 1 more card to keep.",
  ],
];

/** A position of two players in the first turn, but for what it says itself. */
const positionOf = (text: string) => {
  const turn = text.includes("part ") ? "" : "part 1 turn 1 start A; ";
  return allYourBase.notation.readPosition(`players 2; ${turn}${text}; deck rest`.replaceAll("; ", "\n"));
};

describe("Sentences", () => {
  test.each(Object.values(said).flat())("of an event: %o", (event, words, inGerman) => {
    const phrase = allYourBase.say(event)!;
    expect(inTongue.en(phrase)).toBe(words);
    expect(inTongue.de(phrase)).toBe(inGerman);
    expect(words).toMatch(sentence);
  });

  test("none of who is ready or not, nor twice of who leaves", () => {
    for (const type of unsaid) expect(allYourBase.say({ type, seat: 0 })).toBeUndefined();
  });

  test.each(refused)("of a refusal: %s", (key, position, move, rule, words) => {
    const { table, hands } = positionOf(position);
    const refusal = allYourBase.refuse({ seat: 0, table, hand: hands[0] }, allYourBase.notation.readMove(move))!;
    expect(refusal).toMatchObject({ key: `allYourBase.no.${key}`, rule });
    expect(inTongue.en(refusal)).toBe(words);
    expect(inTongue.de(refusal)).toMatch(sentence);
  });

  test.each([
    ["A points 20 30 40; B points 40 30 19", "The highest total wins: 90."],
    ["A points 20 30 40; B points 30 20 40", "Level on a total of 90 and in the third phase: the better second phase wins."],
    ["A points 20 30 40; B points 30 30 30", "Level on a total of 90: the better third phase wins."],
    ["A points 20 30 40; B points 20 30 40", "Level on a total of 90 and in every phase that could decide: the win is shared."],
  ])("of how a match came out: %s", (points, words) => {
    const { reason } = allYourBase.outcome(positionOf(`phase over; part 3 turn 5 start A; ${points}`).table)!;
    expect(inTongue.en(reason)).toBe(words);
    expect(inTongue.de(reason)).toMatch(sentence);
  });

  test("of a refusal to somebody who only watches", () => {
    const { table } = positionOf("A holds rd1");
    const refusal = allYourBase.refuse({ seat: undefined, table, hand: undefined }, { type: "ready" })!;
    expect(refusal.rule).toBe("A turn");
    expect(inTongue.en(refusal)).toBe("You are watching: only those with a base play.");
  });

  test("there is none for a refusal that nobody meets", () => {
    const met = new Set(["spectator", ...refused.map(([key]) => key)].map((key) => `allYourBase.no.${key}`));
    const there = Object.keys(words.en).filter((key) => key.startsWith("allYourBase.no."));
    expect(there.map((key) => key.replace(/_(one|other)$/, "")).filter((key) => !met.has(key))).toEqual([]);
  });

  test("a station with each symbol is said in each language", () => {
    const needs = (tongue: "en" | "de", symbol: string) =>
      inTongue[tongue]({ key: "allYourBase.no.otherSymbol", with: { colour: "red", symbol, number: 1 } }).split(/ needs | braucht /)[1];
    expect(symbols.map((symbol) => needs("en", symbol))).toEqual([
      "one with a drop.",
      "one with hammers.",
      "one with circles.",
      "one with bricks.",
      "one with a wheel.",
      "one with an arrow.",
    ]);
    expect(symbols.map((symbol) => needs("de", symbol))).toEqual([
      "eine mit Tropfen.",
      "eine mit Hämmern.",
      "eine mit Kreisen.",
      "eine mit Ziegeln.",
      "eine mit Rad.",
      "eine mit Pfeil.",
    ]);
  });

  test("every card has a name of its own, in both languages", () => {
    const told = (each: number) => allYourBase.say({ type: "discarded", seat: 0, card: each })!;
    for (const tongue of ["en", "de"] as const) expect(new Set(allCards.map((each) => inTongue[tongue](told(each)))).size).toBe(54);
  });

  test("each option has a name and a line about it, and the rules explain it by that name", () => {
    for (const [tongue, book] of [
      ["en", english],
      ["de", german],
    ] as const)
      for (const { name } of allYourBase.fields) {
        expect(book).toContain(`\n- **${words[tongue][`all-your-base.option.${name}`]}**: `);
        expect(words[tongue][`all-your-base.option.${name}.about`]).toMatch(sentence);
      }
  });

  test("each of six sides has a name of its own", () => {
    for (const say of Object.values(inTongue))
      expect(new Set([0, 1, 2, 3, 4, 5].map((seat) => say({ key: `allYourBase.side_${seat}` }))).size).toBe(6);
  });
});

describe("RULES.md", () => {
  const headings = [...english.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  test("has each heading that a refusal cites", () => {
    for (const [, , , rule] of refused) expect(headings).toContain(rule);
  });

  test("has the same headings in German, in the same order", () => {
    const anchors = [...german.matchAll(/^## .+ \{#(.+)\}$/gm)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(headings.map((heading) => heading.toLowerCase().replaceAll(" ", "-")));
    expect(headings).toHaveLength(20);
  });

  test("has one German word for the start player, and the sentences have it, too", () => {
    const sentences = ["room", "match"].flatMap((part) => Object.values(wordsOf("packages/games/all-your-base", "de", part)));
    for (const text of [german, ...sentences]) expect(text).not.toMatch(/zuerst (?:an der Reihe|dran)/);
    expect(german.match(/\bStartplatz\b/g)?.length).toBeGreaterThanOrEqual(english.match(/\bstart player\b/g)?.length ?? 1);
    expect(sentences.filter((text) => /\bStartplatz\b/.test(text))).toHaveLength(3);
  });
});
