import type { Sentence } from "./log.ts";
import type { Play } from "./play.ts";

/**
 * What chance has brought the viewer's seat, for them to read before they go on: the last sentence of what their own last act has come to; or
 * all that others have taken from them since. Empty where there is nothing of it.
 */
export function cameTo({ client, state, log, ownSeat, isAwaited, picked, sending, past, telling, sentences }: Play): Sentence[] {
  const { decides } = client;
  if (ownSeat === undefined || !decides || picked.value.length > 0 || sending.value || past.value) return [];
  const lines = log.of(state.value.round).slice(0, state.value.told.version);
  const own = lines.findLastIndex(({ seat }) => seat === ownSeat);
  const isNewest = own === lines.length - 1;
  if (isNewest && (telling.value || !isAwaited.value)) return [];
  const from = isNewest ? own : own + 1;
  const decided = lines
    .slice(from)
    .flatMap(({ events }, i) => events.flatMap((event, at) => (decides(event, ownSeat) ? [`${from + i + 1} ${at}`] : [])));
  if (decided.length === 0) return [];
  const said = sentences.value.filter(({ id }) => decided.includes(id));
  return isNewest ? said.slice(-1) : said;
}
