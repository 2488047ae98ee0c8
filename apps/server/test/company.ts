import type { AllYourBase } from "@baseboard/games/all-your-base/rules";
import type { Act, Match, Parts, Seat } from "@baseboard/kit";
import { create, join, type Visitor, watch } from "@baseboard/room/testing";
import type { Step } from "./courses.ts";
import type { TestServer } from "./support.ts";

export type Guest<G extends Parts = AllYourBase> = Visitor<G>;

/** Everybody at one table: the seats in order, and who watches. */
export interface Company<G extends Parts = AllYourBase> {
  server: TestServer;
  code: string;
  seats: Guest<G>[];
  watchers: Guest<G>[];
}

/** So many players and one spectator, and the match begun. */
export async function company<G extends Parts = AllYourBase>(
  server: TestServer,
  seats: number,
  options: Partial<G["options"]> = {},
  game = "all-your-base",
): Promise<Company<G>> {
  const { base } = server;
  const host = await create<G>(base, { game, name: "P0", options });
  const { code } = host.entry;
  const here: Company<G> = { server, code, seats: [host], watchers: [] };
  while (here.seats.length < seats) here.seats.push(await join(base, code, { name: `P${here.seats.length}` }));
  here.watchers.push(await watch(base, code));
  await host.ask("start", {});
  await Promise.all(everybody(here).map((each) => each.until(({ phase }) => phase === "playing")));
  return here;
}

export const everybody = <G extends Parts>({ seats, watchers }: Company<G>): Guest<G>[] => [...seats, ...watchers];

/** The match as the room has it. */
export const matchOf = <G extends Parts>({ server, code }: Company<G>): Match<G> => server.room(code).model.match as Match<G>;

/** Does one step; answers with the version it made. */
export const act = (here: Company, { seat, move }: Step, version: number): Promise<number> => does(here, seat, { move }, version);

/** Does anything a match knows, a move or the undoing of one; answers with the version it made. */
export async function does<G extends Parts>({ seats }: Company<G>, seat: Seat, what: Act<G>, version: number): Promise<number> {
  return (await seats[seat].ask("act", { act: what, version })).version;
}

/** Waits until everybody has been told. */
export const toldAll = <G extends Parts>(here: Company<G>, version: number): Promise<unknown> =>
  Promise.all(everybody(here).map((each) => each.until(({ told }) => told.version >= version)));

/** Somebody comes in from another device: from now on that one has the seat. */
export async function anotherDevice<G extends Parts>(here: Company<G>, seat: Seat): Promise<Guest<G>> {
  const before = here.seats[seat];
  here.seats[seat] = await join(here.server.base, here.code, { token: before.entry.token });
  await before.closed;
  return here.seats[seat];
}

/** Somebody comes to watch. */
export async function comesToWatch<G extends Parts>(here: Company<G>): Promise<Guest<G>> {
  const guest = await watch<G>(here.server.base, here.code);
  here.watchers.push(guest);
  return guest;
}
