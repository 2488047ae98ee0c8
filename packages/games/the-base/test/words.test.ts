import { E, N, S, W } from "@baseboard/kit/grid";
import { expect, test } from "vitest";
import { speakerIn } from "../../../tools/words.ts";
import { type Event, theBase } from "../rules/index.ts";

const inTongue = { en: speakerIn(), de: speakerIn("de") };

/** An example of everything that is told, and what is said of it in both languages. */
const said: { [T in Exclude<Event["type"], "turnBegan">]: [Extract<Event, { type: T }>, string, string][] } = {
  oriented: [
    [{ type: "oriented", seat: 0, tile: "a1", by: 0 }, "A leaves a1 as it lies.", "A lässt a1 so liegen."],
    [{ type: "oriented", seat: 0, tile: "a1", by: 90 }, "A turns a1 right.", "A dreht a1 nach rechts."],
    [{ type: "oriented", seat: 1, tile: "b5", by: 270 }, "B turns b5 left.", "B dreht b5 nach links."],
  ],
  chipSpent: [
    [
      { type: "chipSpent", seat: 0, use: "action" },
      "A spends a bonus chip on one more action.",
      "A gibt einen Bonus-Chip für eine Aktion mehr aus.",
    ],
    [
      { type: "chipSpent", seat: 1, use: "time" },
      "B spends a bonus chip on time: one more round.",
      "B gibt einen Bonus-Chip für Zeit aus: eine Runde mehr.",
    ],
  ],
  revealed: [
    [{ type: "revealed", seat: 0, tile: "d2", mask: E | W }, "A reveals d2: a straight.", "A deckt d2 auf: eine Gerade."],
    [{ type: "revealed", seat: 0, tile: "d2", mask: S | W }, "A reveals d2: a corner.", "A deckt d2 auf: eine Kurve."],
    [{ type: "revealed", seat: 0, tile: "d2", mask: N | E | S }, "A reveals d2: a fork.", "A deckt d2 auf: eine Abzweigung."],
  ],
  rotated: [
    [{ type: "rotated", seat: 0, tile: "c3", by: 90 }, "A turns c3 right.", "A dreht c3 nach rechts."],
    [{ type: "rotated", seat: 0, tile: "c3", by: 180 }, "A turns c3 half round.", "A dreht c3 halb herum."],
    [{ type: "rotated", seat: 0, tile: "c3", by: 270 }, "A turns c3 left.", "A dreht c3 nach links."],
  ],
  moved: [
    [{ type: "moved", seat: 0, piece: 2, from: "c1", to: "c2" }, "Mutant 2 goes from c1 to c2.", "Mutant 2 geht von c1 nach c2."],
    [
      { type: "moved", seat: 1, piece: 3, from: "c4", over: "c3", to: "b3" },
      "Explorer 3 jumps from c4 over c3 to b3.",
      "Aufklärer 3 springt von c4 über c3 nach b3.",
    ],
  ],
  captured: [
    [
      { type: "captured", seat: 0, piece: 1, at: "c3", to: "a6" },
      "Explorer 1 is captured on c3 and goes back to a6.",
      "Aufklärer 1 wird auf c3 geschlagen und muss zurück nach a6.",
    ],
  ],
  saved: [
    [{ type: "saved", seat: 1, piece: 3, slot: "e0", chip: false }, "Explorer 3 is home.", "Aufklärer 3 ist im Ziel."],
    [
      { type: "saved", seat: 0, piece: 1, slot: "a6", chip: true },
      "Mutant 1 is home and earns a bonus chip.",
      "Mutant 1 ist im Ziel und bringt einen Bonus-Chip.",
    ],
  ],
  lapsed: [
    [{ type: "lapsed", seat: 0, actions: 1 }, "A can do nothing: 1 action is lost.", "A kann nichts tun: 1 Aktion verfällt."],
    [{ type: "lapsed", seat: 0, actions: 3 }, "A can do nothing: 3 actions are lost.", "A kann nichts tun: 3 Aktionen verfallen."],
  ],
  roundEnded: [[{ type: "roundEnded", countdown: 7 }, "Rounds left: 7.", "Runden übrig: 7."]],
  won: [[{ type: "won", seat: 1 }, "B wins.", "B gewinnt."]],
  timeUp: [[{ type: "timeUp" }, "The Base blows up.", "Der Stützpunkt fliegt in die Luft."]],
  challengeEnded: [
    [{ type: "challengeEnded", seat: 1, saved: 3, how: "out" }, "B gets everybody out in time.", "B bringt alle rechtzeitig hinaus."],
    [
      { type: "challengeEnded", seat: 1, saved: 2, how: "time" },
      "The Base blows up: B got 2 of 3 out.",
      "Der Stützpunkt fliegt in die Luft: B hat 2 von 3 hinausgebracht.",
    ],
    [
      { type: "challengeEnded", seat: 1, saved: 1, how: "stopped" },
      "B stops here, with 1 of 3 out.",
      "B hört hier auf: 1 von 3 sind draußen.",
    ],
  ],
};

test.each(Object.values(said).flat())("what is said of an event: %o", (event, words, inGerman) => {
  const phrase = theBase.say(event)!;
  expect([inTongue.en(phrase), inTongue.de(phrase)]).toEqual([words, inGerman]);
});
