/** Renderers for boards: the fastest on this machine, the graphics card, or the processor. */
export const rendererChoices = ["auto", "webgl", "canvas"] as const;
export type RendererChoice = (typeof rendererChoices)[number];

/** A renderer that is not chosen by the machine. */
export type RendererKind = Exclude<RendererChoice, "auto">;

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

/** The renderers to try for a choice, best first. */
export function kindsFor(choice: RendererChoice): RendererKind[] {
  if (choice !== "auto") return [choice];
  return hasGraphicsCard() ? ["webgl", "canvas"] : ["canvas"];
}

export const canvasRenderer = () => import("./canvas-renderer.ts");

/** Loads what opening a board will need of its renderer, beside the board itself. */
export async function loadRenderer(choice: RendererChoice): Promise<void> {
  if (kindsFor(choice)[0] === "canvas") await canvasRenderer();
}
