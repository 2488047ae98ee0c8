import { describe, expect, test } from "vitest";
import { cardFor, isRed } from "../../rules/cards.ts";
import { begun } from "./play.ts";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const hidden = "options cards hidden";
/** A on its own quarter with B, three of six places taken. */
const pair = [
  hidden,
  "A at NW",
  "B at p1",
  "A piles dark/crowbar+1 open1+1 recall - - -",
  "A below gate, lookup, -, -, -, -",
  "B piles noise+1 cutters - - - -",
  "B below spotter, -, -, -, -, -",
];

describe("Piles", () => {
  test("G1: each has four places, or six where one or two play", () => {
    for (const [seats, piles] of [
      [1, 6],
      [2, 6],
      [3, 4],
      [4, 4],
    ])
      expect(begun(seats, { cards: "hidden" }).state.table.players.map((player) => player.piles.length)).toEqual(Array(seats).fill(piles));
  });

  test("G1: only the uppermost card of a pile is played, given, taken, discarded or moved", () => {
    on(...pair).offers(["discard crowbar/1", "discard open1/2", "discard recall/3"], "discard");
    on(...pair).offers(["give crowbar/1 B", "give open1/2 B", "give recall/3 B"], "give");
    on(...pair).offers(["take noise/1 B", "take cutters/2 B"], "take");
    bars(on(...pair), ["A: discard dark/1", "Piles", "notOnTop"], ["A: give dark/1 B", "Piles", "notOnTop"]);
    bars(on(...pair), ["A: play open1/1", "Piles", "notOnTop"], ["A: discard gate/4", "Piles", "notOnTop"]);
    bars(on(...pair), ["A: discard crowbar", "Piles", "whichPile"], ["A: play open1", "Piles", "whichPile"]);
  });

  test("G1: with open hands there are no piles", () => {
    bars(on("A holds dark"), ["A: discard dark/1", "Piles", "noPile"], ["A: shift 1 2", "Piles", "noPile"]);
    bars(on("A holds dark"), ["A: put 1", "Piles", "nothingToPut"]);
  });

  const leavings: [string, string, string][] = [
    ["is played", "play open1/2", "A piles dark/crowbar+1 lookup recall - - -"],
    ["is discarded", "discard open1/2", "A piles dark/crowbar+1 lookup recall - - -"],
    ["is moved", "shift 2 4", "A piles dark/crowbar+1 lookup recall open1 - -"],
    ["is given", "give open1/2 B", "A piles dark/crowbar+1 lookup recall - - -"],
    ["is taken", "take noise/1 B", "B piles spotter cutters - - - -"],
  ];
  test.each(leavings)("G2: when a card %s, what lies face down beneath turns up, free", (_, move, after) => {
    const match = matchOn(...pair);
    const [seat, card] = move.startsWith("take") ? [1, cardFor("spotter")] : [0, cardFor("lookup")];
    const pile = move.startsWith("take") ? 0 : 1;
    expect(does(match, `A: ${move}`)).toContainEqual({ type: "turnedUp", seat, pile, card });
    shows({ match }, [after, "turn 1 A actions 3"]);
    expect(match.state.box.piles[seat][pile]).toEqual([]);
  });

  test("G2: a card that lies face up beneath is there at once, and nothing turns up", () => {
    const match = matchOn(...pair);
    expect(does(match, "A: discard crowbar/1").map(({ type }) => type)).toEqual(["discarded"]);
    shows({ match }, ["A piles dark+1 open1+1 recall - - -"]);
    expect(does(match, "A: discard dark/1")).toContainEqual({ type: "turnedUp", seat: 0, pile: 0, card: cardFor("gate") });
  });

  test("G2: of three face down they turn up one by one, the uppermost first", () => {
    const here = on("players 1", hidden, "A piles dark+3 - - - - -", "A below gate open1 noise, -, -, -, -, -");
    shows(here.plays("A: discard dark/1"), ["A piles noise+2 - - - - -", "A below gate open1, -, -, -, -, -"]);
    shows(here.plays("A: discard noise/1", "A: discard open1/1"), ["A piles gate - - - - -"], ["A below"]);
    shows(here.plays("A: discard gate/1"), [], ["A piles"]);
  });

  test("G3: a drawn card waits until its owner has chosen a place, taken or empty; only then the guard walks on", () => {
    const lines = [...pair, "deck rest open9"];
    const here = on(...lines).plays("A: end");
    shows(here, ["phase pile", "held open9 A drawn", "turn 1 A actions 0", "guard p3"]);
    here.awaits("A").offers(["put 1", "put 2", "put 3", "put 4", "put 5", "put 6"]);
    shows(here.plays("A: put 4"), ["A piles dark/crowbar+1 open1+1 recall open9 - -", "turn 2 B", "guard p4"], ["phase", "held"]);
    const over = on(...lines).plays("A: end", "A: put 2");
    shows(over, ["A piles dark/crowbar+1 open1/open9+1 recall - - -", "turn 2 B"]);
  });

  test("G3: what is covered stays in sight, but is used by nobody until it is on top again", () => {
    const here = on(...pair).plays("A: shift 3 2");
    shows(here, ["A piles dark/crowbar+1 open1/recall+1 - - - -"]);
    expect(here.match.view(1).table.players[0].piles[1]).toEqual({ up: [cardFor("open", 0), cardFor("recall")], down: 1 });
    bars(here, ["A: play open1/2", "Piles", "notOnTop"]);
    here.plays("A: shift 2 3", "A: play open1/2");
  });

  test("G3: who is given a card chooses its place, and then the giver goes on", () => {
    const here = on(...pair).plays("A: give recall/3 B");
    shows(here, ["phase pile", "held recall B", "turn 1 A actions 3"]);
    here.awaits("B");
    bars(here, ["B: end", "Piles", "putFirst"]);
    shows(here.plays("B: put 6"), ["B piles noise+1 cutters - - - recall", "turn 1 A actions 3"], ["phase", "held"]);
    here.awaits("A").plays("A: go NE");
  });

  test("G3: who takes a card chooses its place", () => {
    const here = on(...pair).plays("A: take cutters/2 B");
    here.awaits("A").refuses("B: put 1");
    bars(here, ["A: go NE", "Piles", "putFirst"], ["A: end", "Piles", "putFirst"]);
    shows(here.plays("A: put 3"), ["A piles dark/crowbar+1 open1+1 recall/cutters - - -", "B piles noise+1 - - - - -"]);
  });

  test("G3: only into places that there are", () => {
    bars(on("players 3", hidden, "deck rest dark").plays("A: end"), ["A: put 5", "Piles", "noPile"]);
  });

  test("G4: for an action a card goes onto another of one's piles, or to an empty place", () => {
    shows(on(...pair).plays("A: shift 3 1"), ["A piles dark/crowbar/recall+1 open1+1 - - - -", "turn 1 A actions 3"]);
    shows(on(...pair).plays("A: shift 1 6"), ["A piles dark+1 open1+1 recall - - crowbar", "turn 1 A actions 3"]);
  });

  test("G4: from a pile that is not empty, onto another one that is there", () => {
    bars(on(...pair), ["A: shift 4 1", "Piles", "pileEmpty"], ["A: shift 1 1", "Piles", "samePile"]);
    bars(on("players 3", hidden, "A piles dark - - -"), ["A: shift 1 5", "Piles", "noPile"], ["A: shift 5 1", "Piles", "noPile"]);
  });

  test("G5: one passes on what lies uppermost, and nothing else", () => {
    bars(on(...pair), ["A: take spotter/1 B", "Piles", "notOnTop"], ["A: take noise B", "Piles", "whichPile"]);
    shows(on(...pair).plays("A: take noise/1 B", "A: put 4", "A: take spotter/1 B", "A: put 5"), [
      "A piles dark/crowbar+1 open1+1 recall noise spotter -",
      "B piles - cutters - - - -",
    ]);
  });

  test("G6: with whoever is caught all piles leave, unseen", () => {
    const match = matchOn(...pair, "guard p4", "lit NE");
    const events = does(match, "A: go NE");
    expect(events.map(({ type }) => type)).toEqual(["went", "caught", "escorted", "patrolled", "turnBegan"]);
    const nothing = Array.from({ length: 6 }, () => ({ up: [], down: 0 }));
    expect(match.state.table.players[0].piles).toEqual(nothing);
    shows({ match }, ["A caught", "out dark crowbar open1 recall gate lookup"], ["A piles", "A below"]);
  });

  test("G7: what lies face down is sent to nobody, its owner included", () => {
    const others = pair.map((line) => line.replace("below gate, lookup", "below lookup, gate").replace("below spotter", "below dark"));
    const [match, other] = [matchOn(...pair), matchOn(...others)];
    expect(match.state.box.piles).not.toEqual(other.state.box.piles);
    for (const seat of [undefined, 0, 1]) {
      expect(match.view(seat)).toEqual(other.view(seat));
      expect(Object.keys(match.view(seat).table.players[0].piles[0])).toEqual(["up", "down"]);
    }
  });

  test("G8: no first round is safe: red cards may be on top of the deck", () => {
    const tops = (cards: "open" | "hidden") =>
      Array.from({ length: 40 }, (_, i) => begun(3, { cards }, `top ${i}`).state.box.deck.at(-1) as number).filter(isRed).length;
    expect(tops("hidden")).toBeGreaterThan(10);
    expect(tops("open")).toBe(0);
  });
});
