import type { View } from "@baseboard/kit";
import type { Choice, Cue, Face, Hud } from "@baseboard/stage";
import type { DisarmTheBase, Event, Move } from "../rules/state.ts";
import { board } from "./board.ts";
import { looks } from "./looks.ts";

/** What the panels beside the table say. */
function hud({ seat, table }: View<DisarmTheBase>): Hud {
  const { phase, ready, scores, round, die, deckSize } = table;
  const turn = phase === "over" ? "over" : seat === undefined ? "watch" : ready[seat] ? "wait" : "choose";
  return {
    turn: { key: `disarm-the-base.turn.${turn}` },
    progress: { key: "disarm-the-base.progress", with: { round } },
    seats: scores.map((points, i) => ({
      note: { key: "disarm-the-base.points", with: { points } },
      ...(ready[i] && phase === "choose" && { badge: { key: "disarm-the-base.ready" } }),
    })),
    facts: [
      { label: { key: "disarm-the-base.fact.worth" }, value: String(die), meter: { value: die, of: 6 } },
      { label: { key: "disarm-the-base.fact.deck" }, value: String(deckSize) },
    ],
  };
}

/** The one touch without a place on the table: putting the chosen card down. */
const choice = (_touch: string, _picked: string[], _view: View<DisarmTheBase>, move?: Move): Choice => ({
  label: { key: "disarm-the-base.play", with: { card: move?.card ?? 0 } },
  icon: "check",
  primary: true,
});

const sounds: Partial<Record<Event["type"], Cue>> = { revealed: "turned", won: "joined", rolled: "chance" };

export const face: Face<DisarmTheBase> = {
  ...looks,
  board,
  hud,
  choice,
  sound: ({ type }) => sounds[type],
  positions: {
    start: "round 1 die 4\nA 3 7 21 score 0\nB 1 12 20 score 0\nC 5 9 24 score 0\ndeck 18 2 11",
    waiting: "round 2 die 6\nA 7 14 21 score 4 choice 14\nB 1 12 20 score 0\ndeck 18 2 11 4",
    last: "round 9 die 2\nA 7 score 12\nB 12 score 9\ndeck",
    over: "round 9 die 2 over\nA score 12\nB score 11\ndeck",
  },
};
