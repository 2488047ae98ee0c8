import { routeOf } from "../router.ts";

/** A place of the board: the id of a ping, and its name in the reader's language. */
export interface Place {
  id: string;
  name: string;
}

/** A piece of what was said: words, a place, or the way to a room or a replay of this server. */
export type TextPiece = string | { place: string } | { path: string };

const OPEN = "⟦";
const CLOSE = "⟧";

/** The places by name; of several of one name, the first. */
export function distinct(places: Place[]): Place[] {
  const byName = new Map<string, Place>();
  for (const place of places) {
    const key = place.name.toLocaleLowerCase();
    if (place.name && !byName.has(key)) byName.set(key, place);
  }
  return [...byName.values()];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/**
 * Words as they go over the wire: names of places as ⟦id⟧. A name of one letter is that of a place only if it was picked, and one of
 * several places means the picked one. A "#" before it has only asked for it.
 */
export function encoded(words: string, places: Place[], picked: Place[]): string {
  const named = new Map<string, string>();
  const count = new Map<string, number>();
  for (const { name } of places) count.set(name.toLocaleLowerCase(), (count.get(name.toLocaleLowerCase()) ?? 0) + 1);
  for (const { id, name } of places) {
    const key = name.toLocaleLowerCase();
    if (name.length > 1 && count.get(key) === 1) named.set(key, id);
  }
  for (const { id, name } of picked) named.set(name.toLocaleLowerCase(), id);
  if (named.size === 0) return words;
  const any = [...named.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])#?(${any.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return words.replace(pattern, (_, name: string) => `${OPEN}${named.get(name.toLocaleLowerCase()) ?? name}${CLOSE}`);
}

/** What was said, in pieces. Nothing else in it is a link. */
export function piecesOf(text: string, origin: string): TextPiece[] {
  const pattern = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]+)${CLOSE}|(${escaped(origin)}/[^\\s${OPEN}${CLOSE}]*[\\w/])`, "gu");
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, place, address] = match;
    const piece = place === undefined ? pathIn(address) : { place };
    if (piece === undefined) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push(piece);
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The way to a room or a replay, if that is what an address of this server leads to. */
function pathIn(address: string): { path: string } | undefined {
  const { pathname, search } = new URL(address);
  const { page } = routeOf(pathname, search);
  return page === "room" || page === "replay" ? { path: pathname + search } : undefined;
}

/** What was said as plain words, with places by their names. */
export const plainText = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replace(new RegExp(`${OPEN}([^${OPEN}${CLOSE}]+)${CLOSE}`, "gu"), (_, id: string) => nameOf(id) ?? id);

/** What is being written that may be the beginning of a place's name. */
export interface Query {
  /** Where it begins in the field, and what of it is to be found. */
  from: number;
  text: string;
  /** By "#": the first place offered is the one meant. */
  isAsked: boolean;
}

/** Characters after which words are looked for among the places. */
const ENOUGH = 3;
const MOST_OFFERED = 6;

/** The places offered for what stands before the caret, and for which part of it. */
export function offered(before: string, places: Place[]): { query: Query; places: Place[] } | undefined {
  const asked = /#([^#]{0,30})$/.exec(before);
  if (asked) {
    const query = { from: asked.index, text: asked[1], isAsked: true };
    const found = find(query.text, places);
    return found.length > 0 ? { query, places: found } : undefined;
  }
  // The longest run of last words that begins a name.
  for (const { index } of before.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const text = before.slice(index);
    if (text.length < ENOUGH || text.length > 30) continue;
    const found = places.filter(({ name }) => begins(name, text)).slice(0, MOST_OFFERED);
    // A name that is there in full is a place already.
    if (found.length > 0 && found.some(({ name }) => name.length !== text.length))
      return { query: { from: index, text, isAsked: false }, places: found };
  }
  return undefined;
}

const begins = (name: string, text: string): boolean => name.toLocaleLowerCase().startsWith(text.toLocaleLowerCase());

/** Places whose names, or words in them, begin so: names first. */
function find(text: string, places: Place[]): Place[] {
  const words = (name: string) => name.split(/\s+/).some((word) => begins(word, text));
  const first = places.filter(({ name }) => begins(name, text));
  return [...first, ...places.filter((place) => !first.includes(place) && words(place.name))].slice(0, MOST_OFFERED);
}
