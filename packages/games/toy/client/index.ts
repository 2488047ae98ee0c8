import type { View } from "@baseboard/kit";
import type { Choice, Cue, GameClient, Hud } from "@baseboard/stage";
import { toy } from "../rules/index.ts";
import type { Event, Move, Toy } from "../rules/state.ts";
import { board } from "./board.ts";

/** The content of the panels beside the table. */
function hud({ seat, table }: View<Toy>): Hud {
  const { phase, ready, scores, round, die, deckSize } = table;
  const turn = phase === "over" ? "over" : seat === undefined ? "watch" : ready[seat] ? "wait" : "choose";
  return {
    turn: { key: `toy.turn.${turn}` },
    progress: { key: "toy.progress", with: { round } },
    seats: scores.map((points, i) => ({
      note: { key: "toy.points", with: { points } },
      ...(ready[i] && phase === "choose" && { badge: { key: "toy.ready" } }),
    })),
    facts: [
      { label: { key: "toy.fact.worth" }, value: String(die), meter: { value: die, of: 6 } },
      { label: { key: "toy.fact.deck" }, value: String(deckSize) },
    ],
  };
}

/** The only touch without a place on the table: playing the chosen card. */
const choice = (_touch: string, _picked: string[], _view: View<Toy>, move?: Move): Choice => ({
  label: { key: "toy.play", with: { card: move?.card ?? 0 } },
  icon: "check",
  primary: true,
});

const sounds: Partial<Record<Event["type"], Cue>> = { revealed: "turned", won: "joined", rolled: "chance" };

export const client: GameClient<Toy> = {
  game: toy,
  board,
  hud,
  choice,
  sound: ({ type }) => sounds[type],
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
