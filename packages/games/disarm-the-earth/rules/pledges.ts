import type { Seat } from "@baseboard/kit";
import { borderOf } from "./geography.ts";
import { isArmedBy } from "./lands.ts";
import type { Fate, Pledge, Table } from "./state.ts";
import type { Territory } from "./world.ts";

// When a pledge is kept, and when it is broken.

/** Something that may keep or break a pledge: an attack of `seat` on `other`, the answer of `other` to a proposal of `seat`, a round
 * that begins, the end of the match, somebody who leaves. */
export type Happening =
  | { type: "attack"; seat: Seat; other: Seat; to: Territory }
  | { type: "answer"; seat: Seat; other: Seat; from: Territory; to: Territory; yes: boolean }
  | { type: "round" }
  | { type: "end" }
  | { type: "left"; seat: Seat };
type Of<Type extends Happening["type"]> = Extract<Happening, { type: Type }>;

/** What `seat` pledged to `other`. */
interface Pledged {
  table: Pick<Table, "round" | "lands">;
  seat: Seat;
  other: Seat;
  pledge: Pledge;
}

/** Whether an attack on a territory breaks this pledge to its owner. */
export const isBrokenByAttack = ({ kind, at, other }: Pledge, to: Territory): boolean =>
  kind === "truce" ? at === "" || at === to : kind === "accord" && other === to;

/** Whether a no to peace between the territory of who asks and one's own breaks this pledge to that seat. */
export const isBrokenByNo = ({ kind, at, other }: Pledge, from: Territory, to: Territory): boolean =>
  kind === "yes" || (kind === "accord" && at === to && other === from);

type Judges = { [Type in Happening["type"]]?: (pledged: Pledged, what: Of<Type>) => Fate };

const isBetween = (what: { seat: Seat; other: Seat }, seat: Seat, other: Seat): boolean => what.seat === seat && what.other === other;

const judges: Record<Pledge["kind"], Judges> = {
  none: {},
  truce: {
    attack: ({ seat, other, pledge }, what) => (isBetween(what, seat, other) && isBrokenByAttack(pledge, what.to) ? "broken" : "open"),
    round: ({ table, pledge }) => (table.round >= pledge.until ? "kept" : "open"),
    end: () => "kept",
  },
  yes: {
    answer: ({ seat, other }, what) => (isBetween(what, other, seat) ? (what.yes ? "kept" : "broken") : "open"),
    round: ({ table, pledge }) => (table.round > pledge.until ? "void" : "open"),
    end: () => "void",
  },
  accord: {
    attack({ seat, other, pledge }, what) {
      if (isBetween(what, seat, other) && isBrokenByAttack(pledge, what.to)) return "broken";
      // Whose territory was attacked instead owes nothing any more.
      return isBetween(what, other, seat) && what.to === pledge.at ? "void" : "open";
    },
    answer({ seat, other, pledge }, what) {
      const { from, to } = what;
      if (isBetween(what, other, seat) && isBrokenByNo(pledge, from, to)) return what.yes ? "kept" : "broken";
      if (isBetween(what, seat, other) && from === pledge.at && to === pledge.other) return what.yes ? "kept" : "void";
      return "open";
    },
    round: (pledged) => (pledged.table.round <= pledged.pledge.until ? "open" : missed(pledged)),
    end: (pledged) => (pledged.table.round < pledged.pledge.until ? "void" : missed(pledged)),
  },
};

/** What becomes of peace that was not made in time. */
const missed = (pledged: Pledged): Fate => (mightHave(pledged) ? "broken" : "void");

/** Whether peace between the two territories could still be made. */
function mightHave({ table, seat, other, pledge }: Pledged): boolean {
  const [own, theirs] = [pledge.at as Territory, pledge.other as Territory];
  return isArmedBy(table, own, seat) && isArmedBy(table, theirs, other) && borderOf(own, theirs) !== undefined;
}

/** What becomes of a pledge by what happened; "open" where nothing does. */
export function judged(pledged: Pledged, what: Happening): Fate {
  if (what.type === "left") return what.seat === pledged.seat || what.seat === pledged.other ? "void" : "open";
  return (judges[pledged.pledge.kind][what.type] as ((pledged: Pledged, what: Happening) => Fate) | undefined)?.(pledged, what) ?? "open";
}
