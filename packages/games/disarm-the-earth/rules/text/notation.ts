import { type Notation, quoted, type Seat, seatLetter } from "@baseboard/kit";
import { readPledge, writePledge } from "../deals.ts";
import { isTerritory } from "../geography.ts";
import type { DisarmTheEarth, Move, Pledge, Share } from "../state.ts";
import type { Loop, Territory } from "../world.ts";
import { readPosition, writeCompared, writePosition } from "./position.ts";

/** How each kind of move is written: a word, and what follows it. */
const forms: { [K in Move["type"]]: (move: Extract<Move, { type: K }>) => (string | number)[] } = {
  loop: ({ loop }) => [loop === "E" ? "east" : "west"],
  roll: () => ["roll"],
  sail: () => ["sail"],
  pay: ({ steps, shares }) => ["pay", steps, ...shares.map(({ at, count }) => `${at}:${count}`)],
  disarm: ({ at }) => ["disarm", at],
  mutual: ({ own, other }) => ["mutual", own, other],
  decline: () => ["decline"],
  place: ({ at, armies, industries }) => ["place", at, force(armies, industries)],
  buy: ({ at, armies }) => ["buy", at, armies],
  settle: ({ at, armies, industries }) => ["settle", at, force(armies, industries)],
  expedition: ({ from, to, armies, industries }) => ["expedition", from, to, force(armies, industries)],
  attack: ({ from, to, buy }) => ["attack", from, to, ...bought(buy)],
  land: ({ to, armies, industries, buy }) => ["land", to, force(armies, industries), ...bought(buy)],
  propose: ({ from, to }) => ["propose", from, to],
  free: ({ at }) => ["free", at],
  done: () => ["done"],
  answer: ({ yes }) => [yes ? "yes" : "no"],
  defend: ({ buy }) => ["defend", buy],
  throw: () => ["throw"],
  stop: () => ["stop"],
  occupy: ({ armies, industries }) => ["occupy", force(armies, industries)],
  offer: ({ to, gives, wants, whispered }) => [whispered ? "whisper" : "offer", seatLetter(to), writePledge(gives), writePledge(wants)],
  accept: ({ deal }) => ["accept", deal],
  reject: ({ deal }) => ["reject", deal],
};

/** Armies and industries: `3+1`. */
const force = (armies: number, industries: number): string => `${armies}+${industries}`;
const bought = (buy: number): string[] => (buy > 0 ? [`buy:${buy}`] : []);

/** Formats a move as in RULES.md "Notation": `east`, `settle egypt 3+1`, `attack egypt greece buy:2`, `yes`. */
function writeMove(move: Move): string {
  return (forms[move.type] as (move: Move) => (string | number)[])(move).join(" ");
}

/** The words of a move that is being read. */
class Reader {
  #words: string[];
  #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#words = text.trim().toLowerCase().split(/\s+/);
  }

  wrong(): never {
    throw new SyntaxError(
      `${quoted(this.#text)} is no move. Moves look like east, roll, pay 4 egypt:3, settle egypt 3+1, attack egypt greece buy:2, yes.`,
    );
  }

  get isOver(): boolean {
    return this.#words.length === 0;
  }

  word(): string {
    return this.#words.shift() ?? this.wrong();
  }

  territory(): Territory {
    const word = this.word();
    return isTerritory(word) ? word : this.wrong();
  }

  number(word = this.word()): number {
    return /^\d{1,5}$/.test(word) ? Number(word) : this.wrong();
  }

  force(): { armies: number; industries: number } {
    const parts = this.word().split("+");
    if (parts.length !== 2) this.wrong();
    return { armies: this.number(parts[0]), industries: this.number(parts[1]) };
  }

  seat(): Seat {
    const seat = "abcd".indexOf(this.word());
    return seat >= 0 ? seat : this.wrong();
  }

  /** `truce,all,9`. */
  pledge(): Pledge {
    return readPledge(this.word()) ?? this.wrong();
  }

  /** `egypt:3`. */
  share(): Share {
    const [at, count, ...more] = this.word().split(":");
    return isTerritory(at) && count && more.length === 0 ? { at, count: this.number(count) } : this.wrong();
  }

  bought(): number {
    if (this.isOver) return 0;
    const [label, count = ""] = this.word().split(":");
    return label === "buy" ? this.number(count) : this.wrong();
  }
}

const readers: Record<string, (read: Reader) => Move> = {
  east: () => ({ type: "loop", loop: "E" satisfies Loop }),
  west: () => ({ type: "loop", loop: "W" satisfies Loop }),
  roll: () => ({ type: "roll" }),
  sail: () => ({ type: "sail" }),
  pay(read) {
    const steps = read.number();
    const shares: Share[] = [];
    while (!read.isOver) shares.push(read.share());
    return { type: "pay", steps, shares };
  },
  disarm: (read) => ({ type: "disarm", at: read.territory() }),
  mutual: (read) => ({ type: "mutual", own: read.territory(), other: read.territory() }),
  decline: () => ({ type: "decline" }),
  place: (read) => ({ type: "place", at: read.territory(), ...read.force() }),
  buy(read) {
    const at = read.word();
    return { type: "buy", at: at === "stock" || isTerritory(at) ? at : read.wrong(), armies: read.number() };
  },
  settle: (read) => ({ type: "settle", at: read.territory(), ...read.force() }),
  expedition: (read) => ({ type: "expedition", from: read.territory(), to: read.territory(), ...read.force() }),
  attack: (read) => ({ type: "attack", from: read.territory(), to: read.territory(), buy: read.bought() }),
  land: (read) => ({ type: "land", to: read.territory(), ...read.force(), buy: read.bought() }),
  propose: (read) => ({ type: "propose", from: read.territory(), to: read.territory() }),
  free: (read) => ({ type: "free", at: read.territory() }),
  done: () => ({ type: "done" }),
  yes: () => ({ type: "answer", yes: true }),
  no: () => ({ type: "answer", yes: false }),
  defend: (read) => ({ type: "defend", buy: read.number() }),
  throw: () => ({ type: "throw" }),
  stop: () => ({ type: "stop" }),
  occupy: (read) => ({ type: "occupy", ...read.force() }),
  offer: (read) => ({ type: "offer", to: read.seat(), gives: read.pledge(), wants: read.pledge(), whispered: false }),
  whisper: (read) => ({ type: "offer", to: read.seat(), gives: read.pledge(), wants: read.pledge(), whispered: true }),
  accept: (read) => ({ type: "accept", deal: read.number() }),
  reject: (read) => ({ type: "reject", deal: read.number() }),
};

function readMove(text: string): Move {
  const read = new Reader(text);
  const word = read.word();
  const move = Object.hasOwn(readers, word) ? readers[word](read) : read.wrong();
  return read.isOver ? move : read.wrong();
}

export const notation: Notation<DisarmTheEarth> = { writeMove, readMove, writePosition, readPosition, writeCompared };
