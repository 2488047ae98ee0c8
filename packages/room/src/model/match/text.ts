import { type AnyGame, hashOfKey, type Transcript, transcriptOf, withoutSecrets, writeTranscript } from "@baseboard/kit";
import { type AnyMatch, namesOf, type RoomContents } from "../room-state.ts";
import { chairsIn, type Setup } from "../setup.ts";
import { linesByStandIns } from "../spells.ts";
import type { Standing, StoredEnding, StoredMatch, StoredRoom } from "../store.ts";
import { usedOver } from "../time/clocks.ts";
import type { Platform } from "../world.ts";
import { endingOf, restoreMatch, standingOf } from "./restore-match.ts";
import type { Stopped } from "./stopped.ts";

/** A transcript that says which of its lines stand-ins made, where there are any. */
function withStandIns(transcript: Transcript, setup: Setup, round = setup.round): Transcript {
  const standIn = linesByStandIns(setup, transcript.lines, round);
  return standIn.length > 0 ? { ...transcript, standIn } : transcript;
}

/** The transcript of a room's running match, cached until a line or a name changes: without secrets until nobody can act any more. */
export class LiveTranscript {
  #of: { match: AnyMatch; version: number; names: string } | undefined;
  #text = "";

  /** The text; undefined before the first match. */
  text(model: RoomContents & { clocks?: { used: number[] | undefined } }): string | undefined {
    const { match, stopped } = model;
    if (!match) return stopped && storedText(asStored(model, stopped));
    const names = namesOf(model);
    const now = { match, version: match.version, names: names.join("\n") };
    const isSame = this.#of?.match === match && this.#of.version === now.version && this.#of.names === now.names;
    const time = model.clocks?.used;
    if (!isSame) this.#text = writeTranscript(withStandIns({ ...transcriptOf(match, names), ...(time && { time }) }, model.setup));
    this.#of = now;
    return this.#text;
  }
}

const asStored = ({ code, game, setup, people }: RoomContents, { stored }: Stopped): StoredRoom => ({
  ...{ code, game: game.id, setup, people: [...people.values()], match: stored },
});

/** How a stored match came out, found by playing it again; undefined where it has not. Throws where it cannot be played again. */
export async function findEnding(
  game: AnyGame,
  stored: StoredMatch,
  platform: Pick<Platform, "clock" | "hash">,
): Promise<StoredEnding | undefined> {
  const { match } = await restoreMatch(game, stored, platform);
  if (!match) throw new Error("These rules cannot tell.");
  return endingOf(match);
}

/** The standing of a stored match, found by playing it again. */
export async function findStanding(game: AnyGame, stored: StoredMatch, platform: Pick<Platform, "clock" | "hash">): Promise<Standing> {
  const { match } = await restoreMatch(game, stored, platform);
  if (match) return standingOf(match);
  return stored.ending && stored.ending !== "unknown" ? "over" : "stopped";
}

/**
 * The match of a stored room as a transcript, from what is stored alone: without secrets unless its ending says that nobody can
 * act any more. Undefined where no match is stored.
 */
export function storedText({ game: now, setup, people, match }: StoredRoom): string | undefined {
  if (!match) return undefined;
  const { round, version, options, position, key: drawn, seal, lines, clocks, game = now } = match;
  const known = new Map(people.map((person) => [person.id, person]));
  const names = namesOf({ setup: { ...setup, round, chairs: chairsIn(setup, round) }, people: known });
  const ending = match.ending === "unknown" ? undefined : match.ending;
  const transcript: Transcript = {
    ...{ game, version, names, options, lines, hash: hashOfKey(drawn) },
    ...(position !== undefined && { position }),
    ...(seal ? { seal: { ...seal, half: drawn } } : { key: drawn }),
    ...(ending && { result: ending.result }),
    ...(clocks && { time: usedOver(match) }),
  };
  return writeTranscript(withStandIns(ending?.isOver ? transcript : withoutSecrets(transcript), setup, round));
}
