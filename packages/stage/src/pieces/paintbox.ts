import { type Container, ImageSource, Sprite, Texture } from "pixi.js";
import type { Queue } from "../animation/queue.ts";
import type { BoardOptions } from "../contract.ts";

/** Something painted on a 2D canvas. The same key is the same picture: name in it all that it depends on but the theme. */
export interface Picture {
  key: string;
  /** Board units. */
  width: number;
  height: number;
  draw(pen: CanvasRenderingContext2D, pixels: number): void;
  /** A blur: it needs no more than so many pixels to the unit, however near the camera is. */
  coarse?: number;
  /** One of more than can be kept, such as a way across the board: the latest of these are kept, and those that are seen. */
  passing?: boolean;
}

/** Detail comes in steps, so that a moving camera repaints seldom. Pixels to the board unit, at the most. */
const FINEST = 4;
const step = (detail: number): number => Math.min(FINEST, 2 ** (Math.ceil(Math.log2(Math.max(0.25, detail)) * 2 - 0.02) / 2));

/** What the camera does to a node: how many CSS pixels its unit is. */
function scaleOf(node: Container): number {
  let scale = 1;
  for (let at: Container | null = node; at; at = at.parent) scale *= at.scale.x;
  return scale;
}

/** So many passing pictures are kept. */
const LATEST = 24;

/** How long the camera must rest before everything is painted for it, in milliseconds. */
const SETTLED = 140;

/**
 * Paints pictures once, at the detail the camera asks for, and keeps them. When the camera has come nearer, all that was
 * made here is painted anew, so nothing stays blurred. Everything is thrown away together with the board's root.
 */
export class Paintbox {
  readonly theme: BoardOptions["theme"];
  #detail = 0;
  #textures = new Map<string, Texture>();
  /** The same for passing pictures, the latest last. */
  #passing = new Map<string, Texture>();
  #sprites = new Map<Sprite, Picture>();
  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Queue;

  constructor({ theme, resolution, queue }: BoardOptions, root: Container) {
    this.theme = theme;
    this.#queue = queue;
    root.onRender = () => this.#look(step(scaleOf(root) * resolution));
    root.once("destroyed", () => this.clear());
  }

  /** A sprite of a picture, anchored in its middle. */
  sprite(picture: Picture): Sprite {
    const sprite = new Sprite(this.#detail ? this.#texture(picture) : Texture.EMPTY);
    sprite.anchor.set(0.5);
    this.#sprites.set(sprite, picture);
    sprite.once("destroyed", () => this.#sprites.delete(sprite));
    return sprite;
  }

  /** Lets a sprite show another picture. */
  swap(sprite: Sprite, picture: Picture): void {
    if (this.#sprites.get(sprite)?.key === picture.key) return;
    this.#sprites.set(sprite, picture);
    if (this.#detail) sprite.texture = this.#texture(picture);
  }

  /** A texture that is not repainted, one pixel to the unit: for tiling and for blurs. */
  texture(picture: Picture): Texture {
    return this.#texture({ ...picture, coarse: picture.coarse ?? 1 });
  }

  /** Throws everything painted away. */
  clear(): void {
    clearTimeout(this.#timer);
    for (const kept of [this.#textures, this.#passing]) {
      for (const texture of kept.values()) texture.destroy(true);
      kept.clear();
    }
    this.#sprites.clear();
  }

  /** The first time at once; later when the camera rests, for painting takes longer than a frame. */
  #look(detail: number): void {
    if (detail === this.#wanted) return;
    this.#wanted = detail;
    clearTimeout(this.#timer);
    if (this.#detail === 0) this.#repaint();
    else this.#timer = setTimeout(() => void this.#queue.push({ ms: 0, run: () => this.#repaint() }), SETTLED);
  }

  #repaint(): void {
    if (this.#detail === this.#wanted) return;
    this.#detail = this.#wanted;
    for (const [sprite, picture] of this.#sprites) sprite.texture = this.#texture(picture);
  }

  #texture(picture: Picture): Texture {
    const pixels = Math.min(this.#detail || 1, picture.coarse ?? FINEST);
    const key = `${picture.key} ${this.theme} ${picture.width}x${picture.height}@${pixels}`;
    const shelf = picture.passing ? this.#passing : this.#textures;
    const texture = shelf.get(key) ?? textureOf(picture, pixels);
    shelf.delete(key);
    shelf.set(key, texture);
    if (picture.passing) this.#tidy();
    return texture;
  }

  /** Throws the oldest passing pictures away that are seen no more. */
  #tidy(): void {
    if (this.#passing.size <= LATEST) return;
    const seen = new Set([...this.#sprites.keys()].map(({ texture }) => texture));
    for (const [key, texture] of [...this.#passing].slice(0, -LATEST)) {
      if (seen.has(texture)) continue;
      this.#passing.delete(key);
      texture.destroy(true);
    }
  }
}

const textureOf = (picture: Picture, pixels: number): Texture =>
  new Texture({ source: new ImageSource({ resource: painted(picture, pixels), resolution: pixels, scaleMode: "linear" }) });

/** The picture on a canvas of its own. */
function painted({ width, height, draw }: Picture, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  // Not even nothing is drawn of a canvas without a size.
  canvas.width = Math.max(1, Math.ceil(width * pixels));
  canvas.height = Math.max(1, Math.ceil(height * pixels));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no 2D canvas.");
  pen.scale(pixels, pixels);
  draw(pen, pixels);
  return canvas;
}
