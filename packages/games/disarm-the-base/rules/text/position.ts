import {
  type Code,
  either,
  indexCode,
  linesFor,
  listCode,
  markCode,
  numberCode,
  positionText,
  type Seat,
  type State,
  same,
  seatCode,
  seatLetter,
  wordOr,
} from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { manifest } from "../../manifest.ts";
import { END, geometry, hangarPlace, type Place, pathPlace } from "../board.ts";
import { cardsOutside, hutLeft, inOrder, restOf, sparedIn, tilesAsTheyCome } from "../card-census.ts";
import { allCards, type Card, NONE, sorted } from "../cards.ts";
import { newPlayer } from "../setup.ts";
import { ACTIONS, sizesOf } from "../sizes.ts";
import {
  Box,
  type DisarmTheBase,
  EMPTY,
  endings,
  GAP,
  Hangar,
  type Options,
  Pile,
  type Player,
  phases,
  Table,
  UNSEEN,
  zones,
} from "../state.ts";
import { checkPosition } from "./check.ts";
import { CARD, cardText, PLACE, planeLetters, readCard, readTile, tileText } from "./codes.ts";

const ALL = allCards.length;
const PILES = 6;
const { max: SEATS, min: LEAST_SEATS } = manifest.seats;
const { gates, quarters } = geometry;

const seatText = seatCode(SEATS);
const card: Code<Card> = { looks: CARD, write: cardText, read: readCard };
const cards = listCode(card, ALL);

/** Those of a list that are not as most are, by name. */
const exceptions = (names: readonly string[], usually: boolean): Code<boolean[]> => ({
  looks: listCode(indexCode(names), names.length).looks,
  write: (flags) => names.filter((_, i) => flags[i] !== usually).join(" "),
  read(text) {
    const said = text.split(" ");
    return names.map((name) => said.includes(name) !== usually);
  },
});

/** `level hard`, or only the name for a flag. */
const option: Code<[name: string, value: string | boolean]> = {
  looks: either(manifest.fields.map((each) => (each.kind === "choice" ? `${each.name} ${either(each.values)}` : each.name))),
  write: ([name, value]) => (value === true ? name : `${name} ${value}`),
  read(text) {
    const [name, value = true] = text.split(" ");
    return [name, value];
  },
};

const phaseText: Code<Pick<Table, "phase" | "ending">> = {
  looks: `(?:${phases[0]}|${phases[1]}|${phases[2]} ${either(endings.slice(1))})`,
  write: ({ phase, ending }) => (phase === "over" ? `${phase} ${ending}` : phase),
  read(text) {
    const [phase, ending = "none"] = text.split(" ");
    return { phase, ending } as Pick<Table, "phase" | "ending">;
  },
};

/** `5 B actions 3`; without the actions, none is done yet. */
const turnText: Code<Pick<Table, "turn" | "seat" | "actions">> = {
  looks: `[1-9]\\d? ${seatText.looks}(?: actions [0-4])?`,
  write: ({ turn, seat, actions }) => `${turn} ${seatLetter(seat)}${actions === ACTIONS ? "" : ` actions ${actions}`}`,
  read(text) {
    const [turn, letter, , actions = ACTIONS] = text.split(" ");
    return { turn: Number(turn), seat: seatText.read(letter), actions: Number(actions) };
  },
};

/** What is known of a hangar. A gap is open to all. */
const hangarText: Code<Hangar> = {
  looks: `(?:[${planeLetters}?]|empty|gap)(?: unlocked)?(?: guarded)?(?: disarmed)?`,
  write: ({ tile, unlocked, guarded, disarmed }) =>
    [tileText(tile), unlocked && tile !== GAP && "unlocked", guarded && "guarded", disarmed && "disarmed"].filter(Boolean).join(" "),
  read(text) {
    const [word, ...marks] = text.split(" ");
    const tile = readTile(word);
    const is = (mark: string) => marks.includes(mark);
    return { tile, unlocked: is("unlocked") || tile === GAP, guarded: is("guarded"), disarmed: is("disarmed") };
  },
};

const hiddenTile: Code<number> = {
  looks: `[${planeLetters}.-]`,
  write: (tile) => (tile === UNSEEN ? "." : tile === EMPTY ? "-" : planeLetters[tile]),
  read: (word) => (word === "." ? UNSEEN : word === "-" ? EMPTY : planeLetters.indexOf(word)),
};
const hiddenTiles = listCode(hiddenTile, geometry.hangars.length, { least: geometry.hangars.length });

/** Where somebody is; `isBack`, at the end tile after having been in the base. */
const placeText: Code<{ place: Place; isBack: boolean }> = {
  looks: `${PLACE}(?: entered)?`,
  write: ({ place, isBack }) => place + (isBack ? " entered" : ""),
  read(text) {
    const [place, entered] = text.split(" ");
    return { place, isBack: entered !== undefined };
  },
};

/** `crowbar/open4+1`: face-up cards from bottom to top, and the number of face-down ones. */
const faceUp = listCode(card, ALL, { between: "/" });
const pileText: Code<Pile> = {
  looks: `(?:-|${faceUp.looks}(?:\\+[1-3])?)`,
  write: ({ up, down }) => (up.length === 0 && down === 0 ? "-" : faceUp.write(up) + (down > 0 ? `+${down}` : "")),
  read(text) {
    if (text === "-") return blank(Pile);
    const [up, down = "0"] = text.split("+");
    return { up: faceUp.read(up), down: Number(down) };
  },
};

/** The cards that lie face down in a pile, the lowest first. */
const below = listCode(card, 3);
const belowText: Code<Card[]> = {
  looks: `(?:-|${below.looks})`,
  write: (pile) => below.write(pile) || "-",
  read: (text) => (text === "-" ? [] : below.read(text)),
};

/** `crowbar B drawn`. */
const heldText: Code<Pick<Table, "held" | "receiver" | "drawn">> = {
  looks: `${CARD} ${seatText.looks}(?: drawn)?`,
  write: ({ held, receiver, drawn }) => `${cardText(held)} ${seatLetter(receiver)}${drawn ? " drawn" : ""}`,
  read(text) {
    const [held, receiver, drawn] = text.split(" ");
    return { held: readCard(held), receiver: seatText.read(receiver), drawn: drawn !== undefined };
  },
};

/** The top card last. At the bottom, all cards in order of kinds are `rest`. */
const deckText: Code<{ hasRest: boolean; named: Card[] }> = {
  looks: `(?:rest|${CARD})(?: ${CARD}){0,${ALL - 1}}`,
  write: ({ named }) => ["rest", ...named.map(cardText)].join(" "),
  read(text) {
    const words = text.split(" ");
    const hasRest = words[0] === "rest";
    return { hasRest, named: words.slice(hasRest ? 1 : 0).map(readCard) };
  },
};

type GameState = State<DisarmTheBase>;

const { line, field, at } = linesFor<DisarmTheBase>();

const table = (state: GameState): Table => state.table;

function linesOfSeat(seat: Seat) {
  const letter = seatLetter(seat);
  const player = (state: GameState): Player => state.table.players[seat];
  return [
    line(`${letter} at`, {
      seat,
      code: placeText,
      like: "p3",
      usual: { place: END, isBack: false },
      get(state) {
        const { place, entered, caught } = player(state);
        return { place, isBack: place === END && entered && !caught };
      },
      set(state, { place, isBack }) {
        player(state).place = place;
        player(state).entered ||= isBack || place !== END;
      },
    }),
    line(`${letter} caught`, {
      seat,
      code: markCode(),
      like: "",
      usual: false,
      get: (state) => player(state).caught,
      set(state, caught) {
        player(state).caught = caught;
        player(state).entered ||= caught;
      },
    }),
    line(`${letter} holds`, {
      seat,
      code: { ...cards, read: (text) => sorted(cards.read(text)) },
      like: "crowbar open4",
      usual: [],
      ...at(player, "cards"),
    }),
    line(`${letter} piles`, {
      seat,
      code: listCode(pileText, PILES),
      like: "crowbar/open4+1 dark+2 - -",
      usual: ({ table: { players, options } }) => Array.from({ length: sizesOf(players.length, options).piles }, () => blank(Pile)),
      ...at(player, "piles"),
    }),
    line(`${letter} below`, {
      seat,
      code: listCode(belowText, PILES, { between: ", " }),
      like: "dark, noise open3, -, -",
      usual: (state) => player(state).piles.map(() => []),
      isLast: true,
      get: ({ box }) => box.piles[seat],
      set(state, piles) {
        const own = player(state).piles;
        if (piles.length > own.length)
          throw new SyntaxError(`${letter} has ${own.length} piles, so nothing lies below pile ${piles.length}.`);
        state.box.piles[seat] = own.map((_, pile) => piles[pile] ?? []);
      },
    }),
  ];
}

/** A position: players, gate, turn and guard, then a line for each non-default value. */
export const { readPosition, writePosition } = positionText<DisarmTheBase>({
  zones,
  start(said) {
    const seats = Array.from({ length: Number(said("players")) });
    const options = Object.fromEntries(manifest.fields.map(({ name, usual }) => [name, usual])) as Options;
    const hangars = geometry.hangars.map(() => blank(Hangar));
    return { table: { ...blank(Table), options, players: seats.map(newPlayer), hangars }, hands: seats.map(() => ({})), box: blank(Box) };
  },
  lines: [
    line("players", { code: numberCode(`[${LEAST_SEATS}-${SEATS}]`), like: "3", get: ({ hands }) => hands.length, set() {} }),
    line("options", {
      code: listCode(option, manifest.fields.length, { between: ", " }),
      like: "level hard, sparse",
      usual: [],
      get: ({ table: { options } }) =>
        manifest.fields.flatMap(({ name, usual }): [string, string | boolean][] => {
          const value = options[name as keyof Options];
          return value === usual ? [] : [[name, value]];
        }),
      set({ table: { options } }, said) {
        const twice = said.find(([name], i) => said.findIndex(([each]) => each === name) < i);
        if (twice) throw new SyntaxError(`The option "${twice[0]}" is said twice.`);
        Object.assign(options, Object.fromEntries(said));
      },
    }),
    line("phase", {
      code: phaseText,
      like: "over won",
      usual: { phase: "act", ending: "none" },
      get: ({ table: { phase, ending } }) => ({ phase, ending }),
      set: (state, said) => Object.assign(state.table, said),
    }),
    field("start", { code: indexCode(gates), like: "N" }),
    line("turn", { code: turnText, like: "1 A", get: table, set: (state, said) => Object.assign(state.table, said) }),
    field("guard", { code: indexCode(geometry.path.map((_, square) => pathPlace(square))), like: "p3" }),
    field("hut", { code: numberCode("[0-6]"), like: "4", usual: (state) => hutLeft(state.table) }),
    line("shut", { code: exceptions(gates, true), like: "E S", usual: gates.map(() => true), ...at(table, "gates") }),
    line("lit", { code: exceptions(quarters, false), like: "NE", usual: quarters.map(() => false), ...at(table, "lights") }),
    ...geometry.hangars.map((_, hangar) =>
      line(hangarPlace(hangar), {
        code: hangarText,
        like: "C unlocked guarded disarmed",
        usual: blank(Hangar),
        ...at((state: GameState) => state.table.hangars, hangar),
      }),
    ),
    line("tiles", {
      // As they come; or by hangar.
      code: wordOr("rest", hiddenTiles),
      like: "A B - . C - D E F",
      usual: "rest",
      get: (state) => (same(state.box.tiles, tilesAsTheyCome(state.table)) ? "rest" : state.box.tiles),
      set(state, tiles) {
        state.box.tiles = tiles === "rest" ? tilesAsTheyCome(state.table) : tiles;
      },
    }),
    ...Array.from({ length: SEATS }, (_, seat) => linesOfSeat(seat)).flat(),
    line("held", {
      code: heldText,
      like: "crowbar B drawn",
      usual: { held: NONE, receiver: 0, drawn: false },
      get: ({ table: { held, receiver, drawn } }) => ({ held, receiver, drawn }),
      set: (state, said) => Object.assign(state.table, said),
    }),
    field("noise", { code: numberCode("[0-2]"), like: "1", usual: 0 }),
    field("discards", { code: cards, like: "open4 lightNE", usual: [] }),
    line("deck", {
      code: deckText,
      like: "rest guard3",
      usual: { hasRest: false, named: [] },
      isLast: true,
      get: ({ box: { deck } }) => ({ hasRest: deck.length > 0, named: deck.slice(inOrder(deck)) }),
      set(state, { hasRest, named }) {
        const { box } = state;
        box.deck = [...(hasRest ? restOf([...cardsOutside(state), ...named]) : []), ...named];
        state.table.deck = box.deck.length;
      },
    }),
    line("out", {
      code: cards,
      like: "crowbar open4",
      usual: [],
      get: (state) => state.box.out.slice(sparedIn(state.table).length),
      set(state, out) {
        state.box.out = [...sparedIn(state.table), ...out];
      },
    }),
  ],
  check: checkPosition,
});
