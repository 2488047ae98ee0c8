import type { Page } from "playwright-core";
import { drawnBy } from "./person.ts";

/** What one render cost: calls that draw, and milliseconds of JavaScript. */
export interface Render {
  draws: number;
  ms: number;
}
interface Counts {
  renders: Render[];
  /** How many frames were asked for. */
  asked: number;
}
type Counting = typeof globalThis & { __counts: Counts };

/** Counts, from the next page on, what is drawn with WebGL in each frame, and how many frames are asked for. */
export async function startCounting(page: Page): Promise<void> {
  await drawnBy(page, "webgl");
  await page.addInitScript(() => {
    const counts: Counts = { renders: [], asked: 0 };
    (globalThis as Counting).__counts = counts;
    let draws = 0;
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced", "drawRangeElements"]) {
      const draw = gl[name];
      gl[name] = function (...args) {
        draws++;
        return draw.apply(this, args);
      };
    }
    const ask = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (call) => {
      counts.asked++;
      return ask((now) => {
        const [from, began] = [draws, performance.now()];
        call(now);
        if (draws > from) counts.renders.push({ draws: draws - from, ms: performance.now() - began });
      });
    };
  });
}

/** Every render since this was asked last. */
export const renders = (page: Page): Promise<Render[]> => page.evaluate(() => (globalThis as Counting).__counts.renders.splice(0));

/** How many frames a page asks for in two seconds: to see that nothing happens takes a span of time. */
export const framesAsked = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { __counts: counts } = globalThis as Counting;
    const before = counts.asked;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return counts.asked - before;
  });

/** Counts, from the next page on, the pictures that a graphics card holds for it. */
export async function startCountingPictures(page: Page): Promise<() => Promise<number>> {
  type Holding = typeof globalThis & { __held: Set<WebGLRenderingContext> };
  await page.addInitScript(() => {
    const held = new Set<WebGLRenderingContext>();
    (globalThis as Holding).__held = held;
    for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas] as { prototype: HTMLCanvasElement }[]) {
      const kinds = prototype.getContext as (...args: unknown[]) => RenderingContext | null;
      prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        const context = kinds.call(this, kind, ...rest);
        if (context && kind.startsWith("webgl")) held.add(context as WebGLRenderingContext);
        return context;
      } as typeof prototype.getContext;
    }
  });
  return () => page.evaluate(() => [...(globalThis as Holding).__held].filter((context) => !context.isContextLost()).length);
}

/** Takes the graphics card away from the first board on the page, and gives it back; resolves when the page knows. */
export const loseContext = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const canvas = document.querySelector(".stage canvas") as HTMLCanvasElement;
    const lose = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
    const heard = (type: string) => new Promise((resolve) => canvas.addEventListener(type, resolve, { once: true }));
    const lost = heard("webglcontextlost");
    lose?.loseContext();
    await lost;
    const restored = heard("webglcontextrestored");
    // A card comes back some time later: not in the event that says it is gone.
    setTimeout(() => lose?.restoreContext());
    await restored;
  });

/** From the next page on there is no WebGL. */
export const withoutWebGL = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kinds = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : (kinds as (...args: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof kinds;
    Reflect.deleteProperty(globalThis, "OffscreenCanvas");
  });
