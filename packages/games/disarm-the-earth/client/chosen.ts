import type { Phrase, View } from "@baseboard/kit";
import { pledged } from "../rules/say.ts";
import type { DisarmTheEarth } from "../rules/state.ts";
import { squares } from "../rules/world.ts";
import { landIn, touch, withIn } from "./ids.ts";
import { offers } from "./numbers.ts";
import { landPhrase } from "./place-names.ts";
import { baseQuestion } from "./questions.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.chosen.${key}`, ...(gaps && { with: gaps }) });

/** What the next touch is for: nothing goes from the territory that is picked to another, but the two do something together. */
export function chosen(picked: string[], view: View<DisarmTheEarth>): Phrase[] | undefined {
  const [own] = picked.flatMap((id) => landIn(id) ?? []);
  if (own === undefined) return undefined;
  const { phase, players, tired, turn } = view.table;
  if (picked.includes(touch.accord)) return [accord(picked, view)];
  if (picked.length > 1) return undefined;
  if (phase === "command") return [phrase(squares[players[turn].ship].command === "mutual" ? "mutual" : "disarm", { at: landPhrase(own) })];
  if (phase !== "act") return undefined;
  const asked = baseQuestion(view, own);
  if (asked) return [asked];
  return tired[own] ? [{ key: "disarmTheEarth.no.tired", with: { at: landPhrase(own) } }] : undefined;
}

/** Of a deal about peace: whose territory comes next; with both, what it is, before it is offered. */
function accord(picked: string[], view: View<DisarmTheEarth>): Phrase {
  const [own, other] = picked.flatMap((id) => landIn(id) ?? []);
  const who = picked.map(withIn).find((seat) => seat !== undefined);
  if (other === undefined) return phrase("accord", { who: who!, at: landPhrase(own) });
  const pledges = offers(view).flatMap((move) => (move.type === "offer" ? [move.gives] : []));
  const gives = pledges.find(({ kind, at, other: to }) => kind === "accord" && at === own && to === other);
  return phrase("accordOf", { who: who!, pledge: pledged(gives!) });
}
