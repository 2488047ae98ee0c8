import { type Game, least, type Parts, type View } from "@baseboard/kit";
import type { Board, BoardOptions, GameClient, Hud } from "./contract.ts";

/** What the panels say of a game whose seats take turns: whose turn it is. */
function turnHud<G extends Parts>(game: Game<G>, { seat, table }: View<G>): Hud {
  const [inTurn] = game.toAct(table);
  const turn = inTurn === undefined ? "over" : inTurn === seat ? "own" : "other";
  return {
    turn: { key: `kit.turn.${turn}`, with: { who: inTurn ?? 0 } },
    seats: game.sides.map(({ side }) => ({ note: side })),
    facts: [],
  };
}

/** A client of a game whose seats take turns, all of whose moves are made by touching places of its board. */
export const simpleClient = <G extends Parts>(game: Game<G>, board: (options: BoardOptions) => Board<G>): GameClient<G> => ({
  game,
  board,
  hud: (view) => turnHud(game, view),
  choice: () => ({ label: { key: "kit.do" } }),
  fixtures: async () => {
    const start = game.setup(game.seats.min, game.options.parse({}), least());
    return { positions: { start: game.notation.writePosition(start) } };
  },
});
