import { describe, expect, test } from "vitest";
import { layout } from "../../client/layout.ts";
import { atEdge } from "../../client/marks/route.ts";
import { high, low, wide } from "./rooms.ts";

describe.each([wide, high, low])("A pawn that comes on or goes off crosses the edge of the field: $shape", (plan) => {
  test.each([
    [true, "c1"],
    [false, "c11"],
  ])("blue %s, at %s", (isBlue, at) => {
    for (const halfTurned of [false, true]) {
      const place = layout(plan, halfTurned);
      const { field, spot, upright } = place;
      const { x, y } = atEdge(place, isBlue, at);
      const edges = upright ? [field.y, field.y + field.height] : [field.x, field.x + field.width];
      expect(edges).toContain(upright ? y : x);
      expect(Math.hypot(x - spot(at).x, y - spot(at).y)).toBeLessThan(60);
    }
  });
});
