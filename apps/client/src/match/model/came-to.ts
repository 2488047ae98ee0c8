import type { Parts, Seat } from "@baseboard/kit";
import { bareWords } from "../../words.ts";
import type { Sentence } from "./log.ts";
import type { Play } from "./play.ts";

/** So many letters have room where they are told, on a small phone. */
const ROOM = 90;

/**
 * What chance has brought the viewer's seat, for them to read before they go on: the last sentence of what their own last act has come to; or
 * the newest of what others have done to them since, with the one before it where both have room. Empty where there is nothing of it.
 */
export function cameTo({ client, state, log, ownSeat, isAwaited, picked, sending, past, telling, sentences }: Play): Sentence[] {
  const { decides } = client;
  if (ownSeat === undefined || !decides || picked.value.length > 0 || sending.value || past.value) return [];
  const lines = log.of(state.value.round).slice(0, state.value.told.version);
  const own = lines.findLastIndex(({ seat }) => seat === ownSeat);
  const isNewest = own === lines.length - 1;
  if (isNewest && (telling.value || !isAwaited.value)) return [];
  const from = Math.max(own, 0);
  // An answer may bring what another has begun to its end; what is one's own of it was read before others played.
  const isTold = (event: Parts["event"], line: number): boolean =>
    decides(event, ownSeat) && (isNewest || line !== own || (event as { seat?: Seat }).seat !== ownSeat);
  const decided = lines
    .slice(from)
    .flatMap(({ events }, i) => events.flatMap((event, at) => (isTold(event, from + i) ? [`${from + i + 1} ${at}`] : [])));
  if (decided.length === 0) return [];
  const said = sentences.value.filter(({ id }) => decided.includes(id));
  const newest = said.slice(-2);
  const hasRoom = newest.reduce((sum, { text }) => sum + bareWords(text).length + 1, 0) <= ROOM;
  return hasRoom && !isNewest ? newest : newest.slice(-1);
}
