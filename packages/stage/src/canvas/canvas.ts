import "pixi.js/unsafe-eval"; // Our Content-Security-Policy forbids eval; this replaces the shaders' use of it.
import { Container, Ticker } from "pixi.js";
import { makeRenderer } from "./renderer.ts";
import type { RendererChoice } from "./renderers.ts";

/** The picture: a Pixi canvas that draws only when asked to. */
export interface Canvas {
  /** Shows this board, and no other, with something over it. */
  hold(root: Container, over: Container): void;
  resize(width: number, height: number, resolution: number): void;
  /** Renders before the next paint. */
  draw(): void;
  /** How many times it has been rendered. */
  readonly frames: number;
  destroy(): void;
}

/** No ticker: Pixi's own would draw, or at least wake up, sixty times a second. */
function stopTickers(): void {
  for (const ticker of [Ticker.shared, Ticker.system]) {
    ticker.autoStart = false;
    ticker.stop();
  }
}

/**
 * Opens a canvas inside `parent`, drawn on by what is chosen. Undefined where that cannot draw.
 * `restored` is called when the graphics card forgot everything and the board must be made anew.
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
    antialias: resolution < 3, // With pixels that small the edges are smooth anyway.
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
