import { type Manifest, type MayTalk, mayTalk, type SeatLook } from "@baseboard/kit";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Play } from "../match/model/play.ts";
import { nameIn } from "../place-name.ts";
import { bareWords } from "../words.ts";
import type { Place } from "./places.ts";

/** What a game adds to talk: its seats' signs, its log, and its places. */
export interface TalkTable {
  sides: SeatLook[];
  /** The match that is played: its log. */
  play?: Play;
  /** Whether seats may whisper to one another. */
  whispers: boolean;
  /** What the own seat may say. */
  may: ReadonlySignal<MayTalk>;
  /** The places that can be named. */
  places: ReadonlySignal<Place[]>;
  /** What a place is called here; undefined if there is none. */
  nameOf(id: string): string | undefined;
  /** Shows a place, by a sign in this colour. Answers with its description. */
  show?(id: string, sign: Element, colour: string): string | undefined;
}

/** The sign of a seat; undefined for who watches. */
export const lookOf = ({ sides }: Pick<TalkTable, "sides">, seat: number): SeatLook | undefined =>
  seat < 0 ? undefined : sides[seat % sides.length];

/** A table before its match: there is no board yet. */
export const bareTable = ({ sides }: Manifest): TalkTable => ({
  sides,
  whispers: false,
  may: signal("free"),
  places: signal([]),
  nameOf: () => undefined,
});

/** The table of a match. */
export function boardTable(play: Play): TalkTable {
  const { game } = play.client;
  const described = (id: string) => {
    const spot = play.stage.value?.spot(id);
    return spot && bareWords(play.speak.value(spot.name));
  };
  return {
    sides: game.sides,
    play,
    whispers: game.whispers ?? false,
    may: computed(() => {
      const { phase, table } = play.state.value;
      const seat = play.table.seat.value;
      return phase === "playing" && table && seat >= 0 ? mayTalk(game, table, seat) : "free";
    }),
    places: computed(() => {
      void play.view.value; // What can be named changes with it.
      const speak = play.speak.value;
      return play.stage.value?.shared.map(({ id, name }) => ({ id, name: nameIn(bareWords(speak(name))) })) ?? [];
    }),
    nameOf(id) {
      void play.view.value;
      const words = described(id);
      return words && nameIn(words);
    },
    show(id, sign, colour) {
      const spot = play.stage.peek()?.frame(id, sign, colour);
      return spot && bareWords(play.speak.peek()(spot.name));
    },
  };
}
