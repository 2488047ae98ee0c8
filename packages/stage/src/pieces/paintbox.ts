import { type Container, ImageSource, Sprite, Texture } from "pixi.js";
import type { Queue } from "../animation/queue.ts";
import type { BoardOptions } from "../contract.ts";

/** A picture painted on a 2D canvas. The key must contain everything it depends on, except theme and size. */
export interface Picture {
  key: string;
  /** Board units. */
  width: number;
  height: number;
  draw(pen: CanvasRenderingContext2D, pixels: number): void;
  /** For blurs: maximum pixels per board unit, however near the camera. */
  coarse?: number;
  /** One of too many to keep, such as a path across the board: only the latest and the visible ones are cached. */
  passing?: boolean;
}

/** Resolution is quantized, so that a moving camera rarely repaints. Maximum pixels per board unit. */
const FINEST = 4;
const step = (detail: number): number => Math.min(FINEST, 2 ** (Math.ceil(Math.log2(Math.max(0.25, detail)) * 2 - 0.02) / 2));

/** Scale of a node in CSS pixels per unit, from the camera. */
function scaleOf(node: Container): number {
  let scale = 1;
  for (let at: Container | null = node; at; at = at.parent) scale *= at.scale.x;
  return scale;
}

/** Maximum cached passing pictures. */
const LATEST = 24;

/** Milliseconds the camera must rest before pictures are repainted for it. */
const SETTLED = 140;

/**
 * Paints and caches pictures at the resolution that the camera needs. After zooming in, all pictures are repainted, so that nothing stays
 * blurred. Everything is destroyed with the board's root.
 */
export class Paintbox {
  readonly theme: BoardOptions["theme"];
  #detail = 0;
  #textures = new Map<string, Texture>();
  /** Cached passing pictures, latest last. */
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

  /** A sprite of a picture, with a centered anchor. */
  sprite(picture: Picture): Sprite {
    const sprite = new Sprite(this.#detail ? this.#texture(picture) : Texture.EMPTY);
    sprite.anchor.set(0.5);
    this.#sprites.set(sprite, picture);
    sprite.once("destroyed", () => this.#sprites.delete(sprite));
    return sprite;
  }

  /** Changes the picture of a sprite. */
  swap(sprite: Sprite, picture: Picture): void {
    if (this.#sprites.get(sprite)?.key === picture.key) return;
    this.#sprites.set(sprite, picture);
    if (this.#detail) sprite.texture = this.#texture(picture);
  }

  /** A texture that is not repainted, by default one pixel per unit: for tiling and blurs. */
  texture(picture: Picture): Texture {
    return this.#texture({ ...picture, coarse: picture.coarse ?? 1 });
  }

  /** Destroys all textures. */
  clear(): void {
    clearTimeout(this.#timer);
    for (const kept of [this.#textures, this.#passing]) {
      for (const texture of kept.values()) texture.destroy(true);
      kept.clear();
    }
    this.#sprites.clear();
  }

  /** First repaint at once, later ones when the camera rests: painting takes longer than a frame. */
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

  /** Destroys the oldest passing pictures that are no longer visible. */
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

/** The picture on a new canvas. */
function painted({ width, height, draw }: Picture, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  // A canvas of zero size cannot be drawn at all.
  canvas.width = Math.max(1, Math.ceil(width * pixels));
  canvas.height = Math.max(1, Math.ceil(height * pixels));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no 2D canvas.");
  pen.scale(pixels, pixels);
  draw(pen, pixels);
  return canvas;
}
