import { type BoardOptions, fonts, num, palette, themes } from "@baseboard/stage";
import { Container, Graphics, Text } from "pixi.js";

/** A card's size in board units. */
export const CARD = { width: 104, height: 146 };

/** Text on the table, rendered at this resolution. */
export function words(text: string, size: number, color: string, { resolution }: BoardOptions, display = false): Text {
  const node = new Text({
    text,
    style: {
      fontFamily: [...(display ? fonts.display : fonts.text)],
      fontSize: size,
      fontWeight: display ? "800" : "600",
      fill: color,
    },
    resolution: resolution * 1.5,
  });
  node.anchor.set(0.5);
  return node;
}

function blank(fill: string, edge: string): Graphics {
  const { width, height } = CARD;
  return new Graphics()
    .roundRect(-width / 2 + 3, -height / 2 + 7, width, height, 14)
    .fill({ color: 0, alpha: 0.28 })
    .roundRect(-width / 2, -height / 2, width, height, 14)
    .fill(num(fill))
    .stroke({ width: 2, color: num(edge), alignment: 1 });
}

/** A card face up. */
export function cardUp(card: number, scenery: BoardOptions): Container {
  const node = new Container();
  const small = words(String(card), 20, "#5f3dc4", scenery);
  small.position.set(-CARD.width / 2 + 20, -CARD.height / 2 + 20);
  node.addChild(blank("#f7f3ff", "#b39bff"), words(String(card), 54, "#2d1b69", scenery, true), small);
  return node;
}

/** A card face down, in its seat's color. */
export function cardDown(seat: number): Container {
  const { color, deep } = palette[seat % palette.length];
  const node = new Container();
  const { width, height } = CARD;
  const weave = new Graphics()
    .roundRect(-width / 2 + 9, -height / 2 + 9, width - 18, height - 18, 8)
    .stroke({ width: 3, color: num(color) });
  for (let y = -3; y <= 3; y++) for (let x = -2; x <= 2; x++) weave.circle(x * 16, y * 17, 3.5).fill({ color: num(color), alpha: 0.7 });
  node.addChild(blank(deep, color), weave);
  return node;
}

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die. */
export function die(value: number): Container {
  const node = new Container();
  const body = new Graphics()
    .roundRect(-36, -30, 72, 72, 16)
    .fill({ color: 0, alpha: 0.3 })
    .roundRect(-36, -36, 72, 72, 16)
    .fill(0xd9cfb4)
    .roundRect(-36, -36, 72, 66, 16)
    .fill(0xfbf6e8);
  for (const [x, y] of PIPS[value] ?? []) body.circle(x * 19, y * 18 - 3, 7).fill(0x24201a);
  node.addChild(body);
  return node;
}

/** The table below everything, with a seam slightly inside its edge. */
export function cloth(width: number, height: number, { theme }: BoardOptions): Graphics {
  const dark = theme === "dark";
  return new Graphics()
    .roundRect(0, 0, width, height, 48)
    .fill(dark ? 0x1c1440 : 0xd9d0f2)
    .stroke({ width: 2, color: num(themes[theme].lineStrong), alpha: 0.5, alignment: 1 })
    .roundRect(16, 16, width - 32, height - 32, 36)
    .stroke({ width: 2, color: dark ? 0x8e74ff : 0x5f3dc4, alpha: 0.35 });
}
