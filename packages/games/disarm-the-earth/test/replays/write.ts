// node packages/games/disarm-the-earth/test/replays/write.ts: plays the matches of this folder anew, after a change of the rules.
import { writeFileSync } from "node:fs";
import { type Act, keyFrom, Match, type Rng, rngAt, type Seat, transcriptOf, writeTranscript } from "@baseboard/kit";
import { type DisarmTheEarth, disarmTheEarth, type Move, type Options } from "../../rules/index.ts";

/** How often a kind of move is made, where it can be: its weight beside those of the other kinds. */
type Style = Partial<Record<Move["type"], number>> & { yes: number; accepts: number };

const usual: Style = {
  ...{ loop: 1, roll: 1, sail: 8, pay: 1, disarm: 8, mutual: 4, decline: 1, place: 2, buy: 0.3, settle: 30, expedition: 12 },
  ...{ attack: 0.5, land: 0.3, propose: 3, free: 30, done: 1.5, answer: 1, defend: 1, throw: 3, stop: 1, occupy: 1, offer: 0.15 },
  ...{ yes: 0.6, accepts: 0.6 },
};
const peaceful: Style = { ...usual, attack: 0, land: 0, propose: 12, yes: 0.95 };
const warlike: Style = { ...usual, attack: 5, land: 1, propose: 1, yes: 0.1, offer: 0 };
const talking: Style = { ...usual, offer: 1.2, attack: 1 };

interface Spec {
  seats: number;
  style: Style;
  options?: Partial<Options>;
  /** After so many plies this seat resigns. */
  leaves?: [ply: number, seat: Seat][];
  /** Which of the matches with this name is kept. */
  seed: number;
}

export const specs: Record<string, Spec> = {
  "four-at-peace": { seats: 4, style: peaceful, options: { deadline: "24" }, seed: 9 },
  "four-out-of-time": { seats: 4, style: warlike, options: { deadline: "12" }, seed: 0 },
  "four-in-fixed-order": { seats: 4, style: usual, options: { order: "fixed", deadline: "16" }, seed: 0 },
  "four-without-a-last-round": { seats: 4, style: peaceful, options: { deadline: "none" }, seed: 3 },
  "four-without-continents": { seats: 4, style: usual, options: { continents: false, deadline: "12" }, seed: 0 },
  "four-without-armies-for-a-refusal": { seats: 4, style: usual, options: { refusalBonus: false, deadline: "12" }, seed: 0 },
  "four-who-promise": { seats: 4, style: talking, options: { deadline: "12" }, seed: 2 },
  "four-without-deals": { seats: 4, style: usual, options: { deals: false, deadline: "12" }, seed: 0 },
  "three-at-peace": { seats: 3, style: peaceful, seed: 2 },
  "three-of-four-left": { seats: 4, style: usual, options: { deadline: "12" }, leaves: [[90, 1]], seed: 0 },
  "the-last-of-three": {
    seats: 3,
    style: usual,
    leaves: [
      [60, 2],
      [90, 0],
    ],
    seed: 0,
  },
  "two-of-whom-one-resigned": { seats: 2, style: usual, leaves: [[70, 1]], seed: 0 },
  "two-at-war": { seats: 2, style: warlike, options: { deadline: "16" }, seed: 0 },
  "level-on-points": { seats: 4, style: usual, options: { deadline: "12" }, seed: 16 },
};

function chosen(moves: Move[], style: Style, rng: Rng): Move {
  const [yes, accepts] = [style.yes, style.accepts].map((share) => rng.below(1000) < 1000 * share);
  const reply = moves.find((move) => (move.type === "answer" ? move.yes === yes : move.type === (accepts ? "accept" : "reject")));
  if (reply) return reply;
  const kinds = [...new Set(moves.map(({ type }) => type))].map((type) => ({ type, weight: style[type] ?? 0 }));
  let at = (rng.below(1_000_000) / 1_000_000) * kinds.reduce((sum, { weight }) => sum + weight, 0);
  const kind = kinds.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  return rng.pick(moves.filter(({ type }) => type === (kind ?? kinds[0]).type));
}

/** A whole match of a style, from its beginning to its end. */
export function play(name: string, { seats, style, options = {}, leaves = [], seed }: Spec): Match<DisarmTheEarth> {
  const match = new Match(disarmTheEarth, { seats, options: disarmTheEarth.options.parse(options), key: keyFrom(`${name} ${seed}`) });
  const rng = rngAt(keyFrom(`${name} ${seed} plays`), 0);
  const left = [...leaves];
  while (match.toAct.length > 0 && match.version < 4000) {
    const leaver = left[0]?.[0] === match.version ? left.shift() : undefined;
    const seat = leaver?.[1] ?? match.toAct.at(-1) ?? 0;
    const act: Act<DisarmTheEarth> = leaver ? "resign" : { move: chosen(match.legalMoves(seat), style, rng) };
    const refusal = match.submit(seat, act);
    if (refusal) throw new Error(`${name}: ${refusal.key}`);
  }
  return match;
}

if (import.meta.main)
  for (const [name, spec] of Object.entries(specs)) {
    const text = writeTranscript(transcriptOf(play(name, spec), ["Ann", "Bo", "Cy", "Di"].slice(0, spec.seats)));
    writeFileSync(new URL(`${name}.txt`, import.meta.url), text);
  }
