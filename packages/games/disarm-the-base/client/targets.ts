import type { View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { places } from "../rules/board.ts";
import type { DisarmTheBase } from "../rules/state.ts";
import type { Layout } from "./layout.ts";

/** Every place on the board, in reading order. */
export const targets = (_view: View<DisarmTheBase>, place: Layout): Target[] =>
  places.map((name, column) => ({ id: name, ...place.place(name), row: 0, column, name: { key: name } }));
