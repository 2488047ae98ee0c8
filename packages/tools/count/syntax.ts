import { parseSync } from "vite";

/** A node of a parsed source: its type and position; the other fields are those of ESTree. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** All nodes of a TypeScript source, outermost first. Throws if it does not parse. */
export function* nodesOf(path: string, source: string): Generator<Node> {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`);
  yield* below(program as unknown as Node);
}

function* below(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* below(child);
}

const nameOf = (node: unknown): string | undefined => {
  const { name, value } = (node ?? {}) as { name?: string; value?: unknown };
  return name ?? (typeof value === "string" ? value : undefined);
};

/** Names of the types that a source declares and exports. */
export function exportedTypes(path: string, source: string): string[] {
  const kinds = ["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "ClassDeclaration"];
  return [...nodesOf(path, source)]
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .map(({ declaration }) => declaration as Node | null)
    .flatMap((node) => (node && kinds.includes(node.type) ? (nameOf(node.id) ?? []) : []));
}

/** The fields and methods of an interface, or those that `const name = fields({ … })` declares; none where neither is here. */
export function membersOf(path: string, source: string, name: string): string[] {
  for (const node of nodesOf(path, source)) {
    if (nameOf(node.id) !== name) continue;
    if (node.type === "TSInterfaceDeclaration") return (node.body as { body: Node[] }).body.flatMap(({ key }) => nameOf(key) ?? []);
    const call = node.type === "VariableDeclarator" ? (node.init as Node | null) : null;
    if (call?.type === "CallExpression" && nameOf(call.callee) === "fields")
      return (call.arguments as { properties: Node[] }[])[0].properties.flatMap(({ key }) => nameOf(key) ?? []);
  }
  return [];
}

/** The keys of all objects, types and patterns in a source, and its strings. */
export function keysOf(path: string, source: string): Set<string> {
  const named = [...nodesOf(path, source)].flatMap((node) => {
    if (node.type === "Literal") return nameOf(node) ?? [];
    return ["Property", "TSPropertySignature"].includes(node.type) ? (nameOf(node.key) ?? []) : [];
  });
  return new Set(named);
}

/** The values of `type` in a union of objects: `type Event = { type: "won" } | …`. */
export function kindsOf(path: string, source: string, name: string): string[] {
  const alias = [...nodesOf(path, source)].find(({ type, id }) => type === "TSTypeAliasDeclaration" && nameOf(id) === name);
  const kinds = [...(alias ? below(alias) : [])]
    .filter(({ type, key }) => type === "TSPropertySignature" && nameOf(key) === "type")
    .flatMap((field) => [...below(field)].filter(({ type }) => type === "Literal").flatMap((node) => nameOf(node) ?? []));
  return [...new Set(kinds)];
}

/** Functions of a source, with start line and number of lines. */
export function functionsOf(path: string, source: string): { line: number; lines: number }[] {
  const lineOf = (offset: number): number => source.slice(0, offset).split("\n").length;
  return [...nodesOf(path, source)]
    .filter(({ type }) => ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type))
    .map(({ start, end }) => ({ line: lineOf(start), lines: lineOf(end) - lineOf(start) + 1 }));
}
