import { type RendererChoice, rendererChoices } from "@baseboard/stage/renderers";
import { remembered } from "./chosen.ts";

/** What is to draw the boards, as it is chosen now. */
export const rendererChoice = remembered("renderer", rendererChoices);

let first: RendererChoice | undefined;

/** What draws all boards of this page: what was chosen when the first of them opened. Two ways to draw do not go together in one. */
export function renderer(): RendererChoice {
  first ??= rendererChoice.peek();
  return first;
}

/** Whether what is chosen draws only once the page is loaded anew. */
export const waitsForReload = (): boolean => first !== undefined && first !== rendererChoice.value;
