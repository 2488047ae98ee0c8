import { schema, t } from "@colyseus/schema";

export const Table = schema(
  {
    phase: t.string(),
    die: t.uint8(),
    round: t.uint8(),
    ready: t.array("boolean"),
    scores: t.array("uint8"),
    handSizes: t.array("uint8"),
    deckSize: t.uint8(),
  },
  "DisarmTheBaseTable",
);

export const Hand = schema({ cards: t.map("boolean"), choice: t.uint8() }, "DisarmTheBaseHand");
