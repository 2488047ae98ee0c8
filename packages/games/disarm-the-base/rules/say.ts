import type { Phrase } from "@baseboard/kit";
import type { Event } from "./state.ts";

/** One public sentence about an event, or none when it needs no words. */
export const say = (_event: Event): Phrase | undefined => undefined;
