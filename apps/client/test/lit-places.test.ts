import type { Phrase } from "@baseboard/kit";
import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import type { Play } from "../src/match/model/play.ts";
import { LitPlaces } from "../src/story/lit-places.ts";

vi.stubGlobal("location", { origin: "https://table.example" });

/** A match on a page, with these places; counts what is said. */
function page(names: string[]) {
  let places = names;
  let said = 0;
  const view = signal({});
  const speak = signal(({ key }: Phrase) => {
    said++;
    return key;
  });
  const stage = signal({
    get places() {
      return [...places.map((name, i) => ({ id: `p${i}`, name: { key: name } })), { id: "own", own: 0, name: { key: "Own card" } }];
    },
  });
  const play = { stage, view, ways: signal([]), speak } as unknown as Play;
  return {
    lit: new LitPlaces(play),
    /** The board comes to have these places. */
    show(next: string[]) {
      places = next;
      view.value = {};
    },
    count: () => said,
  };
}

test("a sentence shows the places it names, those that the board has now, and no own card", () => {
  const { lit, show } = page(["Tower: dark", "Hangar 1; locked", "Hangar 2"]);
  expect(lit.in("Ann goes from the Tower to Hangar 2 with Own card.")).toEqual(["p0", "p2"]);
  show(["Tower: dark", "Yard"]);
  expect(lit.in("Ann goes from the Tower to Hangar 2 with Own card.")).toEqual(["p0"]);
  expect(lit.in("Bo waits in the Yard.")).toEqual(["p1"]);
});

test("a board says what its places are called once a view, however many sentences there are", () => {
  const { lit, show, count } = page(["Tower", "Yard"]);
  const sentences = Array.from({ length: 1000 }, (_, i) => `Ann goes to the Tower, the ${i}th time.`);
  for (let views = 0; views < 10; views++) {
    expect(new Set(sentences.map((sentence) => lit.in(sentence).join()))).toEqual(new Set(["p0"]));
    show(["Tower", `Yard; ${views} people`]);
  }
  expect(count()).toBe(20);
});

test("where a sentence names no place, a game says which its event is about; what is not on the board is not shown", async () => {
  vi.doMock("../src/story/PastDock.tsx", () => ({ PastDock: undefined }));
  const { Story } = await import("../src/story/story.ts");
  const events = [
    { type: "built", at: "p0" },
    { type: "built", at: "gone" },
    { type: "undone", seat: 0 },
  ];
  const stage = {
    places: [{ id: "p0", name: { key: "Tower" } }],
    spot: (id: string) => stage.places.find((place) => place.id === id),
  };
  const play = {
    table: { whole: undefined },
    log: { lines: signal([{ seat: 0, events }]) },
    client: { about: ({ at }: { at: string }) => [at] },
    view: signal({}),
    ways: signal([]),
    speak: signal(({ key }: Phrase) => key),
    stage: signal(stage),
  } as unknown as Play;
  const story = new Story(play);
  const places = (id: string, text: string) =>
    story.placesOf({ kind: "told", key: id, version: 1, sentence: { id, version: 1, seat: 0, text } });
  expect(["1 0", "1 1", "1 2"].map((id) => places(id, "Ann builds."))).toEqual([["p0"], [], []]);
  expect(places("1 1", "Ann goes to the Tower.")).toEqual(["p0"]);
});
