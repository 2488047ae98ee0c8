import { type AnyGame, keyFrom, rngAt, type View } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { call, create, join } from "@baseboard/room/testing";
import { openGame } from "../../games.ts";

/** A room of two, and the place of the second in it. */
export async function two(base: string, { id }: AnyGame, begins = true): Promise<{ bo: Entry }> {
  const ann = await create(base, { game: id, name: "Ann" });
  const bo = await call<Entry>(base, `/rooms/${ann.entry.code}/join`, { name: "Bo" });
  if (begins) await ann.ask("start", {});
  return { bo };
}

/** A match of six that can be watched, and is played by all of them for so many seconds. */
export async function six(base: string): Promise<{ code: string; play(seconds: number): Promise<void> }> {
  const { game } = await openGame("all-your-base");
  const ann = await create(base, { game: game.id, name: "Ann", hidden: false });
  const { code } = ann.entry;
  const others = await Promise.all(["Bo", "Cy", "Di", "Ed", "Flo"].map((name) => join(base, code, { name })));
  await ann.ask("start", {});
  const players = [ann, ...others];
  const rng = rngAt(keyFrom("page"), 0);
  const act = async (): Promise<void> => {
    const { toAct, told } = ann.state();
    const [seat] = toAct;
    if (seat === undefined) return;
    const state = players[seat].state();
    const view = { seat, table: state.table, hand: state.hands[seat].hand } as View<never>;
    const move = rng.pick(game.legalMoves(view));
    // A plan may be taken back only so often: then it is another move's turn.
    const isDone = await players[seat].ask("act", { act: { move }, version: told.version } as never).catch(() => undefined);
    if (!isDone) return;
    for (const player of players) await player.until((now) => now.told.version > told.version);
  };
  return {
    code,
    async play(seconds) {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
        await act();
        await new Promise((done) => setTimeout(done, 250));
      }
    },
  };
}
