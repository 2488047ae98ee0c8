import type { Phrase } from "./phrase.ts";

/** What fills the gaps of a phrase. */
export type Gaps = NonNullable<Phrase["with"]>;

/** The gaps of the phrase that is named after the event, or the name and gaps of another; undefined for an event that needs no words. */
type Said = Gaps | [name: string, gaps?: Gaps] | undefined;

/** What is said of each kind of event; undefined where nothing ever is. */
export type Sayings<E extends { type: string }> = { [K in E["type"]]: ((event: Extract<E, { type: K }>) => Said) | undefined };

/** Makes the phrase about an event of a game: its key is `game.event`. */
export const sayer =
  <E extends { type: string }>(game: string, sayings: Sayings<E>) =>
  (event: E): Phrase | undefined => {
    const said = (sayings[event.type as E["type"]] as ((event: E) => Said) | undefined)?.(event);
    if (!said) return undefined;
    const [name, gaps = {}] = Array.isArray(said) ? said : [event.type, said];
    return { key: `${game}.${name}`, ...(Object.keys(gaps).length > 0 && { with: gaps }) };
  };
