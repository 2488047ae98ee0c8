import type { Refusal } from "@baseboard/kit";
import type { Signal } from "@preact/signals";

const calm = ["room.isKept", "room.nobodyToAsk", "match.final", "match.late", "whatIf.replaced"];

/** Whether a refusal is no error: nothing went wrong, others have answered so, or the match stands so. */
export const isCalm = ({ key }: Refusal): boolean => calm.includes(key);

/** Says a refusal for so many milliseconds, unless another takes its place: nothing is to be done about it. */
export function sayFor(no: Signal<Refusal | undefined>, refusal: Refusal, ms: number): void {
  no.value = refusal;
  setTimeout(() => {
    if (no.peek() === refusal) no.value = undefined;
  }, ms);
}
