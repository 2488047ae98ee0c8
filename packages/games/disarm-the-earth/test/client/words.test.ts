import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { speakerIn, wordsOf } from "../../../../tools/words.ts";
import { manifest } from "../../manifest.ts";
import { disarmTheEarth, type Event } from "../../rules/index.ts";
import type { Pledge } from "../../rules/state.ts";
import { squares } from "../../rules/world.ts";
import { moments } from "./moments.ts";

const languages = ["en", "de"] as const;
const place = "packages/games/disarm-the-earth";
const words = { en: wordsOf(place, "en"), de: wordsOf(place, "de") };
const names = ["Mina", "Theo", "Juno", "Ava"];
const inTongue = { en: speakerIn("en", (seat) => names[seat]), de: speakerIn("de", (seat) => names[seat]) };
const sourceOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const whispered = { whispered: true, accepted: true };
const truce: Pledge = { kind: "truce", at: "", other: "", until: 12 };

/** What happens rarely, and how it is told. */
const told: [Event, string, string][] = [
  [{ type: "loopChosen", seat: 0, loop: "W" }, "Mina takes the loop West.", "Mina nimmt den Rundweg nach Westen."],
  [{ type: "sailed", seat: 1, path: ["E2", "E3"], left: 0 }, "Theo sails: Ionian Sea.", "Theo fährt: Ionisches Meer."],
  [{ type: "gained", seat: 1, armies: 3, industries: 0 }, "Theo takes 3 armies into stock.", "Theo nimmt 3 Armeen in den Vorrat."],
  [
    { type: "lost", seat: 1, what: "industries", stock: 2, shares: [{ at: "spain", count: 3 }] },
    "Theo pays 5 industries.",
    "Theo zahlt 5 Industrien.",
  ],
  [
    { type: "settled", seat: 0, at: "greece", armies: 1, industries: 2 },
    "Mina settles with 1 army, 2 industries: Balkans.",
    "Mina siedelt mit 1 Armee, 2 Industrien: Balkan.",
  ],
  [
    { type: "tried", seat: 0, from: "france", to: "spain", dice: [5, 2], rival: 1, armies: 1, industries: 1, won: true },
    "Mina throws 5, Theo 2: the expedition succeeds. Iberia is settled with 1 army, 1 industry.",
    "Mina wirft 5, Theo 2: Die Expedition gelingt. Iberien ist besiedelt mit 1 Armee, 1 Industrie.",
  ],
  [
    { type: "occupied", seat: 0, from: "spain", to: "algeria", armies: 3, industries: 2 },
    "After the first army Mina moves in with 3 armies, 2 industries: Maghreb.",
    "Nach der ersten Armee rückt Mina nach mit 3 Armeen, 2 Industrien: Maghreb.",
  ],
  [
    { type: "occupied", seat: 0, from: "spain", to: "algeria", armies: 1, industries: 0 },
    "After the first army Mina moves in with 1 army: Maghreb.",
    "Nach der ersten Armee rückt Mina nach mit 1 Armee: Maghreb.",
  ],
  [
    { type: "offered", seat: 0, other: 1, id: 4, whispered: false, gives: truce, wants: truce },
    "Mina offers Theo a deal: both promise no attack before round 12.",
    "Mina bietet Theo eine Abmachung an: beide versprechen: kein Angriff vor Runde 12.",
  ],
  [
    { type: "placed", seat: 0, at: "algeria", armies: 0, industries: 2 },
    "Mina places 2 industries: Maghreb.",
    "Mina setzt 2 Industrien ein: Maghreb.",
  ],
  [
    {
      type: "opened",
      deals: [
        {
          ...whispered,
          id: 4,
          by: 0,
          to: 1,
          gives: truce,
          wants: { kind: "yes", at: "", other: "", until: 8 },
          given: "broken",
          wanted: "kept",
        },
      ],
    },
    "A whispered deal is open now. Mina to Theo: no attack before round 12, broken; Theo to Mina: a yes to the next proposal by round 8, kept.",
    "Eine geflüsterte Abmachung ist jetzt offen. Mina an Theo: kein Angriff vor Runde 12, gebrochen; Theo an Mina: ein Ja zum nächsten Frieden bis Runde 8, gehalten.",
  ],
  [
    { type: "refused", seat: 0, from: "spain", to: "algeria", other: 1, bonus: true },
    "Theo refuses: Mina may attack at once with 2 extra armies, from Iberia against Maghreb.",
    "Theo lehnt ab: Mina darf sofort mit 2 Armeen mehr angreifen, Iberien gegen Maghreb.",
  ],
  [
    { type: "disarmed", seat: 0, at: "spain", by: "treaties", points: 3 },
    "Peace: Iberia is disarmed. Mina gets 3 points.",
    "Frieden: Iberien ist abgerüstet. Mina bekommt 3 Punkte.",
  ],
  [
    { type: "disarmed", seat: 0, at: "spain", by: "squares", points: 1 },
    "Iberia is disarmed. Mina gets 1 point.",
    "Iberien ist abgerüstet. Mina bekommt 1 Punkt.",
  ],
  [
    { type: "attacked", seat: 0, from: "E2", to: "italy", other: 1, bought: 0, free: 0, wait: false },
    "War! Mina attacks Theo: Tyrrhenian Sea against Apennines.",
    "Krieg! Mina greift Theo an: Tyrrhenisches Meer gegen Apennin.",
  ],
  [
    { type: "thrown", seat: 0, dice: [5, 3], lost: 0, killed: 2 },
    "5 against 3: the defender loses 2 armies.",
    "5 gegen 3: Die Verteidigung verliert 2 Armeen.",
  ],
  [
    { type: "repelled", seat: 0, from: "E2", to: "italy", other: 1, armies: 2, industries: 4 },
    "Theo holds out: Apennines. Of Mina all that landed is lost: 2 armies, 4 industries.",
    "Theo hält stand: Apennin. Alles, was von Mina gelandet ist, ist verloren: 2 Armeen, 4 Industrien.",
  ],
  [{ type: "repelled", seat: 0, from: "E2", to: "italy", other: 1 }, "Theo holds out: Apennines.", "Theo hält stand: Apennin."],
  [
    { type: "disarmed", seat: 1, at: "spain", by: "squares", points: 2, square: "E5" },
    "By leave of the square Red Sea: Iberia is disarmed. Theo gets 2 points.",
    "Das Feld Rotes Meer erlaubt es: Iberien ist abgerüstet. Theo bekommt 2 Punkte.",
  ],
  [{ type: "left", seat: 2 }, "All that was Juno’s is neutral now.", "Alles, was Juno gehörte, ist jetzt neutral."],
  [{ type: "ended", why: "peace" }, "No army is left: the Earth is disarmed.", "Keine Armee mehr: Die Erde ist abgerüstet."],
  [
    { type: "ended", why: "deadline" },
    "The last round is over: what is still armed brings nothing.",
    "Die letzte Runde ist vorbei: Was noch bewaffnet ist, bringt nichts.",
  ],
];

describe("What happens is told", () => {
  test.each(told)("%o", (event, english, german) => {
    const phrase = disarmTheEarth.say(event);
    expect(phrase && inTongue.en(phrase)).toBe(english);
    expect(phrase && inTongue.de(phrase)).toBe(german);
  });

  test.each(languages)("in whole sentences throughout random matches (%s)", (language) => {
    const kinds = new Set<string>();
    for (const match of moments(8, 400)) {
      for (const event of (match.log.at(-1)?.events ?? []) as Event[]) {
        const phrase = disarmTheEarth.say(event);
        if (phrase) expect(inTongue[language](phrase)).toMatch(/^[^{}$]+[.!]$/);
        kinds.add(event.type);
      }
    }
    expect([...kinds].length).toBeGreaterThan(25);
  });
});

test.each(languages)("The sentence after a roll has room in two lines of a small phone, whatever the sea, in %s", (language) => {
  for (const square of Object.keys(squares)) {
    const phrase = { key: "disarmTheEarth.turn.sailYours", with: { count: 4, square: { key: `disarmTheEarth.square.${square}` } } };
    expect(inTongue[language](phrase).length).toBeLessThan(56);
  }
});

test("An answer, and a defence that holds, is told as an act of whoever was asked, or attacked", () => {
  const pair = { seat: 0, from: "spain", to: "algeria", other: 1 } as const;
  const answers: Event[] = [
    { type: "agreed", ...pair },
    { type: "refused", ...pair, bonus: false },
    { type: "refused", ...pair, bonus: true },
    { type: "repelled", ...pair },
    { type: "repelled", ...pair, armies: 5, industries: 2 },
  ];
  for (const event of answers) {
    const phrase = disarmTheEarth.say(event)!;
    expect(phrase.with?.who).toBe(1);
    for (const language of languages) expect(inTongue[language](phrase)).toMatch(/^Theo /);
  }
});

test("Every refusal has a sentence in both languages, and every sentence is one of a refusal", () => {
  const source = sourceOf("rules/refuse.ts");
  const used = new Set([...source.matchAll(/"([a-z][a-zA-Z]+)"/g)].map(([, key]) => key));
  for (const language of languages) {
    const there = Object.entries(words[language]).filter(([key]) => key.startsWith("disarmTheEarth.no."));
    for (const [key, sentence] of there) {
      expect(used, key).toContain(key.replace("disarmTheEarth.no.", "").replace(/_(one|other)$/, ""));
      expect(sentence).toMatch(/[.]$/);
    }
  }
  const cited = [...source.matchAll(/no\([^,()]+, "(\w+)"/g)].map(([, key]) => key);
  const firsts = [...source.slice(source.indexOf("const first"), source.indexOf("/** Why `view.seat`")).matchAll(/: "(\w+)"/g)].map(
    ([, key]) => key,
  );
  expect(firsts).toHaveLength(11);
  for (const key of [...cited, ...firsts])
    for (const language of languages) expect(words[language], `${language} ${key}`).toHaveProperty([`disarmTheEarth.no.${key}`]);
});

test("Both languages have the same sentences, apart from their numbers", () => {
  const keysOf = (language: (typeof languages)[number]) => Object.keys(words[language]).sort();
  expect(keysOf("de")).toEqual(keysOf("en"));
});

test("Every option and every value of it has a name, and says what it does", () => {
  for (const language of languages)
    for (const field of manifest.fields) {
      const key = `disarm-the-earth.option.${field.name}`;
      expect(words[language]).toHaveProperty([key]);
      expect(words[language][`${key}.about`]).toMatch(/^[^{}$]+\.$/);
      if (field.kind !== "choice") continue;
      for (const value of field.values) expect(words[language][`${key}.${value}.about`], `${key}.${value}`).toMatch(/\.$/);
    }
});

test.each([
  [
    "players 2; last 1; played 1; phase over; points A 5 0 0",
    "The last round is over: what is still armed brings nothing. Mina has the most points: 5.",
  ],
  [
    "players 2; last 1; played 1; phase over; A spain:0+1; B egypt:1+4",
    "The last round is over: what is still armed brings nothing. Level on 0 points: more neutral territories decide for Mina.",
  ],
  [
    "players 2; last 1; played 1; phase over; ship A E1 0+9; ship B E1 0+3",
    "The last round is over: what is still armed brings nothing. Level on 0 points and neutral territories: more industries decide for Mina.",
  ],
  [
    "players 2; last 1; played 1; phase over",
    "The last round is over: what is still armed brings nothing. Mina and Theo are level in everything with 0 points: the win is shared.",
  ],
])("How a match came out has a reason: %s", (position, reason) => {
  const outcome = disarmTheEarth.outcome(disarmTheEarth.notation.readPosition(position.replaceAll("; ", "\n")).table);
  expect(outcome && inTongue.en(outcome.reason)).toBe(reason);
  expect(outcome && inTongue.de(outcome.reason)).toMatch(/^[^{}$]+\.$/);
});
