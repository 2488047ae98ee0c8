import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { isTile } from "../../rules/board.ts";
import { occupant } from "../../rules/pieces.ts";
import type { TheBase } from "../../rules/state.ts";
import { bracketPicture, pieceRing } from "../art/signs.ts";
import { isSquare } from "../layout.ts";
import type { Scene } from "../scene.ts";

/** Nothing is picked yet: marks the movable pieces, and the tiles that can be revealed or turned. */
export function drawLive(scene: Scene, { live }: Marks<TheBase>, { table }: View<TheBase>): void {
  for (const at of live.filter(isSquare)) {
    const piece = occupant(table, at) !== undefined;
    if (!piece && !isTile(at)) continue;
    const node = scene.paints.sprite(piece ? pieceRing(scene.tones) : bracketPicture(scene.tones.mark, 3.2, 128));
    const { x, y } = scene.place.spot(at);
    node.position.set(x, piece ? y + 2 : y);
    node.alpha = piece ? 1 : 0.75;
    scene.under.addChild(node);
  }
}
