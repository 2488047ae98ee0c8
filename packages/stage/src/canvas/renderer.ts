import { type CanvasRenderer, WebGLRenderer } from "pixi.js";
import type { RendererChoice } from "./renderers.ts";

/** The WebGL or the 2D canvas renderer. */
type BoardRenderer = WebGLRenderer | CanvasRenderer;

let card: boolean | undefined;

/** Drivers that render in software. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL runs on a graphics card. In software, WebGL is ten times slower than a 2D canvas. */
function hasGraphicsCard(): boolean {
  card ??= looksForCard();
  return card;
}

function looksForCard(): boolean {
  const probe = document.createElement("canvas");
  const gl = probe.getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  // Browsers limit the number of contexts.
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return !SOFTWARE.test(name);
}

type Options = Parameters<WebGLRenderer["init"]>[0] & Parameters<CanvasRenderer["init"]>[0];
type Kind = Exclude<RendererChoice, "auto">;

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

function kindsFor(choice: RendererChoice): Kind[] {
  if (choice !== "auto") return [choice];
  return hasGraphicsCard() ? ["webgl", "canvas"] : ["canvas"];
}

const canvasRenderer = () => import("./canvas-renderer.ts");

/** Loads what `makeRenderer` will need. */
export async function loadRenderer(choice: RendererChoice): Promise<void> {
  if (kindsFor(choice)[0] === "canvas") await canvasRenderer();
}

async function make(kind: Kind): Promise<BoardRenderer> {
  if (kind === "webgl") return new WebGLRenderer();
  const { CanvasRenderer } = await canvasRenderer();
  return new CanvasRenderer();
}
