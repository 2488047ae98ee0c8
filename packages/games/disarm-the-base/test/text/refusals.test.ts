import { describe, expect, test } from "vitest";
import { disarmTheBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { table } from "../rules/scenes.ts";
import { books, inTongue, sentence, strings } from "./speech.ts";

const { refuse, notation } = disarmTheBase;

const piles = "A piles dark crowbar - - - -";
const before = "A holds crowbar";
/** For every refusal: a position of two, a move of A, the heading that says more, and why not. */
const refused: [key: string, lines: string, move: string, rule: string, words: string][] = [
  ["notYourTurn", "turn 2 B; guard p4", "end", "A turn", "It is not your turn yet."],
  ["nothingToPut", "", "put 1", "Piles", "No card is looking for a pile now."],
  ["noActions", "turn 1 A actions 0", "go p2", "A turn", "Your actions are used up: end the turn."],
  [
    "othersPut",
    "options cards hidden; phase pile; turn 1 A actions 3; held crowbar B",
    "put 1",
    "Piles",
    "First somebody else chooses a pile for the new card.",
  ],
  [
    "putFirst",
    "options cards hidden; phase pile; turn 1 A actions 3; held crowbar A",
    "end",
    "Piles",
    "First choose the pile that the new card goes on.",
  ],
  ["noPile", before, "discard crowbar/1", "Piles", "There is no such pile."],
  ["noPile", before, "shift 1 2", "Piles", "There is no such pile."],
  ["whichPile", `options cards hidden; ${piles}`, "discard crowbar", "Piles", "Say from which pile the card comes."],
  ["notHeld", before, "discard dark", "Cards", "That card is not in this hand."],
  [
    "notOnTop",
    "options cards hidden; A piles dark/crowbar - - - - -",
    "discard dark/1",
    "Piles",
    "That card does not lie uppermost on this pile, and only that one can be used.",
  ],
  ["tooFar", "A at p1", "go p3", "Moving", "That is too far: an action takes you to a place beside yours."],
  ["notAllFound", "A at p2", "go end", "Winning", "Nobody leaves before every plane has been found."],
  ["gateShut", "A at p2; shut N", "go NW", "Gates", "That gate is closed, and nobody gets through."],
  [
    "locked",
    "A at NW",
    "go h1",
    "Hangars",
    "That hangar is locked. Its code or a crowbar unlocks it, or breaking in: that takes a whole turn.",
  ],
  [
    "guardInside",
    "A at NW; h1 A unlocked guarded",
    "go h1",
    "Hangars",
    "There is a guard in that hangar: it can be neither unlocked nor entered.",
  ],
  ["noHangar", "A at NW; A holds crowbar", "play crowbar", "Hangars", "Say which hangar the card is for."],
  ["noHangar", "A at tower; A holds lookup", "play lookup", "Checking", "Say which hangar the card is for."],
  ["noHangar", "A at tower; A holds recall", "play recall", "Guards", "Say which hangar the card is for."],
  ["otherQuarter", "A at NW; A holds open4", "play open4", "Hangars", "For that, stand in the open inside the quarter of the hangar."],
  [
    "otherQuarter",
    "A at NW; A holds spotter",
    "play spotter h4",
    "Checking",
    "For that, stand in the open inside the quarter of the hangar.",
  ],
  [
    "otherQuarter",
    "A at NW; A holds noise; h4 ? guarded",
    "play noise h4",
    "Distractions",
    "For that, stand in the open inside the quarter of the hangar.",
  ],
  ["isUnlocked", "A at NW; h1 A unlocked", "break h1", "Hangars", "That hangar is unlocked already."],
  ["saysWhich", "A at NW; A holds open1", "play open1 h1", "Hangars", "This card names its hangar itself: there is nothing to choose."],
  [
    "wholeTurn",
    "turn 1 A actions 3; A at NW",
    "break h1",
    "Breaking in",
    "Breaking in takes a whole turn: it has to be the first thing you do in it.",
  ],
  [
    "notAtLight",
    "A at NW; A holds dark; lit SE",
    "play dark SE",
    "Floodlights",
    "A light is switched off in the tower, or at a floodlight in a corner of the path.",
  ],
  ["noLight", "A at tower; A holds dark; lit SE", "play dark", "Floodlights", "Say which light goes off."],
  ["isDark", "A at tower; A holds dark", "play dark SE", "Floodlights", "That light is off already."],
  ["notInTower", "A at NW; A holds gate; shut N", "play gate N", "Gates", "That card is played in the tower."],
  ["notInTower", "A at NW; A holds lookup", "play lookup h1", "Checking", "That card is played in the tower."],
  ["notInTower", "A at NW; A holds recall; h1 ? guarded", "play recall h1", "Guards", "That card is played in the tower."],
  ["noGate", "A at tower; A holds gate; shut N", "play gate", "Gates", "Say which gate opens."],
  ["isOpen", "A at tower; A holds gate", "play gate N", "Gates", "That gate is open already."],
  [
    "isInside",
    "A at h1; h1 A unlocked; A holds cutters",
    "play cutters h1",
    "Planes",
    "The plane is disarmed that is in the hangar with you: there is nothing to choose.",
  ],
  ["noPlane", "A at NW; A holds cutters", "play cutters", "Planes", "There is no plane here. Go into a hangar that has one."],
  [
    "codeUsed",
    "A at NW; h1 C unlocked disarmed; A holds disarmC",
    "play disarmC",
    "Planes",
    "The plane of this code is disarmed already: nobody needs the card any more.",
  ],
  ["isDisarmed", "A at h1; h1 A unlocked disarmed; A holds cutters", "play cutters", "Planes", "This plane is disarmed already."],
  ["otherPlane", "A at h1; h1 A unlocked; A holds disarmB", "play disarmB", "Planes", "That code is for another plane."],
  ["isSeen", "A at tower; A holds lookup; h1 A", "play lookup h1", "Checking", "Everybody knows already what is in that hangar."],
  ["noGuard", "A at tower; A holds recall", "play recall h1", "Guards", "There is no guard in that hangar."],
  [
    "noMate",
    "A at NW; A holds crowbar",
    "give crowbar C",
    "Passing cards",
    "Cards are passed between you and somebody else who is still there.",
  ],
  [
    "apart",
    "A at NW; B at NE; A holds crowbar",
    "give crowbar B",
    "Passing cards",
    "You two are neither in the same quarter of the base nor both in the tower.",
  ],
  ["samePile", `options cards hidden; ${piles}`, "shift 1 1", "Piles", "That is the pile the card lies on. Choose another."],
  ["pileEmpty", `options cards hidden; ${piles}`, "shift 3 1", "Piles", "There is no card on that pile."],
];

/** Seat A's view of a position of two. */
const viewOf = (lines: string) => ({ seat: 0, table: notation.readPosition(table(...lines.split("; ").filter(Boolean))).table, hand: {} });

describe("Sentences of refusals", () => {
  test.each(refused)("%s (%s)", (key, lines, move, rule, words) => {
    const refusal = refuse(viewOf(lines), notation.readMove(move))!;
    expect(refusal).toMatchObject({ key: `disarmTheBase.no.${key}`, rule });
    expect(inTongue.en(refusal)).toBe(words);
    expect(inTongue.de(refusal)).toMatch(sentence);
  });

  test("after the end, and to somebody who only watches", () => {
    const over = refuse({ seat: 0, table: notation.readPosition(positions.won).table, hand: {} }, { type: "end" })!;
    expect([over.rule, inTongue.en(over)]).toEqual(["Losing", "This match is over."]);
    const { table: open } = viewOf("");
    const watching = refuse({ seat: undefined, table: open, hand: undefined }, { type: "end" })!;
    expect([watching.rule, inTongue.en(watching)]).toEqual(["A turn", "You are watching: only the team acts."]);
  });

  test("there is none for a refusal that nobody meets", () => {
    const met = new Set(["spectator", "over", "othersAgent", ...refused.map(([key]) => key)].map((key) => `disarmTheBase.no.${key}`));
    const there = Object.keys(strings.en).filter((key) => key.startsWith("disarmTheBase.no."));
    expect(there.filter((key) => !met.has(key))).toEqual([]);
    expect(there).toHaveLength(met.size);
  });

  test("cite headings of RULES.md", () => {
    for (const [, , , rule] of refused) expect(books.en).toContain(`\n## ${rule}\n`);
  });
});
