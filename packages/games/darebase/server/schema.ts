import { schema, t } from "@colyseus/schema";

const Side = schema(
  {
    pawns: t.array("string"),
    jail: t.array("uint8"),
    supplied: t.array("string"),
  },
  "DarebaseSide",
);

export const Table = schema(
  {
    phase: t.string(),
    scenario: t.string(),
    waiting: t.boolean(),
    turn: t.uint8(),
    turns: t.uint16(),
    dice: t.array("uint8"),
    sides: t.array(Side),
    power: t.array("string"),
    flags: t.array("string"),
  },
  "DarebaseTable",
);
