// A separate module, so that it is loaded only where used.
export { CanvasRenderer } from "pixi.js";
