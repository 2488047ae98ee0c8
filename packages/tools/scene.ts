import {
  type Game,
  isOfMatch,
  isRefusal,
  least,
  Match,
  type Parts,
  type Refusal,
  type Rng,
  readLine,
  same,
  scripted,
  seatLetter,
  speaker,
  type Words,
} from "@baseboard/kit";
import { wordsIn } from "./words.ts";

const english = wordsIn("en");

/**
 * A test scene: a position given as text, and acts in it. Every method asserts, throws a readable error on failure, and returns the scene.
 */
export interface Scene<G extends Parts> {
  /** Plays lines such as `A: M1a2`. Scripted chance follows a star: `A: R b3 * 2 1`; all of it must be used. */
  plays(...lines: string[]): Scene<G>;
  /** The line is refused with this heading of RULES.md (none for the match's own refusals), and changes nothing. */
  refuses(line: string, rule?: string): Scene<G>;
  /** The last line produced exactly these sentences. */
  tells(...sentences: string[]): Scene<G>;
  /** The position is this one. */
  becomes(position: string): Scene<G>;
  /** The given seats (`A`, `AB`, or none) may act now. */
  awaits(seats: string): Scene<G>;
  /** The legal moves of the seat in turn that begin with `prefix` are exactly these. */
  offers(moves: string[], prefix?: string): Scene<G>;
  /** The match is over: the winners' letters ("" for none) and the reason as a sentence. */
  ends(winners: string, reason: string): Scene<G>;
  readonly match: Match<G>;
}

/** Sets up a position of a game for a test to play in; `words` are those of a game that has no folder. */
export function scene<G extends Parts>(game: Game<G>, position: string, options?: G["options"], words?: Words): Scene<G> {
  const state = game.notation.readPosition(position);
  let chance: Rng = least();
  const seats = Math.max(state.hands.length, game.seats.min);
  const match = new Match(game, { seats, options: options as G["options"], key: "", chance: () => chance, state });
  const speak = speaker({ ...english, ...words });
  const fail = (what: string): never => {
    throw new Error(`${what}\n${game.notation.writePosition(match.state)}`);
  };
  const sentence = (refusal: Refusal) => `${speak(refusal)} [${refusal.rule ?? ""}]`;
  const here: Scene<G> = {
    match,
    plays(...lines) {
      for (const line of lines) {
        const [text, stars] = line.split("*");
        const numbers = stars?.trim().split(/\s+/).map(Number);
        chance = numbers ? scripted(numbers) : scripted([]);
        const { seat, act } = readLine(game, text);
        const refusal = match.submit(seat, act);
        if (refusal) fail(`"${line}" is refused: ${sentence(refusal)}`);
        if (chance.drawn !== (numbers?.length ?? 0)) fail(`"${line}" left scripted chance unused.`);
      }
      return here;
    },
    refuses(line, rule) {
      const { seat, act } = readLine(game, line);
      const answer = match.propose(seat, act);
      if (!isRefusal(answer)) return fail(`"${line}" is allowed.`);
      if (answer.rule !== rule) fail(`"${line}" is refused by another rule than "${rule}": ${sentence(answer)}`);
      speak(answer);
      return here;
    },
    tells(...sentences) {
      const told = (match.log.at(-1)?.events ?? []).flatMap((event) => {
        const phrase = isOfMatch(event) ? undefined : game.say(event);
        return phrase ? [speak(phrase)] : [];
      });
      if (!same(told, sentences)) fail(`It told ${JSON.stringify(told)}.`);
      return here;
    },
    becomes(text) {
      const wanted = game.notation.writePosition(game.notation.readPosition(text));
      if (game.notation.writePosition(match.state) !== wanted) fail(`Wanted\n${wanted}\nbut it is`);
      return here;
    },
    awaits(letters) {
      const now = match.toAct.map(seatLetter).join("");
      if (now !== letters) fail(`"${now}" may act.`);
      return here;
    },
    offers(moves, prefix = "") {
      const open = match
        .legalMoves(match.toAct[0])
        .map((move) => game.notation.writeMove(move))
        .filter((text) => text.startsWith(prefix));
      if (!same(open.toSorted(), moves.toSorted())) fail(`Open are: ${open.toSorted().join(", ")}.`);
      return here;
    },
    ends(winners, reason) {
      const { outcome } = match;
      if (!outcome) return fail("It has not come out yet.");
      const now = `${outcome.winners.map(seatLetter).join("")}: ${speak(outcome.reason)}`;
      if (now !== `${winners}: ${reason}`) fail(`It came out as "${now}".`);
      return here;
    },
  };
  return here;
}
