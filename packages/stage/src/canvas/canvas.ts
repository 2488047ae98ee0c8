import "pixi.js/unsafe-eval"; // Our Content-Security-Policy forbids eval; this replaces the shaders' use of it.
import { Container, Ticker } from "pixi.js";
import type { Box } from "../contract.ts";
import { makeRenderer } from "./renderer.ts";
import type { RendererChoice } from "./renderers.ts";

/** A Pixi canvas that renders only on request. */
export interface Canvas {
  /** Shows only this board, with an overlay. */
  hold(root: Container, over: Container): void;
  resize(width: number, height: number, resolution: number): void;
  /** Renders before the next paint. */
  draw(): void;
  /** Renders now, and copies what is seen in this box, in CSS pixels. */
  copy(box: Box): HTMLCanvasElement;
  /** Number of frames rendered. */
  readonly frames: number;
  destroy(): void;
}

/** No ticker: Pixi's own would render, or at least wake up, sixty times a second. */
function stopTickers(): void {
  for (const ticker of [Ticker.shared, Ticker.system]) {
    ticker.autoStart = false;
    ticker.stop();
  }
}

/**
 * Opens a canvas inside `parent`, with the chosen renderer. Undefined if that is unavailable. `restored` is called when the graphics
 * context was restored and the board must be recreated.
 */
export async function openCanvas(
  parent: HTMLElement,
  resolution: number,
  choice: RendererChoice,
  restored: () => void,
): Promise<Canvas | undefined> {
  stopTickers();
  const stage = new Container();
  const renderer = await makeRenderer(choice, {
    skipExtensionImports: true,
    width: Math.max(1, parent.clientWidth),
    height: Math.max(1, parent.clientHeight),
    resolution,
    autoDensity: true,
    antialias: resolution < 3, // At such pixel densities edges look smooth anyway.
    backgroundAlpha: 0,
  });
  if (!renderer) return undefined;
  stopTickers();
  renderer.canvas.setAttribute("aria-hidden", "true");
  renderer.canvas.addEventListener("webglcontextrestored", restored);
  parent.prepend(renderer.canvas);

  let frames = 0;
  let asked = 0;
  const render = () => {
    asked = 0;
    frames++;
    renderer.render(stage);
  };
  return {
    hold(root, over) {
      stage.removeChildren();
      stage.addChild(root, over);
    },
    resize(width, height, resolution) {
      renderer.resize(width, height, resolution);
    },
    draw() {
      if (!asked) asked = requestAnimationFrame(render);
    },
    copy({ x, y, width, height }) {
      render();
      const { canvas } = renderer;
      const { resolution } = renderer;
      const copy = document.createElement("canvas");
      copy.width = Math.max(1, Math.round(width * resolution));
      copy.height = Math.max(1, Math.round(height * resolution));
      // In the same task as the rendering: afterwards WebGL may have cleared what it drew.
      copy.getContext("2d")?.drawImage(canvas as HTMLCanvasElement, -Math.round(x * resolution), -Math.round(y * resolution));
      return copy;
    },
    get frames() {
      return frames;
    },
    destroy() {
      cancelAnimationFrame(asked);
      renderer.canvas.removeEventListener("webglcontextrestored", restored);
      stage.removeChildren();
      renderer.destroy({ removeView: true });
    },
  };
}
