import type { SeatLook } from "@baseboard/kit";
import { computed } from "@preact/signals";
import { h, render } from "preact";
import type { Play } from "../match/model/play.ts";
import { Badge, colourOf } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import { nameIn } from "../place-name.ts";
import { distinct, encoded, type Place, piecesOf } from "../talk/places.ts";
import { bareWords } from "../words.ts";

/** Places by their names, those names together, and what was found of them in which sentence. */
interface Known {
  names: string;
  places: Place[];
  found: Map<string, string[]>;
}

/** The places that sentences of the log name, and how they are shown on the board. */
export class LitPlaces {
  readonly #play: Play;
  #known: Known = { names: "", places: [], found: new Map() };

  constructor(play: Play) {
    this.#play = play;
  }

  /** The ids of the places that a sentence names: those that everybody has, by their whole names. */
  in(sentence: string): string[] {
    const { places, found } = this.#places.value;
    const known = found.get(sentence);
    if (known) return known;
    const ids = piecesOf(encoded(bareWords(sentence), places, places), location.origin).flatMap((piece) =>
      typeof piece === "object" && "place" in piece ? [piece.place] : [],
    );
    const named = [...new Set(ids)];
    found.set(sentence, named);
    return named;
  }

  /** The board, anew whenever it may have other places: when it begins to tell something, and when it has told it. */
  readonly #board = computed(() => {
    const { stage, view, ways } = this.#play;
    void [view.value, ways.value];
    return { stage: stage.value };
  });

  /** Whether there is such a place on the board now. */
  has(place: string): boolean {
    return this.#board.value.stage?.spot(place) !== undefined;
  }

  /** What can be named now: the same, however long the log is, until a name is another one. */
  readonly #places = computed<Known>(() => {
    const say = this.#play.speak.value;
    const targets = (this.#board.value.stage?.places ?? []).filter(({ own, touch }) => own === undefined && touch === undefined);
    const places = distinct(targets.map(({ id, name }) => ({ id, name: nameIn(bareWords(say(name))) }))).filter(
      ({ name }) => name.length > 1,
    );
    const names = JSON.stringify(places);
    if (names !== this.#known.names) this.#known = { names, places, found: new Map() };
    return this.#known;
  });

  /** Outlines places on the board, and no others. */
  light(ids: string[]): void {
    this.#play.stage.peek()?.light(ids);
  }

  /** Frames places for a while, with the sign of a seat. Answers with their descriptions. */
  point(ids: string[], look: SeatLook | undefined): string {
    const { stage, speak } = this.#play;
    const spots = ids.map((id) => {
      const sign = document.createElement("span");
      render(look ? h(Badge, { palette: look.palette, icon: look.icon }) : h(Icon, { name: "map-pin" }), sign);
      return stage.peek()?.frame(id, sign, colourOf(look));
    });
    return spots.flatMap((spot) => (spot ? [bareWords(speak.peek()(spot.name))] : [])).join(". ");
  }
}
