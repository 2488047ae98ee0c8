import {
  type Code,
  indexCode,
  linesFor,
  listCode,
  markCode,
  numberCode,
  positionText,
  type State,
  seatCode,
  seatLetter,
  textCode,
  wordCode,
} from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { deadlines, orders } from "../../manifest.ts";
import { dealLooks, readDeal, writeDeal } from "../deals.ts";
import { FIRST_STOCK, lastRound } from "../setup.ts";
import { type Deal, type DisarmTheEarth, Land, NOBODY, Pair, Player, phases, Table, zones } from "../state.ts";
import { loops, START, squares, territories } from "../world.ts";
import { checkPosition } from "./check.ts";

const { line, field } = linesFor<DisarmTheEarth>();

const digits = "\\d{1,5}";
const seats = 4;
const territory = indexCode(territories);
const square = `(?:${Object.keys(squares).join("|")})`;

/** A territory of somebody: `egypt 3+1`, without armies it is neutral. */
const landCode: Code<{ at: number; armies: number; industries: number }> = {
  looks: `${territory.looks}:${digits}\\+${digits}`,
  write: ({ at, armies, industries }) => `${territories[at]}:${armies}+${industries}`,
  read(text) {
    const [, name, armies, industries] = /^(\w+):(\d+)\+(\d+)$/.exec(text) as RegExpExecArray;
    return { at: territory.read(name), armies: Number(armies), industries: Number(industries) };
  },
};

const lands = (seat: number) =>
  line(seatLetter(seat), {
    code: listCode(landCode, territories.length),
    like: "egypt:3+1 greece:0+4",
    usual: [],
    seat,
    get: ({ table }) =>
      [...table.lands.entries()]
        .filter(([, { owner }]) => owner === seat)
        .map(([at, { armies, industries }]) => ({ at, armies, industries })),
    set({ table }, owned) {
      for (const { at, ...rest } of owned) {
        if (table.lands[at].owner !== NOBODY) throw new SyntaxError(`${territories[at]} belongs to one player only.`);
        table.lands[at] = { owner: seat, ...rest };
      }
    },
  });

interface Held {
  ship: string;
  armies: number;
  industries: number;
}

/** Ship and stock: `W3 22+18`. */
const heldCode: Code<Held> = {
  looks: `${square} ${digits}\\+${digits}`,
  write: ({ ship, armies, industries }) => `${ship} ${armies}+${industries}`,
  read(text) {
    const [, ship, armies, industries] = /^(\w+) (\d+)\+(\d+)$/.exec(text) as RegExpExecArray;
    return { ship, armies: Number(armies), industries: Number(industries) };
  },
};

const held = (seat: number) =>
  line(`ship ${seatLetter(seat)}`, {
    code: heldCode,
    like: "W3 22+18",
    usual: { ship: START, armies: FIRST_STOCK, industries: FIRST_STOCK },
    seat,
    get: ({ table }) => {
      const { ship, armies, industries } = table.players[seat];
      return { ship, armies, industries };
    },
    set: ({ table }, value) => void Object.assign(table.players[seat], value),
  });

/** Points by treaties, squares and continents. */
const points = (seat: number) =>
  line(`points ${seatLetter(seat)}`, {
    code: listCode(numberCode(digits), 3, { least: 3 }),
    like: "6 1 0",
    usual: [0, 0, 0],
    seat,
    get: ({ table }) => {
      const { treaties, squares: bySquares, continents } = table.players[seat];
      return [treaties, bySquares, continents];
    },
    set({ table }, [treaties, bySquares, continents]) {
      Object.assign(table.players[seat], { treaties, squares: bySquares, continents });
    },
  });

const marksOf = (name: "tired" | "asked" | "fought", looks: string, like: string) =>
  line(name, {
    code: listCode(textCode(looks), 200),
    like,
    usual: [],
    get: ({ table }) => Object.keys(table[name]).sort(),
    set({ table }, keys) {
      table[name] = Object.fromEntries(keys.map((key) => [key, true]));
    },
  });

const dealCode: Code<Deal> = { looks: dealLooks, write: writeDeal, read: readDeal };

const dealsOf = (name: "deals" | "rejected", like: string, more: { isMemory?: true } = {}) =>
  line(name, {
    ...more,
    code: listCode(dealCode, 200),
    like,
    usual: [],
    get: ({ table }) => table[name],
    set({ table }, deals) {
      table[name] = deals;
    },
  });

/** The whispered deals in a hand. */
const whispered = (seat: number) =>
  line(`whispered ${seatLetter(seat)}`, {
    code: listCode(textCode(dealLooks), 200),
    like: "0:A>B:whispered:offered:yes,9:none:open/open",
    usual: [],
    seat,
    get: ({ hands }) => Object.keys(hands[seat].deals).sort(),
    set({ hands }, texts) {
      hands[seat].deals = Object.fromEntries(texts.map((text) => [text, true]));
    },
  });

/** Pledges that were kept, and broken. */
const word = (seat: number) =>
  line(`word ${seatLetter(seat)}`, {
    code: listCode(numberCode(digits), 2, { least: 2 }),
    like: "2 1",
    usual: [0, 0],
    seat,
    get: ({ table }) => [table.players[seat].kept, table.players[seat].broken],
    set({ table }, [kept, broken]) {
      Object.assign(table.players[seat], { kept, broken });
    },
  });

const option = <K extends "continents" | "refusalBonus" | "deals">(name: K, label: string) =>
  line(label, {
    code: markCode("off"),
    like: "off",
    usual: false,
    get: ({ table }) => !table.options[name],
    set({ table }, isOff) {
      table.options[name] = !isOff;
    },
  });

const pairLooks = `(?:${territory.looks}|${square})>${territory.looks}`;
const all = Array.from({ length: seats }, (_, seat) => seat);

/** A position: a line for each non-default value, and one for the number of players. */
export const { readPosition, writePosition, writeCompared } = positionText<DisarmTheEarth>({
  zones,
  check: checkPosition,
  start(said) {
    const count = Number(said("players"));
    const players = Array.from({ length: count }, () => ({ ...blank(Player), ship: START }));
    const table = { ...blank(Table), players, lands: territories.map(() => ({ ...blank(Land), owner: NOBODY })) };
    return { table, hands: players.map(() => ({ deals: {} })), box: {} };
  },
  lines: [
    line("players", {
      code: numberCode("[2-4]"),
      like: "4",
      get: ({ hands }: State<DisarmTheEarth>) => hands.length,
      set: () => {},
    }),
    line("deadline", {
      code: wordCode(deadlines),
      like: "12",
      usual: "usual",
      get: ({ table }) => table.options.deadline,
      set({ table }, deadline) {
        table.options.deadline = deadline;
      },
    }),
    line("order", {
      code: wordCode(orders),
      like: "fixed",
      usual: "rotating",
      get: ({ table }) => table.options.order,
      set({ table }, order) {
        table.options.order = order;
      },
    }),
    option("continents", "continents"),
    option("refusalBonus", "bonus"),
    option("deals", "no deals"),
    field("phase", { code: wordCode(phases), like: "act", usual: "loop" }),
    field("round", { code: numberCode("\\d{1,4}"), like: "7", usual: 1 }),
    field("last", {
      code: numberCode("\\d{1,2}"),
      like: "20",
      usual: ({ table }) => lastRound(table.options.deadline, table.players.length),
    }),
    field("first", { code: seatCode(seats), like: "B", usual: 0 }),
    field("played", { code: numberCode("[0-3]"), like: "2", usual: 0 }),
    field("turn", { code: seatCode(seats), like: "C", usual: ({ table }) => table.first }),
    ...all.map(held),
    ...all.map(lands),
    ...all.map(points),
    ...all.map((seat) =>
      line(`gone ${seatLetter(seat)}`, {
        code: markCode(),
        like: "",
        usual: false,
        seat,
        get: ({ table }) => table.players[seat].gone,
        set({ table }, gone) {
          table.players[seat].gone = gone;
        },
      }),
    ),
    ...all.map(word),
    dealsOf("deals", "0:A>B:public:accepted:truce,all,9:yes,9:open/open"),
    ...all.map(whispered),
    field("dealt", { code: numberCode(digits), like: "3", usual: 0 }),
    field("offers", { code: numberCode("\\d"), like: "1", usual: 0 }),
    dealsOf("rejected", "0:A>B:public:offered:truce,all,9:yes,9:open/open", { isMemory: true }),
    field("loop", { code: wordCode(["none", ...loops] as const), like: "E", usual: "none" }),
    field("steps", { code: numberCode("[0-6]"), like: "3", usual: 0 }),
    ...(["paid", "again", "barren", "summit", "placing"] as const).map((name) => field(name, { code: markCode(), like: "", usual: false })),
    marksOf("tired", territory.looks, "egypt"),
    marksOf("asked", pairLooks, "egypt>greece"),
    marksOf("fought", pairLooks, "egypt>greece"),
    field("refused", { code: textCode(pairLooks), like: "egypt>greece", usual: "" }),
    line("pair", {
      code: textCode(pairLooks),
      like: "egypt>greece",
      usual: ">",
      get: ({ table }) => `${table.pair.from}>${table.pair.to}`,
      set({ table }, text) {
        const [from, to] = text.split(">");
        table.pair = from ? { from, to } : blank(Pair);
      },
    }),
    field("throws", { code: numberCode("[0-3]"), like: "1", usual: 0 }),
    line("force", {
      code: listCode(numberCode(digits), 2, { least: 2 }),
      like: "4 1",
      usual: [0, 0],
      get: ({ table }) => [table.force.armies, table.force.industries],
      set({ table }, [armies, industries]) {
        table.force = { armies, industries };
      },
    }),
  ],
});
