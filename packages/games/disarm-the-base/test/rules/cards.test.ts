import { describe, expect, test } from "vitest";
import { cardFor } from "../../rules/cards.ts";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const crowbar = cardFor("crowbar");
const hidden = "options cards hidden";

describe("A turn", () => {
  const each: [string, string, ...string[]][] = [
    ["a step along the path", "go p1", "A at p2"],
    ["a step through a gate", "go p2", "A at NW"],
    ["going in", "go h1", "A at NW", "h1 empty unlocked"],
    ["coming out", "go NW", "A at h1", "h1 empty unlocked"],
    ["playing a card", "play open1", "A at NW", "A holds open1"],
    ["giving one", "give crowbar B", "A at NW", "B at NW", "A holds crowbar"],
    ["taking one", "take crowbar B", "A at NW", "B at NW", "B holds crowbar"],
    ["discarding one", "discard crowbar", "A holds crowbar"],
    ["moving one from pile to pile", "shift 1 2", hidden, "A piles crowbar - - - - -"],
  ];
  test.each(each)("C1: %s is one action of four", (_, move, ...lines) => {
    shows(on(...lines), ["turn 1 A"]);
    shows(on(...lines).plays(`A: ${move}`), ["turn 1 A actions 3"]);
  });

  test("C1: four actions, and then nothing but the end of the turn", () => {
    const here = on("A at p0", "A holds crowbar").plays("A: go p1", "A: go p0", "A: go p1", "A: go p0");
    shows(here, ["turn 1 A actions 0"]);
    here.awaits("A").offers(["end"]);
    bars(here, ["A: go p1", "A turn", "noActions"], ["A: discard crowbar", "A turn", "noActions"]);
    shows(here.plays("A: end"), ["turn 2 B"]);
  });

  test("C1: one may stop at any time; who acts not at all draws all the same", () => {
    shows(on("A at p0").plays("A: go p1", "A: end"), ["turn 2 B"]);
    const match = matchOn("A at p0");
    expect(does(match, "A: end").filter(({ type }) => type === "drew")).toHaveLength(2);
  });

  test("only the seat in turn acts", () => {
    on().refuses("B: go p2").refuses("B: end");
    on("turn 2 B", "guard p4").awaits("B").plays("B: go p2");
  });
});

describe("Cards", () => {
  const idle: [string, string, string, string[]][] = [
    ["play open1", "Hangars", "isUnlocked", ["A at NW", "A holds open1", "h1 empty unlocked"]],
    ["play crowbar h1", "Hangars", "isUnlocked", ["A at NW", "A holds crowbar", "h1 empty unlocked"]],
    ["play dark NE", "Floodlights", "isDark", ["A at tower", "A holds dark"]],
    ["play gate N", "Gates", "isOpen", ["A at tower", "A holds gate"]],
    ["play lookup h5", "Checking", "isSeen", ["A at tower", "A holds lookup", "h5 C"]],
    ["play spotter h1", "Checking", "isSeen", ["A at NW", "A holds spotter", "h1 empty unlocked"]],
    ["play recall h5", "Guards", "noGuard", ["A at tower", "A holds recall"]],
    ["play noise h1", "Guards", "noGuard", ["A at NW", "A holds noise"]],
    ["play disarmC", "Planes", "isDisarmed", ["A at h1", "A holds disarmC", "h1 C unlocked disarmed"]],
    ["play cutters", "Planes", "isDisarmed", ["A at h1", "A holds cutters", "h1 C unlocked disarmed"]],
    ["play cutters", "Planes", "noPlane", ["A at h1", "A holds cutters", "h1 empty unlocked"]],
  ];
  test.each(idle)("C3: nothing would come of %s, so it is not played; it can be discarded", (line, heading, key, lines) => {
    const here = on(...lines);
    bars(here, [`A: ${line}`, heading, key]);
    here.plays(`A: discard ${line.split(" ")[1]}`);
  });

  test("C5: what is drawn can be played in one's own next turn, not before", () => {
    const here = on("A at NW", "B at p4", "deck rest noise open1", "A holds spotter");
    bars(here, ["A: play open1", "Cards", "notHeld"]);
    here.plays("A: end");
    shows(here, ["A holds open1 spotter noise"]);
    bars(here, ["B: play open1", "Cards", "notHeld"]);
    here.refuses("A: play open1").plays("B: end", "A: play open1");
    expect(here.match.state.table.hangars[0].unlocked).toBe(true);
  });

  test("C5: what is taken can be played at once", () => {
    const here = on("A at NW", "B at p0", "B holds crowbar").plays("A: take crowbar B", "A: play crowbar h2");
    shows(here, ["turn 1 A actions 2", "discards crowbar"], ["A holds", "B holds"]);
  });

  test("C6: hands are open and as large as they grow; the deck is counted and what is discarded lies open", () => {
    const many = "A holds open1 open2 open3 open4 open5 open6 open7 open8 open9 crowbar crowbar disarmA disarmB disarmC";
    const { match } = on(many, "A at p0", "deck rest cutters cutters").plays("A: discard crowbar", "A: end");
    expect(match.view(1).table.players[0].cards).toHaveLength(15);
    expect(match.view(1).table).toMatchObject({ deck: match.state.box.deck.length, discards: [crowbar] });
    expect(match.view(undefined).table).toEqual(match.state.table);
  });

  test("C6: what is discarded is not shuffled in again", () => {
    const match = matchOn("A holds crowbar", "deck rest noise open1");
    does(match, "A: discard crowbar", "A: end", "B: end", "A: end");
    expect(match.state.table.discards).toEqual([crowbar]);
    expect(match.state.box.deck.filter((card) => card === crowbar)).toHaveLength(2);
  });
});

describe("Passing cards", () => {
  test("C4: one gives or takes in one's own turn, as often as there are actions; the other is not asked", () => {
    const here = on("A at p0", "B at NW", "A holds crowbar open1", "B holds dark noise");
    here.plays("A: give crowbar B", "A: take dark B", "A: give open1 B", "A: take noise B");
    shows(here, ["A holds dark noise", "B holds open1 crowbar", "turn 1 A actions 0"]);
  });

  test("C4: between two others nothing is passed, and nothing out of turn", () => {
    const here = on("players 3", "A at p0", "B at p1", "C at p2", "B holds crowbar");
    here.refuses("B: give crowbar C").refuses("C: take crowbar B");
    bars(here, ["A: give crowbar B", "Cards", "notHeld"]);
    bars(here, ["A: take crowbar C", "Cards", "notHeld"], ["A: take dark B", "Cards", "notHeld"]);
    here.offers(["take crowbar B"], "take");
  });

  test("C4: a shut gate does not come between them", () => {
    on("shut N", "A at p2", "B at NW", "A holds crowbar").plays("A: give crowbar B");
  });

  test("C4: on the end tile nothing is passed", () => {
    bars(on("A holds crowbar"), ["A: give crowbar B", "Passing cards", "apart"]);
    bars(on("A holds crowbar", "A at p2"), ["A: give crowbar B", "Passing cards", "apart"]);
  });

  test("C4: neither oneself nor somebody caught nor nobody gets a card", () => {
    const here = on("players 3", "A at p0", "A holds crowbar", "B caught");
    for (const letter of ["A", "B", "D"]) bars(here, [`A: give crowbar ${letter}`, "Passing cards", "noMate"]);
    for (const letter of ["A", "B", "D"]) bars(here, [`A: take crowbar ${letter}`, "Passing cards", "noMate"]);
  });

  test("what is passed is told with both names, and by whom it was", () => {
    const match = matchOn("A at p0", "B at p1", "B holds crowbar");
    expect(does(match, "A: take crowbar B")).toEqual([{ type: "passed", from: 1, to: 0, card: crowbar, taken: true }]);
    expect(does(match, "A: give crowbar B")).toEqual([{ type: "passed", from: 0, to: 1, card: crowbar }]);
  });
});

describe("Discarding", () => {
  test("C13: a card of one's own goes onto the discards, face up, for an action, anywhere", () => {
    for (const place of ["end", "p0", "NW", "tower"]) {
      const here = on(`A at ${place}`, "A holds open1 crowbar", "discards guard3").plays("A: discard crowbar");
      shows(here, ["turn 1 A actions 3", "A holds open1", "discards guard3 crowbar"], ["out"]);
    }
  });

  test("C13: played cards lie there, too; nobody discards what they do not have", () => {
    shows(on("A at NW", "A holds open1 open2").plays("A: play open2", "A: discard open1"), ["discards open2 open1"]);
    bars(on("B holds crowbar"), ["A: discard crowbar", "Cards", "notHeld"], ["A: discard guard1", "Cards", "notHeld"]);
  });
});
