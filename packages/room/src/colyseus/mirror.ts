import { ArraySchema, MapSchema, Metadata, type Schema } from "@colyseus/schema";

type Plain = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: a schema class of any fields
type AnyClass = any;

/** What a field of a schema holds: a scalar, a nested schema, or a list or map of either. */
interface Field {
  name: string;
  holds: "scalar" | "ref" | "array" | "map";
  /** The class of the nested schema, or of the items. */
  of?: new () => Schema;
}

/** The fields of a schema class, and their names. */
interface Shape {
  fields: Field[];
  names: Set<string>;
}

const known = new WeakMap<object, Shape>();

/** The fields of a schema class, in the order they were declared. */
export const fieldsOf = (klass: object): Field[] => shapeOf(klass).fields;

function shapeOf(klass: object): Shape {
  const before = known.get(klass);
  if (before) return before;
  const types: Record<string, AnyClass> = Metadata.getFields(klass as AnyClass);
  const fields = Object.entries(types).map(([name, type]): Field => {
    if (typeof type === "string") return { name, holds: "scalar" };
    if (typeof type === "function") return { name, holds: "ref", of: type };
    const holds = "map" in type ? "map" : "array";
    const item = type[holds];
    if (item === undefined) throw new Error(`Field "${name}" is neither a scalar, a nested schema, an array nor a map.`);
    return typeof item === "function" ? { name, holds, of: item } : { name, holds };
  });
  const shape = { fields, names: new Set(fields.map(({ name }) => name)) };
  known.set(klass, shape);
  return shape;
}

/**
 * Makes a schema node equal to plain data, by changing only what differs. Items of lists and maps keep their place:
 * nothing is moved from one owner to another and no list is replaced, which the encoder does not survive.
 *
 * `before` is the plain data that the node was made equal to last, unchanged since: what is the same in both is not looked up in the
 * node, where a lookup costs many times as much. Without it the node itself is compared.
 *
 * Throws for data that the schema has no field for, so that no fact of a game is lost on the wire unnoticed.
 */
export function mirror(plain: object, node: Schema, before?: object): void {
  const { fields, names } = shapeOf(node.constructor);
  for (const key in plain) if (!names.has(key)) throw new Error(`The schema ${node.constructor.name} has no field "${key}".`);
  for (const field of fields) {
    const value = (plain as Plain)[field.name];
    const was = before && (before as Plain)[field.name];
    if (before === undefined || value !== was) mirrorField(value, node as unknown as Plain, field, was);
  }
}

function mirrorField(value: unknown, node: Plain, field: Field, before: unknown): void {
  const { name, holds, of } = field;
  if (holds === "scalar" || value === undefined) {
    if (node[name] !== value) node[name] = value;
    return;
  }
  if (node[name] === undefined) node[name] = empty(field);
  const part = node[name];
  if (holds === "ref") mirror(value as object, part as Schema, before as object | undefined);
  else if (holds === "array") mirrorList(value as unknown[], part as ArraySchema, of, before as unknown[] | undefined);
  else mirrorMap(value as Plain, part as MapSchema, of, before as Plain | undefined);
}

function empty({ holds, of }: Field): unknown {
  if (holds === "array") return new ArraySchema();
  return holds === "map" ? new MapSchema() : new of!();
}

/** Sets by index, then grows or shrinks at the end only. */
function mirrorList(plain: unknown[], list: ArraySchema, of?: new () => Schema, before?: unknown[]): void {
  const had = before ? before.length : list.length;
  for (let left = had; left > plain.length; left--) list.pop();
  for (let i = 0; i < plain.length; i++) {
    const value = plain[i];
    if (i >= had) list.push(of ? made(of, value as object) : value);
    else if (before && value === before[i]) continue;
    else if (of) mirror(value as object, list[i] as Schema, before?.[i] as object | undefined);
    else if (list[i] !== value) list[i] = value;
  }
}

function mirrorMap(plain: Plain, map: MapSchema, of?: new () => Schema, before?: Plain): void {
  for (const key of before ? Object.keys(before) : [...map.keys()]) if (plain[key] === undefined) map.delete(key);
  for (const key in plain) {
    const value = plain[key];
    if (value !== undefined && (!before || value !== before[key])) mirrorItem(value, map, key, of, before?.[key]);
  }
}

function mirrorItem(value: unknown, map: MapSchema, key: string, of?: new () => Schema, before?: unknown): void {
  const now = map.get(key);
  if (!of) {
    if (now !== value) map.set(key, value);
  } else if (now) mirror(value as object, now as Schema, before as object | undefined);
  else map.set(key, made(of, value as object));
}

function made(of: new () => Schema, plain: object): Schema {
  const node = new of();
  mirror(plain, node);
  return node;
}
