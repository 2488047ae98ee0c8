import { copy, type Match, type Outcome, type Parts, type Phrase, type Seat, type Transcript, turnOf, verify } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import type { AnyGameClient, Ending, Sheet } from "@baseboard/stage";
import { type ToldEvent, toldIn } from "../model/scores.ts";
import { totalOf } from "./ranks.ts";

/** A moment that decided a match. */
export interface Moment {
  say: Phrase;
  /** When it was, in the game's words. */
  when: Phrase | undefined;
  /** The number of lines played at that moment. */
  at: number;
}

/** What is known of a match once it is over. */
export interface DecidedBy {
  /** The moments that decided it, at most three, in their order. */
  moments: Moment[];
  /** The table with what was hidden; undefined if nothing is. */
  revealed: Parts["table"] | undefined;
}

/** How many are told. */
const MOST = 3;

/** A match played again: its end, its events that stand, and the table after each number of lines. */
interface Played {
  client: AnyGameClient;
  match: Match<Parts>;
  outcome: Outcome;
  told: ToldEvent[];
  tables: Parts["table"][];
}

/** Plays a match again by its transcript, for whoever sits in this seat (-1: for who watches). Undefined if it cannot be played. */
export function decidedBy(
  client: AnyGameClient,
  transcript: Transcript,
  outcome: Outcome,
  seat: Seat,
  ending: Ending<Parts> | undefined,
): DecidedBy | undefined {
  const tables: Parts["table"][] = [];
  const { match, flaw } = verify<Parts>(client.game, transcript, ({ state }) => tables.push(state.table));
  if (!match || flaw) return undefined;
  const played = { client, match, outcome, told: toldIn(match.log as ToldLine[]), tables };
  const moments = isGivenUp(played)
    ? [givingUp(played)]
    : ending?.weight
      ? weighed(played, ending.weight)
      : client.sheet
        ? counted(played, seat)
        : [];
  return { moments, revealed: ending?.revealed?.(match.state) };
}

/** Somebody resigned, and the others have won: nothing before that decided it. Where all play together it is told how it went. */
const isGivenUp = ({ client: { game }, match: { state } }: Played): boolean => !game.together && game.outcome(state.table) === undefined;

const givingUp = (played: Played): Moment => {
  const at = played.tables.length - 1;
  return { say: played.outcome.reason, when: whenAt(played, at), at };
};

/** The name of this time of the match. */
const whenAt = ({ client, tables }: Played, at: number): Phrase | undefined =>
  client.hud({ seat: undefined, table: tables[at], hand: undefined }).progress;

/** The events that did most, by the game. */
function weighed(played: Played, weight: NonNullable<Ending<Parts>["weight"]>): Moment[] {
  const { client, told, tables, outcome } = played;
  const { game } = client;
  let version = -1;
  let table = tables[0];
  const events = told.flatMap((ply) => {
    if (ply.version !== version) table = copy(tables[ply.version - 1]);
    version = ply.version;
    const say = game.say(ply.event) as Phrase | undefined;
    const much = say ? weight(ply.event, table, outcome) : 0;
    game.evolve(table, ply.event);
    return say && much > 0 ? [{ say, much, at: version }] : [];
  });
  const most = events.toSorted((a, b) => b.much - a.much || a.at - b.at).slice(0, MOST);
  return inOrder(most.map(({ say, at }) => ({ say, at, when: whenAt(played, at - 1) })));
}

const inOrder = (moments: Moment[]): Moment[] => moments.toSorted((a, b) => a.at - b.at);

/** The score sheet after a turn. */
interface Count {
  at: number;
  sheet: Sheet;
  /** Points by seat, with those that are not final yet. */
  sums: number[];
}

/** What the score sheet tells: when the lead changed last, what brought most, and the best turn. */
function counted(played: Played, seat: Seat): Moment[] {
  const counts = countsIn(played);
  const { winners } = played.outcome;
  if (counts.length < 2) return [];
  const own = seat >= 0 ? seat : winners[0];
  const found = [
    lead(counts, winners, seat),
    bestPart(counts, seat),
    bestTurn(counts, own, seat),
    bestTurn(counts, rivalOf(counts, own), seat),
  ];
  const all = found.flatMap((one) => {
    if (!one) return [];
    const at = lineOf(played, counts, one);
    return [{ say: one.say, at, when: whenAt(played, at - 1) }];
  });
  return inOrder(all.slice(0, MOST));
}

/** The score sheet after each turn. */
function countsIn(played: Played): Count[] {
  const { game } = played.client;
  const { tables } = played;
  const ends = tables.flatMap((table, at) =>
    at === tables.length - 1 || turnOf(game, table) !== turnOf(game, tables[at + 1]) ? [at] : [],
  );
  return ends.map((at) => countAt(played, at));
}

/** The score sheet after so many lines. */
function countAt({ client, told, tables }: Played, at: number): Count {
  const events = told.filter(({ version }) => version <= at).map(({ event }) => event);
  const sheet = client.sheet!(events, { seat: undefined, table: tables[at], hand: undefined });
  const total = totalOf(sheet);
  return { at, sheet, sums: sheet.rows.map((cells) => cells.slice(0, total).reduce((sum, { value = 0 }) => sum + value, 0)) };
}

/**
 * The line of a turn with which it came about: where all play at once, what they have planned counts with the line that ends their turn,
 * and begins the next.
 */
function lineOf(played: Played, counts: Count[], { at, isSo }: NonNullable<Found>): number {
  const before = counts.findLast((count) => count.at < at)?.at ?? 0;
  for (let line = before + 1; line < at; line++) if (isSo(countAt(played, line))) return line;
  return at;
}

/** What is told of a turn, by its last line; and whether it is so after a line. */
type Found = { say: Phrase; at: number; isSo(count: Count): boolean } | undefined;

/** Since when the winner was ahead of all others. */
function lead(counts: Count[], [winner, ...more]: Seat[], seat: Seat): Found {
  if (winner === undefined || more.length > 0) return undefined;
  const isAhead = ({ sums }: Count): boolean => sums.every((sum, seat) => seat === winner || sum < sums[winner]);
  const last = counts.findLastIndex((count) => !isAhead(count));
  const from = counts[last + 1];
  if (!from) return undefined;
  const isEarly = counts.slice(0, last + 1).every(({ sums }) => sums.every((sum) => sum === 0));
  const own: Phrase = { key: isEarly ? "result.leadAlwaysYours" : "result.leadYours" };
  const others: Phrase = { key: isEarly ? "result.leadAlways" : "result.lead", with: { who: winner } };
  return { say: winner === seat ? own : others, at: from.at, isSo: isAhead };
}

/** Whoever else came furthest. */
const rivalOf = (counts: Count[], own: Seat): Seat | undefined =>
  [...counts.at(-1)!.sums.entries()].filter(([seat]) => seat !== own).sort(([, a], [, b]) => b - a)[0]?.[0];

/** What brought most points at once, of all that the sheet explains; not where several brought as many. */
function bestPart(counts: Count[], own: Seat): Found {
  const { sheet } = counts.at(-1)!;
  const lines = sheet.rows.flatMap((cells, seat) =>
    cells.slice(0, totalOf(sheet)).flatMap(({ lines = [] }, column) => lines.map(({ label, value }) => ({ seat, column, label, value }))),
  );
  const [best, next] = lines.toSorted((a, b) => b.value - a.value);
  if (!best || best.value <= 0 || next?.value === best.value) return undefined;
  const { seat, column, label, value } = best;
  const text = JSON.stringify(label);
  const isThere = ({ sheet: { columns, rows } }: Count): boolean =>
    columns[column].is !== "running" &&
    rows[seat][column].lines?.some((line) => line.value === value && JSON.stringify(line.label) === text) === true;
  const from = counts.find(isThere);
  const gaps = { what: label, points: value };
  const say: Phrase = seat === own ? { key: "result.partYours", with: gaps } : { key: "result.part", with: { who: seat, ...gaps } };
  return from && { say, at: from.at, isSo: isThere };
}

/** The turn in which this seat gained most. */
function bestTurn(counts: Count[], of: Seat | undefined, seat: Seat): Found {
  if (of === undefined) return undefined;
  const gains = counts.slice(1).map(({ at, sums }, i) => ({ at, sum: sums[of], gain: sums[of] - counts[i].sums[of] }));
  const [best] = gains.toSorted((a, b) => b.gain - a.gain);
  if (!best || best.gain <= 0) return undefined;
  const gaps = { points: best.gain };
  const say: Phrase = of === seat ? { key: "result.bestTurnYours", with: gaps } : { key: "result.bestTurn", with: { who: of, ...gaps } };
  return { say, at: best.at, isSo: ({ sums }) => sums[of] === best.sum };
}
