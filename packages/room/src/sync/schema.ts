import { type Schema, schema, t } from "@colyseus/schema";
import { fieldsOf } from "./mirror.ts";

/** A class of schema nodes, whatever its fields. */
export type NodeClass = new () => Schema;

/** The shapes a game has on the wire: its table, and a hand where seats have secrets. */
export interface Shapes {
  table: NodeClass;
  hand?: NodeClass;
}

const Chair = schema(
  {
    kind: t.string(),
    person: t.string(),
    name: t.string(),
    level: t.string(),
    online: t.boolean(),
    away: t.number(),
    left: t.boolean(),
    again: t.boolean(),
    givesUp: t.boolean(),
    heldFor: t.string(),
  },
  "Chair",
);

const NamedNode = schema({ person: t.string(), name: t.string() }, "Named");

const ToldNode = schema({ version: t.number(), seat: t.number(), events: t.string() }, "Told");

/** The synced state of a room, as the encoder holds it; `RoomState` in protocol.ts says what each field means. */
export interface RoomNode extends Schema {
  table?: Schema;
  hands: { hand?: Schema }[] & { clear(): void };
}

/** The root of a room's synced state for one game. Only a hand is private: each seat's lies behind a view. */
export function rootOf({ table, hand }: Shapes): new () => RoomNode {
  if (hand) checkHand(hand);
  const Secret = schema(
    {
      hand: t
        .ref((hand ?? NoHand) as typeof Schema)
        .optional()
        .view(),
    },
    "Secret",
  );
  return schema(
    {
      code: t.string(),
      game: t.string(),
      phase: t.string(),
      hidden: t.boolean(),
      round: t.number(),
      options: t.string(),
      seats: t.array(Chair),
      spectators: t.number(),
      host: t.ref(NamedNode),
      owner: t.ref(NamedNode),
      locked: t.boolean(),
      onlyWatching: t.array("string"),
      toAct: t.array("uint8"),
      undo: t.int8(),
      keyHash: t.string(),
      key: t.string(),
      outcome: t.string(),
      told: t.ref(ToldNode),
      stopped: t.string(),
      table: t.ref(table as typeof Schema).optional(),
      hands: t.array(Secret),
    },
    "Room",
  ) as unknown as new () => RoomNode;
}

/** The hand of a game that has none. */
const NoHand = schema({}, "NoHand");

/**
 * Refuses, at boot, a hand that could leak or come apart on the wire: it may hold scalars, maps of scalars,
 * and fixed nested parts of the same kinds; never lists, and never schema items that could change owners.
 */
export function checkHand(hand: NodeClass, path = "hand"): void {
  for (const field of fieldsOf(hand)) {
    const at = `${path}.${field.name}`;
    if (field.holds === "array") throw new Error(`${at} is a list: a hand may only hold scalars, maps of scalars and fixed parts.`);
    if (field.holds === "map" && field.of) throw new Error(`${at} is a map of nested parts: a hand may only hold maps of scalars.`);
    if (field.holds === "ref") checkHand(field.of!, at);
  }
}
