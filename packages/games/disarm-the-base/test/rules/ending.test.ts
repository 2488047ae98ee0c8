import { describe, expect, test } from "vitest";
import { disarmTheBase, type Event } from "../../rules/index.ts";
import { bars, does, lastCards, matchOn, on, shows, written } from "./scenes.ts";

const kindsOf = (events: Event[]): string[] => events.map(({ type }) => type);

const planes = ["A", "B", "C", "D", "E", "F"];
/** Six hangars with a plane, the first so many of which are disarmed. */
const disarmed = (count: number): string[] => planes.map((plane, at) => `h${at + 1} ${plane} unlocked${at < count ? " disarmed" : ""}`);
const won = "All 6 planes are disarmed, and somebody is back to tell of it.";

describe("Winning", () => {
  test("F2: all planes disarmed, it is won at once when somebody comes back: nothing is drawn, and the guard stays", () => {
    const match = matchOn(...disarmed(6), "A at p2", "B at tower", "deck rest open1 lightNW");
    expect(does(match, "A: go end")).toEqual([
      { type: "went", seat: 0, from: "p2", to: "end" },
      { type: "ended", how: "won" },
    ]);
    shows({ match }, ["phase over won", "turn 1 A actions 3", "guard p3", "A at end entered", "B at tower"], ["lit", "discards"]);
    expect(match.toAct).toEqual([]);
  });

  test("F2: it is won by all, with a sentence", () => {
    on(...disarmed(6), "A at p2")
      .plays("A: go end")
      .ends("AB", won);
  });

  test("F2: the last turn can be won: actions come before the last cards", () => {
    const last = ["players 3", "A at p2", "B at tower", "C at tower", ...lastCards("open1")];
    on(...disarmed(6), ...last)
      .plays("A: go end")
      .ends("ABC", won);
    on(...disarmed(6), ...last)
      .plays("A: end")
      .ends("", "The sun came up over the base: 6 planes were disarmed.");
  });

  test("F2: it is not won while a plane can fly, nor while nobody is back", () => {
    shows(on(...disarmed(5), "A at p2").plays("A: go end"), ["turn 1 A actions 3", "A at end entered"]);
    shows(on(...disarmed(5), "A at h6", "A holds disarmF", "B at p2").plays("A: play disarmF"), ["turn 1 A actions 3", "B at p2"]);
  });

  test("F3: whoever has waited on the end tile all the time has not come back", () => {
    const lines = [...disarmed(5), "A at h6", "A holds cutters"];
    shows(on(...lines).plays("A: play cutters"), ["turn 1 A actions 3", "h6 F unlocked disarmed"], ["phase"]);
    on(...lines, "B at end entered")
      .plays("A: play cutters")
      .ends("AB", won);
  });

  test("F3: one step inside the outer fence is enough", () => {
    on(...disarmed(6))
      .plays("A: go p2", "A: go end")
      .ends("AB", won);
  });

  test("F3: somebody caught does not count as back, but wins with the others", () => {
    const lines = ["players 3", "B caught", ...disarmed(5), "A at h6", "A holds cutters"];
    shows(on(...lines, "C at p2").plays("A: play cutters"), ["turn 1 A actions 3"], ["phase"]);
    on(...lines, "C at end entered")
      .plays("A: play cutters")
      .ends("ABC", won);
  });

  test("F4: nobody leaves before all planes are found", () => {
    const five = disarmed(5).slice(0, 5);
    bars(on(...five, "A at p2"), ["A: go end", "Winning", "notAllFound"]);
    bars(on("A at p2"), ["A: go end", "Winning", "notAllFound"]);
    on(...five, "h6 F", "A at p2").plays("A: go end");
  });

  test("F4: all found, one may leave before all are disarmed, has turns there, draws, and goes in again", () => {
    const match = matchOn(...disarmed(0), "A at p2", "B at tower", "deck rest open7 open8 open9 dark");
    does(match, "A: go end");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "drew", "patrolled", "turnBegan"]);
    does(match, "B: end", "A: go p2");
    shows({ match }, ["turn 3 A actions 3", "A at p2", "A holds open9 dark", "guard p5"]);
  });

  test("F4: somebody back, the last plane wins on the spot, wherever the others are", () => {
    const lines = ["players 3", ...disarmed(5), "A at end entered", "B at h6", "B holds disarmF", "C at SW", "turn 2 B", "guard p4"];
    on(...lines)
      .plays("B: play disarmF")
      .ends("ABC", won);
  });

  test("F5: a tile is found by unlocking, by breaking in, by lookup and by spotter", () => {
    const five = disarmed(5).slice(0, 5);
    const ways: [string, string, string][] = [
      ["open6", "SE", "play open6"],
      ["crowbar", "SE", "play crowbar h6"],
      ["spotter", "SE", "play spotter h6"],
      ["lookup", "tower", "play lookup h6"],
      ["dark", "SE", "break h6"],
    ];
    for (const [card, place, move] of ways) {
      const match = matchOn(...five, "turn 1 B", "A at p2", `B at ${place}`, `B holds ${card}`, "deck rest open7 open8");
      does(match, `B: ${move}`, "B: end", "A: go end");
      shows({ match }, ["A at end entered", "turn 2 A actions 3"]);
    }
  });

  test("F5: what can be worked out is not found", () => {
    const eight = [...disarmed(5).slice(0, 5), "h7 empty", "h8 empty unlocked", "h9 empty"];
    bars(on(...eight, "A at p2"), ["A: go end", "Winning", "notAllFound"]);
  });
});

describe("Losing", () => {
  const three = ["players 3", "A at tower", "B at tower", "C at tower"];

  test("F1: with an empty deck after drawing it is lost", () => {
    const match = matchOn(...three, ...lastCards("open1 open2"));
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "drew", "ended"]);
    shows({ match }, ["phase over deck", "guard p3", "A holds open1 open2"]);
    on(...three, ...lastCards("open1 open2"))
      .plays("A: end")
      .ends("", "The sun came up over the base: 0 planes were disarmed.");
  });

  test("F1: with a card left after drawing it is not; the second card that is not there loses", () => {
    const match = matchOn(...three, ...lastCards("open1 open2 open3"));
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "drew", "patrolled", "turnBegan"]);
    expect(kindsOf(does(match, "B: end"))).toEqual(["drew", "ended"]);
    shows({ match }, ["phase over deck", "B holds open1"]);
  });

  test("F1: caught by the last card, one of the team is gone, and the sun is up", () => {
    const last = ["players 3", "guard p3", "A at NE", "B at tower", "C at tower", ...lastCards("lightNE")];
    const match = matchOn(...last);
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "lit", "caught", "escorted", "ended"]);
    shows({ match }, ["phase over deck", "A caught"]);
  });

  test("F1: with hidden hands the last card goes onto its pile first", () => {
    const lines = ["players 4", "options cards hidden", ...lastCards("open1")];
    const here = on(...lines).plays("A: end");
    shows(here, ["phase pile", "held open1 A drawn"]);
    expect(disarmTheBase.notation.readPosition(written(here.match).join("\n"))).toEqual(here.match.state);
    shows(here.plays("A: put 1"), ["phase over deck", "A piles open1 - - -"]);
  });

  test("F6: an empty hut is no harm, and fills again", () => {
    const guarded = [4, 5, 6, 7, 8].map((each) => `h${each} ? guarded`);
    const match = matchOn(...guarded, "A at tower", "A holds recall", "B at tower", "deck rest lightSE open1 shutW open2");
    expect(match.state.table.hut).toBe(0);
    does(match, "A: end", "B: end");
    shows({ match }, ["turn 3 A", "lit SE", "shut W"]);
    does(match, "A: play recall h8");
    expect(match.state.table.hut).toBe(1);
  });

  test("F6: a guard called from an empty hut loses", () => {
    const guarded = [4, 5, 6, 7, 8].map((each) => `h${each} ? guarded`);
    const match = matchOn(...guarded, "A at tower", "B at tower", "deck rest open2 guard1");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "alarm", "ended"]);
    shows({ match }, ["phase over hut", "discards guard1"], ["h1", "A holds"]);
    on(...guarded, "A at tower", "deck rest open2 guard1")
      .plays("A: end")
      .ends("", "No guard was left in the hut, and the alarm went off: 0 planes were disarmed.");
  });

  test("F7: first the guards, then who is caught, then who leads them away, then the end", () => {
    const lines = ["players 3", "noise 1", "hut 1", "h4 empty unlocked", "A at h4", "B at tower", "deck rest open1 guard4"];
    const match = matchOn(...lines);
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "guardCame", "caught", "alarm", "ended"]);
    shows({ match }, ["phase over hut", "A caught", "h4 empty unlocked guarded", "hut 0"]);
  });

  test("F7: as many guards as there are go along; two caught lose whatever else there is", () => {
    const lines = ["players 3", "noise 1", "hut 3", "h4 empty unlocked", "h5 empty unlocked", "A at h4", "B at h5", "deck rest guard4"];
    const match = matchOn(...lines);
    const events = does(match, "A: end");
    expect(kindsOf(events).slice(1)).toEqual(["guardCame", "guardCame", "caught", "caught", "escorted", "alarm", "ended"]);
    expect(events.at(-1)).toEqual({ type: "ended", how: "seen" });
  });

  test("a second one caught ends it, with a sentence that counts the planes", () => {
    const lines = ["B caught", "h1 A unlocked disarmed", "guard p4", "lit NE", "A at SE"];
    on(...lines)
      .plays("A: go NE")
      .ends("", "Caught by the patrol: 1 plane was disarmed.");
  });

  test("nothing is done any more when it is over", () => {
    const here = on(...disarmed(6), "A at p2").plays("A: go end");
    here.awaits("").refuses("A: end").refuses("B: end").refuses("A: undo");
    expect(here.match.legalMoves(0)).toEqual([]);
  });
});
