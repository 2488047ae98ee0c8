import type { Parts, Seat, State, Zones } from "./game.ts";

// A small language in which plain data is declared once: its type, its form on the wire and the check at the boundary all come from
// the declaration.
//
//   export const Side = fields({ pawns: list(text), jail: list(count(1, 5)) });
//   export type Side = Of<typeof Side>;
//
// The functions are marked as free of side effects, so that a page which needs the types alone carries no declarations.

/** How a field is held. Flags, texts, words, counts and numbers are scalars. */
export type Form =
  | { readonly form: "flag" }
  | { readonly form: "text" }
  | { readonly form: "word"; readonly words: readonly string[] }
  | { readonly form: "count"; readonly least: number; readonly most: number }
  | { readonly form: "number" }
  | { readonly form: "marks" }
  | { readonly form: "list"; readonly of: Field }
  | { readonly form: "record"; readonly fields: Readonly<Record<string, Field>> };

/** A declared field. `T` is the type of what it holds; `holds` is never there, it only carries the type. */
export type Field<T = unknown> = Form & { readonly holds?: T };

/** Several fields, by name and in the order in which they go over the wire. */
export type Fields<T = unknown> = Extract<Form, { form: "record" }> & { readonly holds?: T };

/** The type of what a field holds. */
export type Of<F> = F extends { readonly holds?: infer T } ? T : never;

/** Yes or no. */
export const flag: Field<boolean> = { form: "flag" };

/** Any text. */
export const text: Field<string> = { form: "text" };

/** Any finite number. Shorter on the wire the nearer it is to zero. */
export const number: Field<number> = { form: "number" };

/** Names as keys, each of them true: cards that are held, for one. The order says nothing. */
export const marks: Field<Record<string, boolean>> = { form: "marks" };

/** A whole number from `least` to `most`. One or two bytes on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export const count = (least: number, most: number): Field<number> => ({ form: "count", least, most });

/** A chair at the table. */
export const seat: Field<Seat> = count(0, 25);

/** A seat, or -1 for none. */
export const seatOrNone: Field<Seat> = count(-1, 25);

/** One of these words. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const W extends string>(...words: readonly W[]): Field<W> => ({ form: "word", words });

/** Any number of the same. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <T>(of: Field<T>): Field<T[]> => ({ form: "list", of });

/** Several fields, each by its name. A comment on one of them is shown wherever it is used. */
/* @__NO_SIDE_EFFECTS__ */
export const fields = <F extends Record<string, Field>>(named: F): Fields<{ -readonly [K in keyof F]: Of<F[K]> }> => ({
  form: "record",
  fields: named,
});

/** The least that a field can hold: the first word, the smallest number, nothing in lists. */
export function blank<T>(field: Field<T>): T {
  return blankOf(field) as T;
}

function blankOf(field: Field): unknown {
  switch (field.form) {
    case "flag":
      return false;
    case "text":
      return "";
    case "word":
      return field.words[0];
    case "count":
      return field.least;
    case "number":
      return 0;
    case "marks":
      return {};
    case "list":
      return [];
    case "record": {
      const made: Record<string, unknown> = {};
      for (const name in field.fields) made[name] = blankOf(field.fields[name]);
      return made;
    }
  }
}

/** What is wrong with a value, in words that name the place (`table.dice[2] is not a whole number from 1 to 6`); undefined where it fits. */
export function check(field: Field, value: unknown, place: string): string | undefined {
  switch (field.form) {
    case "flag":
      return typeof value === "boolean" ? undefined : `${place} is not true or false`;
    case "text":
      return typeof value === "string" ? undefined : `${place} is no text`;
    case "word":
      return field.words.includes(value as string) ? undefined : `${place} is none of ${field.words.join(", ")}`;
    case "count":
      return Number.isInteger(value) && (value as number) >= field.least && (value as number) <= field.most
        ? undefined
        : `${place} is not a whole number from ${field.least} to ${field.most}`;
    case "number":
      return Number.isFinite(value) ? undefined : `${place} is no number`;
    case "marks":
      return checkMarks(value, place);
    case "list":
      return Array.isArray(value) ? firstOf(value, (each, i) => check(field.of, each, `${place}[${i}]`)) : `${place} is no list`;
    case "record":
      return checkRecord(field.fields, value, place);
  }
}

/** The first thing in a state that is not as its zones are declared; undefined where all is. */
export function checkZones<G extends Parts>(zones: Zones<G>, { table, hands, box }: State<G>): string | undefined {
  return (
    check(zones.table, table, "table") ??
    firstOf(hands, (hand, owner) => check(zones.hand ?? nothing, hand, `hands[${owner}]`)) ??
    check(zones.box ?? nothing, box, "box")
  );
}

/** A zone that holds nothing. */
const nothing = fields({});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The first answer that is not undefined. */
function firstOf<T>(all: readonly T[], ask: (each: T, i: number) => string | undefined): string | undefined {
  for (const [i, each] of all.entries()) {
    const answer = ask(each, i);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function checkMarks(value: unknown, place: string): string | undefined {
  if (!isRecord(value)) return `${place} has no fields`;
  return firstOf(Object.keys(value), (key) => (value[key] === true ? undefined : `${place}.${key} is not true`));
}

function checkRecord(named: Readonly<Record<string, Field>>, value: unknown, place: string): string | undefined {
  if (!isRecord(value)) return `${place} has no fields`;
  const stranger = Object.keys(value).find((key) => !Object.hasOwn(named, key));
  if (stranger !== undefined) return `${place} has a field "${stranger}", which is not declared`;
  return firstOf(Object.keys(named), (key) =>
    value[key] === undefined ? `${place} has no field "${key}"` : check(named[key], value[key], `${place}.${key}`),
  );
}
