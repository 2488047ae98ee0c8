import type { RoomPhase } from "@baseboard/protocol";
import { phaseOf, type RoomContents } from "../room-state.ts";
import { seatOf } from "../setup.ts";

/** Who is in a room now. */
export interface Population {
  game: string;
  phase: RoomPhase;
  playing: number;
  watching: number;
}

/** How many people are connected to a room, at a seat and watching. */
export function populationOf(model: RoomContents): Population {
  const { game, setup, here } = model;
  const playing = [...here].filter((person) => seatOf(setup, person) >= 0).length;
  return { game: game.id, phase: phaseOf(model), playing, watching: here.size - playing };
}
