import { expect, test, vi } from "vitest";
import { speakIn } from "../../src/language.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { choicesOf, hasAnswers, isTouchedAgain, okOf, questionOf } = await import("../../src/match/model/choices.ts");
await speakIn("en");

test("what is asked is what the open answers answer; else what to touch next, until the game says more of what was touched", () => {
  const made = (pressed: boolean, asks?: string, next?: string) => ({
    pressed,
    asks: asks ? { key: asks } : undefined,
    next: next ? { key: next } : undefined,
  });
  const says = [{ key: "said of it" }];
  expect(questionOf([made(true, "which", "first"), made(false, "how many")], says)).toEqual({ key: "how many" });
  expect(questionOf([made(true, "which", "touch two")], [])).toEqual({ key: "touch two" });
  expect(questionOf([made(true, "which", "touch two")], says)).toEqual({ key: "said of it" });
  // Where nothing was to be touched next, it stands where a hint does.
  expect(questionOf([made(true, "which")], says)).toBeUndefined();
});

test("what is said of what is chosen stands above answers, and above a yes alone, but not where only the board is touched", () => {
  const ok = { label: { key: "disarm" }, icon: undefined, lost: 0, asks: false };
  expect([hasAnswers([{}], undefined), hasAnswers([], ok), hasAnswers([], undefined)]).toEqual([true, true, false]);
});

test("a place that was touched last, or dragged to, may be touched again where only the yes is missing", () => {
  const places = ["c3", "c4"].map((id) => ({ id }));
  const again = (picked: string[], live: string[], sending = false) =>
    isTouchedAgain({ picking: { value: { picked, live } }, sending: { value: sending }, stage: { value: { places } } } as never);
  expect([again(["c3", "c4"], ["ok"]), again(["c3", "c4", "ok"], ["ok"])]).toEqual([true, true]);
  expect([again(["c3"], ["c4"]), again(["c3"], ["turn:90", "ok"]), again(["c3", "turn:90"], ["ok"])]).toEqual([false, false, false]);
  expect([again([], ["ok"]), again(["c3", "c4"], ["ok"], true)]).toEqual([false, false]);
});

test("what only led to more answers goes once one of them is pressed", () => {
  const ways = [["a"], ["more", "tens", "b"], ["more", "tens", "c", "d"], ["more", "c"]].map((touches, move) => ({ move, touches }));
  const choice = (id: string) => {
    const isLeading = id === "more" || id === "tens";
    return { label: { key: id }, short: { key: id }, ...(isLeading && { order: Number.MAX_SAFE_INTEGER }) };
  };
  const shown = (picked: string[], live: string[]) =>
    choicesOf({
      offering: { value: { picked, live } },
      offered: { value: ways },
      stage: {},
      client: { choice },
      view: {},
      isLed: true,
    } as never).map(({ id, pressed }) => `${id}${pressed ? " pressed" : ""}`);
  expect(shown([], ["a", "more"])).toEqual(["a", "more"]);
  expect(shown(["more"], ["tens", "c"])).toEqual(["more pressed", "c", "tens"]);
  expect(shown(["more", "tens"], ["b", "c"])).toEqual(["tens pressed", "b", "c"]);
  expect(shown(["more", "tens", "c"], ["d"])).toEqual(["c pressed", "d"]);
});

test("the yes to a button that a place stands for, too, says what the button says; to a place, where that is", () => {
  const label = (touches: string[], places: { id: string; touch?: string }[]) => {
    const play = {
      offering: { value: { picked: touches, live: ["ok"], preview: "move" } },
      prepared: { value: "move" },
      view: { value: {} },
      shown: { value: {} },
      offered: { value: [{ move: "move", touches: [...touches] }] },
      speak: { value: ({ key }: { key: string }) => key },
      stage: { value: { places: places.map((place) => ({ ...place, name: { key: `place ${place.id}` } })) } },
      client: { game: {}, choice: (id: string) => ({ label: { key: `press ${id}` } }) },
    };
    return okOf(play as never)?.label;
  };
  expect(label(["west"], [{ id: "bay", touch: "west" }])).toEqual({ key: "match.doAt", with: { place: { key: "press west" } } });
  expect(label(["bay"], [{ id: "bay" }])).toEqual({ key: "match.doAt", with: { place: "Move to place bay" } });
});
