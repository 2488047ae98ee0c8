import { describe, expect, test } from "vitest";
import { whyUnplayable } from "../../client/places/unplayable.ts";
import { legalMoves } from "../../rules/moves.ts";
import { readCard } from "../../rules/text/codes.ts";
import { moments, seenIn } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

const seen = (...lines: string[]) => seenIn(table(...lines), 0);

/** Why this card cannot be played, by its key. */
const reason = (card: string, ...lines: string[]) => whyUnplayable(seen(...lines, `A holds ${card}`), { card: readCard(card) });

describe("Why a card cannot be played at all", () => {
  test.each([
    ["open4", ["A at NW"], "no.otherQuarter"],
    ["open1", ["A at NW", "h1 ? guarded"], "no.guardInside"],
    ["open1", ["A at NW", "h1 A unlocked"], "no.isUnlocked"],
    ["crowbar", ["A at p3"], "no.otherQuarter"],
    ["crowbar", ["A at SE", "h6 ? guarded", "h7 ? guarded"], "none.locked"],
    ["disarmB", ["A at NW"], "no.noPlane"],
    ["disarmB", ["A at h1", "h1 A unlocked"], "no.otherPlane"],
    ["cutters", ["A at h1", "h1 A unlocked disarmed"], "no.isDisarmed"],
    ["dark", ["A at NW", "lit NE"], "no.notAtLight"],
    ["dark", ["A at tower"], "none.lit"],
    ["gate", ["A at NW", "shut E"], "no.notInTower"],
    ["gate", ["A at tower"], "none.shut"],
    ["lookup", ["A at NW"], "no.notInTower"],
    ["spotter", ["A at p3"], "no.otherQuarter"],
    ["spotter", ["A at SE", "h6 A", "h7 empty", "tiles B C D E F . . - -"], "none.unseen"],
    ["recall", ["A at NW", "h1 ? guarded"], "no.notInTower"],
    ["recall", ["A at tower"], "none.guard"],
    ["noise", ["A at NW", "h4 ? guarded"], "none.guard"],
    ["noise", ["A at tower", "h4 ? guarded"], "no.otherQuarter"],
    ["crowbar", ["A at NW", "turn 1 A actions 0"], "no.noActions"],
    ["crowbar", ["A at NW", "turn 2 B"], "no.notYourTurn"],
  ])("%s: %j is told as %s", (card, lines, key) => {
    expect(reason(card, ...lines)).toBe(key);
  });

  test("there is a reason just where there is no move", () => {
    let cards = 0;
    for (const view of moments("unplayable")) {
      if (view.seat === undefined || view.table.phase !== "act") continue;
      const playable = new Set(legalMoves(view).flatMap((move) => (move.type === "play" ? [`${move.card} ${move.pile}`] : [])));
      const { cards: hand, piles } = view.table.players[view.seat];
      const held = [...hand.map((card) => ({ card })), ...piles.flatMap(({ up }, pile) => up.slice(-1).map((card) => ({ card, pile })))];
      for (const one of held) {
        cards++;
        const pile = "pile" in one ? one.pile : undefined;
        expect(whyUnplayable(view, one) === undefined).toBe(playable.has(`${one.card} ${pile}`));
      }
    }
    expect(cards).toBeGreaterThan(50);
  });
});
