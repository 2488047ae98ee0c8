/** What a card may be played for and what a station is worth, written from the rulings alone and in other words than the rules', to check them against. */

/** The deck, by symbol: the colour's letter (k = black) and the number. */
export const deck = {
  drop: "r1 y6 y1 g5 g2 b4 b1 w3 k2",
  hammers: "r2 y1 g6 g1 b5 b2 w4 w1 k3",
  circles: "r3 y2 g1 b6 b1 w5 w2 k4 k1",
  bricks: "r4 r1 y3 g2 b1 w6 w1 k5 k2",
  wheel: "r5 r2 y4 y1 g3 b2 w1 k6 k1",
  arrow: "r6 r1 y5 y2 g4 g1 b3 w2 k1",
};

/** A card in words: its colour's letter, its symbol, its number. */
export interface Words {
  colour: string;
  symbol: string;
  number: number;
}

export interface StationInWords {
  symbol: string;
  /** Its cubes, a letter each. */
  cubes: string;
  software: Words | undefined;
}

/** What lies in the middle, by name. */
export interface Middle {
  tiles: Record<string, number>;
  cubes: Record<string, number>;
}

/** Every way to play a card: `build`, `equip 1`, `install 2`, `discard`. */
export function waysOf(card: Words, base: StationInWords[], { tiles, cubes }: Middle): string[] {
  const ways: string[] = [];
  let isWorthwhile = false;
  // Rulings 13, 16.
  if (tiles[card.symbol] >= 1) {
    ways.push("build");
    isWorthwhile = true;
  }
  for (let n = 1; n <= base.length; n++) {
    const { symbol, software } = base[n - 1];
    // Rulings 14 to 16.
    if ("rygb".includes(card.colour) && cubes[card.colour] >= 1) {
      ways.push(`equip ${n}`);
      isWorthwhile = true;
    }
    // Rulings 17, 18.
    if (symbol === card.symbol) {
      ways.push(`install ${n}`);
      if (!software) isWorthwhile = true;
    }
  }
  // Ruling 19.
  if (!isWorthwhile) ways.push("discard");
  return ways.toSorted();
}

/** Ruling 21. */
export function pointsInWords({ cubes, software }: StationInWords): number {
  if (!software) return 0;
  let points = software.number;
  for (const cube of cubes) if (software.colour === "w" || software.colour === cube) points += 3;
  return points;
}
