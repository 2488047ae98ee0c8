import { linesOf } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { scene } from "../../../../tools/scene.ts";
import { disarmTheEarth, type Event } from "../../rules/index.ts";
import { positions } from "../positions.ts";

const { readPosition, writePosition } = disarmTheEarth.notation;

describe("the named positions", () => {
  test.each(Object.entries(positions))("%s is written as it stands here", (_, text) => {
    expect(writePosition(readPosition(text))).toBe(linesOf(text).join("\n"));
  });

  const promises: [string, string[], Event["type"][]][] = [
    ["the beginning", ["A: east"], ["loopChosen"]],
    ["the first coast", ["A: settle britain 3+2"], ["settled"]],
    ["a fork", ["A: west"], ["loopChosen", "sailed", "allowed"]],
    ["ten industries for another square", ["A: pay 4"], []],
    ["a square that disarms", ["A: disarm iran"], ["disarmed", "produced"]],
    ["a square that disarms two", ["A: mutual peru germany"], ["disarmed", "disarmed", "produced"]],
    ["a summit", ["A: propose peru germany", "B: yes"], ["agreed", "disarmed", "disarmed"]],
    ["stock to place", ["A: place egypt 4+2"], ["placed"]],
    ["three coasts", ["A: settle egypt 3+1", "A: settle greece 3+1", "A: settle turkey 3+1"], ["settled"]],
    ["an expedition", ["A: expedition china kazakhstan 3+2 * 5 2"], ["tried"]],
    ["buying before a war", ["B: defend 3 * 4 1"], ["defended", "thrown"]],
    ["in the midst of a war", ["A: throw * 6 2"], ["thrown", "captured"]],
    ["a captured territory", ["A: occupy 4+3"], ["occupied"]],
    ["a force at sea", ["A: throw * 6 1"], ["thrown", "captured", "occupied"]],
    ["a proposal", ["B: yes"], ["agreed", "disarmed", "disarmed"]],
    ["a refused proposal", ["A: attack egypt greece * 6 5"], ["attacked", "thrown"]],
    ["alone in a continent", ["A: free australia", "A: free indonesia", "A: free new_zealand"], ["disarmed"]],
    ["a sealed territory", ["A: free india", "A: free japan"], ["disarmed"]],
    ["deals and a promise", ["C: accept 2"], ["dealt"]],
    ["somebody has left", ["A: done"], ["turnEnded", "turnBegan"]],
    ["the last turn", ["C: done"], ["turnEnded", "ended"]],
    ["about to be at peace", ["A: propose egypt greece", "B: yes", "A: done"], ["turnEnded", "ended"]],
  ];
  test.each(promises)("%s", (name, lines, types) => {
    const { match } = scene(disarmTheEarth, positions[name]).plays(...lines);
    const told = match.log.at(-1)?.events.map(({ type }) => type) ?? [];
    if (types.length > 0) expect(told.filter((type) => type !== "judged")).toEqual(types);
    else expect(told.slice(0, 2)).toEqual(["paid", "sailed"]);
  });

  test("an exhausted base, and a shared win", () => {
    scene(disarmTheEarth, positions["an exhausted base"]).refuses("A: expedition china kazakhstan 1+1", "Expeditions");
    expect(scene(disarmTheEarth, positions["a shared win"]).match.outcome?.winners).toEqual([0, 1]);
  });

  test.each([
    ["a seat that is not there", "players 2\nturn D"],
    ["a war between nobody", "players 4\nphase war"],
    ["a defence of nothing", "players 4\nphase defend"],
    ["an answer about nobody's land", "players 4\nphase answer\npair egypt>greece"],
    ["nothing captured", "players 4\nphase occupy"],
    ["a fork at sea", "players 4\nphase fork"],
    ["a square that says nothing", "players 4\nphase command"],
    ["a base without industry", "players 4\nA egypt:3+0"],
    ["a turn of somebody who left", "players 4\nphase act\ngone A"],
    ["a round after the last", "players 4\nround 30"],
    ["an end before the end", "players 4\nphase over\nround 3\nA egypt:1+1"],
    ["armies of somebody who left", "players 4\ngone B\nB egypt:1+1"],
    ["a deal that was never offered", "players 4\ndeals 0:A>B:public:accepted:yes,9:none:open/open"],
    ["a deal with oneself", "players 4\ndealt 1\ndeals 0:A>A:public:accepted:yes,9:none:open/open"],
    ["a war of the last army", "players 4\nphase war\nA egypt:1+1\nB greece:1+1\npair egypt>greece"],
    ["a force from where the ship is not", "players 4\nphase war\nship A E3 1+1\nforce 3 1\nB greece:1+1\npair E4>greece"],
    ["a proposal while nobody answers", "players 4\nphase act\nA egypt:1+1\nB greece:1+1\npair egypt>greece"],
  ])("%s is no position", (_, text) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
  });
});
