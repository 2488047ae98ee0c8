import type { Board } from "./contract.ts";

/** Pixi's default node names. */
const unnamed = new Set(["Container", "Graphics", "Sprite", "Text", "TilingSprite"]);

/** Poses of the visible named nodes of a board, in board units; and the total number of nodes. */
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
