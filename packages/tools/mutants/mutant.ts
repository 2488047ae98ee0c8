/** A plausible programming error, and the test that finds it. */
export interface Mutant {
  id: string;
  /** Part of the tree. */
  area: string;
  /** Its effect on users. */
  harm: string;
  file: string;
  /** Replaces this text, which occurs exactly once in the file. */
  from: string;
  to: string;
  /** A test file, or the name of a check. */
  foundBy: string;
}

/** The mutant's file with the fault. Throws if the mutant is outdated: its text is missing or occurs more than once. */
export function planted({ id, file, from, to }: Mutant, text: string): string {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`The mutant ${id} has grown old: ${file} holds its text ${times} times. Plant it anew, or another one.`);
  return text.replace(from, () => to);
}

/** Mutants whose id or area contains one of these words; all if there are none. */
export const chosen = (mutants: Mutant[], words: string[]): Mutant[] =>
  mutants.filter(({ id, area }) => words.length === 0 || words.some((word) => id.includes(word) || area.includes(word)));
