import type { Parts } from "@baseboard/kit";
import type { LastLine, ToldLine } from "./index.ts";

// The newest line's events on the wire, as a short text. An event is packed by its shape, which is its type and the names of its fields:
// the shapes met so far are part of the synced state, each once, and an event is then no more than the number of its shape and its values.
//
//   [{ type: "moved", seat: 0, path: ["b2", "b3"], rings: false }]  is  00(Cb2Cb3)-  with the shape  "moved:seat,path,rings"
//
//   0 to 9, a to z   a number from 0 to 35
//   A to Z           a text of that many letters, 0 to 25, which follow
//   + - .            true, false, null
//   ( )              a list: its values
//   {                an object: the digit of its shape, then its values; at the outermost it goes without saying
//   $                whatever else, as JSON that ends with the line

/** Of a shape's number; a value has the first 36 alone. */
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS_OF_VALUES = 36;
const LONGEST_TEXT = 25;
const SHAPE = /^\w*:(\w+(,\w+)*)?$/;

type Plain = Record<string, unknown>;

/**
 * The shapes of a room's events. They only grow: whoever is in the room has them, and whoever comes in gets them all. Beyond as many as
 * there are digits, or with names that no shape can hold, an object goes as JSON.
 */
export class EventShapes {
  /** Made anew when one is added: what was shown is not changed. */
  all: readonly string[] = [];
  #numbers = new Map<string, number>();

  /** A line as the newest of so many. */
  told({ seat, events, byStandIn = false }: ToldLine, version: number): LastLine {
    const packed = events.map((event) => this.#packObject(event as Plain)).join("");
    return { version, seat, events: packed, shapes: this.all as string[], byStandIn };
  }

  #pack(value: unknown): string {
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value < DIGITS_OF_VALUES) return DIGITS[value];
    if (typeof value === "string" && value.length <= LONGEST_TEXT) return DIGITS[DIGITS_OF_VALUES + value.length] + value;
    if (typeof value === "boolean") return value ? "+" : "-";
    if (Array.isArray(value)) return `(${value.map((each) => this.#pack(each)).join("")})`;
    if (typeof value === "object" && value) return this.#packObject(value as Plain, "{");
    return value === null || value === undefined ? "." : asJson(value);
  }

  #packObject(fields: Plain, head = ""): string {
    const type = typeof fields.type === "string" ? fields.type : "";
    const names = Object.keys(fields).filter((name) => fields[name] !== undefined && !(type && name === "type"));
    const number = this.#numberOf(`${type}:${names}`);
    if (number === undefined) return asJson(fields);
    return head + DIGITS[number] + names.map((name) => this.#pack(fields[name])).join("");
  }

  #numberOf(shape: string): number | undefined {
    if (!this.#numbers.has(shape) && this.all.length < DIGITS.length && SHAPE.test(shape)) {
      this.#numbers.set(shape, this.all.length);
      this.all = [...this.all, shape];
    }
    return this.#numbers.get(shape);
  }
}

/** JSON has no line break of its own. */
const asJson = (value: unknown): string => `$${JSON.stringify(value)}\n`;

/** The events of the newest line. */
export function toldEvents({ events, shapes }: Pick<LastLine, "events" | "shapes">): ToldLine<Parts>["events"] {
  const reader = new Reader(events, shapes);
  const all: unknown[] = [];
  while (!reader.isAtEnd) all.push(reader.object());
  return all as ToldLine["events"];
}

/** Reads packed values, one after another. */
class Reader {
  #text: string;
  #shapes: readonly string[];
  #at = 0;

  constructor(text: string, shapes: readonly string[]) {
    this.#text = text;
    this.#shapes = shapes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  object(): unknown {
    const head = this.#take(1);
    if (head === "$") return this.#json();
    const [type, names] = this.#shapes[DIGITS.indexOf(head)].split(":");
    const made: Plain = type ? { type } : {};
    for (const name of names ? names.split(",") : []) made[name] = this.#value();
    return made;
  }

  #value(): unknown {
    const head = this.#take(1);
    switch (head) {
      case "{":
        return this.object();
      case "(":
        return this.#list();
      case "$":
        return this.#json();
      case ".":
        return null;
      case "+":
      case "-":
        return head === "+";
    }
    const digit = DIGITS.indexOf(head);
    return digit < DIGITS_OF_VALUES ? digit : this.#take(digit - DIGITS_OF_VALUES);
  }

  #list(): unknown[] {
    const all: unknown[] = [];
    while (this.#text[this.#at] !== ")") all.push(this.#value());
    this.#at++;
    return all;
  }

  #json(): unknown {
    const value = JSON.parse(this.#take(this.#text.indexOf("\n", this.#at) - this.#at));
    this.#at++;
    return value;
  }

  #take(length: number): string {
    this.#at += length;
    return this.#text.slice(this.#at - length, this.#at);
  }
}
