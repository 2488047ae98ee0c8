import { schema, t } from "@colyseus/schema";

const Options = schema(
  { level: t.string(), cards: t.string(), tiles: t.string(), hut: t.string(), sparse: t.boolean(), talk: t.string() },
  "DisarmTheBaseOptions",
);
const Hangar = schema({ tile: t.int8(), unlocked: t.boolean(), guarded: t.boolean(), disarmed: t.boolean() }, "DisarmTheBaseHangar");
const Pile = schema({ up: t.array("uint8"), down: t.uint8() }, "DisarmTheBasePile");
const Player = schema(
  { place: t.string(), entered: t.boolean(), caught: t.boolean(), cards: t.array("uint8"), piles: t.array(Pile) },
  "DisarmTheBasePlayer",
);

export const Table = schema(
  {
    phase: t.string(),
    options: Options,
    ending: t.string(),
    start: t.uint8(),
    turn: t.uint8(),
    seat: t.uint8(),
    actions: t.uint8(),
    players: t.array(Player),
    gates: t.array("boolean"),
    lights: t.array("boolean"),
    guard: t.uint8(),
    hut: t.uint8(),
    hangars: t.array(Hangar),
    noise: t.uint8(),
    deck: t.uint8(),
    discards: t.array("uint8"),
    held: t.int8(),
    receiver: t.uint8(),
    drawn: t.boolean(),
  },
  "DisarmTheBaseTable",
);
