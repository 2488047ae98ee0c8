import { describe, expect, test } from "vitest";
import { disarmTheEarth } from "../../rules/index.ts";
import { acting, at, bars, stock, told } from "./scenes.ts";

describe("Settling a coast", () => {
  test("22: each free territory that faces the ship's square is settled from stock, without dice", () => {
    const here = acting("ship A E3 9+9").plays("A: settle italy 3+1", "A: settle egypt 1+4", "A: settle greece 5+1");
    expect([at(here, "italy"), at(here, "egypt"), at(here, "greece"), stock(here)]).toEqual(["A 3+1", "A 1+4", "A 5+1", "0+3"]);
    expect(told(here)).toEqual(["settled"]);
  });

  test("22: islands in the square as well", () => {
    const here = acting("ship A E12 9+9").plays("A: settle japan 1+1", "A: settle china 1+1");
    expect([at(here, "japan"), at(here, "china")]).toEqual(["A 1+1", "A 1+1"]);
    bars(acting("ship A E12 9+9"), ["A: settle siberia 1+1", "Settling a coast", "notFacing"]);
  });

  test("22: at least one army and one industry, and no more than there are in stock", () => {
    bars(
      acting("ship A E3 3+2", "A algeria:5+5"),
      ["A: settle italy 0+1", "Settling a coast", "oneOfEach"],
      ["A: settle italy 1+0", "Settling a coast", "oneOfEach"],
      ["A: settle italy 4+1", "Settling a coast", "notInStock"],
      ["A: settle italy 1+3", "Settling a coast", "notInStock"],
    );
    acting("ship A E3 3+2").plays("A: settle italy 3+2");
  });

  test("22: not what is somebody's, armed or neutral, nor what is one's own", () => {
    bars(
      acting("ship A E3 9+9", "A italy:1+1", "B greece:2+2", "C egypt:0+3"),
      ["A: settle italy 1+1", "Settling a coast", "settledAlready"],
      ["A: settle greece 1+1", "Settling a coast", "settledAlready"],
      ["A: settle egypt 1+1", "Settling a coast", "settledAlready"],
      ["A: settle algeria 1+1", "Settling a coast", "notFacing"],
      ["A: settle kazakhstan 1+1", "Settling a coast", "notFacing"],
    );
  });

  test("22: only where one's own ship is", () => {
    bars(acting("ship A E19 9+9", "ship B E3 9+9"), ["A: settle italy 1+1", "Settling a coast", "notFacing"]);
  });

  test("22: legal moves are all different, with a small stock as well", () => {
    const moves = acting("ship A E3 3+9").match.legalMoves(0).map(disarmTheEarth.notation.writeMove);
    expect(new Set(moves).size).toBe(moves.length);
  });
});
