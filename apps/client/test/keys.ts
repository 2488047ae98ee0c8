import { quasisOf, read, treeOf, walk } from "./sources.ts";

/** What the sources hold of fixed text: whole literals, and the fixed parts of templates that make keys, or parts of keys. */
export interface Texts {
  literals: Set<string>;
  templates: string[][];
  fillers: string[][];
}

/** A template that can make a key: a few words and dots with a few gaps. */
const isKey = (parts: string[]): boolean =>
  parts.length <= 4 && parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => /\w\.|\.\w/.test(part));

/** A template that can fill the gap of a key: one word with a gap at one of its ends, such as `offer.${name}` and `${what}Empty`. */
const isFiller = (parts: string[]): boolean => parts.length === 2 && /^([a-z]\w*[._]?\n|\n[A-Z]\w+)$/.test(parts.join("\n"));

/** Every literal and template of some source files; templates have a fixed part that tells them apart. */
export function textsOf(files: string[]): Texts {
  const literals = new Set<string>();
  const found = new Map<string, string[]>();
  for (const file of files)
    for (const { node } of walk(treeOf(file, read(file)))) {
      if (node.type === "Literal" && typeof node.value === "string") literals.add(node.value);
      if (node.type === "TemplateLiteral") found.set(quasisOf(node).join("\n"), quasisOf(node));
    }
  const all = [...found.values()];
  return { literals, templates: all.filter(isKey), fillers: all.filter(isFiller) };
}

/** The templates inside sentences that name other sentences: `$t(theBase.by_{{by}})`, `$t(game.points, { "count": {{points}} })`. */
export const nestedIn = (sentence: string): string[][] =>
  [...sentence.matchAll(/\$t\(([^),]+)/g)].map(([, name]) => name.trim().split(/\{\{[^}]*\}\}/));

/** Whether a text is nothing, a number, a letter as of a plane, or put together of at most two such or literals of the sources. */
function isMade(text: string, { literals }: Texts): boolean {
  const isPart = (part: string) => /^(\d*|[A-Z])$/.test(part) || literals.has(part);
  return Array.from({ length: text.length + 1 }, (_, i) => i).some((i) => isPart(text.slice(0, i)) && isPart(text.slice(i)));
}

/** Whether a text can be made by a template; by one whose gaps `fill` can fill. */
export function matches(text: string, template: string[], fill: (gap: string) => boolean = () => true): boolean {
  const shape = template.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.*)");
  return new RegExp(`^${shape}$`).exec(text)?.slice(1).every(fill) ?? false;
}

/** Whether the sources can fill a gap of a key with this. */
function isFilled(gap: string, texts: Texts): boolean {
  const isWhole = (text: string) => isMade(text, texts);
  return isWhole(gap) || gap.split(".").every(isWhole) || texts.fillers.some((filler) => matches(gap, filler, isWhole));
}

/** Whether the sources can ask for a key: by its name, by a beginning and an end, or by a template whose gaps they can fill. */
export function isAskedFor(key: string, texts: Texts): boolean {
  if (texts.literals.has(key)) return true;
  if (texts.templates.some((template) => matches(key, template, (gap) => isFilled(gap, texts)))) return true;
  return [...texts.literals].some(
    (literal) => literal.includes(".") && key.startsWith(literal) && texts.literals.has(key.slice(literal.length)),
  );
}
