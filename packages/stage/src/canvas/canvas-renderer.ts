// Apart, so that it is loaded only where it draws.
export { CanvasRenderer } from "pixi.js";
