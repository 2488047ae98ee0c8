import type { Phrase, View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import type { DisarmTheBase, Move } from "../rules/state.ts";
import { cardText } from "../rules/text/codes.ts";
import { faceOf } from "./card-words.ts";
import { seenNext } from "./danger.ts";
import { cardIn, mateIn, touch } from "./places/ids.ts";
import { inHand } from "./places/move-targets.ts";

const phrase = (name: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheBase.choice.${name}`, ...(gaps && { with: gaps }) });

/** Labels of touches without a place on the board. */
export function choice(id: string, picked: string[], view: View<DisarmTheBase>): Choice {
  switch (id) {
    case touch.ok:
      return { label: yes(picked, view), icon: picked.length === 0 ? "arrow-right" : "check", primary: true };
    case touch.done:
      return { label: phrase("end"), icon: "arrow-right", order: 3 };
    case touch.break:
      return { label: phrase("break"), icon: "lock", order: 1, next: phrase("break.next") };
    case touch.shift:
      return {
        label: phrase("shift", { card: cardText(inHand(view, picked)?.card ?? 0) }),
        icon: "arrow-left-right",
        order: 2,
        next: phrase("shift.next"),
      };
    default:
      return {
        label: phrase("take", { card: cardText(cardIn(id) ?? 0) }),
        short: faceOf(cardIn(id) ?? 0),
        icon: "plus",
        asks: phrase("take.asks", { who: mateIn(picked[0]) ?? 0 }),
      };
  }
}

/** What is done with a card; and a break-in, which moves nobody. */
export function does(move: Move): Phrase | undefined {
  if (move.type === "breakIn") return phrase("does.breakIn", { hangar: move.at + 1 });
  if (move.type !== "play" && move.type !== "give" && move.type !== "discard") return undefined;
  return phrase(`does.${move.type}`, { card: cardText(move.card), ...(move.type === "give" && { who: move.to }) });
}

/** The label of the confirm button after these touches. */
function yes(picked: string[], view: View<DisarmTheBase>): Phrase {
  if (picked.length === 0) return phrase("end");
  if (picked[0] === touch.done) return sure(view);
  const held = inHand(view, picked);
  return held ? phrase("does.discard", { card: cardText(held.card) }) : phrase("rash");
}

/** The consequence of ending the turn now. */
function sure({ seat, table }: View<DisarmTheBase>): Phrase {
  const shown = seenNext(table);
  if (shown.length === 0) return phrase("endLast");
  if (shown.length > 1) return phrase("endSeen.many", { count: shown.length });
  return shown[0] === seat ? phrase("endSeen.you") : phrase("endSeen.one", { who: shown[0] });
}
