import { Match, rngAt } from "@baseboard/kit";
import { offers } from "../../client/numbers.ts";
import { type DisarmTheEarth, disarmTheEarth } from "../../rules/index.ts";

const key = (n: number): string => n.toString(16).padStart(64, "0");

const usual: DisarmTheEarth["options"] = disarmTheEarth.options.parse({}) as DisarmTheEarth["options"];

/** Every moment of some random matches of four seats, each move chosen among those that the board offers; a turn ends less often than by chance. */
export function* moments(matches: number, plies: number): Generator<Match<DisarmTheEarth>> {
  for (let n = 0; n < matches; n++) {
    const match = new Match(disarmTheEarth, { seats: 2 + (n % 3), options: usual, key: key(n) });
    const rng = rngAt(key(n + 1000), 0);
    for (let ply = 0; ply < plies && match.toAct.length > 0; ply++) {
      yield match;
      const [seat] = match.toAct;
      const kinds = Map.groupBy(offers(match.view(seat)), ({ type }) => type);
      const kind = rng.pick([...kinds.keys()].filter((each) => each !== "done" || kinds.size === 1 || rng.roll(6) === 1));
      const move = rng.pick(kinds.get(kind) ?? offers(match.view(seat)));
      match.submit(seat, { move });
    }
  }
}
