export * from "./camera.ts";
export * from "./contract.ts";
export * from "./glyph.ts";
export * from "./picker.ts";
export * from "./presenter.ts";
export * from "./queue.ts";
export * from "./stage.ts";
export * from "./tokens.ts";
