import type { Parts, Speaker, View } from "@baseboard/kit";
import { type AnyGameClient, OK, type Target, type TouchWay } from "@baseboard/stage";
import { identityIn, mainPart, nameIn } from "../../place-name.ts";
import { bareWords, say } from "../../words.ts";
import { movesTitle } from "./move-count.ts";
import type { Play } from "./play.ts";

type Move = Parts["move"];

/** What stands above the list of legal moves: how many it has, and why it has none. While the board tells something it is empty. */
export function listHead({ ways, moves, moveCount, mayAct, hasLeft, tells, speak }: Play) {
  const { value: count } = moveCount;
  if (ways.value.length === 0 && moves.value.length > 0)
    return { count, title: say("match.tab.moves"), note: tells.value && bareWords(speak.value(tells.value)) };
  const note = mayAct.value ? undefined : say(hasLeft.value ? "match.hasLeft" : "match.movesWait");
  return { count, title: count === 0 ? say("match.moves", { count }) : movesTitle(count), note };
}

/** Legal moves with the same first touch, labeled. */
export interface MoveGroup {
  id: string;
  title: string;
  /** It is one move, made by one touch: the title says all of it. */
  isOne: boolean;
  /** They are beside the play itself: last, and counted apart. */
  isAside: boolean;
  count: number;
  /** Labeled on demand: there may be thousands. */
  moves(): { id: string; label: string; move: Move }[];
}

interface Words {
  client: AnyGameClient;
  view: View<Parts>;
  places: Target[];
  speak: Speaker;
}

/** What moves of this view are put into words with, as the page shows it. */
export const wordsFor = ({ client, stage, speak }: Pick<Play, "client" | "stage" | "speak">, view: View<Parts>): Words => {
  const { value: words } = speak;
  return { client, view, places: stage.value?.places ?? [], speak: (phrase) => bareWords(words(phrase)) };
};

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

/** How much of a place's description is said: its name; what it is, without what else is to be said of it; all of it. */
const parts = [nameIn, mainPart, (description: string) => description];

/** The name of a touch: a place's, or a choice's label. */
function nameOf(touch: string, before: string[], move: Move | undefined, words: Spoken, part = 0): string {
  const { client, view, places, speak } = words;
  const place = places.get(touch);
  return place ? parts[Math.min(part, parts.length - 1)](speak(place.name)) : speak(client.choice(touch, before, view, move).label);
}

/**
 * One of these moves in words: what is touched first, where that is not named anyway, and what that does, unlike
 * every other of these that begins with the same touch.
 */
export function moveSaid(way: TouchWay<Move>, ways: TouchWay<Move>[], words: Words): string {
  const once = spoken(words);
  const does = labelIn(way, ways, once);
  const [first] = way.touches;
  const who = identityIn(nameOf(first, [], undefined, once, 1));
  const isNamed = [nameIn(who), who.split(": ").at(-1)].some((name) => ` ${does} `.includes(` ${name} `));
  return way.touches.length === 1 || isNamed ? does : `${who} – ${does}`;
}

/** What one of these moves does, in words, as the list of legal moves says it: unlike every other that begins with the same touch. */
export const moveLabel = (way: TouchWay<Move>, ways: TouchWay<Move>[], words: Words): string => labelIn(way, ways, spoken(words));

function labelIn(way: TouchWay<Move>, ways: TouchWay<Move>[], words: Spoken): string {
  const group = ways.filter(({ touches }) => touches[0] === way.touches[0]);
  const i = group.findIndex(({ touches }) => touches.join(" ") === way.touches.join(" "));
  return distinctLabels(group, words)[i] ?? labelOf(way, words, 0);
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
  const isAside = ({ move }: TouchWay<Move>) => words.client.aside?.(move) === true;
  const groups = [...Map.groupBy(ways, ({ touches }) => touches[0])].map(([first, members]) => ({
    id: first,
    isOne: members.length === 1 && members[0].touches.length === 1,
    isAside: members.every(isAside),
    count: members.length,
    title: nameOf(first, [], members.length === 1 ? members[0].move : undefined, once, 1),
    moves: () => {
      const ordered = inOrder(members, once.places);
      const labels = distinctLabels(ordered, once);
      return ordered.map(({ move, touches }, i) => ({ id: touches.join(" "), label: labels[i], move }));
    },
  }));
  return groups.sort((a, b) => Number(a.isAside) - Number(b.isAside));
}

/** Of a move that the game says what it does, its places are named after so many steps: that alone, and then with the buttons. */
const BEFORE = 2;

/** Labels of which no two are alike: with more of their places' descriptions where names alone would be, and at last with a number. */
function distinctLabels(ways: TouchWay<Move>[], words: Spoken): string[] {
  let labels = ways.map((way) => labelOf(way, words, 0));
  for (let part = 1; part < parts.length + BEFORE; part++) {
    const count = counted(labels);
    labels = labels.map((label, i) => (count.get(label) === 1 ? label : labelOf(ways[i], words, part)));
  }
  const count = counted(labels);
  const met = new Map<string, number>();
  return labels.map((label) => {
    if (count.get(label) === 1) return label;
    met.set(label, (met.get(label) ?? 0) + 1);
    return `${label} (${met.get(label)})`;
  });
}

const counted = (labels: string[]): Map<string, number> =>
  new Map([...Map.groupBy(labels, (label) => label)].map(([label, { length }]) => [label, length]));

/**
 * A move's label in its group: what it does, then what is touched between. By `part`: how much is said of places; and where the game says
 * what a move does, at first that alone, then with the buttons, at last with the places, too, by their names if those will do.
 */
function labelOf({ move, touches }: TouchWay<Move>, words: Spoken, part: number): string {
  const [first, ...rest] = touches;
  const isPrepared = touches.at(-1) === OK;
  const between = isPrepared ? rest.slice(0, -1) : rest;
  const isPlace = (touch: string) => words.places.has(touch);
  const namesOf = (which: (touch: string) => boolean, much = part) =>
    between.flatMap((touch, i) =>
      which(touch) && !isLeadingOn(touch, touches.slice(0, i + 1), move, words)
        ? [nameOf(touch, touches.slice(0, i + 1), move, words, much)]
        : [],
    );
  const does = isPrepared ? undefined : words.client.does?.(move, touches, words.view);
  if (does) return [words.speak(does), ...namesOf((touch) => part >= (isPlace(touch) ? BEFORE : 1), part - BEFORE)].join(" · ");
  // A button that confirms names the place itself.
  const names = namesOf((touch) => !isPrepared || !isPlace(touch) || part > 0);
  if (isPrepared || touches.length === 1) names.unshift(nameOf(touches.at(-1)!, touches.slice(0, -1), move, words, part));
  const isTo = !isPrepared && isPlace(touches[1] ?? first);
  return isTo ? say("match.moveTo", { place: names.join(" · ") }) : names.join(" · ");
}

/** Whether a button only leads to more buttons. */
const isLeadingOn = (touch: string, before: string[], move: Move, { client, view, places }: Spoken): boolean =>
  !places.has(touch) && client.choice(touch, before, view, move).order === Number.MAX_SAFE_INTEGER;
