import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { chosen } from "../../client/places/chosen.ts";
import { touch } from "../../client/places/ids.ts";
import { readCard } from "../../rules/text/codes.ts";
import { seenIn } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

/** What is said of this card once it is picked. */
function said(language: string, card: string, ...lines: string[]): string[] | undefined {
  const all = chosen([touch.card(readCard(card))], seenIn(table(...lines, `A holds ${card}`), 0));
  return all?.map(speakerIn(language));
}

describe("What is said of a picked card", () => {
  test("of one that cannot be played: first what it does, then why not, then that it can be discarded", () => {
    expect(said("en", "gate", "A at NW", "shut E")).toEqual([
      "Gate code: opens a gate. Not now. That card is played in the tower.",
      "Or touch the framed discards.",
    ]);
    expect(said("de", "gate", "A at NW", "shut E")).toEqual([
      "Torcode: öffnet ein Tor. Jetzt nicht. Diese Karte wird im Turm gespielt.",
      "Oder auf die umrandete Ablage.",
    ]);
  });

  test("or given away, where somebody is near", () => {
    expect(said("en", "disarmF", "A at SE", "B at SE")).toEqual([
      "Code for the Tern (F): disarms it. Not now. There is no plane here. Go into a hangar that has one.",
      "Or give it away, or touch the framed discards.",
    ]);
    expect(said("de", "disarmF", "A at SE", "B at SE")?.[1]).toBe("Oder gib sie weiter oder auf die umrandete Ablage.");
  });

  test("of one that can be played, and once more is picked, nothing of the kind", () => {
    expect(said("en", "gate", "A at tower", "shut E")).toBeUndefined();
    const view = seenIn(table("A at NW", "A holds gate"), 0);
    expect(chosen([touch.card(readCard("gate")), touch.discards], view)).toBeUndefined();
    expect(chosen([touch.mate(1)], view)).toBeUndefined();
  });
});
