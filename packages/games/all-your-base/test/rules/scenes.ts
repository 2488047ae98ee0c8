import { isRefusal, keyFrom, Match, readLine, seatLetter } from "@baseboard/kit";
import { type Scene, scene } from "../../../../tools/scene.ts";
import { type AllYourBase, allYourBase, type Event } from "../../rules/index.ts";

/** A position of three players in the first turn, A first, with all other cards in the deck, where these lines say nothing else. */
export function table(...lines: string[]): string {
  const says = (label: string) => lines.some((line) => line.startsWith(`${label} `));
  return [
    ...(says("players") ? [] : ["players 3"]),
    ...(says("part") ? [] : ["part 1 turn 1 start A"]),
    ...lines,
    ...(says("deck") ? [] : ["deck rest"]),
  ].join("\n");
}

export const on = (...lines: string[]): Scene<AllYourBase> => scene(allYourBase, table(...lines));

/** A match in such a position, with chance of its own. */
export function matchOn(...lines: string[]): Match<AllYourBase> {
  const state = allYourBase.notation.readPosition(table(...lines));
  return new Match(allYourBase, { seats: state.hands.length, options: state.table.options, key: keyFrom("a match"), state });
}

/** Does these lines, and answers with what came of the last one. */
export function does(match: Match<AllYourBase>, ...lines: string[]): Event[] {
  for (const line of lines) {
    const { seat, act } = readLine(allYourBase, line);
    const refusal = match.submit(seat, act);
    if (refusal) throw new Error(`"${line}" is refused: ${refusal.key}`);
  }
  return (match.log.at(-1)?.events ?? []) as Event[];
}

/** Seats as letters: whom the table waits for. */
export const awaited = ({ match }: { match: Match<AllYourBase> }): string => match.awaited.map(seatLetter).join("");

/** What a seat may do now, as text. */
export const open = ({ match }: { match: Match<AllYourBase> }, letter: string): string[] =>
  match.legalMoves(letter.charCodeAt(0) - 65).map(allYourBase.notation.writeMove);

/** A position as text. */
export const written = (match: Match<AllYourBase>): string => allYourBase.notation.writePosition(match.state);

/** Each line is refused under this heading of RULES.md, with the sentence of this key. */
export function bars(here: Scene<AllYourBase>, ...lines: [line: string, heading: string, key: string][]): void {
  for (const [line, heading, key] of lines) {
    here.refuses(line, heading);
    const { seat, act } = readLine(allYourBase, line);
    const answer = here.match.propose(seat, act);
    const named = isRefusal(answer) ? answer.key : "";
    if (named !== `allYourBase.no.${key}`) throw new Error(`"${line}" is refused by ${named}, not by ${key}.`);
  }
}
