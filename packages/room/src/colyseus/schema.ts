import type { Zones } from "@baseboard/kit";
import { type Field, type Fields, fields } from "@baseboard/kit/fields";
import { RoomFields } from "@baseboard/protocol";
import { type Schema, schema, t } from "@colyseus/schema";

/** A class of schema nodes, whatever its fields. */
type NodeClass = typeof Schema;

/** The synced state of a room, as the encoder holds it; `RoomState` in the protocol says what each field means. */
export interface RoomNode extends Schema {
  table?: Schema;
  hands: { hand?: Schema }[] & { clear(): void };
}

/**
 * The root of a room's synced state for one game. Only a hand is private: each seat's lies behind a view. A game without hands has no
 * views: one patch is encoded for all. Throws for a hand that could leak.
 */
export function rootOf({ table, hand }: Zones): new () => RoomNode {
  if (hand) checkHand(hand);
  const held = t.ref(classOf(hand ?? noHand, "Hand")).optional();
  const Secret = schema({ hand: hand ? held.view() : held }, "Secret");
  return schema(
    { ...typesOf(RoomFields, "Room"), table: t.ref(classOf(table, "Table")).optional(), hands: t.array(Secret) },
    "Room",
  ) as unknown as new () => RoomNode;
}

/** The hand of a game that has none. */
const noHand = fields({});

const made = new WeakMap<Fields, NodeClass>();

/** The schema class of declared fields, made once. */
function classOf(declared: Fields, name: string): NodeClass {
  const known = made.get(declared);
  if (known) return known;
  const fresh = schema(typesOf(declared, name), name) as unknown as NodeClass;
  made.set(declared, fresh);
  return fresh;
}

const typesOf = ({ fields: declared }: Fields, name: string) =>
  Object.fromEntries(Object.entries(declared).map(([each, field]) => [each, typeOf(field, `${name}.${each}`)]));

/** How a field goes over the wire. Throws for a list of lists, which the encoder does not have. */
function typeOf(field: Field, name: string) {
  if (field.form === "record") return t.ref(classOf(field, name));
  if (field.form === "marks") return t.map("boolean");
  if (field.form !== "list") return t[scalarOf(field, name)]();
  const { of } = field;
  return of.form === "record" ? t.array(classOf(of, name)) : t.array(scalarOf(of, name));
}

/** The smallest wire type that holds a scalar. */
function scalarOf(field: Field, name: string) {
  switch (field.form) {
    case "flag":
      return "boolean";
    case "text":
    case "word":
      return "string";
    case "number":
      return "number";
    case "count":
      if (field.least < 0) return "int8";
      return field.most < 2 ** 8 ? "uint8" : "uint16";
    default:
      throw new Error(`${name}: a list can hold scalars or fields, not a ${field.form}.`);
  }
}

/**
 * Refuses, at boot, a hand that could leak or come apart on the wire: it may hold scalars, marks, and fixed nested parts of the same
 * kinds; never lists, and so never schema items that could change owners.
 */
export function checkHand(hand: Field, path = "hand"): void {
  if (hand.form === "list") throw new Error(`${path} is a list: a hand may only hold scalars, marks and fixed parts.`);
  if (hand.form === "record") for (const [name, field] of Object.entries(hand.fields)) checkHand(field, `${path}.${name}`);
}
