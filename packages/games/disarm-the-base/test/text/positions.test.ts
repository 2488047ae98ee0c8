import { describe, expect, test } from "vitest";
import { scene } from "../../../../tools/scene.ts";
import { geometry } from "../../rules/board.ts";
import { cardFor, isRed } from "../../rules/cards.ts";
import { disarmTheBase, type Event } from "../../rules/index.ts";
import { takesStock } from "../laws/stock.ts";
import { positions } from "../positions.ts";

const at = (name: string) => scene(disarmTheBase, positions[name]);
const names = Object.keys(positions);

describe("the named positions", () => {
  test.each(names)("%s: every card, tile and guard is where a match could have brought it", (name) => {
    const { match } = at(name);
    takesStock(match);
    const { gates, lights, hangars, discards } = match.state.table;
    const came = (does: "shut" | "light" | "guard", of: number) => discards.includes(cardFor(does, of));
    expect([...geometry.gates.keys()].filter((gate) => !gates[gate] && !came("shut", gate))).toEqual([]);
    expect([...geometry.quarters.keys()].filter((light) => lights[light] && !came("light", light))).toEqual([]);
    expect([...hangars.keys()].filter((hangar) => hangars[hangar].guarded && !came("guard", hangar))).toEqual([]);
  });

  test.each(names)("%s: it goes on, or has come out", (name) => {
    const { match } = at(name);
    const { phase, ending } = match.state.table;
    expect(match.toAct).toHaveLength(phase === "over" ? 0 : 1);
    for (const seat of match.toAct) expect(match.legalMoves(seat).length).toBeGreaterThan(1);
    expect(match.outcome?.reason.key).toBe(phase === "over" ? `disarmTheBase.end.${ending}` : undefined);
  });

  test("there is one for every number of players, phase, ending and mix of tiles", () => {
    const tables = names.map((name) => at(name).match.state.table);
    const kinds = (of: (table: (typeof tables)[number]) => unknown) => [...new Set(tables.map(of))].toSorted();
    expect(kinds(({ players }) => players.length)).toEqual([1, 2, 3, 4]);
    expect(kinds(({ phase }) => phase)).toEqual(["act", "over", "pile"]);
    expect(kinds(({ ending }) => ending)).toEqual(["deck", "hut", "none", "seen", "won"]);
    expect(kinds(({ options }) => options.tiles)).toEqual(["gaps", "lot", "six"]);
    expect(kinds(({ options }) => options.cards)).toEqual(["hidden", "open"]);
  });

  const promises: [string, string[], Event["type"][]][] = [
    ["alone at the gate", ["A: go p11", "A: go SW"], ["went"]],
    ["two at the gate", ["A: end"], ["drew", "drew", "patrolled", "turnBegan"]],
    ["three with piles at the gate", ["A: shift 1 2"], ["shifted", "turnedUp"]],
    ["alone with piles", ["A: shift 5 1", "A: go h2"], ["went"]],
    ["a night with lights", ["B: go tower", "B: take lookup A", "B: play lookup h2"], ["played", "found"]],
    ["hangars of every kind", ["B: go SE"], ["went"]],
    ["beside the light", ["B: play disarmC"], ["played", "disarmed"]],
    ["beside the light", ["B: go NE"], ["went", "caught", "escorted", "patrolled", "turnBegan"]],
    ["hidden hands", ["B: shift 2 4", "B: shift 2 4"], ["shifted"]],
    ["a card for a pile", ["B: put 4"], ["put", "patrolled", "turnBegan"]],
    ["a card passed on", ["B: put 1"], ["put"]],
    ["a mate caught", ["C: play lookup h1"], ["played", "found"]],
    ["gaps", ["A: play disarmE"], ["played", "disarmed"]],
    ["a lot of nine", ["A: go NW"], ["went"]],
    ["the last plane", ["A: play disarmF"], ["played", "disarmed", "ended"]],
    ["nearly dawn", ["B: play disarmE", "B: end", "C: go end"], ["went", "ended"]],
  ];
  test.each(promises)("%s: %j", (name, lines, types) => {
    const { match } = at(name).plays(...lines);
    expect(match.log.at(-1)?.events.map(({ type }) => type)).toEqual(types);
  });

  test("one position leads to the next", () => {
    at("the last plane").plays("A: play disarmF").becomes(positions.won);
    at("hidden hands").plays("B: go h8", "B: end").becomes(positions["a card for a pile"]);
  });

  test("near dawn one turn more is safe: in the next the deck runs out", () => {
    const here = at("nearly dawn").plays("B: end", "C: end");
    expect(here.match.state.table).toMatchObject({ phase: "over", ending: "deck" });
  });

  test("nothing red comes in the first round", () => {
    for (const name of ["alone at the gate", "two at the gate", "four at the gate"]) {
      const { state } = at(name).match;
      expect(state.box.deck.slice(-2 * state.table.players.length).some(isRed)).toBe(false);
    }
  });

  test.each([
    ["won", [0, 1]],
    ["the sun is up", []],
    ["no guard left", []],
    ["seen", []],
  ])("%s", (name, winners) => {
    expect(at(name).match.outcome).toMatchObject({ winners });
  });
});
