import { type Bot, type Game, keyFrom, type Parts, rngAt, type View } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { create, join } from "@baseboard/room/testing";

/** How a match is begun without a page. */
interface Begun<G extends Parts> {
  names?: string[];
  options?: G["options"];
  bot: Bot<G>;
  /** So many lines are played, or fewer if there is a result before. */
  lines: number;
}

/** A match of a game in which nothing is hidden, begun over the wire; its seats are left for pages to come into. */
export async function begun<G extends Parts>(
  base: string,
  game: Game<G>,
  { names = ["Ann", "Bo"], options, bot, lines }: Begun<G>,
): Promise<{ code: string; entries: Entry[] }> {
  const host = await create<G>(base, { game: game.id, name: names[0], hidden: false, ...(options && { options: options as object }) });
  const { code } = host.entry;
  const seated = [host];
  for (const name of names.slice(1)) seated.push(await join<G>(base, code, { name }));
  await host.ask("start", {});
  let now = await host.until(({ phase }) => phase === "playing");
  for (let i = 0; i < lines && now.outcome === ""; i++) {
    const [seat] = now.toAct;
    const view: View<G> = { seat, table: now.table as G["table"], hand: {} };
    const { version } = now.told;
    const move = bot(view, game.legalMoves(view), rngAt(keyFrom("begun"), version));
    await seated[seat].ask("act", { act: { move: move as never }, version });
    now = await host.until(({ told }) => told.version > version);
  }
  await Promise.all(seated.map(({ room }) => room.leave(false)));
  return { code, entries: seated.map(({ entry }) => entry) };
}

/** A room with a bot in its second seat, whose match has not begun; its first seat is left for a page to come into. */
export async function againstBot(base: string, game: string, name: string): Promise<Entry> {
  const host = await create(base, { game, name, hidden: false });
  await host.ask("bot", { seat: 1, level: "random" });
  await host.room.leave(false);
  return host.entry;
}
