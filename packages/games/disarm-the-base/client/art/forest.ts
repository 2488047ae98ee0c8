import { artChance, type Picture } from "@baseboard/stage/pieces";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Period of the forest pattern, in board units. */
export const FOREST = 640;
/** Extent around the board, so that its edge is never visible. */
export const BEYOND = 2600;

/** Treetops from above, lit from the upper left. */
export const forestPicture = ({ soil, crowns, shade }: Tones): Picture => ({
  key: "forest",
  width: FOREST,
  height: FOREST,
  coarse: 1,
  draw(pen) {
    pen.fillStyle = soil;
    pen.fillRect(0, 0, FOREST, FOREST);
    const next = artChance(29);
    const trees: [number, number, number, number][] = [];
    for (let i = 0; i < 2600 && trees.length < 330; i++) {
      const tree: (typeof trees)[number] = [next() * FOREST, next() * FOREST, 14 + next() ** 2 * 28, Math.floor(next() * 100)];
      if (trees.every(([x, y, radius]) => apart(x, tree[0]) ** 2 + apart(y, tree[1]) ** 2 > ((radius + tree[2]) * 0.72) ** 2))
        trees.push(tree);
    }
    for (const [x, y, radius, look] of trees.sort((a, b) => a[1] - b[1]))
      for (const dx of [-FOREST, 0, FOREST])
        for (const dy of [-FOREST, 0, FOREST]) drawTree(pen, x + dx, y + dy, radius, look, crowns, shade);
  },
});

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), FOREST - Math.abs(a - b));

function drawTree(pen: Pen, x: number, y: number, radius: number, look: number, crowns: string[], shade: string): void {
  if (x < -60 || y < -60 || x > FOREST + 60 || y > FOREST + 60) return;
  const disc = (dx: number, dy: number, size: number, fill: string) => {
    pen.fillStyle = fill;
    pen.beginPath();
    // A treetop has a ragged edge.
    for (let i = 0; i < 22; i++) {
      const angle = (i * Math.PI) / 11 + look;
      const reach = size * (i % 2 ? 0.86 : 1.03) * (1 + 0.07 * Math.sin(i * 2.3 + look));
      pen.lineTo(x + dx + Math.cos(angle) * reach, y + dy + Math.sin(angle) * reach);
    }
    pen.closePath();
    pen.fill();
  };
  disc(radius * 0.2, radius * 0.32, radius * 1.04, `rgba(${shade},.5)`);
  disc(0, 0, radius, crowns[0]);
  disc(-radius * 0.16, -radius * 0.2, radius * 0.72, crowns[look % 3 ? 1 : 0]);
  disc(-radius * 0.28, -radius * 0.34, radius * 0.36, crowns[2]);
}

/** Darkness towards the edges, or morning light from the east. */
export const glimmerPicture = (size: number, isNight: boolean): Picture => ({
  key: "glimmer",
  width: size,
  height: size,
  coarse: 256 / size,
  draw(pen) {
    const light = isNight
      ? pen.createRadialGradient(size * 0.46, size * 0.44, size * 0.06, size / 2, size / 2, size * 0.34)
      : pen.createLinearGradient(size * 0.36, size * 0.6, size * 0.66, size * 0.38);
    light.addColorStop(0, isNight ? "rgba(90,120,190,.16)" : "rgba(110,110,190,.16)");
    light.addColorStop(1, isNight ? "rgba(2,5,14,.66)" : "rgba(255,206,130,.34)");
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  },
});
