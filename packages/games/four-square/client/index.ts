import type { Phrase } from "@baseboard/kit";
import type { GameClient } from "@baseboard/stage/contract";
import { simpleClient } from "@baseboard/stage/simple";
import { squaresBoard } from "@baseboard/stage/squares";
import { type FourSquare, fourSquare, NONE, pieceAt, SIZE } from "../rules/index.ts";

const board = squaresBoard<FourSquare>({
  columns: SIZE,
  rows: SIZE,
  piece: (at, table) => fourSquare.sides[pieceAt(table, at)],
  name(at, { table }): Phrase {
    const seat = pieceAt(table, at);
    return seat === NONE ? { key: "four-square.empty", with: { at } } : { key: "four-square.piece", with: { at, who: seat } };
  },
  touches: ({ at }) => [at],
  about: ({ at }) => [at],
});

export const client: GameClient<FourSquare> = simpleClient(fourSquare, board);
