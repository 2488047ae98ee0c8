import { E } from "@baseboard/kit/grid";
import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { isTile } from "../../rules/board.ts";
import { barPicture, bridgePicture, thresholdPicture } from "../art/passage.ts";
import type { Tones } from "../art/tones.ts";
import { FRAME, GAP, type Layout, PITCH } from "../layout.ts";
import { type Edge, edges, leadsToSlot, type Passage, passage } from "../passages.ts";

/** The center of an edge: between two tiles, or where a tile meets the frame before a slot. */
export function edgeSpot(edge: Edge, place: Layout): { x: number; y: number } {
  const [from, to] = [place.spot(edge.from), place.spot(edge.to)];
  if (!leadsToSlot(edge)) return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [tile, slot] = isTile(edge.from) ? [from, to] : [to, from];
  return { x: tile.x, y: tile.y + Math.sign(slot.y - tile.y) * (PITCH / 2 + (FRAME - GAP) / 6) };
}

/** The edges between face-up tiles: floor and a lit threshold, or a striped bar. */
export class Passages extends Container {
  #shown = new Map<string, Passage | undefined>();
  #bridges = new Map<string, Sprite>();
  #signs = new Map<string, Sprite>();
  #paints: Paintbox;
  #tones: Tones;
  /** The floors are below all lights. */
  #floor = new Container();
  #light = new Container();

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    this.addChild(this.#floor, this.#light);
  }

  /** Shows every edge of these tiles, except those of tiles in `without`, which are lifted. */
  show(tiles: readonly number[], place: Layout, without: ReadonlySet<string> = new Set()): void {
    for (const edge of edges) {
      const hidden = without.has(edge.from) || without.has(edge.to);
      this.#draw(edge, hidden ? undefined : passage(tiles, edge), place);
    }
  }

  #draw(edge: Edge, now: Passage | undefined, place: Layout): void {
    const sign = this.#node(this.#signs, edge, this.#light);
    const bridge = this.#node(this.#bridges, edge, this.#floor);
    const { x, y } = edgeSpot(edge, place);
    for (const node of [sign, bridge]) {
      node.position.set(x, y);
      node.visible = node === sign ? now !== undefined : now === "open" && !leadsToSlot(edge);
    }
    if (this.#shown.get(edge.key) === now) return;
    this.#shown.set(edge.key, now);
    if (now) this.#paints.swap(sign, now === "open" ? thresholdPicture(this.#tones) : barPicture(this.#tones));
  }

  #node(nodes: Map<string, Sprite>, edge: Edge, layer: Container): Sprite {
    const kept = nodes.get(edge.key);
    if (kept) return kept;
    const node = this.#paints.sprite(bridgePicture(this.#tones));
    node.rotation = edge.way === E ? 0 : Math.PI / 2;
    nodes.set(edge.key, node);
    layer.addChild(node);
    return node;
  }
}
