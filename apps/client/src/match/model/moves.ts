import type { Parts, Phrase, Speaker, View } from "@baseboard/kit";
import { type AnyGameClient, OK, type Target, type TouchWay } from "@baseboard/stage";
import { say } from "../../words.ts";

type Move = Parts["move"];

/** Legal moves with the same first touch, labeled. */
export interface MoveGroup {
  id: string;
  title: string;
  /** Labeled on demand: there may be thousands. */
  moves(): { id: string; label: string; move: Move }[];
}

interface Words {
  client: AnyGameClient;
  view: View<Parts>;
  places: Target[];
  speak: Speaker;
}

/** The words with phrases memoized, for thousands of moves. */
interface Spoken extends Omit<Words, "places"> {
  places: Map<string, Target>;
}

function spoken({ places, speak, ...words }: Words): Spoken {
  const said = new Map<string, string>();
  const once: Speaker = (phrase) => {
    const key = JSON.stringify(phrase);
    if (!said.has(key)) said.set(key, speak(phrase));
    return said.get(key)!;
  };
  return { ...words, places: new Map(places.map((place) => [place.id, place])), speak: once };
}

/** The name of a touch: a place's name, or a choice's label. */
function nameOf(touch: string, before: string[], move: Move | undefined, { client, view, places, speak }: Spoken): string {
  const place = places.get(touch);
  const phrase: Phrase = place ? place.name : client.choice(touch, before, view, move).label;
  return speak(phrase);
}

/** Moves in reading order of the board; those that end at no place come last. */
function inOrder(ways: TouchWay<Move>[], places: Map<string, Target>): TouchWay<Move>[] {
  const ranks = new Map([...places.keys()].map((id, rank) => [id, rank]));
  const rankOf = ({ touches }: TouchWay<Move>) => ranks.get(touches[1]) ?? ranks.size;
  return ways.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The legal moves as a labeled list, grouped by first touch. */
export function moveGroups(ways: TouchWay<Move>[], words: Words): MoveGroup[] {
  const once = spoken(words);
  return [...Map.groupBy(ways, ({ touches }) => touches[0])].map(([first, members]) => ({
    id: first,
    title: nameOf(first, [], members.length === 1 ? members[0].move : undefined, once),
    moves: () =>
      inOrder(members, once.places).map(({ move, touches }) => ({ id: touches.join(" "), label: labelOf(move, touches, once), move })),
  }));
}

/** A move's label in its group: the last button's label, then the touches between. */
function labelOf(move: Move, touches: string[], words: Spoken): string {
  const [, ...rest] = touches;
  const isPrepared = rest.at(-1) === OK;
  const between = isPrepared ? rest.slice(0, -1) : rest;
  const names = between.map((touch, i) => nameOf(touch, touches.slice(0, i + 1), move, words));
  if (isPrepared || touches.length === 1) {
    const last = touches.at(-1)!;
    names.unshift(nameOf(last, touches.slice(0, -1), move, words));
  }
  const isTo = !isPrepared && touches.length > 1 && words.places.has(touches[1]);
  return isTo ? say("match.moveTo", { place: names.join(" · ") }) : names.join(" · ");
}
