import { keyFrom, Match, type MatchEvent, type Rng, rngAt, type Seat } from "@baseboard/kit";
import { expect } from "vitest";
import { bots } from "../../bot.ts";
import { manifest } from "../../manifest.ts";
import { type DisarmTheEarth, disarmTheEarth, type Event, type Move, type Table } from "../../rules/index.ts";
import { pointsOf } from "../../rules/outcome.ts";
import { type Territory, territories } from "../../rules/world.ts";
import { type Setting, settings } from "../bench.ts";
import { actor, allows, beginning, chanceOf, follow, opening, openings, type Reading, winners } from "./oracle.ts";

/** What both readings say of a moment: the phase, whose it is, stocks, ships, points and the whole map. */
function inWords(table: Table): string {
  const { phase, round, played, turn, players, lands } = table;
  const sides = players.map((player) => `${player.ship} ${player.armies}+${player.industries} ${pointsOf(player)}`);
  const map = lands.map(({ owner, armies, industries }, i) => (owner === -1 ? "" : `${territories[i]} ${owner} ${armies}+${industries}`));
  return [`${phase} ${round}.${played} ${turn}`, ...sides, ...map].filter(Boolean).join("\n");
}

function readInWords(here: Reading, turn: Seat): string {
  const sides = here.sides.map(({ ship, armies, industries, points }) => `${ship} ${armies}+${industries} ${points}`);
  const map = [...here.ground].map(([at, { owner, armies, industries }]) => (owner === -1 ? "" : `${at} ${owner} ${armies}+${industries}`));
  return [`${here.phase} ${here.round}.${here.played} ${turn}`, ...sides, ...map].filter(Boolean).join("\n");
}

/** A move that may well be wrong: another territory, another number. */
function attempt(table: Table, rng: Rng): Move {
  const own = territories.filter((_, i) => table.lands[i].owner === table.turn);
  const near = (): Territory => (own.length > 0 && rng.below(2) === 0 ? rng.pick(own) : rng.pick([...territories]));
  const far = (): Territory => rng.pick([...territories]);
  const number = (): number => (rng.below(8) === 0 ? rng.below(60) : rng.below(6));
  const force = () => ({ armies: number(), industries: number() });
  const tries: (() => Move)[] = [
    () => ({ type: "loop", loop: rng.pick(["E", "W"] as const) }),
    () => ({ type: rng.pick(["roll", "sail", "decline", "done", "throw", "stop"] as const) }),
    () => ({ type: "pay", steps: 1 + rng.below(6), shares: own.slice(0, rng.below(4)).map((at) => ({ at, count: 1 + number() })) }),
    () => ({ type: "disarm", at: near() }),
    () => ({ type: "mutual", own: near(), other: far() }),
    () => ({ type: "place", at: near(), ...force() }),
    () => ({ type: "buy", at: rng.below(3) === 0 ? "stock" : near(), armies: 1 + number() }),
    () => ({ type: "settle", at: far(), ...force() }),
    () => ({ type: "expedition", from: near(), to: far(), ...force() }),
    () => ({ type: "attack", from: near(), to: far(), buy: number() }),
    () => ({ type: "land", to: far(), ...force(), buy: number() }),
    () => ({ type: "propose", from: near(), to: far() }),
    () => ({ type: "free", at: near() }),
    () => ({ type: "answer", yes: rng.below(2) === 0 }),
    () => ({ type: "defend", buy: number() }),
    () => ({ type: "occupy", ...force() }),
  ];
  return rng.pick(tries)();
}

/** One of the moves offered, with other numbers. */
function altered(move: Move, rng: Rng): Move {
  const changed: Record<string, unknown> = { ...move };
  for (const name of ["armies", "industries", "buy"])
    if (name in changed && rng.below(2) === 0) {
      const least = name === "armies" && move.type === "buy" ? 1 : 0;
      changed[name] = Math.max(least, Number(changed[name]) + rng.below(5) - 2);
    }
  return changed as Move;
}

/** Both readings of this moment, and of some things one might do in it. */
function compareMoment(match: Match<DisarmTheEarth>, here: Reading, rng: Rng, seen: Seen): void {
  const { table } = match.state;
  const where = () => disarmTheEarth.notation.writePosition(match.state);
  if (inWords(table) !== readInWords(here, table.turn)) expect(inWords(table), where()).toBe(readInWords(here, table.turn));
  if (table.phase === "over") {
    expect(match.outcome?.winners, where()).toEqual(winners(here));
    return;
  }
  expect(match.toAct, where()).toEqual([actor(here)]);
  const seat = actor(here);
  const offered = match.legalMoves(seat);
  // Armies bought before the free actions are legal, but are not among the samples.
  const isSample = (name: string) => here.phase === "act" || !name.startsWith("buy");
  const named = [...new Set(offered.map(opening).filter(isSample))].toSorted();
  const wanted = [...openings(here)].filter(isSample).toSorted();
  if (named.join() !== wanted.join()) expect(named, where()).toEqual(wanted);
  const view = match.view(seat);
  const tries = [
    ...offered.slice(0, 3),
    ...[0, 1, 2].map(() => altered(rng.pick(offered), rng)),
    ...[0, 1, 2].map(() => attempt(table, rng)),
  ];
  for (const move of tries) {
    const isAllowed = disarmTheEarth.refuse(view, move) === undefined;
    if (isAllowed !== allows(here, move))
      expect(isAllowed, `${disarmTheEarth.notation.writeMove(move)}\n${where()}`).toBe(allows(here, move));
    const kind = isAllowed ? "allowed" : "refused";
    seen[kind] = (seen[kind] ?? 0) + 1;
  }
}

/** How often what was seen by both. */
export type Seen = Record<string, number>;

/** Follows matches until so many plies were read twice: every option and number of seats, by random players and by bots. */
export function compareMatches(plies: number, name: string): Seen {
  const seen: Seen = { plies: 0 };
  for (let n = 0; seen.plies < plies; n++) {
    const setting = settings[(n * 35) % settings.length];
    compareMatch({ ...setting, options: { ...setting.options, deals: false } }, `${name} ${n}`, n % 2 === 0, plies, seen);
  }
  return seen;
}

function compareMatch({ seats, options }: Setting, name: string, byBots: boolean, plies: number, seen: Seen): void {
  const match = new Match(disarmTheEarth, { seats, options, key: keyFrom(name) });
  const rng = rngAt(keyFrom(`readings ${name}`), 0);
  const here = beginning(seats, options, match.state.table.first);
  for (let ply = 0; ply < 4000 && seen.plies < plies && match.toAct.length > 0; ply++) {
    compareMoment(match, here, rng, seen);
    const wished = byBots ? botMove(match, ply, rng) : altered(rng.pick(match.legalMoves(match.toAct[0])), rng);
    const move = allows(here, wished) ? wished : rng.pick(match.legalMoves(match.toAct[0]));
    expect(match.submit(match.toAct[0], { move })).toBeUndefined();
    const events = match.log.at(-1)?.events ?? [];
    follow(here, move, chanceOf(events));
    seen.plies++;
    for (const what of [move.type, ...events.map(inWord)]) seen[what] = (seen[what] ?? 0) + 1;
  }
  compareMoment(match, here, rng, seen);
}

/** What bots of all levels do in turn. */
function botMove(match: Match<DisarmTheEarth>, ply: number, rng: Rng): Move {
  const [seat] = match.toAct;
  const level = manifest.levels[(seat + ply) % manifest.levels.length];
  return bots[level](match.view(seat), match.legalMoves(seat), rng);
}

const inWord = (event: Event | MatchEvent): string => (event.type === "ended" ? `ended by ${event.why}` : `told ${event.type}`);
