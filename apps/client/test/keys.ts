import { quasisOf, read, treeOf, walk } from "./sources.ts";

/** What the sources hold of fixed text: whole literals, and the fixed parts of templates. */
export interface Texts {
  literals: Set<string>;
  templates: string[][];
}

/** A template that can make a key: a few words and dots with a few gaps. */
const isKey = (parts: string[]): boolean =>
  parts.length <= 4 && parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => /\w\.|\.\w/.test(part));

/** Every literal and template of some source files; templates have a fixed part that tells them apart. */
export function textsOf(files: string[]): Texts {
  const literals = new Set<string>();
  const templates = new Map<string, string[]>();
  for (const file of files)
    for (const { node } of walk(treeOf(file, read(file)))) {
      if (node.type === "Literal" && typeof node.value === "string") literals.add(node.value);
      if (node.type === "TemplateLiteral" && isKey(quasisOf(node))) templates.set(quasisOf(node).join("\n"), quasisOf(node));
    }
  return { literals, templates: [...templates.values()] };
}

/** The templates inside sentences that name other sentences: `$t(theBase.by_{{by}})`, `$t(game.points, { "count": {{points}} })`. */
export const nestedIn = (sentence: string): string[][] =>
  [...sentence.matchAll(/\$t\(([^),]+)/g)].map(([, name]) => name.trim().split(/\{\{[^}]*\}\}/));

/** Whether a text is nothing, a number, or put together of at most two literals of the sources. */
function isMade(text: string, { literals }: Texts): boolean {
  if (text === "" || /^\d+$/.test(text) || literals.has(text)) return true;
  return Array.from({ length: text.length - 1 }, (_, i) => i + 1).some(
    (i) => literals.has(text.slice(0, i)) && literals.has(text.slice(i)),
  );
}

function fits(key: string, template: string[], texts: Texts): boolean {
  const shape = template.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.*)");
  const gaps = new RegExp(`^${shape}$`).exec(key)?.slice(1);
  return gaps?.every((gap) => isMade(gap, texts) || gap.split(".").every((part) => isMade(part, texts))) ?? false;
}

/** Whether the sources can ask for a key: by its name, by a beginning and an end, or by a template whose gaps they can fill. */
export function isAskedFor(key: string, texts: Texts): boolean {
  if (texts.literals.has(key)) return true;
  if (texts.templates.some((template) => fits(key, template, texts))) return true;
  return [...texts.literals].some(
    (literal) => literal.includes(".") && key.startsWith(literal) && texts.literals.has(key.slice(literal.length)),
  );
}
