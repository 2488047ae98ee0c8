import type { Parts, Phrase, Refusal } from "@baseboard/kit";
import { endings, OK, picking, type Stage } from "@baseboard/stage";
import { actionsLost } from "./confirming.ts";
import { moveLabel, wordsFor } from "./moves.ts";
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
  /** It is forbidden now: why. */
  why?: Refusal;
}

/** So many answers stay in sight beside the one that was picked: more would take the board's room. */
const FEW = 3;

/** The choices below the board: live ones without a place, and those already made, to choose again. Undo is elsewhere. */
export function choicesOf(play: Play): Offered[] {
  const { picked, live, preview } = play.offering.value;
  const ways = play.offered.value;
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
    if (depth === 0) shown.push(...withheldIn(play));
    // What is picked last of a few can still be another one, so long as nothing is done.
    const isOpen = depth + 1 === picked.length && live.join() === OK && shown.length <= FEW;
    const answer = isOpen ? undefined : shown.find(({ pressed, short }) => pressed && short);
    // What only led to it says nothing beside what was pressed since.
    if (answer?.order === Number.MAX_SAFE_INTEGER && depth + 1 < picked.length) return [];
    if (answer) return [{ ...answer, short: undefined }];
    return shown.sort((a, b) => a.order - b.order);
  });
}

/** With nothing picked, what could be looked for among the choices, and is forbidden now. Not while nothing can be done, nor in a lesson. */
function withheldIn({ client, view, ways, picked, isLed }: Play): (Offered & { order: number })[] {
  if (isLed || picked.value.length > 0 || ways.value.length === 0) return [];
  return (client.withheld?.(view.value) ?? []).map(({ id, why }) => {
    const { label, icon, order = 0, asks } = client.choice(id, [], view.value);
    return { id, pressed: false, label, short: undefined, icon, primary: false, next: undefined, asks, order, why };
  });
}

/** What these are answers to; else what to touch next, or, with a place touched since, what the game says of that. */
export function questionOf(choices: Pick<Offered, "pressed" | "asks" | "next">[], chosen: Phrase[]): Phrase | undefined {
  const next = choices.findLast(({ pressed }) => pressed)?.next;
  return choices.find(({ pressed, asks }) => asks && !pressed)?.asks ?? (next && (chosen[0] ?? next));
}

/** The button that does what was prepared. */
export interface Ok {
  label: Phrase;
  icon: string | undefined;
  /** It ends the turn before this many actions are used: quiet until it has asked once. */
  lost: number;
  /** It asks, and can be taken back. */
  asks: boolean;
}

/** Whether there is something to press below what the game says of what is chosen: on a phone that stands above it, as a question does. */
export const hasAnswers = (choices: readonly unknown[], ok: Ok | undefined): boolean => choices.length > 0 || ok !== undefined;

/** The button that does what was prepared; undefined without one. */
export function okOf(play: Play): Ok | undefined {
  const { picked, live, preview } = play.offering.value;
  if (!live.includes(OK)) return undefined;
  const { client, prepared } = play;
  const view = play.view.value;
  if (prepared.value !== undefined) return { ...labelOfPrepared(play, picked, prepared.value), asks: true };
  const { label, icon } = client.choice(OK, picked, view, preview);
  const move = endings(play.offered.value, picked).get(OK);
  // They are counted as beside the board: while that tells an own act, both wait.
  return {
    label,
    icon,
    lost: picked.length === 0 && move !== undefined ? actionsLost(client, view, move, play.shown.value) : 0,
    asks: false,
  };
}

/** A move that waits for a yes: what its button says, or what it does on the place that was touched last. */
function labelOfPrepared(play: Play, picked: string[], move: Parts["move"]): Omit<Ok, "asks"> {
  const { client, view } = play;
  const last = picked.at(-1)!;
  // A place that only stands for a button says less than that: where it begins, not what it does.
  const place = namedPlace(play.stage.value?.places ?? [], last);
  if (place)
    return {
      label: { key: "match.doAt", with: { place: moveLabel({ move, touches: picked }, play.offered.value, wordsFor(play, view.value)) } },
      icon: "check",
      lost: 0,
    };
  const { label, icon } = client.choice(last, picked.slice(0, -1), view.value, move);
  // What was done to something takes one of them itself.
  const lost = Math.max(0, actionsLost(client, view.value, move) - (picked.length > 1 ? 1 : 0));
  // The buttons that were pressed still stand there, with their words: this one does all of it.
  const does = client.does?.(move, picked, view.value) ?? label;
  return lost > 0 ? { label, icon, lost } : { label: { key: "match.doAt", with: { place: does } }, icon: "check", lost };
}

/** Whether a place of the board was touched last, or was the end of a drag, and only the yes is missing: a touch of it there is one. */
export function isTouchedAgain({ picking: { value: now }, sending, stage }: Pick<Play, "picking" | "sending" | "stage">): boolean {
  const last = now.picked.findLast((id) => id !== OK);
  if (sending.value || !stage.value || last === undefined || !placesOf(stage.value)(last)) return false;
  return now.live.length === 1 && now.live[0] === OK;
}

/** The choice that undoes the last step, if there is one now, regardless of what is picked. */
export function undoOf(play: Play): { id: string; label: Phrase } | undefined {
  const stage = play.stage.value;
  const isPlace = stage ? placesOf(stage) : () => false;
  const bare = picking(play.offered.value, []).live.filter((id) => id !== OK && !isPlace(id));
  const offered = bare.map((id) => ({ id, ...play.client.choice(id, [], play.view.value) }));
  return offered.find(({ undoes }) => undoes);
}

/** The place that a touch means: that of this name, rather than another that stands for it. */
export const placeOf = <P extends { id: string; touch?: string }>(places: readonly P[], id: string): P | undefined =>
  namedPlace(places, id) ?? places.find(({ touch }) => touch === id);

/** The place of this name, where a touch there means that place itself. */
const namedPlace = <P extends { id: string; touch?: string }>(places: readonly P[], id: string): P | undefined =>
  places.find((place) => place.id === id && (place.touch ?? id) === id);

/** Returns a predicate: whether a touch id is a place on the board. */
export function placesOf(stage: Stage<Parts>): (id: string) => boolean {
  const places = new Set(stage.places.map(({ id }) => id));
  return (id) => places.has(id);
}

/**
 * More letters than these in all answers do not fit in a row on a phone, an icon and the space around counted as some; nor in half of one;
 * nor there in two lines.
 */
const ROW = { letters: 42, beside: 6, half: 16, lines: 34, brief: 7 };

/**
 * Whether the answers to a question stand in even columns on a phone: in rows as long as they are they would be ragged. Numbers and the
 * like fill rows, with one among them that is longer: in columns they would take the board's room.
 */
export const isGrid = (answers: string[]): boolean =>
  answers.reduce((sum, { length }) => sum + length + ROW.beside, 0) > ROW.letters &&
  answers.every(({ length }) => length <= (answers.length > 3 ? ROW.lines : ROW.half)) &&
  answers.filter(({ length }) => length > ROW.brief).length > 1;

/** Whether the answers to a question are numbers and the like, of which only the first says more: on a phone none of them is a whole row. */
export const isBrief = ([, ...others]: string[]): boolean => others.length > 1 && others.every(({ length }) => length <= ROW.brief);

/** Whether there are many answers, one of them so long that each would take a row: on a phone they are written small. */
export const isLong = (answers: string[]): boolean => answers.length > 3 && answers.some(({ length }) => length > ROW.lines);

/** How the answers to a question are laid out on a phone: the class of their row. */
export const layoutOf = (answers: string[]): string =>
  isGrid(answers) ? "even" : isBrief(answers) ? "brief" : isLong(answers) ? "long" : "";
