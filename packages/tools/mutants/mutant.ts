/** A fault that a tired person might write, and what finds it. */
export interface Mutant {
  id: string;
  /** The part of the tree it is in. */
  area: string;
  /** What it would do to people. */
  harm: string;
  file: string;
  /** This text, which is in the file once, becomes that. */
  from: string;
  to: string;
  /** A file of tests, or the name of a check. */
  foundBy: string;
}

/** The text of the mutant's file with the fault in it. Throws where the mutant has grown old: its text is not there, or more than once. */
export function planted({ id, file, from, to }: Mutant, text: string): string {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`The mutant ${id} has grown old: ${file} holds its text ${times} times. Plant it anew, or another one.`);
  return text.replace(from, () => to);
}

/** Those whose id or area contains one of these words; all where there is no word. */
export const chosen = (mutants: Mutant[], words: string[]): Mutant[] =>
  mutants.filter(({ id, area }) => words.length === 0 || words.some((word) => id.includes(word) || area.includes(word)));
