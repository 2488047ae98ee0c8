import type { Manifest, OptionField } from "@baseboard/kit";
import type { Signal } from "@preact/signals";
import { isKept, keptChoice } from "../chosen.ts";
import type { Shelved } from "../games.ts";
import type { Options } from "./OptionsForm.tsx";

function fits(field: OptionField, value: unknown): boolean {
  if (field.kind === "flag") return typeof value === "boolean";
  if (field.kind === "choice") return field.values.some((one) => one === value);
  return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
}

/** Those of the kept options that the game still knows. */
export function fitting(fields: OptionField[], kept: unknown): Options {
  if (typeof kept !== "object" || kept === null) return {};
  const of = kept as Options;
  return Object.fromEntries(fields.filter((field) => fits(field, of[field.name])).map(({ name }) => [name, of[name]]));
}

const optionsKey = (id: string): string => `options.${id}`;
const lengthKey = (id: string): string => `length.${id}`;

/** The options chosen last for a game in this browser: shared between rooms and practice. */
export const optionsFor = ({ id, fields }: Pick<Manifest, "id" | "fields">): Signal<Options> =>
  keptChoice(optionsKey(id), (kept) => fitting(fields, kept));

/** Whether the short match was chosen last, where a game has one; it is offered first. */
export const isShortFor = (id: string): Signal<boolean> => keptChoice(lengthKey(id), (kept) => kept !== false);

type Chosen = Pick<Shelved, "id" | "fields" | "short">;

/** The options chosen for a new match, and the short one, if it is to be that. */
export function chosenFor(game: Chosen): { options: Options; short: Shelved["short"] } {
  const short = isShortFor(game.id).value ? game.short : undefined;
  return { options: { ...optionsFor(game).value, ...short?.options }, short };
}

/** Keeps options chosen for a new match: with others than its own it is the short one no more. */
export function chooseFor(game: Chosen, next: Options): void {
  optionsFor(game).value = next;
  const isShort = Object.entries(game.short?.options ?? {}).every(([name, value]) => next[name] === value);
  if (!isShort) isShortFor(game.id).value = false;
}

/** Whether rooms opened here are on the list for everybody; at first they are found by code or link only. */
export const isListed = (): Signal<boolean> => keptChoice("listed", (kept) => kept === true);

/** Whether anything was chosen for a game before. */
export const hasChosen = (id: string): boolean => isKept(optionsKey(id)) || isKept(lengthKey(id));
