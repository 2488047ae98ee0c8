import type { View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { describe, expect, test } from "vitest";
import { speakerIn, wordsOf } from "../../../../tools/words.ts";
import { closeUp } from "../../client/closeup.ts";
import { explain } from "../../client/explain.ts";
import { layout } from "../../client/layout.ts";
import { squareAfter, squaresAhead, squareTouches } from "../../client/move-targets.ts";
import { continentName, landCard, landName, squareName } from "../../client/place-names.ts";
import { type Places, targets } from "../../client/targets.ts";
import { type DisarmTheEarth, disarmTheEarth } from "../../rules/index.ts";
import { commands, continents, squares, territories } from "../../rules/world.ts";
import { moments } from "./moments.ts";

const nameOf = (seat: number) => ["Ann", "Bo", "Cy", "Di"][seat];
const speak = speakerIn("en", nameOf);

function view(position: string, seat?: number): View<DisarmTheEarth> {
  const { table, hands } = disarmTheEarth.notation.readPosition(position.replaceAll("; ", "\n"));
  const of = seat ?? disarmTheEarth.toAct(table)[0];
  return { seat: of, table, hand: hands[of] };
}

const act =
  "players 4; phase act; turn A; ship A E1 5+3; ship B E2 9+9; A spain:4+3 britain:0+4 france:3+1; B italy:3+5 egypt:2+2; C greece:0+3";

describe("A territory is called by its region, with what stands there and what it means now", () => {
  test.each([
    ["spain", [], "Iberia, yours: 4 armies, 3 industries"],
    ["france", [], "Gaul, yours: 3 armies, 1 industry; threatened from Apennines: 36\u00a0%"],
    ["britain", [], "British Isles, yours: neutral, 4 industries"],
    ["italy", [], "Apennines, Bo: 3 armies, 5 industries"],
    ["italy", ["france"], "Apennines, Bo: 3 armies, 5 industries; chance of a war: 36\u00a0%, if nobody buys armies"],
    ["germany", ["france"], "Central Europe: free; chance of an expedition: 42\u00a0%"],
    ["algeria", [], "Maghreb: free; your ship can settle it"],
    ["greece", [], "Balkans, Cy: neutral, 3 industries"],
  ] as const)("%s after %s", (at, picked, words) => {
    expect(speak(landName(view(act), at, [...picked]))).toBe(words);
  });

  test("that it was attacked without being captured is said, and not that the ship can attack it again", () => {
    const said = (wars: string, at: "italy" | "egypt" | "spain" = "italy") =>
      speak(landName(view(`${act.replace("E1", "E2")}; ${wars}`), at));
    const italy = "Apennines, Bo: 3 armies, 5 industries";
    expect(said("")).toBe(`${italy}; your ship can attack it`);
    expect(said("fought E2>italy")).toBe(`${italy}; already attacked in this turn from: Tyrrhenian Sea`);
    expect(said("fought E2>italy france>italy")).toBe(`${italy}; already attacked in this turn from: Tyrrhenian Sea, Gaul`);
    expect(said("fought E2>italy", "egypt")).not.toMatch(/attacked/);
    const going = view(`${act.replace("phase act", "phase war")}; fought france>italy; pair france>italy; throws 1`);
    expect(speak(landName(going, "italy"))).toBe(`${italy}; at war`);
    // What was captured is no longer anybody else's.
    expect(said("fought E2>spain", "spain")).not.toMatch(/attacked/);
  });

  test("its card says where it lies", () => {
    expect(speak(landCard(view(act), "kazakhstan"))).toBe(
      "Central Asia: free. Asia. Neighbours: Volga, Persia, East Asia, Siberia. No ship gets there.",
    );
    expect(speak(landCard(view(act), "cuba"))).toBe(
      "Antilles: free. North America. Neighbours: Appalachia, Mesoamerica, Orinoco. Seas: Caribbean Sea, Gulf of Mexico.",
    );
  });

  test("an inland one that all neighbours have made neutral is out of reach", () => {
    const sealed = view("players 2; phase act; turn A; A russia:0+1 iran:0+1 china:0+1 siberia:0+1");
    expect(speak(landName(sealed, "kazakhstan"))).toBe("Central Asia: free, but out of reach for ever");
    expect(speak(continentName(sealed, "asia"))).toBe("Asia: 0 armed, 3 neutral, 5 free; 1 out of reach for ever");
  });
});

test("A square says what it commands, who is there and which coasts it faces", () => {
  expect(speak(squareName(view(act), "E1"))).toBe("Western Mediterranean: calm; here: Ann; coasts: Iberia, Gaul, Maghreb");
  expect(speak(squareName(view(act), "E19"))).toBe("Indian Ocean: disarm one of yours and one of somebody else, +2 each");
});

test("A continent says how far it is from peace, and who is alone there", () => {
  const oceania = "players 2; phase act; turn A; A australia:2+1 indonesia:0+1; B new_guinea:0+2";
  const said = (position: string, seat: number) => speak(continentName(view(position, seat), "oceania"));
  expect(said(oceania, 0)).toBe("Oceania: 1 armed, 2 neutral, 1 free; only you have armies there");
  expect(said(oceania, 1)).toBe("Oceania: 1 armed, 2 neutral, 1 free; only Ann has armies there");
  expect(said(oceania.replace("new_guinea:0+2", "new_guinea:0+2 new_zealand:0+1"), 0)).toBe(
    "Oceania: 1 armed, 3 neutral, 0 free; you alone: you may disarm there, +3 each",
  );
});

describe("Squares ahead stand for buttons", () => {
  const sail = "players 2; phase sail; turn A; steps 3; ship A E23 5+12; ship B E1 3+3";

  test("a ship stops at the start", () => {
    expect(squareAfter(view(sail).table, 1)).toBe("E24");
    expect(squareAfter(view(sail).table, 2)).toBe("S0");
    expect(squareAfter(view(sail).table, 6)).toBe("S0");
    expect(squareAfter(view("players 2; phase roll; turn A; loop W").table, 4)).toBe("W4");
  });

  test("the die’s by the main button, others by their number, where there is one number only", () => {
    expect([...squareTouches(view(sail), [])]).toEqual([["S0", "ok"]]);
    expect([...squareTouches(view(sail), ["pay"])]).toEqual([["E24", "steps:1"]]);
    expect([...squareTouches(view(sail.replace("E23", "E2")), ["pay"])].map(([at]) => at)).toEqual(["E3", "E4", "E6", "E7", "E8"]);
    expect([...squareTouches(view("players 2; phase loop; turn A"), [])]).toEqual([
      ["E1", "loop:E"],
      ["W1", "loop:W"],
    ]);
    expect(squareTouches(view("players 2; phase loop; turn A", 1), []).size).toBe(0);
  });

  test("of a loop that is chosen in passing, the square where the way ends; till then both are only shown, as is the loop that is chosen", () => {
    const fork = view("players 2; phase fork; turn A; steps 2; ship A S0 5+12");
    expect([...squareTouches(fork, [])]).toEqual([
      ["E2", "loop:E"],
      ["W2", "loop:W"],
    ]);
    const ahead = (position: string): string[] => squaresAhead(view(position).table);
    expect(ahead(sail.replace("steps 3", "steps 6"))).toEqual(["E4", "W4"]);
    expect(ahead(sail.replace("steps 3", "steps 2"))).toEqual([]);
    expect(ahead("players 2; phase roll; turn A; loop W")).toEqual(["W1"]);
    expect(ahead("players 2; phase roll; turn A; ship A E3 1+1")).toEqual([]);
  });
});

/** Boxes side by side, in rows of ten. */
const box = (i: number) => ({ x: (i % 10) * 50, y: Math.floor(i / 10) * 50, width: 44, height: 44 });
const places: Places = {
  ground: () => [],
  nameMoved: () => 0,
  land: (at) => box(territories.indexOf(at)),
  square: (at) => box(40 + Object.keys(squares).indexOf(at)),
  twin: { of: "W7", box: box(95) },
  continent: (continent) => box(100 + Object.keys(continents).indexOf(continent)),
  title: (continent) => box(110 + Object.keys(continents).indexOf(continent)),
};

test("Every territory, square and continent is a place, each in a cell of its own, in reading order", () => {
  const all = targets(view(act), [], places);
  expect(all).toHaveLength(40 + 49 + 1 + 6);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const cells = all.map(({ row, column }) => row * 1000 + column);
  expect(cells).toEqual([...new Set(cells)].sort((a, b) => a - b));
});

test("The cell of a continent has its name, and in a few words how it stands", () => {
  const cells = (position: string) =>
    targets(view(position), [], places).flatMap(({ plate, label }) => (plate ? [[plate.name, label!].map(speak).join(": ")] : []));
  expect(cells(act)).toEqual([
    "North America: 0 armed, 7 free",
    "South America: 0 armed, 5 free",
    "Europe: 3 armed, 2 neutral, 3 free",
    "Africa: 6 free, alone: Bo",
    "Asia: 0 armed, 9 free",
    "Oceania: 0 armed, 4 free",
  ]);
  const oceania = (lands: string) => cells(`players 4; phase act; turn A; ${lands}`).at(-1);
  expect(oceania("A indonesia:1+1 new_guinea:0+2 australia:2+1 new_zealand:1+1")).toBe("Oceania: you alone: +3 each");
  expect(oceania("A indonesia:0+1 new_guinea:0+2 australia:0+1 new_zealand:0+1 spain:1+1")).toBe("Oceania: at peace");
});

test("The words of a cell have room in it, in any language and on a wide board", () => {
  for (const language of ["en", "de"]) {
    const say = speakerIn(language, nameOf);
    for (const continent of Object.keys(continents) as (keyof typeof continents)[]) {
      const { width } = layout(false).continent(continent);
      const open = continents[continent].length;
      const said = ["state", "stateNeutral", "ownAlone", "ownClosed", "otherAlone", "otherClosed", "peace"].map((how) =>
        say({ key: `disarmTheEarth.strip.${how}`, with: { armed: 0, open, neutral: 1, who: 0 } }),
      );
      // Letters 11 high are about half as wide.
      for (const words of said) expect(words.length * 5.5, `${words} in ${continent}`).toBeLessThanOrEqual(width);
    }
  }
});

test("Every territory, and nothing else of the map, has its name written on it", () => {
  const labelled = targets(view(act), [], places).filter(({ label, plate }) => label && !plate);
  expect(labelled.map(({ id }) => id).sort()).toEqual([...territories].sort());
  for (const { id, label } of labelled) expect(label).toEqual({ key: `disarmTheEarth.land.${id}` });
  // But where dice lie.
  const covered = targets(view(act), [], places, (at) => at === "iran").filter(({ id }) => id === "iran" || id === "india");
  expect(covered.map(({ id, label }) => [id, label !== undefined]).sort()).toEqual([
    ["india", true],
    ["iran", false],
  ]);
});

describe("Where nothing can be done the rule says why", () => {
  const why = (position: string, id: string, ...picked: string[]) => {
    const refusal = explain(id, picked, view(position));
    return refusal && [refusal.rule, speak(refusal)];
  };

  const gaul = "Gaul: an expedition takes an army and an industry along, and one of each stays. It has 3 armies, 1 industry.";
  const short = "stock is placed before the first action of a turn.";
  /** Whether a place is shown large where nothing can be done. */
  const opened = (position: string, at: string) => targets(view(position, 0), [], places).some(({ id, opens }) => id === at && opens);

  test.each([
    ["germany", [], "Settling a coast", "Central Europe: your ship does not lie off this coast."],
    ["egypt", [], "Attack from the sea", "Nile: your ship does not lie off this coast."],
    ["greece", [], "Peace", "Balkans is neutral, and stays so for ever."],
    ["egypt", ["france"], "War", "Gaul and Nile are no neighbours."],
    ["siberia", ["france"], "Expeditions", "Gaul and Siberia are no neighbours."],
    ["germany", ["france"], "Expeditions", gaul],
    // Of a coast that is being settled nothing goes out.
    ["siberia", ["algeria"], "Settling a coast", "Siberia: your ship does not lie off this coast."],
  ])("%s after %s", (id, picked, rule, words) => {
    expect(why(act, id, ...picked)).toEqual([rule, words]);
  });

  test("and where a territory is shown large it says so below", () => {
    const said = (at: string, position: string, seat: number) => {
      const card = closeUp({ theme: "dark" } as BoardOptions, at, view(position, seat));
      return card && speak(card.name);
    };
    expect(said("egypt", act, 0)).toMatch(/^Nile, Bo: .* Nile: your ship does not lie off this coast\.$/);
    expect(said("egypt", act, 1)).toBe(speak(landCard(view(act, 1), "egypt")));
  });

  const late = "Stock is placed before the first action of a turn. Now it is only for coasts and attacks from the sea.";
  const poor = act.replace("B italy:3+5 egypt:2+2", "B italy:0+5 egypt:2+2");
  test.each([
    ["an army or an industry too few", "A E1 0+0", "france", ["Expeditions", gaul]],
    ["that it is exhausted", "A E1 0+0; tired france", "france", ["Expeditions", expect.stringMatching(/^Gaul: exhausted\./)]],
    ["that stock comes too late, with that", "A E1 5+3", "france", ["Stock and production", `${gaul} And ${short}`]],
    ["or alone", "A E1 0+1", "new_zealand", ["Stock and production", late]],
  ])("of an own territory from which nothing goes out: %s", (_, ship, at, said) => {
    const position = poor.replace("A E1 5+3", ship).replace("france:3+1", "france:3+1 new_zealand:1+1 australia:0+1");
    expect(why(position, at)).toEqual(said);
    expect(opened(position, at)).toBe(false);
    // Whoever does not decide now sees it large.
    expect(opened(position.replace("turn A", "turn B"), at)).toBe(true);
  });

  test("not where something can be done, and not where no rule is the reason", () => {
    const lone = poor.replace("france:3+1", "france:3+1 new_zealand:1+1");
    expect(opened(poor.replace("A E1 5+3", "A E1 5+3; placing"), "france")).toBe(true);
    expect(opened(poor, "spain")).toBe(true);
    expect(opened(lone.replace("A E1 5+3", "A E1 0+0"), "new_zealand")).toBe(false);
    expect(opened(lone.replace("A E1 5+3", "A E1 0+0").replace("C greece", "C australia:0+2 greece"), "new_zealand")).toBe(true);
  });

  test("after a war that captured nothing, from where it was attacked", () => {
    const off = act.replace("E1", "E2");
    expect(why(`${off}; fought E2>italy`, "italy")).toEqual([
      "Attack from the sea",
      "Apennines has already been attacked in this turn: from Tyrrhenian Sea.",
    ]);
    expect(why(`${off}; fought france>italy; asked france>italy`, "italy", "france")).toEqual([
      "War",
      "Apennines has already been attacked in this turn: from Gaul.",
    ]);
  });

  test("not of what can be done, and not to those who are not asked", () => {
    expect(why(act, "italy", "france")).toBeUndefined();
    expect(explain("germany", [], view(act, 1))).toBeUndefined();
    expect(explain("E4", [], view(act, 1))).toBeUndefined();
  });

  test("of a square, what it is, and whose ship it is for", () => {
    expect(why(act, "E4")).toEqual(["Squares", "Levantine Sea: 3 armies. That is for a ship that ends its way there."]);
    expect(why(act, "W7-twin")).toEqual(["Squares", "Bering Strait: pay 5 industries. That is for a ship that ends its way there."]);
    expect(why(act, "E1")).toEqual(["Squares", "Western Mediterranean: calm. Your ship is here."]);
  });
});

test.each(["en", "de"])("All there is on the map has a name of its own, and a sentence in every moment, in %s", (language) => {
  const said = speakerIn(language, nameOf);
  const words = wordsOf("packages/games/disarm-the-earth", language, "match");
  const named = (kind: string, ids: readonly string[]) => ids.map((id) => words[`disarmTheEarth.${kind}.${id}`]);
  for (const [kind, ids] of [
    ["land", territories],
    ["square", Object.keys(squares)],
    ["continent", Object.keys(continents)],
    ["command", commands],
  ] as const) {
    const names = named(kind, ids);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(ids.length);
  }
  for (const match of moments(3, 120)) {
    const seats = match.log.length % 2 === 0 ? match.toAct : [undefined];
    for (const { name } of targets(match.view(seats[0]), [], places)) expect(said(name)).not.toMatch(/disarmTheEarth|undefined|NaN|\$t|\{/);
  }
});
