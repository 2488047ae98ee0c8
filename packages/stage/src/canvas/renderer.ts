import { type CanvasRenderer, WebGLRenderer } from "pixi.js";
import { canvasRenderer, kindsFor, type RendererChoice, type RendererKind } from "./renderers.ts";

/** The WebGL or the 2D canvas renderer. */
type BoardRenderer = WebGLRenderer | CanvasRenderer;

type Options = Parameters<WebGLRenderer["init"]>[0] & Parameters<CanvasRenderer["init"]>[0];

/** Creates the renderer for boards. Undefined if none is available, or not the chosen one. */
export async function makeRenderer(choice: RendererChoice, options: Options): Promise<BoardRenderer | undefined> {
  for (const kind of kindsFor(choice)) {
    try {
      const renderer = await make(kind);
      await renderer.init(options);
      return renderer;
    } catch {
      // Tries the next one; the caller reports if there is none.
    }
  }
  return undefined;
}

async function make(kind: RendererKind): Promise<BoardRenderer> {
  if (kind === "webgl") return new WebGLRenderer();
  const { CanvasRenderer } = await canvasRenderer();
  return new CanvasRenderer();
}
