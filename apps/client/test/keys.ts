import { type Node, quasisOf, read, treeOf, walk } from "./sources.ts";

/** What the sources hold of fixed text: whole literals, and the fixed parts of templates that make keys, or parts of keys. */
export interface Texts {
  literals: Set<string>;
  templates: string[][];
  fillers: string[][];
  /** Templates whose gap is an event, or what is said of it by another name. */
  sayers: string[][];
}

/** A template that can make a key: a few words and dots with a few gaps. */
const isKey = (parts: string[]): boolean =>
  parts.length <= 4 && parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => /\w\.|\.\w/.test(part));

/** A template that can fill the gap of a key: words with gaps after them, or before one, such as `offer.${name}` and `${what}Empty`. */
const isFiller = (parts: string[]): boolean => /^([a-z]\w*[._]?(\n[._]?)+|\n[A-Z]\w+)$/.test(parts.join("\n"));

/** A call of the kit's `sayer`, which makes keys of a game's events: the game and the names of the events. */
function sayerIn({ type, callee, arguments: given }: Node): string[] {
  if (type !== "CallExpression" || (callee as Node).name !== "sayer") return [];
  const [game, sayings] = given as Node[];
  return [game.value as string, ...(sayings.properties as { key: { name: string } }[]).map(({ key }) => key.name)];
}

/** Every literal and template of some source files; templates have a fixed part that tells them apart. */
export function textsOf(files: string[]): Texts {
  const nodes = files.flatMap((file) => [...walk(treeOf(file, read(file)))].map(({ node }) => node));
  const sayers = nodes.map(sayerIn).filter(({ length }) => length > 0);
  const quoted = nodes.flatMap(({ type, value }) => (type === "Literal" && typeof value === "string" ? [value] : []));
  const found = nodes.filter(({ type }) => type === "TemplateLiteral").map(quasisOf);
  const templates = [...new Map(found.map((parts) => [parts.join("\n"), parts])).values()];
  return {
    literals: new Set([...quoted, ...sayers.flatMap(([, ...events]) => events)]),
    templates: templates.filter(isKey),
    fillers: templates.filter(isFiller),
    sayers: sayers.map(([game]) => [`${game}.`, ""]),
  };
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

/** Whether the sources hold a name, or make it by a template. */
function isName(text: string, texts: Texts): boolean {
  const isWhole = (part: string) => isMade(part, texts);
  return isWhole(text) || texts.fillers.some((filler) => matches(text, filler, isWhole));
}

/** Whether the sources can fill a gap of a key with this. */
function isFilled(gap: string, texts: Texts): boolean {
  return isName(gap, texts) || gap.split(".").every((part) => isMade(part, texts));
}

/** Whether the sources can ask for a key: by its name, by a beginning and an end, or by a template whose gaps they can fill. */
export function isAskedFor(key: string, texts: Texts): boolean {
  if (texts.literals.has(key)) return true;
  if (texts.sayers.some((sayer) => matches(key, sayer, (name) => isName(name, texts)))) return true;
  if (texts.templates.some((template) => matches(key, template, (gap) => isFilled(gap, texts)))) return true;
  return [...texts.literals].some(
    (literal) => literal.includes(".") && key.startsWith(literal) && texts.literals.has(key.slice(literal.length)),
  );
}
