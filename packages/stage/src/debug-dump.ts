import type { Board } from "./contract.ts";

/** What Pixi calls a node that nobody has named. */
const unnamed = new Set(["Container", "Graphics", "Sprite", "Text", "TilingSprite"]);

/** Named things of a board that can be seen, and where they are, in board units; and how many nodes there are, named or seen or not. */
export function debugDump({ root }: { root: Board<never>["root"] }): { poses: Record<string, unknown>; nodes: number } {
  const poses: Record<string, unknown> = {};
  let nodes = 0;
  const walk = (node: typeof root, seen: boolean): void => {
    nodes++;
    if (seen && node.label && !unnamed.has(node.label)) {
      const { x, y } = root.toLocal(node.getGlobalPosition());
      poses[node.label] = { x: Math.round(x), y: Math.round(y), angle: Math.round(node.angle) };
    }
    for (const child of node.children) walk(child as typeof root, seen && child.visible);
  };
  walk(root, root.visible);
  return { poses, nodes };
}
