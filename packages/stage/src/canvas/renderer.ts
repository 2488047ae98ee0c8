import { type CanvasRenderer, WebGLRenderer } from "pixi.js";
import type { RendererChoice } from "./renderers.ts";

/** Draws with WebGL, or on a plain canvas. */
type BoardRenderer = WebGLRenderer | CanvasRenderer;

let card: boolean | undefined;

/** Drivers that have the processor draw what a graphics card should. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL is there and a graphics card does the work. Where the processor does, WebGL is ten times slower than a plain canvas. */
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
  // Browsers allow few contexts at a time.
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return !SOFTWARE.test(name);
}

type Options = Parameters<WebGLRenderer["init"]>[0] & Parameters<CanvasRenderer["init"]>[0];
type Kind = Exclude<RendererChoice, "auto">;

/** Makes what draws boards here. Undefined where nothing can, or not what is chosen. */
export async function makeRenderer(choice: RendererChoice, options: Options): Promise<BoardRenderer | undefined> {
  for (const kind of kindsFor(choice)) {
    try {
      const renderer = await make(kind);
      await renderer.init(options);
      return renderer;
    } catch {
      // The next one; that there is none is told to the person by whoever asked for it.
    }
  }
  return undefined;
}

function kindsFor(choice: RendererChoice): Kind[] {
  if (choice !== "auto") return [choice];
  return hasGraphicsCard() ? ["webgl", "canvas"] : ["canvas"];
}

async function make(kind: Kind): Promise<BoardRenderer> {
  if (kind === "webgl") return new WebGLRenderer();
  const { CanvasRenderer } = await import("./canvas-renderer.ts");
  return new CanvasRenderer();
}
