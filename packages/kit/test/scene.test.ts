import { expect, test } from "vitest";
import { scene } from "../../tools/scene.ts";
import { at, count, words } from "./table.ts";

const on = (position: string) => scene(count, position, undefined, words);

test("a scene plays, tells, awaits, offers, becomes and ends", () => {
  on(at(16))
    .offers(["1", "2", "3", "die", "dust"])
    .plays("A: 1")
    .tells("A adds 1.")
    .offers(["die", "dust"], "d")
    .awaits("A")
    .becomes(at(17, 2))
    .refuses("A: 3", "Odd counts")
    .refuses("B: 1")
    .plays("A: die * 4")
    .ends("A", "The goal is reached.")
    .awaits("");
});

test.each<[string, () => unknown, string]>([
  ["playing what is refused", () => on(at(1)).plays("A: 3"), "Three is not for odd counts. [Odd counts]"],
  ["leaving chance unused", () => on(at(0)).plays("A: 1 * 4"), "left scripted chance unused"],
  ["drawing chance that was not scripted", () => on(at(0)).plays("A: die"), "has run out"],
  ["a refusal that does not come", () => on(at(0)).refuses("A: 3"), "is allowed"],
  ["a refusal by another rule", () => on(at(1)).refuses("A: 3", "Else"), 'another rule than "Else"'],
  ["another sentence", () => on(at(0)).plays("A: 1").tells("A adds 2."), "It told"],
  ["another position", () => on(at(0)).plays("A: 1").becomes(at(2, 2)), "Wanted"],
  ["another seat", () => on(at(0)).awaits("B"), '"A" may act'],
  ["other moves", () => on(at(0)).offers(["1"]), "Open are"],
  ["an end that has not come", () => on(at(0)).ends("A", "x"), "not come out"],
  ["another end", () => on(at(20)).plays("A: 1").ends("B", "The goal is reached."), "It came out as"],
])("a scene fails on %s", (_, play, why) => {
  expect(play).toThrow(why);
});
