import { type RendererChoice, rendererChoices } from "@baseboard/stage/renderers";
import { remembered } from "./chosen.ts";

/** The renderer chosen in the settings. */
export const rendererChoice = remembered("renderer", rendererChoices);

let first: RendererChoice | undefined;

/** The renderer of all boards on this page: the one chosen when the first board opened. Two renderers cannot be mixed. */
export function renderer(): RendererChoice {
  first ??= rendererChoice.peek();
  return first;
}

/** Whether the chosen renderer takes effect only after a reload. */
export const waitsForReload = (): boolean => first !== undefined && first !== rendererChoice.value;
