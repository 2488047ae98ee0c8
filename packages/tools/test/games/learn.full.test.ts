import { test } from "vitest";
import { served } from "../served.ts";
import { byFingerTo, learnByFinger } from "./learning.ts";

const here = served();

test.each(Object.keys(byFingerTo))("the whole first match of %s by finger, on the smallest phone", (game) =>
  learnByFinger(here, game, { width: 360, height: 640 }),
);
