// A game's RULINGS.md, with each ruling under a code, and the code and tests that cite them.

const CODE = String.raw`[A-Z]{0,2}\d+\b`;
/** A list may continue on the next comment line. */
const GAP = String.raw`[\s*/]+`;
const CODES = `${CODE}(?:(?:,|,?${GAP}(?:and|to))${GAP}${CODE})*`;

/** In any text: "Ruling R9", "Rulings SS1, 30", "Rulings B2 to B6 and F4". */
const SPOKEN = new RegExp(`[Rr]ulings?${GAP}(${CODES})`, "g");
/** Test titles: "R9: over a team-mate", "A4, A5: a set-up". */
const TITLE = new RegExp(String.raw`\(\s*["'\`](?:Rulings? )?(${CODES}): `, "g");
/** A comment without the word: "R9: over a team-mate". */
const WORDLESS = new RegExp(String.raw`(?://|/\*\*) (${CODES})(?=[.:;])`, "g");

/** A cited ruling: its code, and the line of the citation. */
export interface Citation {
  code: string;
  line: number;
}

/** The codes of a RULINGS.md, in order: one per item. Throws for an item without one. */
export function rulingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^- .*$/gm)].map(([item]) => {
    const code = new RegExp(String.raw`^- \*\*(${CODE}) [^*]+\.\*\* \S`).exec(item)?.[1];
    if (!code) throw new Error(`This is no ruling: "${item}". One begins "- **R9 Jump.** …".`);
    return code;
  });
}

/** The rulings that a file cites, with ranges expanded; in test files, titles count as well. */
export function citationsIn(path: string, source: string): Citation[] {
  const spellings = isTest(path) ? [SPOKEN, TITLE] : [SPOKEN];
  const cited = spellings.flatMap((spelling) => found(spelling, source));
  return cited.filter(({ code, line }, i) => cited.findIndex((other) => other.code === code && other.line === line) === i);
}

/** Errors in the rulings of a game, one sentence each. `files`: the texts of its folder, by relative path. */
export function faultsOf(files: Record<string, string>): string[] {
  const book = files["RULINGS.md"];
  const sources = Object.entries(files);
  const citations = sources.flatMap(([path, source]) => citationsIn(path, source).map((citation) => ({ path, ...citation })));
  if (book === undefined)
    return citations.map(({ path, line, code }) => `${path}:${line} cites Ruling ${code}, but there is no RULINGS.md.`);
  const rulings = rulingsOf(book);
  const named = sources.filter(([path]) => isTest(path)).flatMap(([, source]) => found(TITLE, source).map(({ code }) => code));
  return [
    ...citations
      .filter(({ code }) => !rulings.includes(code))
      .map(({ path, line, code }) => `${path}:${line} cites Ruling ${code}, which RULINGS.md does not have.`),
    ...sources.flatMap(([path, source]) =>
      found(WORDLESS, source).map(({ line, code }) => `${path}:${line} says ${code} without "Ruling".`),
    ),
    ...rulings.filter((code, i) => rulings.indexOf(code) !== i).map((code) => `RULINGS.md has Ruling ${code} twice.`),
    ...rulings.filter((code) => !named.includes(code)).map((code) => `No test is named after Ruling ${code}.`),
  ];
}

const isTest = (path: string): boolean => path.endsWith(".test.ts");

/** Matches of a pattern: each code, with the line in which its list begins. */
const found = (spelling: RegExp, source: string): Citation[] =>
  [...source.matchAll(spelling)].flatMap(({ 1: list, index }) => {
    const line = source.slice(0, index).split("\n").length;
    return codesOf(list).map((code) => ({ code, line }));
  });

/** Expands "B2 to B4, F4" to B2, B3, B4 and F4. Throws for an invalid range such as "B4 to C2". */
function codesOf(list: string): string[] {
  const words = list.match(new RegExp(`${CODE}|to`, "g")) ?? [];
  return words.flatMap((word, i) => {
    if (word !== "to") return [word];
    const [[, letters, first], [, others, last]] = [words[i - 1], words[i + 1]].map((code) => /^(\D*)(\d+)$/.exec(code) as RegExpExecArray);
    if (letters !== others || Number(first) >= Number(last)) throw new Error(`"${list}" is no range of rulings.`);
    return Array.from({ length: Number(last) - Number(first) - 1 }, (_, k) => `${letters}${Number(first) + k + 1}`);
  });
}
