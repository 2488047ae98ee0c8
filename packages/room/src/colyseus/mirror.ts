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

const known = new WeakMap<object, Field[]>();

/** The fields of a schema class, in the order they were declared. */
export function fieldsOf(klass: object): Field[] {
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
  known.set(klass, fields);
  return fields;
}

/**
 * Makes a schema node equal to plain data, by changing only what differs. Items of lists and maps keep their place:
 * nothing is moved from one owner to another and no list is replaced, which the encoder does not survive.
 * Throws for data that the schema has no field for, so that no fact of a game is lost on the wire unnoticed.
 */
export function mirror(plain: object, node: Schema): void {
  const fields = fieldsOf(node.constructor);
  for (const key in plain) {
    if (!fields.some((field) => field.name === key)) throw new Error(`The schema ${node.constructor.name} has no field "${key}".`);
  }
  for (const field of fields) mirrorField((plain as Plain)[field.name], node as unknown as Plain, field);
}

function mirrorField(value: unknown, node: Plain, field: Field): void {
  const { name, holds, of } = field;
  if (holds === "scalar" || value === undefined) {
    if (node[name] !== value) node[name] = value;
    return;
  }
  if (node[name] === undefined) node[name] = empty(field);
  const part = node[name];
  if (holds === "ref") mirror(value as object, part as Schema);
  else if (holds === "array") mirrorList(value as unknown[], part as ArraySchema, of);
  else mirrorMap(value as Plain, part as MapSchema, of);
}

function empty({ holds, of }: Field): unknown {
  if (holds === "array") return new ArraySchema();
  return holds === "map" ? new MapSchema() : new of!();
}

/** Sets by index, then grows or shrinks at the end only. */
function mirrorList(plain: unknown[], list: ArraySchema, of?: new () => Schema): void {
  while (list.length > plain.length) list.pop();
  for (const [i, value] of plain.entries()) {
    if (i < list.length) {
      if (of) mirror(value as object, list[i] as Schema);
      else if (list[i] !== value) list[i] = value;
    } else {
      list.push(of ? made(of, value as object) : value);
    }
  }
}

function mirrorMap(plain: Plain, map: MapSchema, of?: new () => Schema): void {
  for (const key of [...map.keys()]) if (plain[key] === undefined) map.delete(key);
  for (const [key, value] of Object.entries(plain)) {
    const now = map.get(key);
    if (value === undefined) continue;
    if (!of) {
      if (now !== value) map.set(key, value);
    } else if (now) mirror(value as object, now as Schema);
    else map.set(key, made(of, value as object));
  }
}

function made(of: new () => Schema, plain: object): Schema {
  const node = new of();
  mirror(plain, node);
  return node;
}
