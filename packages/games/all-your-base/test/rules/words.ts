import { colours, print, symbols } from "../../rules/cards.ts";
import type { Option } from "../../rules/ground.ts";
import { type Card, NONE, type Station, type Table } from "../../rules/state.ts";
import type { Middle, StationInWords, Words } from "./oracle.ts";

/** The letter of a colour. */
const letter = (colour: number): string => (colours[colour] === "black" ? "k" : colours[colour][0]);

export function words(card: Card): Words {
  const { colour, symbol, number } = print(card);
  return { colour: letter(colour), symbol: symbols[symbol], number };
}

export const stationInWords = ({ symbol, hardware, software }: Station): StationInWords => ({
  symbol: symbols[symbol],
  cubes: hardware.map((count, colour) => letter(colour).repeat(count)).join(""),
  software: software === NONE ? undefined : words(software),
});

export const middleInWords = ({ stacks, supply }: Pick<Table, "stacks" | "supply">): Middle => ({
  tiles: Object.fromEntries(stacks.map((count, symbol) => [symbols[symbol], count])),
  cubes: Object.fromEntries(supply.map((count, colour) => [letter(colour), count])),
});

export const wayInWords = ({ use, at }: Option): string => (at === NONE ? use : `${use} ${at + 1}`);
