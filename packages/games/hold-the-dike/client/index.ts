import type { GameClient } from "@baseboard/stage/contract";
import { simpleClient } from "@baseboard/stage/simple";
import { squaresBoard } from "@baseboard/stage/squares";
import { bagsAt, type HoldTheDike, holdTheDike, stretches, WAVES } from "../rules/index.ts";

/** By how many sandbags lie there, an index into the palette. */
const DANGER = [5, 4, 2, 2];

const board = squaresBoard<HoldTheDike>({
  columns: stretches.length,
  rows: 1,
  piece: (at, table) => ({ palette: DANGER[bagsAt(table, at)], icon: "swap-bag", number: bagsAt(table, at) }),
  name: (at, { table }) => ({ key: "hold-the-dike.stretch", with: { at, count: bagsAt(table, at) } }),
  touches: ({ at }) => [at],
  about: (event) => (event.type === "ebbed" ? [] : [event.at]),
});

const simple = simpleClient(holdTheDike, board);

export const client: GameClient<HoldTheDike> = {
  ...simple,
  hud: (view) => ({
    ...simple.hud(view),
    facts: [{ label: { key: "hold-the-dike.waves" }, value: String(view.table.waves), meter: { value: view.table.waves, of: WAVES } }],
  }),
};
