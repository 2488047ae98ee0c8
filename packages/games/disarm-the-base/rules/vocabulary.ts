import type { Strings } from "@baseboard/kit";
import { END, geometry, TOWER } from "./board.ts";
import { type Blue, isRed, kindOf, kinds, type Red } from "./cards.ts";
import { cardText } from "./codes.ts";

type Words = Record<string, string>;

/** What things go by in the notation, each written out: so whoever looks for a name finds it. */
const squares = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11"];
const hangars = ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9"];
const numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const letters = ["A", "B", "C", "D", "E", "F"];

/** What a language has of its own; lists go by gate, quarter, square of the path and plane, in their order. */
interface Tongue {
  /** As in "north-west". */
  directions: string[];
  gates: string[];
  /** Each square of the path, as on a label; and where somebody goes who goes there. */
  squares: string[];
  to(square: string): string;
  quarter(direction: string): string;
  end: string;
  tower: string;
  hangar(number: string): string;
  planes: string[];
  /** With its article, at the beginning of what is said of it. */
  thePlane(plane: string): string;
  /** A card, as on a label: `of` is its gate, light, hangar or plane, counted from 0. */
  cards: Record<Red | Blue, (of: number) => string>;
  /** A card that somebody has, gives or draws. */
  aCard(does: Blue, label: string): string;
}

const small = (text: string): string => text[0].toLowerCase() + text.slice(1);
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

const winds = ["north-west", "north-east", "south-east", "south-west"];
const birds = ["Heron", "Kite", "Osprey", "Raven", "Swift", "Tern"];
const gates = ["north gate", "east gate", "south gate", "west gate"];

const english: Tongue = {
  directions: winds,
  gates,
  squares: [
    "Path north of the west gate",
    "North-west floodlight",
    "North gate",
    "Path east of the north gate",
    "North-east floodlight",
    "East gate",
    "Path south of the east gate",
    "South-east floodlight",
    "South gate",
    "Path west of the south gate",
    "South-west floodlight",
    "West gate",
  ],
  to: (square) => `to the ${small(square)}`,
  quarter: (direction) => `${capital(direction)} quarter`,
  end: "Gap in the fence",
  tower: "Tower",
  hangar: (number) => `Hangar ${number}`,
  planes: birds,
  thePlane: (plane) => `the ${plane}`,
  cards: {
    shut: (of) => `${capital(gates[of])} closes`,
    light: (of) => `${capital(winds[of])} light on`,
    guard: (of) => `Guard to hangar ${numbers[of]}`,
    open: (of) => `Code for hangar ${numbers[of]}`,
    crowbar: () => "Crowbar",
    disarm: (of) => `Code for the ${birds[of]}`,
    cutters: () => "Boltcutters",
    dark: () => "Light code",
    gate: () => "Gate code",
    lookup: () => "Lookup",
    spotter: () => "Spotter’s tip",
    recall: () => "End of shift",
    noise: () => "Distraction",
  },
  aCard(does, label) {
    if (does === "cutters") return small(label);
    return `${does === "open" || does === "disarm" ? "the" : does === "recall" ? "an" : "a"} ${small(label)}`;
  },
};

const germanWinds = ["Nordwesten", "Nordosten", "Südosten", "Südwesten"];
const germanBirds = ["Reiher", "Milan", "Fischadler", "Rabe", "Mauersegler", "Seeschwalbe"];
const germanGates = ["Nordtor", "Osttor", "Südtor", "Westtor"];
/** The bird that is a she. */
const SHE = "Seeschwalbe";
const accusative = (bird: string): string => (bird === SHE ? `die ${bird}` : `den ${bird === "Rabe" ? "Raben" : bird}`);
/** The cards that are "ein" and "eine" when somebody has one; the others are "einen". */
const neuter: Blue[] = ["crowbar", "recall"];
const feminine: Blue[] = ["lookup", "noise"];

const german: Tongue = {
  directions: germanWinds,
  gates: germanGates,
  squares: [
    "Weg nördlich vom Westtor",
    "Scheinwerfer im Nordwesten",
    "Nordtor",
    "Weg östlich vom Nordtor",
    "Scheinwerfer im Nordosten",
    "Osttor",
    "Weg südlich vom Osttor",
    "Scheinwerfer im Südosten",
    "Südtor",
    "Weg westlich vom Südtor",
    "Scheinwerfer im Südwesten",
    "Westtor",
  ],
  to: (square) => (square.startsWith("Weg") ? `auf den ${square}` : `zum ${square}`),
  quarter: (direction) => `Viertel im ${direction}`,
  end: "Lücke im Zaun",
  tower: "Turm",
  hangar: (number) => `Hangar ${number}`,
  planes: germanBirds,
  thePlane: (plane) => `${plane === SHE ? "die" : "der"} ${plane}`,
  cards: {
    shut: (of) => `${germanGates[of]} schließt`,
    light: (of) => `Licht an im ${germanWinds[of]}`,
    guard: (of) => `Wache in Hangar ${numbers[of]}`,
    open: (of) => `Code für Hangar ${numbers[of]}`,
    crowbar: () => "Brecheisen",
    disarm: (of) => `Code für ${accusative(germanBirds[of])}`,
    cutters: () => "Bolzenschneider",
    dark: () => "Lichtcode",
    gate: () => "Torcode",
    lookup: () => "Auskunft",
    spotter: () => "Tipp",
    recall: () => "Schichtende",
    noise: () => "Ablenkung",
  },
  aCard(does, label) {
    if (does === "open" || does === "disarm") return `den ${label}`;
    return `${neuter.includes(does) ? "ein" : feminine.includes(does) ? "eine" : "einen"} ${label}`;
  },
};

/** One word for each of these names: `disarmTheBase.gate_N`, and so on. */
const family = (name: string, members: readonly string[], words: readonly string[]): Words =>
  Object.fromEntries(members.map((member, i) => [`disarmTheBase.${name}_${member}`, words[i]]));

function wordsOf({ directions, cards, planes, ...tongue }: Tongue): Words {
  const label = (card: number) => cards[kindOf(card).does](kindOf(card).of);
  const all = [...kinds.keys()];
  const blue = all.filter((card) => !isRed(card));
  const held = blue.map((card) => tongue.aCard(kindOf(card).does as Blue, label(card)));
  return {
    ...family("direction", geometry.quarters, directions),
    ...family("gate", geometry.gates, tongue.gates),
    ...family("place", [END, TOWER], [tongue.end, tongue.tower]),
    ...family("place", squares, tongue.squares),
    ...family("place", geometry.quarters, directions.map(tongue.quarter)),
    ...family("place", hangars, numbers.map(tongue.hangar)),
    ...family("to", squares, tongue.squares.map(tongue.to)),
    ...family("plane", letters, planes),
    ...family("thePlane", letters, planes.map(tongue.thePlane)),
    ...family("card", all.map(cardText), all.map(label)),
    ...family("aCard", blue.map(cardText), held),
  };
}

/** What things are called: `place_…`, `card_…` and `plane_…` as on a label, the others inside a sentence. */
export const vocabulary: Strings = { en: wordsOf(english), de: wordsOf(german) };
