import { type Phrase, pliesIn, type Seat } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import type { LogRow, Sentence } from "../match/model/log.ts";
import type { Heading } from "./moments.ts";

/** Lines of the log, from and including the first to the last: moves of a seat, and that they were taken back. */
interface TakenBack {
  first: number;
  last: number;
  seat: Seat;
  /** How many moves of that seat, and whether others' came after them. */
  count: number;
  isAll: boolean;
}

/** What was taken back, in order; of one seat without anything between, together. */
export function takenBack(lines: ToldLine[]): TakenBack[] {
  const moves: number[] = [];
  const found: TakenBack[] = [];
  for (const [i, line] of lines.entries()) {
    const plies = pliesIn(line.events);
    if (plies > 0) moves.push(i);
    const back = plies < 0 ? moves.splice(plies) : [];
    if (back.length === 0) continue;
    const own = back.filter((each) => lines[each].seat === line.seat);
    const part: TakenBack = { first: back[0], last: i, seat: line.seat, count: own.length, isAll: own.length < back.length };
    // Those within it, and the one just before it.
    for (let end = found.at(-1); end && end.last >= part.first - 1 && end.seat === part.seat; end = found.at(-1)) {
      part.first = Math.min(part.first, end.first);
      part.count += end.count;
      part.isAll ||= end.isAll;
      found.pop();
    }
    found.push(part);
  }
  return found;
}

interface Told {
  lines: ToldLine[];
  sentences: Sentence[];
  headings: readonly Heading[];
  /** Keys of the rows of what was taken back and is shown all the same. */
  opened: ReadonlySet<string>;
}

/** The rows of the log, oldest first: its sentences under the headings of their rounds, with what was taken back folded. */
export function logRows({ lines, sentences, headings, opened }: Told): LogRow[] {
  const headOf = headsOf(headings);
  const folds = takenBack(lines);
  let next = 0;
  return sentences.flatMap((sentence, i): LogRow[] => {
    const { id, version } = sentence;
    while (folds[next]?.last < version - 1) next++;
    const fold = folds[next]?.first < version ? folds[next] : undefined;
    if (!fold) return [...headOf(sentence), { kind: "told", key: id, version, sentence }];
    const { first, last, seat, count, isAll } = fold;
    const key = `back ${first}`;
    const isOpen = opened.has(key);
    const isFirst = i === 0 || sentences[i - 1].version <= first;
    const rows = headOf(sentence, !isOpen && !isFirst);
    if (isFirst)
      rows.push({ kind: "back", key, version: last + 1, from: first, seat, count, isAll, isOpen, ...whatIn(fold, sentence, isOpen) });
    return isOpen ? [...rows, { kind: "told", key: id, version, sentence, isTakenBack: true }] : rows;
  });
}

/** What a fold of a single move says of it, by its first sentence: a move that told nothing has none, and an open fold shows it. */
const whatIn = ({ count, isAll, first }: TakenBack, { version, text }: Sentence, isOpen: boolean): { what?: string } =>
  count === 1 && !isAll && !isOpen && version === first + 1 ? { what: text } : {};

/**
 * For sentences in order: the row of the heading that begins with it, if it is another one than the last. What a closed fold hides has
 * none, and what comes after it goes on under the one before it.
 */
function headsOf(headings: readonly Heading[]): (sentence: Sentence, isHidden?: boolean) => LogRow[] {
  const headingOf = newestBefore(headings);
  let last = "";
  return ({ id, version }, isHidden = false) => {
    const title = headingOf(version, Number(id.split(" ")[1]));
    const text = JSON.stringify(title);
    if (!title || isHidden || text === last) return [];
    last = text;
    return [{ kind: "heading", key: `heading ${id}`, version, title }];
  };
}

/** For events in order: the heading that is new since the one asked about before. */
function newestBefore(headings: readonly Heading[]): (version: number, event: number) => Phrase | undefined {
  let next = 0;
  return (version, event) => {
    const before = next;
    const isBefore = (one: Heading) => one.version < version || (one.version === version && one.event <= event);
    while (next < headings.length && isBefore(headings[next])) next++;
    return next > before ? headings[next - 1].title : undefined;
  };
}
