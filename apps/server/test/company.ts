import type { AllYourBase, Options } from "@baseboard/games/all-your-base/rules";
import type { Match, Seat } from "@baseboard/kit";
import { create, join, type Visitor, watch } from "@baseboard/room/testing";
import type { Step } from "./courses.ts";
import type { TestServer } from "./support.ts";

export type Guest = Visitor<AllYourBase>;

/** Everybody at one table of All Your Base: the seats in order, and who watches. */
export interface Company {
  server: TestServer;
  code: string;
  seats: Guest[];
  watchers: Guest[];
}

/** So many players and one spectator, and the match begun. */
export async function company(server: TestServer, seats: number, options: Partial<Options> = {}): Promise<Company> {
  const { base } = server;
  const host = await create<AllYourBase>(base, { game: "all-your-base", name: "P0", options });
  const { code } = host.entry;
  const here: Company = { server, code, seats: [host], watchers: [] };
  while (here.seats.length < seats) here.seats.push(await join(base, code, { name: `P${here.seats.length}` }));
  here.watchers.push(await watch(base, code));
  await host.ask("start", {});
  await Promise.all(everybody(here).map((each) => each.until(({ phase }) => phase === "playing")));
  return here;
}

export const everybody = ({ seats, watchers }: Company): Guest[] => [...seats, ...watchers];

/** The match as the room has it. */
export const matchOf = ({ server, code }: Company): Match<AllYourBase> => server.room(code).whole.match as Match<AllYourBase>;

/** Does one step; answers with the version it made. */
export async function act({ seats }: Company, { seat, move }: Step, version: number): Promise<number> {
  return (await seats[seat].ask("act", { act: { move }, version })).version;
}

/** Waits until everybody has been told. */
export const toldAll = (here: Company, version: number): Promise<unknown> =>
  Promise.all(everybody(here).map((each) => each.until(({ told }) => told.version >= version)));

/** Somebody comes in from another device: from now on that one has the seat. */
export async function anotherDevice(here: Company, seat: Seat): Promise<Guest> {
  const before = here.seats[seat];
  here.seats[seat] = await join(here.server.base, here.code, { token: before.entry.token });
  await before.closed;
  return here.seats[seat];
}

/** Somebody comes to watch. */
export async function comesToWatch(here: Company): Promise<Guest> {
  const guest = await watch<AllYourBase>(here.server.base, here.code);
  here.watchers.push(guest);
  return guest;
}
