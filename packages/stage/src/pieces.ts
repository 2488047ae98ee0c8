/** Drawing tools of all boards: cached pictures, light and shadow, labels, icons, thick tokens. */
export * from "./pieces/chance.ts";
export * from "./pieces/colour.ts";
export * from "./pieces/frame.ts";
export * from "./pieces/homing.ts";
export * from "./pieces/icon.ts";
export * from "./pieces/label.ts";
export * from "./pieces/light.ts";
export * from "./pieces/line.ts";
export * from "./pieces/moving.ts";
export * from "./pieces/paintbox.ts";
export * from "./pieces/piece.ts";
export * from "./pieces/shape.ts";
export * from "./pieces/token.ts";
export * from "./pieces/write.ts";
