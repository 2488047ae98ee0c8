import { type AnyGame, writeAct } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { call } from "@baseboard/room/testing";
import { openHost } from "../process.ts";
import type { Contender, Table } from "./contender.ts";
import { KEY, type Step } from "./script.ts";
import { alone } from "./servers.ts";
import { trafficOf, type Visitor, visit } from "./visitor.ts";

/**
 * Baseboard as in production: every move checked, stored on disk, and then shown. Before the match each of the three may say so many
 * lines, five at most.
 */
export const ours = (game: AnyGame, script: Step[], lines = 0): Contender => ({
  name: lines > 0 ? "Baseboard, after talk" : "Baseboard",
  note: lines > 0 ? `everybody has said ${lines} lines` : "every move is on disk before anybody sees it",
  open: async () => alone(await openHost("packages/tools/bench/host.ts", { KEY })),
  table: (base) => table(base, game, script, lines),
});

async function table(base: string, game: AnyGame, script: Step[], lines: number): Promise<Table> {
  const ann = await call<Entry>(base, "/rooms", { game: game.id, name: "Ann" });
  const seats = [await visit(base, ann)];
  seats.push(await visit(base, await call<Entry>(base, `/rooms/${ann.code}/join`, { name: "Bo" })));
  const watching = async () => visit(base, await call<Entry>(base, `/rooms/${ann.code}/watch`, {}));
  seats.push(await watching());
  const more: Visitor[] = [];
  const all = (patches: number) => Promise.all(seats.map((seat) => seat.until(patches)));
  let at = 0;
  return {
    async begin() {
      for (const [i, seat] of seats.entries())
        for (let n = 0; n < lines; n++)
          await seat.ask("say", { channel: i < 2 ? "table" : "gallery", text: `Line ${n}: ${"what one says ".repeat(n)}`, nonce: `${n}` });
      await seats[0].ask("start", {});
      // Frames received so far are not part of the script.
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const seat of seats) seat.forget();
    },
    async next() {
      const { seat, move } = script[at];
      const asked = seats[seat].ask("act", [writeAct(game, { move }), at]);
      at++;
      await Promise.all([asked, all(at)]);
    },
    left: () => script.length - at,
    traffic: () => trafficOf(seats),
    async watch() {
      more.push(await watching());
    },
    close: () => {
      for (const seat of [...seats, ...more]) seat.close();
    },
  };
}
