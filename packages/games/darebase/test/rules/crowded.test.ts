import { test } from "vitest";
import { scene } from "../../../../tools/scene.ts";
import { darebase } from "../../rules/index.ts";

// What hardly ever happens, and must not spoil a match when it does.

test("J5: past the last rank a pawn that is pushed goes off the field, and a flag stays where it is", () => {
  scene(
    darebase,
    `
    A 1g5 2h3 3h6 4h7 5h8
    B 3h5 4h10 5h11
    jail A 1 2
    power B3 B4 B5 A2 A3 A4 A5 A1
    flags h4 h9
    dice 1 1 4`,
  )
    .plays("A: 1 h5 * 2")
    .becomes(
      `
      A 1h6 2h4 3h7 4h8 5h9
      B 4h11
      jail A 3 1 2
      power B4 A2 A3 A4 A5 A1
      flags h5 h10
      dice 1 4 2
      turn B`,
    );
});

test("SS2: with all of rank 6 taken the third flag goes right beside the crosses, and the choice is free", () => {
  scene(
    darebase,
    `
    A 1c9 2a6 3b6 4c6 5d6
    B 1f6 2g6 3h6
    power A1 A2 A3 A4 A5 B1 B2 B3
    flags e6 c9
    dice 1 1 3`,
  )
    .refuses("A: 1 c10+", "Steady Supply")
    .plays("A: 1 c10+ @e7 * 2")
    .tells(
      "Blue 1 carries a flag from c9 to c10.",
      "Blue 1 delivers a flag on c10 and goes off the field.",
      "Blue puts the third flag on e7.",
      "Dice: 1, 3, then 2.",
    );
});
