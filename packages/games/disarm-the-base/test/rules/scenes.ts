import { isRefusal, keyFrom, Match, readLine } from "@baseboard/kit";
import { type Scene, scene } from "../../../../tools/scene.ts";
import { allCards } from "../../rules/cards.ts";
import { type DisarmTheBase, disarmTheBase, type Event } from "../../rules/index.ts";
import { cardText } from "../../rules/text/codes.ts";

/** A position of two players in the first turn, A first, from the north gate, with all other cards in the deck, where these lines say nothing else. */
export function table(...lines: string[]): string {
  const usual = ["players 2", "start N", "turn 1 A", "guard p3", "deck rest"];
  const says = (line: string) => lines.some((each) => each.startsWith(`${line.split(" ")[0]} `));
  return [...usual.filter((line) => !says(line)), ...lines].join("\n");
}

export const on = (...lines: string[]): Scene<DisarmTheBase> => scene(disarmTheBase, table(...lines));

/** A match in such a position. */
export function matchOn(...lines: string[]): Match<DisarmTheBase> {
  const state = disarmTheBase.notation.readPosition(table(...lines));
  return new Match(disarmTheBase, { seats: state.hands.length, options: state.table.options, key: keyFrom("a match"), state });
}

/** Does these lines, and answers with what came of the last one. */
export function does(match: Match<DisarmTheBase>, ...lines: string[]): Event[] {
  for (const line of lines) {
    const { seat, act } = readLine(disarmTheBase, line);
    const refusal = match.submit(seat, act);
    if (refusal) throw new Error(`"${line}" is refused: ${refusal.key}`);
  }
  return (match.log.at(-1)?.events ?? []) as Event[];
}

/** A position as text, by lines. */
export const written = (match: Match<DisarmTheBase>): string[] => disarmTheBase.notation.writePosition(match.state).split("\n");

/** Each line is refused under this heading of RULES.md, with the sentence of this key. */
export function bars(here: { match: Match<DisarmTheBase> }, ...lines: [line: string, heading: string, key: string][]): void {
  for (const [line, heading, key] of lines) {
    const { seat, act } = readLine(disarmTheBase, line);
    const answer = here.match.propose(seat, act);
    const now = isRefusal(answer) ? `refused: ${answer.rule}, ${answer.key}` : "allowed";
    const wanted = `refused: ${heading}, disarmTheBase.no.${key}`;
    if (now !== wanted) throw new Error(`"${line}" is ${now}; wanted ${wanted}.\n${written(here.match).join("\n")}`);
  }
}

/** All these lines stand in the position as it is now written, and none that begins with one of `without`. */
export function shows(here: { match: Match<DisarmTheBase> }, lines: string[], without: string[] = []): void {
  const now = written(here.match);
  const missing = lines.filter((line) => !now.includes(line));
  const extra = now.filter((line) => without.some((label) => `${line} `.startsWith(`${label} `)));
  if (missing.length + extra.length > 0)
    throw new Error(`Missing: ${missing.join(" | ")}; too much: ${extra.join(" | ")}\n${now.join("\n")}`);
}

/** A deck of these cards only, the top one last: whatever is neither in it nor held is discarded. For tables that play with all cards. */
export function lastCards(deck: string, held = ""): string[] {
  const discards = allCards.map(cardText);
  for (const text of `${deck} ${held}`.trim().split(/\s+/)) discards.splice(discards.indexOf(text), 1);
  return [`discards ${discards.join(" ")}`, `deck ${deck}`];
}
