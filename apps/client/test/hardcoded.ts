import { type Node, treeOf, walk, wordsIn } from "./sources.ts";

/** Attributes that people read or hear; on components of ours also what they call their words. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|content)$/;
const HANDED = /^(title|label|text|name|question|yes)$/;
/** Properties of the page and of its elements that are shown. */
const SHOWN = /^(title|textContent|innerText|innerHTML|ariaLabel|placeholder|alt)$/;
/** Calls that draw what they are given on the board's canvas, or ask the browser to show it. */
const DRAWS = /^(fillText|strokeText|label|words|put|useTitle|alert|confirm|prompt)$/;

/** The same in every language: the names of works and licences, and transcripts. */
const SAME = /^(game-icons\.net|CC BY 3\.0|Lucide|\[Game [\s\S]*)$/;

/** Two letters in a row are words; the letters and digits on a board are not. */
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !SAME.test(text.trim());
/** A sentence, wherever it stands. */
const isSentence = (text: string): boolean => isWords(text) && /^\p{Lu}.*\s.*[.!?…]$/u.test(text.trim());

const nameOf = (node: unknown): string => {
  const { name, property, value, namespace } = (node ?? {}) as Record<string, unknown>;
  if (namespace) return `${nameOf(namespace)}:${nameOf(name)}`;
  if (property) return nameOf(property);
  if (typeof name === "string") return name;
  return typeof value === "string" ? value : "";
};

/** What an element's child, attribute, assignment or call shows that is words of its own. */
function shownBy(node: Node, around: Node[]): string[] {
  switch (node.type) {
    case "JSXText":
      return [node.value as string];
    case "JSXExpressionContainer":
      return around[0]?.type === "JSXAttribute" ? [] : wordsIn(node);
    case "JSXAttribute":
      return isSpoken(node, around[0]) ? wordsIn(node.value) : [];
    case "AssignmentExpression":
      return SHOWN.test(nameOf(node.left)) ? wordsIn(node.right) : [];
    case "CallExpression":
      return calledWith(node);
    case "NewExpression":
      return /^(Bitmap|HTML)?Text$/.test(nameOf(node.callee)) ? textsOf(node.arguments as Node[]) : [];
    default:
      return [];
  }
}

function isSpoken(attribute: Node, element: Node | undefined): boolean {
  const name = nameOf(attribute.name);
  return SPOKEN.test(name) || (/^[A-Z]/.test(nameOf(element?.name)) && HANDED.test(name) && name !== "name");
}

function calledWith({ callee, arguments: given }: Node): string[] {
  const [first, second] = given as Node[];
  if (DRAWS.test(nameOf(callee))) return wordsIn(first);
  // setAttribute, and whatever is made to call it.
  return SPOKEN.test(nameOf(first)) ? wordsIn(second) : [];
}

const textsOf = (given: Node[]): string[] =>
  given.flatMap(({ properties = [] }) =>
    (properties as Node[]).flatMap((property) => (nameOf(property.key) === "text" ? wordsIn(property.value) : [])),
  );

/** Words inside an error are for those who mend it. */
const isError = ({ type, callee }: Node): boolean =>
  type === "ThrowStatement" || (type === "NewExpression" && nameOf(callee).endsWith("Error"));

/** Words in a source file that people would see or hear and come from no words file. */
export function hardcoded(file: string, source: string): string[] {
  const found = new Set<string>();
  for (const { node, around } of walk(treeOf(file, source))) {
    if (around.some(isError)) continue;
    for (const text of shownBy(node, around)) if (isWords(text)) found.add(text.trim());
    if (node.type === "Literal" && typeof node.value === "string" && isSentence(node.value)) found.add(node.value);
  }
  return [...found];
}
