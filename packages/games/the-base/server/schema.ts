import { schema, t } from "@colyseus/schema";

const Side = schema(
  {
    labels: t.array("uint8"),
    pieces: t.array("string"),
    chips: t.uint8(),
    unset: t.array("string"),
  },
  "TheBaseSide",
);

export const Table = schema(
  {
    phase: t.string(),
    turn: t.uint8(),
    turns: t.uint16(),
    actions: t.uint8(),
    fresh: t.boolean(),
    asksLockedIn: t.boolean(),
    countdown: t.uint8(),
    tiles: t.array("uint8"),
    sides: t.array(Side),
  },
  "TheBaseTable",
);
