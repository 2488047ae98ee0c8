import { expect, test } from "vitest";
import { misleading, notingPage, type Written } from "../src/testing.ts";

const way = (move: string, ...touches: string[]) => ({ move, touches });

test("touches mislead that are those of two moves, or with which those of another begin", () => {
  expect(misleading([way("a", "1", "2"), way("b", "1", "3"), way("c", "4")])).toEqual([]);
  expect(misleading([way("a", "1"), way("b", "1")])).toContain("1");
  expect(misleading([way("a", "1"), way("b", "1", "2")])).toContain("1");
});

test("what is written is noted down as large as it is", () => {
  const written: Written[] = [];
  const pen = notingPage(written).createElement().getContext() as CanvasRenderingContext2D;
  pen.scale(2, 2);
  pen.font = "800 20px Inter";
  pen.fillText("A", 0, 0);
  pen.save();
  pen.scale(0.5, 0.5);
  pen.fillText("B", 0, 0);
  pen.restore();
  pen.fillText("C", 0, 0);
  expect(written).toEqual([
    { text: "A", size: 20 },
    { text: "B", size: 10 },
    { text: "C", size: 20 },
  ]);
});
