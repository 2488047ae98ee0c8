// The world, as plain data: continents, territories, borders, squares and what the squares command.

/** A part of the world; whoever is alone in one may disarm it. */
export const continents = {
  north_america: ["alaska", "canada", "greenland", "usa_west", "usa_east", "mexico", "cuba"],
  south_america: ["colombia", "peru", "brazil", "chile", "argentina"],
  europe: ["spain", "france", "britain", "germany", "scandinavia", "italy", "greece", "russia"],
  africa: ["algeria", "egypt", "nigeria", "congo", "kenya", "south_africa", "madagascar"],
  asia: ["turkey", "arabia", "iran", "kazakhstan", "india", "china", "indochina", "siberia", "japan"],
  oceania: ["indonesia", "new_guinea", "australia", "new_zealand"],
} as const;
export type Continent = keyof typeof continents;

/** A territory, by its id: a region of the world, not a state. */
export type Territory = (typeof continents)[Continent][number];

/** All territories, continent by continent. */
export const territories: readonly Territory[] = Object.values(continents).flat();

/** Shared borders on land. */
export const landBorders: readonly (readonly [Territory, Territory])[] = [
  ["alaska", "canada"],
  ["algeria", "egypt"],
  ["algeria", "nigeria"],
  ["arabia", "egypt"],
  ["arabia", "iran"],
  ["arabia", "turkey"],
  ["argentina", "brazil"],
  ["argentina", "chile"],
  ["argentina", "peru"],
  ["brazil", "colombia"],
  ["brazil", "peru"],
  ["canada", "usa_east"],
  ["canada", "usa_west"],
  ["chile", "peru"],
  ["china", "india"],
  ["china", "indochina"],
  ["china", "kazakhstan"],
  ["china", "siberia"],
  ["colombia", "mexico"],
  ["colombia", "peru"],
  ["congo", "egypt"],
  ["congo", "kenya"],
  ["congo", "nigeria"],
  ["congo", "south_africa"],
  ["egypt", "kenya"],
  ["egypt", "nigeria"],
  ["france", "germany"],
  ["france", "italy"],
  ["france", "spain"],
  ["germany", "greece"],
  ["germany", "italy"],
  ["germany", "russia"],
  ["germany", "scandinavia"],
  ["greece", "italy"],
  ["greece", "russia"],
  ["greece", "turkey"],
  ["india", "indochina"],
  ["india", "iran"],
  ["iran", "kazakhstan"],
  ["iran", "turkey"],
  ["kazakhstan", "russia"],
  ["kazakhstan", "siberia"],
  ["kenya", "south_africa"],
  ["mexico", "usa_east"],
  ["mexico", "usa_west"],
  ["russia", "scandinavia"],
  ["russia", "siberia"],
  ["russia", "turkey"],
  ["usa_east", "usa_west"],
];

/** What a square commands, or allows, when a ship ends there. */
export const commands = [
  "start",
  "calm",
  "disarm",
  "mutual",
  "summit",
  "industryPlus",
  "industryMinus",
  "armyPlus",
  "armyMinus",
  "again",
  "noProduction",
] as const;
export type Command = (typeof commands)[number];

/** A square of the sea. */
export interface Square {
  command: Command;
  /** The territories on the mainland that face it, and the islands in it. */
  coasts: readonly Territory[];
  islands: readonly Territory[];
  /** Coasts on opposite sides of a strait. */
  straits?: readonly (readonly [Territory, Territory])[];
}

/** The start, and the squares of the loops East and West, in the order in which ships go. */
export const squares: Readonly<Record<string, Square>> = {
  S0: { command: "start", coasts: ["spain", "algeria"], islands: [], straits: [["spain", "algeria"]] },
  E1: {
    command: "calm",
    coasts: ["spain", "france", "algeria"],
    islands: [],
    straits: [
      ["france", "algeria"],
      ["spain", "algeria"],
    ],
  },
  E2: { command: "industryPlus", coasts: ["italy", "algeria"], islands: [], straits: [["italy", "algeria"]] },
  E3: {
    command: "disarm",
    coasts: ["italy", "greece", "egypt"],
    islands: [],
    straits: [
      ["italy", "egypt"],
      ["greece", "egypt"],
    ],
  },
  E4: {
    command: "armyPlus",
    coasts: ["greece", "turkey", "egypt"],
    islands: [],
    straits: [
      ["greece", "egypt"],
      ["turkey", "egypt"],
    ],
  },
  E5: { command: "mutual", coasts: ["egypt", "arabia"], islands: [], straits: [["egypt", "arabia"]] },
  E6: { command: "calm", coasts: ["arabia", "kenya"], islands: [], straits: [["arabia", "kenya"]] },
  E7: { command: "industryMinus", coasts: ["arabia", "iran"], islands: [] },
  E8: { command: "disarm", coasts: ["iran", "india"], islands: [] },
  E9: { command: "calm", coasts: ["india", "indochina"], islands: [] },
  E10: { command: "summit", coasts: ["indochina"], islands: ["indonesia"] },
  E11: { command: "industryPlus", coasts: ["indochina", "china"], islands: ["indonesia"] },
  E12: { command: "mutual", coasts: ["china"], islands: ["japan"] },
  E13: { command: "calm", coasts: ["siberia"], islands: ["japan"] },
  E14: { command: "again", coasts: [], islands: ["indonesia", "new_guinea"] },
  E15: { command: "disarm", coasts: ["australia"], islands: ["new_guinea"] },
  E16: { command: "industryPlus", coasts: ["australia"], islands: ["new_zealand"] },
  E17: { command: "armyMinus", coasts: ["australia"], islands: [] },
  E18: { command: "calm", coasts: ["australia"], islands: ["indonesia"] },
  E19: { command: "mutual", coasts: [], islands: [] },
  E20: { command: "armyPlus", coasts: ["kenya", "south_africa"], islands: ["madagascar"] },
  E21: { command: "disarm", coasts: ["south_africa"], islands: [] },
  E22: { command: "industryMinus", coasts: ["congo", "south_africa"], islands: [] },
  E23: { command: "noProduction", coasts: ["nigeria", "congo"], islands: [] },
  E24: { command: "calm", coasts: ["nigeria", "algeria"], islands: [] },
  W1: { command: "calm", coasts: ["spain", "france"], islands: [] },
  W2: { command: "industryPlus", coasts: ["france", "germany"], islands: ["britain"] },
  W3: { command: "disarm", coasts: ["scandinavia"], islands: ["britain"] },
  W4: { command: "armyPlus", coasts: ["scandinavia", "russia"], islands: [] },
  W5: { command: "mutual", coasts: ["russia", "siberia"], islands: [] },
  W6: { command: "calm", coasts: ["siberia"], islands: [] },
  W7: { command: "industryMinus", coasts: ["siberia", "alaska"], islands: [], straits: [["siberia", "alaska"]] },
  W8: { command: "disarm", coasts: ["alaska", "canada"], islands: [] },
  W9: { command: "calm", coasts: ["canada", "usa_west"], islands: [] },
  W10: { command: "industryPlus", coasts: ["usa_west", "mexico"], islands: [] },
  W11: { command: "summit", coasts: ["mexico", "colombia"], islands: [] },
  W12: { command: "mutual", coasts: ["colombia", "peru"], islands: [] },
  W13: { command: "calm", coasts: ["peru", "chile"], islands: [] },
  W14: { command: "armyMinus", coasts: ["chile", "argentina"], islands: [] },
  W15: { command: "disarm", coasts: ["argentina", "brazil"], islands: [] },
  W16: { command: "industryPlus", coasts: ["brazil", "nigeria"], islands: [], straits: [["brazil", "nigeria"]] },
  W17: { command: "calm", coasts: ["brazil", "colombia"], islands: [] },
  W18: { command: "mutual", coasts: ["colombia", "mexico"], islands: ["cuba"] },
  W19: { command: "armyPlus", coasts: ["mexico", "usa_east"], islands: ["cuba"] },
  W20: { command: "again", coasts: ["usa_east"], islands: [] },
  W21: { command: "industryMinus", coasts: ["usa_east", "canada"], islands: [] },
  W22: { command: "disarm", coasts: ["canada"], islands: ["greenland"] },
  W23: { command: "noProduction", coasts: [], islands: ["greenland"] },
  W24: { command: "calm", coasts: [], islands: [] },
};

/** The square where all ships begin, and both loops end. */
export const START = "S0";
export const loops = ["E", "W"] as const;
export type Loop = (typeof loops)[number];
/** Squares of a loop. */
export const LOOP_LENGTH = 24;

/** The usual last round, by the number of seats (Ruling 41). */
export const usualDeadline: Readonly<Record<number, number>> = { 2: 28, 3: 24, 4: 20 };
