import { afterEach, beforeEach, expect, test, vi } from "vitest";

const works = vi.hoisted(() => ({ webgl: true, canvas: true }));
vi.mock("pixi.js", () => {
  const renderer = (kind: keyof typeof works) =>
    class {
      readonly kind = kind;
      async init() {
        if (!works[kind]) throw new Error("It cannot draw.");
      }
    };
  return { WebGLRenderer: renderer("webgl"), CanvasRenderer: renderer("canvas") };
});

/** A machine on which WebGL says that it is run by this; none where there is no WebGL that is quick enough for the browser. */
function machine(driver?: string): void {
  const gl = driver && { RENDERER: 1, getExtension: () => null, getParameter: () => driver };
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => gl ?? null }) });
}

beforeEach(() => {
  vi.resetModules();
  works.webgl = works.canvas = true;
});
afterEach(() => vi.unstubAllGlobals());

/** What draws on this machine when this is chosen. */
async function drawn(choice: "auto" | "webgl" | "canvas"): Promise<unknown> {
  const { makeRenderer } = await import("../src/canvas/renderer.ts");
  return ((await makeRenderer(choice, {})) as unknown as { kind: string } | undefined)?.kind;
}

test.each([
  [undefined, "canvas"],
  ["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)", "canvas"],
  ["llvmpipe (LLVM 15.0.6, 256 bits)", "canvas"],
  ["Microsoft Basic Render Driver", "canvas"],
  ["ANGLE (NVIDIA GeForce RTX 3060, OpenGL 4.6)", "webgl"],
  ["Apple GPU", "webgl"],
  ["Mali-G78", "webgl"],
])("where WebGL is run by %s, boards are drawn by %s", async (driver, kind) => {
  machine(driver);
  expect(await drawn("auto")).toBe(kind);
});

test("what is chosen draws, whatever the machine can do", async () => {
  machine("llvmpipe");
  expect(await drawn("webgl")).toBe("webgl");
  machine("Mali-G78");
  expect(await drawn("canvas")).toBe("canvas");
});

test("where the graphics card fails after all, the processor draws, unless the card was chosen", async () => {
  machine("Mali-G78");
  works.webgl = false;
  expect(await drawn("auto")).toBe("canvas");
  expect(await drawn("webgl")).toBeUndefined();
});

test("where nothing can draw there is no renderer", async () => {
  machine();
  works.canvas = false;
  expect(await drawn("auto")).toBeUndefined();
});
