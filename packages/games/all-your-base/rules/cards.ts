import type { Card, Colour, Emblem } from "./state.ts";

export const symbols = ["drop", "hammers", "circles", "bricks", "wheel", "arrow"] as const;
export const colours = ["red", "yellow", "green", "blue", "white", "black"] as const;
/** White and black have no cubes (Ruling 15). */
export const hardwareColours = colours.slice(0, 4);
export const WHITE: Colour = colours.indexOf("white");

/** The print of a card. */
export interface Print {
  colour: Colour;
  symbol: Emblem;
  number: number;
}

/** A row for each color: nine cards, a letter for the symbol (drop, hammers, circles, bricks, wheel, arrow) and the number. */
const rows: Record<(typeof colours)[number], string> = {
  red: "d1 h2 c3 b4 w5 a6 b1 w2 a1",
  yellow: "h1 c2 b3 w4 a5 d6 w1 a2 d1",
  green: "c1 b2 w3 a4 d5 h6 a1 d2 h1",
  blue: "b1 w2 a3 d4 h5 c6 d1 h2 c1",
  white: "w1 a2 d3 h4 c5 b6 h1 c2 b1",
  black: "a1 d2 h3 c4 b5 w6 c1 b2 w1",
};

/** All 54 cards. A card is identified by its index in this list. */
export const cards: Print[] = colours.flatMap((name, colour) =>
  rows[name].split(" ").map((text) => ({ colour, symbol: symbols.findIndex((symbol) => symbol[0] === text[0]), number: Number(text[1]) })),
);

export const allCards: Card[] = [...cards.keys()];
export const print = (card: Card): Print => cards[card];

/** Whether a card fits a cube of this color on its station (Ruling 21): white software fits every cube, black none. */
export const fits = (software: Card, cube: Colour): boolean => print(software).colour === WHITE || print(software).colour === cube;

/** Whether a card's color has cubes (Ruling 15). */
export const isHardware = (card: Card): boolean => print(card).colour < hardwareColours.length;
