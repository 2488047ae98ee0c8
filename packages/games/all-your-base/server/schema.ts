import { schema, t } from "@colyseus/schema";

const Options = schema({ escalation: t.boolean(), draw: t.boolean(), reset: t.boolean(), inTurn: t.boolean() }, "AllYourBaseOptions");
const Station = schema({ symbol: t.uint8(), hardware: t.array("uint8"), software: t.int8() }, "AllYourBaseStation");
const Base = schema(
  { stations: t.array(Station), points: t.array("uint16"), cards: t.uint8(), ready: t.boolean(), gone: t.boolean() },
  "AllYourBaseBase",
);
const Play = schema({ seat: t.uint8(), card: t.int8(), use: t.string(), at: t.int8() }, "AllYourBasePlay");
const Planned = schema({ card: t.int8(), use: t.string(), at: t.int8() }, "AllYourBasePlanned");

export const Table = schema(
  {
    phase: t.string(),
    options: Options,
    part: t.uint8(),
    turn: t.uint8(),
    start: t.uint8(),
    bases: t.array(Base),
    stacks: t.array("uint8"),
    supply: t.array("uint8"),
    deck: t.uint8(),
    discards: t.array("uint8"),
    played: t.uint8(),
    shown: t.array(Play),
  },
  "AllYourBaseTable",
);

export const Hand = schema({ cards: t.map("boolean"), first: Planned, second: Planned, keeps: t.map("boolean") }, "AllYourBaseHand");
