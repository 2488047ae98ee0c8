import { describe, expect, test } from "vitest";
import { cardFor, redCards } from "../../rules/cards.ts";
import type { Event } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const kindsOf = (events: Event[]): string[] => events.map(({ type }) => type);
const drawn = (events: Event[]): string[] => events.flatMap((event) => (event.type === "drew" ? [cardText(event.card)] : []));

const piles = ["options cards hidden", "A piles recall+1 - - - - -", "A below noise, -, -, -, -, -"];

describe("Drawing", () => {
  test("D1: two cards a turn, with hidden hands one", () => {
    expect(drawn(does(matchOn("A at p0", "deck rest dark noise crowbar"), "A: end"))).toEqual(["crowbar", "noise"]);
    const match = matchOn(...piles, "deck rest dark lightSE");
    expect(drawn(does(match, "A: end"))).toEqual(["lightSE"]);
    shows({ match }, ["turn 2 B"]);
  });

  test("D1: two cards are drawn in every turn of every seat, and nobody else draws", () => {
    const match = matchOn("players 3", "deck rest open1 open2 open3 open4 open5 open6");
    const turns = ["A: end", "B: end", "C: end"].map((line) => does(match, line));
    const who = turns.map((events) => events.flatMap((event) => (event.type === "drew" ? [event.seat] : [])));
    expect(who).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    shows({ match }, ["turn 4 A", "A holds open5 open6", "B holds open3 open4", "C holds open1 open2"]);
  });

  test("D2: the first card is done with before the second is drawn", () => {
    const match = matchOn("A at p0", "deck rest lightSE guard9");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "guardCame", "drew", "lit", "patrolled", "turnBegan"]);
    shows({ match }, ["h9 ? guarded", "lit SE", "discards guard9 lightSE"]);
  });

  test("D2: what the first card loses the second cannot change", () => {
    const match = matchOn("hut 0", "deck rest open1 guard9");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "alarm", "ended"]);
    shows({ match }, ["phase over hut", "discards guard9"], ["A holds"]);
  });

  test("D2: somebody else caught by the first card does not hinder the second", () => {
    const match = matchOn("players 3", "guard p3", "A at tower", "B at NE", "deck rest open1 lightNE");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "lit", "caught", "escorted", "drew", "patrolled", "turnBegan"]);
    shows({ match }, ["turn 2 C", "A holds open1", "B caught"]);
  });

  test("D3: who is caught by the first card draws no second, and the guard on the path walks on", () => {
    const match = matchOn("guard p3", "A at NE", "B at tower", "deck rest open1 lightNE");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "lit", "caught", "escorted", "patrolled", "turnBegan"]);
    shows({ match }, ["turn 2 B", "guard p4", "A caught", "discards lightNE"], ["out"]);
    expect(cardText(match.state.box.deck.at(-1) as number)).toBe("open1");
  });

  test("D3: who is caught while acting draws nothing, and the guard on the path walks on", () => {
    const match = matchOn("guard p3", "lit NE", "A at NW", "B at tower", "deck rest open1 open2");
    expect(kindsOf(does(match, "A: go NE"))).toEqual(["went", "caught", "escorted", "patrolled", "turnBegan"]);
    shows({ match }, ["turn 2 B", "guard p4", "A caught"], ["A holds"]);
    expect(match.state.box.deck.slice(-2).map(cardText)).toEqual(["open1", "open2"]);
  });

  test("C5: a drawn card is played in one's next turn", () => {
    const match = matchOn("players 1", "A at tower", "lit SW", "deck rest open1 open2 open3 dark");
    does(match, "A: end", "A: play dark SW");
    shows({ match }, ["turn 2 A actions 3"], ["lit"]);
  });
});

describe("Cards", () => {
  test("red cards are done at once and discarded, and never come to a hand", () => {
    for (const card of new Set(redCards)) {
      const text = cardText(card);
      const match = matchOn(`deck rest open1 ${text}`);
      does(match, "A: end");
      shows({ match }, [`discards ${text}`, "A holds open1"]);
    }
  });

  test("blue ones come to the hand", () => {
    const match = matchOn("A holds dark", "deck rest crowbar crowbar");
    does(match, "A: end");
    shows({ match }, ["A holds crowbar crowbar dark"], ["discards"]);
  });
});

describe("Gates", () => {
  test.each(["N", "E", "S", "W"])("its card closes gate %s, and nobody goes through it", (gate) => {
    const [square, quarter] = { N: ["p2", "NW"], E: ["p5", "NE"], S: ["p8", "SE"], W: ["p11", "SW"] }[gate] ?? [];
    const match = matchOn("players 1", `A at ${square}`, `deck rest open1 shut${gate}`);
    expect(does(match, "A: end")).toContainEqual({ type: "gateShut", gate: "NESW".indexOf(gate), wasShut: false });
    shows({ match }, [`shut ${gate}`, "turn 2 A"]);
    bars({ match }, [`A: go ${quarter}`, "Gates", "gateShut"]);
  });

  test("D9: a gate that is closed already stays closed", () => {
    const match = matchOn("shut E", "deck rest open1 shutE");
    expect(does(match, "A: end")).toContainEqual({ type: "gateShut", gate: 1, wasShut: true });
    shows({ match }, ["shut E"]);
  });
});

describe("Floodlights", () => {
  test.each(["NW", "NE", "SE", "SW"])("the card of %s puts its light on", (quarter) => {
    const match = matchOn(`deck rest open1 light${quarter}`);
    const light = ["NW", "NE", "SE", "SW"].indexOf(quarter);
    expect(does(match, "A: end")).toContainEqual({ type: "lit", light, wasLit: false });
    shows({ match }, [`lit ${quarter}`]);
  });

  test("D9: the second card of a light does not switch it off", () => {
    const match = matchOn("lit SE", "deck rest open1 lightSE");
    expect(does(match, "A: end")).toContainEqual({ type: "lit", light: 2, wasLit: true });
    shows({ match }, ["lit SE", "discards lightSE"]);
  });

  test("D9: put out, it goes on with its second card", () => {
    shows(on("A at tower", "A holds dark", "lit SE", "deck rest open1 lightSE").plays("A: play dark SE", "A: end"), [
      "lit SE",
      "discards dark lightSE",
    ]);
    expect(redCards.filter((card) => card === cardFor("light", 2))).toHaveLength(2);
  });
});
