import type { Parts } from "@baseboard/kit";
import type { LastLine, ToldLine } from "./index.ts";

// The newest line's events on the wire. An event is packed by its shape, which is the names of its fields: the shapes met so far are part
// of the synced state, each once, and an event is then no more than the number of its shape and its values.
//
//   [{ type: "moved", seat: 0, from: "b2", to: "b3" }]  is  [[0,0,"b2","b3"]]  with the shape  "moved:seat,from,to"

/** So many shapes a room has at most. What has another one, or names that no shape can hold, goes as it is. */
const MOST = 64;
const AS_IS = -1;
const SHAPE = /^\w*:(\w+(,\w+)*)?$/;

type Plain = Record<string, unknown>;

/** The shapes of a room's events. They only grow: whoever is in the room has them, and whoever comes in gets them all. */
export class EventShapes {
  /** Made anew when one is added: what was shown is not changed. */
  all: readonly string[] = [];
  #numbers = new Map<string, number>();

  /** A line as the newest of so many. */
  told({ seat, events }: ToldLine, version: number): LastLine {
    return { version, seat, events: JSON.stringify(events.map((event) => this.#pack(event))), shapes: this.all as string[] };
  }

  #pack(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return [value.map((each) => this.#pack(each))];
    const fields = value as Plain;
    const type = typeof fields.type === "string" ? fields.type : "";
    const names = Object.keys(fields).filter((name) => fields[name] !== undefined && !(type && name === "type"));
    const number = this.#numberOf(`${type}:${names}`);
    return number === undefined ? [AS_IS, value] : [number, ...names.map((name) => this.#pack(fields[name]))];
  }

  #numberOf(shape: string): number | undefined {
    if (!this.#numbers.has(shape) && this.all.length < MOST && SHAPE.test(shape)) {
      this.#numbers.set(shape, this.all.length);
      this.all = [...this.all, shape];
    }
    return this.#numbers.get(shape);
  }
}

/** The events of the newest line. */
export function toldEvents({ events, shapes }: Pick<LastLine, "events" | "shapes">): ToldLine<Parts>["events"] {
  const unpack = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [first, ...values] = value;
    if (Array.isArray(first)) return first.map(unpack);
    if (first === AS_IS) return values[0];
    const [type, names] = shapes[first].split(":");
    const made: Plain = type ? { type } : {};
    for (const [i, name] of (names ? names.split(",") : []).entries()) made[name] = unpack(values[i]);
    return made;
  };
  return (JSON.parse(events) as unknown[]).map(unpack) as ToldLine["events"];
}
