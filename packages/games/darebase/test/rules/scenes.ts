import { isRefusal, readLine } from "@baseboard/kit";
import { type Scene, scene } from "../../../../tools/scene.ts";
import { type Darebase, darebase } from "../../rules/index.ts";

/** A scene in the position that these lines write. */
export const on = (...lines: string[]): Scene<Darebase> => scene(darebase, lines.join("\n"));

/** Nobody else is on the field: a blue pawn 3 here, with so many points. Pawn 1 could come on as well. */
export const alone = (at: string, points: number, ...lines: string[]): Scene<Darebase> =>
  on(`A 3${at}`, "power A3", ...lines, `dice 3 ${points} 1`);

/** Each line is refused under this heading of RULES.md, with the sentence of this key. */
export function bars(here: Scene<Darebase>, ...lines: [line: string, heading: string, key: string][]): void {
  for (const [line, heading, key] of lines) {
    here.refuses(line, heading);
    const { seat, act } = readLine(darebase, line);
    const answer = here.match.propose(seat, act);
    const named = isRefusal(answer) ? answer.key : "";
    if (named !== `darebase.no.${key}`) throw new Error(`"${line}" is refused by ${named}, not by ${key}.`);
  }
}
