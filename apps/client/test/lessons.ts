import { type AnyGame, isRefusal, Match, type Parts, type Phrase, type Rng, scripted } from "@baseboard/kit";
import type { Lesson, LessonStep } from "@baseboard/stage/contract";
import { languages, speakerIn } from "../../../packages/tools/words.ts";
import { readPlayed } from "../src/learn/course.ts";

/** A lesson takes five minutes. */
const MOST_STEPS = 12;

/** Everything that is wrong with a lesson, in plain words: with its moves by the rules, its sentences, its headings. */
export function troublesOf(game: AnyGame, lesson: Lesson, headings: string[]): string[] {
  const { steps } = lesson;
  return [
    ...(steps.length > MOST_STEPS ? [`It has ${steps.length} steps.`] : []),
    ...steps.flatMap((step, i) => wordless(step).map((what) => `Step ${i + 1}: ${what}`)),
    ...steps.flatMap(({ rule }, i) => (rule && !headings.includes(rule) ? [`Step ${i + 1}: there is no rule "${rule}".`] : [])),
    ...unplayable(game, steps, 0, undefined),
    ...(steps.at(-1)?.done ? [] : ["It ends without a word."]),
  ];
}

function wordless({ say, task, done }: LessonStep): string[] {
  const phrases = [say, task, done].filter((phrase): phrase is Phrase => phrase !== undefined);
  return languages.flatMap((language) => {
    const speak = speakerIn(language);
    return phrases.flatMap((phrase) => {
      try {
        return speak({ ...phrase, with: { rival: "Otto", ...phrase.with } }).includes("{{") ? [`a gap in "${phrase.key}".`] : [];
      } catch (error) {
        return [(error as Error).message];
      }
    });
  });
}

type State = Match<Parts>["state"];

/** What the rules say against a lesson from this step on; each way of doing a step is followed up to the next position. */
function unplayable(game: AnyGame, steps: LessonStep[], at: number, before: State | undefined): string[] {
  const step = steps[at];
  const isLast = at === steps.length - 1;
  return [...new Set(step.plays)].flatMap((line, i) => {
    try {
      const match = begun(game, step.position, before);
      for (const each of [line, ...(step.replies ?? [])]) play(match, each, each === line ? 0 : undefined);
      if (isLast && match.toAct.length > 0) throw new Error("the match has not ended.");
      if (!isLast && (i === 0 || !steps[at + 1].position)) return unplayable(game, steps, at + 1, match.state);
      return [];
    } catch (error) {
      return [`Step ${at + 1}: ${(error as Error).message}`];
    }
  });
}

let chance: Rng = scripted([]);

function begun(game: AnyGame, position: string | undefined, before: State | undefined): Match<Parts> {
  if (!position && !before) throw new Error("it begins nowhere.");
  const state = position ? game.notation.readPosition(position) : (before as State);
  return new Match<Parts>(game, {
    seats: Math.max(state.hands.length, game.seats.min),
    options: undefined,
    key: "",
    chance: () => chance,
    state,
  });
}

/** Plays a line. Throws where it is refused, where it is not as the list of legal moves has it, and where scripted chance is left. */
function play(match: Match<Parts>, line: string, seat: number | undefined): void {
  const played = readPlayed(match.game, line);
  const { writeMove } = match.game.notation;
  if (seat !== undefined && played.seat !== seat) throw new Error(`"${line}" is not a move of the learner's.`);
  if (!match.legalMoves(played.seat).some((move) => writeMove(move) === writeMove(played.move))) throw new Error(`"${line}" is not legal.`);
  chance = scripted(played.chance);
  const answer = match.propose(played.seat, { move: played.move });
  if (isRefusal(answer)) throw new Error(`"${line}" is refused.`);
  if (chance.drawn !== played.chance.length) throw new Error(`"${line}" leaves scripted chance unused.`);
  match.commit(answer);
}
