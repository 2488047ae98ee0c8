import { describe, expect, test } from "vitest";
import { acting, at, bars, points } from "./scenes.ts";

const oceania = (...lines: string[]) => acting(...lines);

describe("Alone in a continent", () => {
  test("3: whoever is the only one with armies in a settled continent disarms there, for three points each", () => {
    const here = oceania("A indonesia:2+1 australia:3+2 new_zealand:1+1", "B new_guinea:0+4");
    here.offers(["free indonesia", "free australia", "free new_zealand"], "free").plays("A: free australia");
    expect([at(here, "australia"), points(here)]).toEqual(["A 0+5", [3, 0, 0, 0]]);
    here.plays("A: free new_zealand", "A: free indonesia");
    expect(points(here)).toEqual([9, 0, 0, 0]);
  });

  test("3: others' neutral territories do not matter, others' armies do", () => {
    oceania("A indonesia:2+1", "B new_guinea:0+4 new_zealand:0+1", "C australia:0+3").plays("A: free indonesia");
    bars(oceania("A indonesia:2+1 australia:3+2 new_zealand:1+1", "B new_guinea:1+4"), [
      "A: free australia",
      "Alone in a continent",
      "notAlone",
    ]);
  });

  test("3: all of the continent has to be settled", () => {
    bars(oceania("A indonesia:2+1 australia:3+2 new_zealand:1+1"), ["A: free australia", "Alone in a continent", "notAlone"]);
  });

  const asia = "turkey:0+1 arabia:0+1 india:2+2 indochina:0+1 japan:0+1";
  test("3: an inland territory that is walled in by neutral ones can never be settled, and does not count", () => {
    const sealed = acting(`A ${asia} iran:0+1 china:0+1 siberia:0+1`, "B russia:0+2").plays("A: free india");
    expect(points(sealed)).toEqual([3, 0, 0, 0]);
    const no = "A: free india";
    bars(acting(`A ${asia} iran:0+1 china:0+1 siberia:0+1`, "B russia:1+2"), [no, "Alone in a continent", "notAlone"]);
    bars(acting(`A ${asia} iran:0+1 china:0+1 siberia:0+1`), [no, "Alone in a continent", "notAlone"]);
    bars(acting(`A ${asia} iran:0+1 china:2+1 siberia:0+1`, "B russia:0+2"), [no, "Alone in a continent", "notAlone"]);
  });

  test("3: only one's own armed territories of that continent, and only in one's turn", () => {
    const here = oceania("A indonesia:2+1 australia:3+2 new_zealand:0+1 china:2+2", "B new_guinea:0+4");
    bars(
      here,
      ["A: free china", "Alone in a continent", "notAlone"],
      ["A: free new_zealand", "Alone in a continent", "neutral"],
      ["A: free new_guinea", "Alone in a continent", "neutral"],
      ["A: free japan", "Alone in a continent", "notYours"],
    );
    here.refuses("B: free new_guinea");
  });

  test("3: not where the host plays without", () => {
    const here = oceania("continents off", "A indonesia:2+1", "B new_guinea:0+4 new_zealand:0+1", "C australia:0+3");
    bars(here, ["A: free indonesia", "Alone in a continent", "notPlayed"]);
    here.offers([], "free");
  });

  test("39: continents and treaties at any time, between all other actions, and again and again", () => {
    acting(
      "ship A E6 9+9",
      "A indonesia:2+1 australia:3+2 new_zealand:1+1 egypt:9+9",
      "B new_guinea:0+4 turkey:2+1 greece:1+1",
      "C italy:1+1",
    )
      .plays("A: free australia", "A: expedition egypt algeria 2+2 * 6 1", "A: settle arabia 1+1")
      .plays("A: propose arabia turkey", "B: no", "A: free indonesia", "A: expedition egypt kenya 2+2 * 1 6")
      .plays("A: propose egypt greece", "B: yes", "A: settle kenya 1+1", "A: propose algeria italy", "C: yes", "A: free new_zealand");
  });
});
