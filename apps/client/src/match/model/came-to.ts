import { toldEvents } from "@baseboard/protocol";
import { gameEvents, type Sentence } from "./log.ts";
import type { Play } from "./play.ts";

/** What the own act that was played last has come to, where chance decided it, until one goes on; empty at any other time. */
export function cameTo({ client, state, ownSeat, isAwaited, picked, sending, telling, past, sentences }: Play): Sentence[] {
  const { told } = state.value;
  const isOwn = ownSeat !== undefined && told.seat === ownSeat && !told.byStandIn && isAwaited.value;
  if (!isOwn || picked.value.length > 0 || sending.value || telling.value || past.value) return [];
  if (!gameEvents(toldEvents(told)).some((event) => client.decides?.(event))) return [];
  return sentences.value.filter(({ version }) => version === told.version);
}
