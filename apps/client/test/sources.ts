import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

/** A node of a syntax tree, as the parser makes it. */
export interface Node {
  type: string;
  [part: string]: unknown;
}

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Folders that hold no source of ours that is shown. */
const ASIDE = ["test", "node_modules", "dist", "bench"];

/** Source files below a folder of the workspace, by their path from its root; tests are none. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ASIDE.includes(entry.name) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The syntax tree of a file. Throws where it cannot be read: a file that is skipped proves nothing. */
export function treeOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

const isNode = (part: unknown): part is Node => typeof part === "object" && part !== null && typeof (part as Node).type === "string";

/** Every node below and with this one, each with those around it, the nearest first. */
export function* walk(node: Node, around: Node[] = []): Generator<{ node: Node; around: Node[] }> {
  yield { node, around };
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* walk(part, [node, ...around]);
}

/** The fixed words that an expression's value can hold: those of its branches and templates, and not what a call is given. */
export function wordsIn(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  const { type } = expression;
  const all = (...parts: unknown[]) => parts.flat().flatMap(wordsIn);
  switch (type) {
    case "Literal":
      return typeof expression.value === "string" ? [expression.value] : [];
    case "TemplateLiteral":
      return [...quasisOf(expression), ...all(expression.expressions)];
    case "ConditionalExpression":
      return all(expression.consequent, expression.alternate);
    case "LogicalExpression":
      return all(expression.left, expression.right);
    case "BinaryExpression":
      return expression.operator === "+" ? all(expression.left, expression.right) : [];
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ParenthesizedExpression":
      return all(expression.expression);
    default:
      return [];
  }
}

/** The fixed parts of a template literal, in order. */
export const quasisOf = (template: Node): string[] => (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
