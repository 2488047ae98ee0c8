import { openHost } from "../process.ts";
import type { Contender, Table } from "./contender.ts";
import type { Step } from "./script.ts";
import { alone } from "./servers.ts";
import { trafficOf, type Visitor, visit } from "./visitor.ts";

/** A Colyseus room with nothing but the rules and the same synced table: the floor of our own stack. */
export const colyseus = (gameId: string, script: Step[]): Contender => ({
  name: "bare Colyseus room",
  note: "stores nothing, hides nothing, checks nobody",
  open: async () => alone(await openHost("packages/tools/bench/load/colyseus-host.ts", { GAME: gameId })),
  table: (base) => table(base, script),
});

async function table(base: string, script: Step[]): Promise<Table> {
  const enter = async (how: string) => {
    const response = await fetch(`${base}/matchmake/${how}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    return (await response.json()) as Record<string, string>;
  };
  const made = await enter("create/bare");
  const seats = [await visit(base, { reservation: made })];
  const another = async () => visit(base, { reservation: await enter(`joinById/${made.roomId}`) });
  while (seats.length < 3) seats.push(await another());
  const more: Visitor[] = [];
  let at = 0;
  return {
    async begin() {
      for (const seat of seats) seat.forget();
    },
    async next() {
      const step = script[at++];
      seats[step.seat].tell("act", step);
      await Promise.all(seats.map((seat) => seat.until(at)));
    },
    left: () => script.length - at,
    traffic: () => trafficOf(seats),
    async watch() {
      more.push(await another());
    },
    close: () => {
      for (const seat of [...seats, ...more]) seat.close();
    },
  };
}
