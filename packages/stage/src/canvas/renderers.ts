/** Renderers for boards: the fastest on this machine, the graphics card, or the processor. */
export const rendererChoices = ["auto", "webgl", "canvas"] as const;
export type RendererChoice = (typeof rendererChoices)[number];
