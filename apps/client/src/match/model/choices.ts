import type { Parts, Phrase } from "@baseboard/kit";
import { endings, OK, picking, type Stage } from "@baseboard/stage";
import type { Play } from "./play.ts";

/** A button below the board. */
export interface Offered {
  id: string;
  /** It has been chosen. */
  pressed: boolean;
  label: Phrase;
  /** Where space is scarce. */
  short: Phrase | undefined;
  icon: string | undefined;
  primary: boolean;
  /** What to touch next. */
  next: Phrase | undefined;
  /** The question it answers. */
  asks: Phrase | undefined;
}

/** The choices below the board: live ones without a place, and those already made, to choose again. Undo is elsewhere. */
export function choicesOf(play: Play): Offered[] {
  const { picked, live, preview } = play.picking.value;
  const ways = play.ways.value;
  const stage = play.stage.value;
  const isPlace = stage ? placesOf(stage) : () => false;
  const depths = [...picked.keys(), picked.length];
  return depths.flatMap((depth) => {
    const before = picked.slice(0, depth);
    const open = depth === picked.length ? live : picking(ways, before).live;
    const bare = open.filter((id) => id !== OK && !isPlace(id));
    if (depth < picked.length && !bare.includes(picked[depth])) return [];
    const whole = endings(ways, before);
    const shown = bare.flatMap((id) => {
      const move = whole.get(id) ?? (picked[depth] === id ? preview : undefined);
      const { label, icon, primary = false, undoes, order = 0, short, next, asks } = play.client.choice(id, before, play.view.value, move);
      return undoes ? [] : [{ id, pressed: picked[depth] === id, label, short, icon, primary, next, asks, order }];
    });
    const answer = shown.find(({ pressed, short }) => pressed && short);
    if (answer) return [{ ...answer, short: undefined }];
    return shown.sort((a, b) => a.order - b.order);
  });
}

/** The button that confirms the prepared move; undefined without one. */
export function okOf(play: Play): { label: Phrase; icon: string | undefined } | undefined {
  const { picked, live, preview } = play.picking.value;
  if (!live.includes(OK)) return undefined;
  const { label, icon } = play.client.choice(OK, picked, play.view.value, preview);
  return { label, icon };
}

/** The choice that undoes the last step, if there is one now, regardless of what is picked. */
export function undoOf(play: Play): { id: string; label: Phrase } | undefined {
  const stage = play.stage.value;
  const isPlace = stage ? placesOf(stage) : () => false;
  const bare = picking(play.ways.value, []).live.filter((id) => id !== OK && !isPlace(id));
  const offered = bare.map((id) => ({ id, ...play.client.choice(id, [], play.view.value) }));
  return offered.find(({ undoes }) => undoes);
}

/** Returns a predicate: whether a touch id is a place on the board. */
export function placesOf(stage: Stage<Parts>): (id: string) => boolean {
  const places = new Set(stage.places.map(({ id }) => id));
  return (id) => places.has(id);
}
