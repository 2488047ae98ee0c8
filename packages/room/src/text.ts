import { type AnyGame, hashOfKey, resultText, type Transcript, transcriptOf, withoutSecrets, writeTranscript } from "@baseboard/kit";
import { restored } from "./play.ts";
import type { StoredEnding, StoredMatch, StoredRoom } from "./services.ts";
import { chairsIn } from "./setup.ts";
import { type AnyMatch, namesOf, type Whole } from "./synced.ts";

/** The transcript of a room's running match: without secrets until nobody can act any more. Written once for each line. */
export class LiveTranscript {
  #of: { match: AnyMatch; version: number; names: string } | undefined;
  #text = "";

  /** The text; undefined before the first match. */
  text(whole: Whole): string | undefined {
    const { match } = whole;
    if (!match) return undefined;
    const names = namesOf(whole);
    const now = { match, version: match.version, names: names.join("\n") };
    const isSame = this.#of?.match === match && this.#of.version === now.version && this.#of.names === now.names;
    if (!isSame) this.#text = writeTranscript(transcriptOf(match, names));
    this.#of = now;
    return this.#text;
  }
}

/** How a stored match came out, found by playing it again; undefined where it has not. */
export async function findEnding(game: AnyGame, stored: StoredMatch): Promise<StoredEnding | undefined> {
  const { outcome, toAct } = await restored(game, stored);
  return outcome && { result: resultText(outcome), isOver: toAct.length === 0 };
}

/**
 * The match of a stored room as a transcript, from what is stored alone: without secrets unless its ending says that nobody can
 * act any more. Undefined where no match is stored.
 */
export function storedText({ game, setup, people, match }: StoredRoom): string | undefined {
  if (!match) return undefined;
  const { round, version, options, key, lines } = match;
  const known = new Map(people.map((person) => [person.id, person]));
  const names = namesOf({ setup: { ...setup, round, chairs: chairsIn(setup, round) }, people: known });
  const ending = match.ending === "unknown" ? undefined : match.ending;
  const transcript: Transcript = {
    ...{ game, version, names, options, key, lines },
    hash: hashOfKey(key),
    ...(ending && { result: ending.result }),
  };
  return writeTranscript(ending?.isOver ? transcript : withoutSecrets(transcript));
}
