import type { AnyGame } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { arriveRaw, call } from "@baseboard/room/testing";
import { openHost } from "../process.ts";
import { Arrivals } from "./arrivals.ts";
import type { Contender, Table } from "./contender.ts";
import { KEY, type Step } from "./script.ts";
import { alone } from "./servers.ts";

/** First byte of a patch frame in Colyseus' protocol. */
const PATCH = 15;
/** Mask of a frame's code; the other bits are flags. */
const CODE = 0b11111;

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
  const seats = [await arrive(base, ann)];
  seats.push(await arrive(base, await call<Entry>(base, `/rooms/${ann.code}/join`, { name: "Bo" })));
  const watching = async () => arrive(base, await call<Entry>(base, `/rooms/${ann.code}/watch`, {}));
  seats.push(await watching());
  const more: Light[] = [];
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
      const asked = seats[seat].ask("act", { act: { move }, version: at });
      at++;
      await Promise.all([asked, all(at)]);
    },
    left: () => script.length - at,
    bytes: () => seats.reduce((sum, seat) => sum + seat.bytes(), 0),
    async watch() {
      more.push(await watching());
    },
    close: () => {
      for (const seat of [...seats, ...more]) seat.close();
    },
  };
}

/** A connection that decodes no state and only counts frames. */
interface Light {
  ask(type: string, payload: unknown): Promise<void>;
  /** Resolves after this many patches. */
  until(patches: number): Promise<void>;
  forget(): void;
  bytes(): number;
  close(): void;
}

async function arrive(base: string, entry: Entry): Promise<Light> {
  const visitor = await arriveRaw(base, entry);
  const patches = new Arrivals();
  let bytes = 0;
  visitor.socket.addEventListener("message", ({ data }) => {
    const frame = new Uint8Array(data as ArrayBuffer);
    bytes += frame.length;
    if ((frame[0] & CODE) === PATCH) patches.add();
    visitor.frames.length = 0;
  });
  return {
    async ask(type, payload) {
      const { status } = await visitor.ask(type, payload);
      if (status !== 0) throw new Error(`"${type}" of the script was refused.`);
    },
    until: (count) => patches.until(count),
    forget: () => {
      patches.forget();
      bytes = 0;
    },
    bytes: () => bytes,
    close: () => visitor.socket.close(),
  };
}
