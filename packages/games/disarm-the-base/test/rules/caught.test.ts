import { describe, expect, test } from "vitest";
import type { Event } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const kindsOf = (events: Event[]): string[] => events.map(({ type }) => type);
const inside = ["h4 empty unlocked", "A at h4"];

describe("Being caught", () => {
  test("E3: two who are seen at once are both caught, and it is lost", () => {
    const match = matchOn("players 3", "guard p4", "A at tower", "B at NE", "C at p5", "deck rest open1 lightNE");
    expect(does(match, "A: end").slice(2)).toEqual([
      { type: "caught", seat: 1, by: "patrol" },
      { type: "caught", seat: 2, by: "patrol" },
      { type: "escorted", seat: 1 },
      { type: "escorted", seat: 2 },
      { type: "ended", how: "seen" },
    ]);
    shows({ match }, ["phase over seen", "B caught", "C caught", "A at tower"]);
  });

  test("E3: so are two in one hangar, or in two hangars that guards come into at once", () => {
    const one = matchOn("players 3", ...inside, "B at h4", "C at tower", "deck rest open1 guard4");
    expect(kindsOf(does(one, "A: end"))).toEqual(["drew", "guardCame", "caught", "caught", "escorted", "escorted", "ended"]);
    const lines = ["players 3", "noise 1", ...inside, "h5 empty unlocked", "B at h5", "C at tower"];
    const two = matchOn(...lines, "deck rest open1 guard4");
    expect(kindsOf(does(two, "A: end")).filter((type) => type === "caught")).toHaveLength(2);
    for (const match of [one, two]) shows({ match }, ["phase over seen", "A caught", "B caught"]);
  });

  test("E3: one now and one later are two", () => {
    const match = matchOn("players 4", "B caught", "guard p4", "A at tower", "C at NE", "D at tower", "deck rest open1 lightNE");
    expect(kindsOf(does(match, "A: end")).slice(-1)).toEqual(["ended"]);
    shows({ match }, ["phase over seen", "B caught", "C caught"]);
  });

  test("E4: a guard who comes into a hangar catches whoever is in it, however dark it is", () => {
    const match = matchOn(...inside, "B at tower", "deck rest open1 guard4");
    expect(does(match, "A: end").slice(1, 3)).toEqual([
      { type: "guardCame", shown: 3, hangar: 3, becauseOfNoise: false },
      { type: "caught", seat: 0, by: "guard" },
    ]);
    shows({ match }, ["A caught", "h4 empty unlocked guarded", "turn 2 B"]);
  });

  test("E4: so does one who came because another hangar has a guard, and the second after a distraction", () => {
    const next = matchOn("h3 ? guarded", ...inside, "B at tower", "deck rest open1 guard3");
    expect(does(next, "A: end")).toContainEqual({ type: "caught", seat: 0, by: "guard" });
    const second = matchOn("noise 1", ...inside, "B at tower", "deck rest open1 guard3");
    expect(does(second, "A: end")).toContainEqual({ type: "caught", seat: 0, by: "guard" });
  });

  test("E4: not who is before the hangar, in another one, or in the tower", () => {
    for (const place of ["NE", "h5", "tower"]) {
      const match = matchOn("h4 empty unlocked", "h5 empty unlocked", `A at ${place}`, "deck rest open1 guard4");
      expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "guardCame", "drew", "patrolled", "turnBegan"]);
      shows({ match }, [`A at ${place}`]);
    }
  });

  test("E5: whoever is caught goes with all cards, unseen, and a guard leaves the hut for good", () => {
    const match = matchOn("guard p4", "A at NE", "A holds open1 crowbar crowbar", "B at tower", "B holds dark", "deck rest lightNE");
    expect(match.state.table.hut).toBe(5);
    expect(does(match, "A: end").slice(2, 4)).toEqual([
      { type: "caught", seat: 0, by: "patrol" },
      { type: "escorted", seat: 0 },
    ]);
    shows({ match }, ["A caught", "B holds dark", "out open1 crowbar crowbar", "discards lightNE"], ["A at", "A holds"]);
    expect(match.state.table.hut).toBe(4);
  });

  test("E5: in a hangar the guard who came stays, and another one goes along", () => {
    const match = matchOn(...inside, "B at tower", "hut 2", "deck rest open1 guard4");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "guardCame", "caught", "escorted", "patrolled", "turnBegan"]);
    shows({ match }, ["h4 empty unlocked guarded", "hut 0", "A caught", "turn 2 B"]);
  });

  test("E5: with nobody left in the hut to go along it is lost", () => {
    const seen = matchOn("guard p4", "A at NE", "B at tower", "hut 0", "deck rest open1 lightNE");
    expect(kindsOf(does(seen, "A: end"))).toEqual(["drew", "lit", "caught", "alarm", "ended"]);
    const found = matchOn(...inside, "B at tower", "hut 1", "deck rest open1 guard4");
    expect(kindsOf(does(found, "A: end"))).toEqual(["drew", "guardCame", "caught", "alarm", "ended"]);
    for (const match of [seen, found]) shows({ match }, ["phase over hut", "hut 0", "A caught", "B at tower"]);
  });

  test("E5: the cards leave the match, they are not discarded, and come to nobody", () => {
    const match = matchOn("players 3", "guard p4", "lit NE", "A at SE", "A holds disarmA", "B at tower", "C at tower");
    does(match, "A: go NE");
    expect(match.state.box.out.map(cardText)).toEqual(["disarmA"]);
    for (const seat of [undefined, 0, 1, 2]) expect(JSON.stringify(match.view(seat))).not.toContain('"out"');
    expect(match.view(1).table.players[0]).toMatchObject({ caught: true, cards: [], piles: [] });
  });

  test("E6: who plays alone must not be caught at all, by whomever", () => {
    const seen = matchOn("players 1", "guard p4", "lit NE", "A at SE");
    expect(kindsOf(does(seen, "A: go NE"))).toEqual(["went", "caught", "escorted", "ended"]);
    const found = matchOn("players 1", ...inside, "deck rest open1 guard4");
    does(found, "A: end");
    for (const match of [seen, found]) shows({ match }, ["phase over seen", "A caught"]);
    on("players 1", "guard p4", "lit NE", "A at SE").plays("A: go NE").ends("", "Caught by the patrol: 0 planes were disarmed.");
  });

  test("E6: of two the other goes on alone, and must not be caught either", () => {
    const here = on("A caught", "turn 2 B", "guard p4", "B at NW", "deck rest open1 open2").plays("B: end");
    shows(here, ["turn 3 B", "guard p5"]);
    const match = matchOn("A caught", "turn 2 B", "guard p4", "B at NW", "lit NE");
    expect(kindsOf(does(match, "B: go NE")).at(-1)).toBe("ended");
    shows({ match }, ["phase over seen", "A caught", "B caught"]);
  });

  test("E7: the turn of whoever is caught is left out: nobody draws, and the guard does not walk", () => {
    const match = matchOn("players 4", "B caught", "guard p3", "deck rest open1 open2 open3 open4");
    expect(kindsOf(does(match, "A: end"))).toEqual(["drew", "drew", "patrolled", "turnBegan"]);
    shows({ match }, ["turn 2 C", "guard p4", "A holds open3 open4"], ["B holds"]);
    does(match, "C: end");
    shows({ match }, ["turn 3 D", "guard p5"]);
  });

  test("E7: the last seat caught, the first one follows", () => {
    shows(on("players 3", "C caught", "turn 2 B", "guard p4").plays("B: end"), ["turn 3 A"]);
    const match = matchOn("players 3", "C caught", "turn 2 B", "guard p4");
    expect(match.submit(2, { move: { type: "end" } })).toEqual({ key: "kit.notYourTurn" });
  });

  test("E7: nothing is passed to or from somebody caught", () => {
    const here = on("players 3", "C caught", "A holds dark");
    bars(here, ["A: give dark C", "Passing cards", "noMate"], ["A: take dark C", "Passing cards", "noMate"]);
  });
});
