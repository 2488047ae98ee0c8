import { type AllYourBase, allYourBase, type Card, type Options } from "@baseboard/games/all-your-base/rules";
import { copy, isMove, keyFrom, type Match, type Seat, type State } from "@baseboard/kit";
import { toldEvents } from "@baseboard/protocol";
import type { GameRoom } from "@baseboard/room";
import { expect, onTestFinished, test } from "vitest";
import { act, type Company, company, everybody, type Guest, matchOf, toldAll } from "../company.ts";
import { begin, cardsOf, chance, ready, type Step, together, turnsOf } from "../courses.ts";
import { ruled } from "../deals.ts";
import { testServer, withText } from "../support.ts";
import { twinsOf } from "../twins.ts";

/** A hand with a mark that says whose it is and all that is in it. */
const marked = (state: State<AllYourBase>): State<AllYourBase> => {
  for (const [seat, hand] of state.hands.entries()) {
    const { cards, first, second, keeps } = hand;
    Object.assign(hand, { mark: `MARK-OF-${seat} ${JSON.stringify({ cards, first, second, keeps })}` });
  }
  return state;
};

const withMarks = (): GameRoom => {
  const zones = { ...allYourBase.zones, hand: withText(allYourBase.zones.hand!, "mark") };
  const apply: typeof allYourBase.apply = (state, ...given) => {
    allYourBase.apply(state, ...given);
    marked(state);
  };
  return ruled({ zones, setup: (...given) => marked(allYourBase.setup(...given)), apply });
};

/** All cards that plain data names, however deep. A number of cards names none, and what software was worth is no card. */
function named(value: unknown, key = ""): Card[] {
  if (key === "worths") return [];
  const isPlace = ["card", "software", "replaced"].includes(key);
  if (typeof value === "number") return isPlace && value >= 0 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  if (["discards", "deck", "out"].includes(key)) return (value as Card[]).flatMap((card) => named(card, "card"));
  if (["cards", "keeps"].includes(key)) return Object.keys(value).map(Number);
  return Object.entries(value).flatMap(([name, part]) => named(part, Array.isArray(value) ? key : name));
}

/** Nobody is told of a card that another seat holds, or that is in the deck or out of the match. */
function keepsSecrets(match: Match<AllYourBase>, guest: Guest, seat: Seat): void {
  const state = copy(guest.state());
  expect(state.hands.map(({ hand }) => hand !== undefined)).toEqual(state.hands.map((_, each) => each === seat));
  if (seat >= 0) {
    expect(state.hands[seat].hand).toEqual(match.state.hands[seat]);
    state.hands[seat] = {};
  }
  const { deck, out } = match.state.box;
  const hidden = new Set([...deck, ...out, ...match.state.hands.flatMap((_, each) => cardsOf(match, each))]);
  expect(named(state).filter((card) => hidden.has(card))).toEqual([]);
  const events = toldEvents(state.told) as { type: string }[];
  // Once a phase is over what was just played is dealt anew.
  if (!events.some(({ type }) => type === "dealt")) expect(named(events).filter((card) => hidden.has(card))).toEqual([]);
}

/** What is told of a step, if anything. */
const signs: Partial<Record<AllYourBase["move"]["type"], string>> = { ready: "becameReady", back: "thoughtAgain" };

/** In the middle of a turn neither log nor transcript tells anything of it but who made a step, and who is ready. */
async function tellsNothing(here: Company, from: number): Promise<void> {
  const { log } = matchOf(here);
  for (const { seat, act, events } of log.slice(from)) {
    const type = isMove(act) ? signs[act.move.type] : undefined;
    expect(events).toEqual(events.length > 0 ? [{ type, seat }] : []);
  }
  const fetched = await (await fetch(`${here.server.base}/api/rooms/${here.code}/transcript`)).text();
  for (const guest of everybody(here)) {
    const { lines } = await guest.ask("log", { from });
    expect(lines).toEqual(log.slice(from).map(({ seat, events }) => ({ seat, events })));
    const { text } = await guest.ask("transcript", {});
    expect(text).toBe(fetched);
    const said = text.split("\n").filter((line) => line && !line.startsWith("["));
    expect(said).toEqual(log.map(({ seat }, i) => `${i + 1}. ${"ABCDEF"[seat]}~ ?`));
    expect(text).not.toMatch(/\[Key|MARK/);
  }
}

/** Of all hands only one's own has left its mark in what one was sent. */
function sawOnly({ frames }: Guest, seat: Seat, seats: number, from = 0): void {
  const text = Buffer.concat(frames.slice(from)).toString("latin1");
  const seen = Array.from({ length: seats }, (_, each) => text.includes(`MARK-OF-${each} `));
  expect(seen).toEqual(seen.map((_, each) => each === seat));
}

const steadily = (word: string, seats: number, options: Partial<Options>): Step[] =>
  [...turnsOf(begin(seats, options, keyFrom(word)), chance(word))].flatMap(({ plans, clashes }, i) => [
    ...together(chance(`${word} ${i}`), plans.map(ready), i % seats),
    ...clashes,
  ]);

const hesitantly = (word: string): Step[] => twinsOf(word, keyFrom(word), [3, 4]).courses[0];

test.each<[string, number, Partial<Options>, typeof steadily]>([
  ["six who change their minds", 6, {}, hesitantly],
  ["three who draw", 3, { draw: true }, steadily],
])("nobody is ever sent what another seat holds, plans or keeps, nor the deck: %s", async (word, seats, options, courseOf) => {
  const server = await testServer({ games: [withMarks()], newKey: () => keyFrom(word) });
  onTestFinished(() => server.end());
  const here = await company(server, seats, options);
  let shown = 0;
  let asked = 0;
  for (const [i, step] of courseOf(word, seats, options).entries()) {
    const version = await act(here, step, i);
    await toldAll(here, version);
    const match = matchOf(here);
    for (const [seat, guest] of everybody(here).entries()) keepsSecrets(match, guest, seat < seats ? seat : -1);
    if (!match.isSilent) shown = version;
    if (version !== shown + 2 * seats) continue;
    await tellsNothing(here, shown);
    asked++;
  }
  expect(here.seats[0].state().phase).toBe("over");
  expect(asked).toBeGreaterThanOrEqual(13);
  for (const [seat, guest] of everybody(here).entries()) sawOnly(guest, seat, seats);
  // In the rematch everybody sits elsewhere, and has the hand of that seat.
  const before = everybody(here).map(({ frames }) => frames.length);
  for (const guest of here.seats) await guest.ask("again", { want: true });
  await Promise.all(everybody(here).map((guest) => guest.until(({ round, phase }) => round === 2 && phase === "playing")));
  for (const [i, guest] of everybody(here).entries()) {
    const seat = guest.state().seats.findIndex(({ person }) => person === guest.entry.person);
    expect(seat).not.toBe(i);
    sawOnly(guest, seat, seats, before[i]);
    keepsSecrets(matchOf(here), guest, seat);
  }
});
