import { type AnyGame, transcriptOf, writeTranscript } from "@baseboard/kit";
import { restored } from "./play.ts";
import type { StoredRoom } from "./services.ts";
import { chairsIn } from "./setup.ts";
import { type AnyMatch, namesOf, publicKey } from "./synced.ts";

/** A match as a transcript: without secrets until nobody can act any more, be it that its room was put away. */
export function matchText(match: AnyMatch, names: string[], isArchived = false): string {
  const { key, ...rest } = transcriptOf(match, names, isArchived || undefined);
  return writeTranscript(key && (isArchived || publicKey(match)) ? { ...rest, key } : rest);
}

/** The match of a stored room as a transcript, under the same rule; undefined where none is stored. Throws `OldRules`. */
export function storedText(game: AnyGame, { setup, people, match }: StoredRoom, isArchived: boolean): string | undefined {
  if (!match) return undefined;
  const known = new Map(people.map((person) => [person.id, person]));
  const names = namesOf({ setup: { ...setup, round: match.round, chairs: chairsIn(setup, match.round) }, people: known });
  return matchText(restored(game, match), names, isArchived);
}
