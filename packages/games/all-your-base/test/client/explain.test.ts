import { readFileSync } from "node:fs";
import type { View } from "@baseboard/kit";
import { reachable } from "@baseboard/stage/picker";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { explain } from "../../client/explain.ts";
import { layout, seatingOf } from "../../client/layout.ts";
import { targets } from "../../client/targets.ts";
import { touches } from "../../client/touches.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { readCard } from "../../rules/text/codes.ts";
import { moments } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

const speak = speakerIn("en", (seat) => ["Ann", "Bo", "Cy"][seat]);

function view(position: string): View<AllYourBase> {
  const state = allYourBase.notation.readPosition(position);
  return { seat: 0, table: state.table, hand: state.hands[0] };
}
const card = (text: string): string => `card:${readCard(text)}`;

/** What is said at this place, and the rule. */
function said(of: View<AllYourBase>, id: string, ...picked: string[]): string | undefined {
  const no = explain(id, picked, of);
  return no && `${speak(no)} [${no.rule}]`;
}

describe("With a card in hand", () => {
  const of = view(table("players 2", "A drop:r wheel", "A holds rc3 wd3 kw6 bd4", `B circles:${"b".repeat(20)} circles circles`));

  test("a stack of another symbol, and one that is empty", () => {
    expect(said(of, "stack:0", card("rc3"))).toBe("With red circles 3 you can only build a station with circles. [Building]");
    expect(said(of, "stack:2", card("rc3"))).toBe("No station with circles is left to build. [Building]");
    expect(said(of, "build", card("rc3"))).toBe("No station with circles is left to build. [Building]");
  });

  test("a station it does not go with", () => {
    expect(said(of, "station:1", card("wd3"))).toMatch(
      /^White and black cards bring no cubes, and that station has another symbol: as software white drop 3 needs one with a drop\. \[Hardware\]$/,
    );
    expect(said(of, "station:1", card("bd4"))).toBe("No blue cube is left in the supply. [Hardware]");
  });

  test("cubes: where its own go, those of another colour, and none for white and black", () => {
    expect(said(of, "supply:0", card("rc3"))).toBe("The cube goes onto a station of yours: touch that station. [Hardware]");
    expect(said(of, "supply:1", card("rc3"))).toBe("A card brings a cube of its own colour, and this one is red. [Hardware]");
    expect(said(of, "supply:3", card("bd4"))).toBe("No blue cube is left in the supply. [Hardware]");
    expect(said(of, "supply:1", card("wd3"))).toMatch(/^There are no white cubes.*\[Hardware\]$/);
  });

  test("the discards, one's own base, and what is others' or nobody's", () => {
    expect(said(of, "discards", card("rc3"))).toMatch(/^You can use red circles 3.*\[Discarding\]$/);
    expect(said(of, "base:A", card("rc3"))).toBe("Touch one of your stations, or the empty plot. [A turn]");
    expect(said(of, "base:B", card("rc3"))).toBe("You play cards into your own base, and into no other. [Hardware]");
    expect(said(of, "deck", card("rc3"))).toMatch(/\[Drawing\]$/);
    expect(said(of, "status")).toMatch(/\[A turn\]$/);
  });
});

test("with nothing in hand: first a card; what is chosen already; and that one is ready", () => {
  const of = view(table("A drop", "A holds gd5 ra6 wa2 kc1", "A plans build ra6"));
  expect(said(of, "stack:0")).toBe("First touch the card that you want to play. [A turn]");
  expect(said(of, card("ra6"))).toMatch(/^You have already chosen red arrow 6.*\[A turn\]$/);
  const keeping = view(table("A drop", "A holds gd5 ra6 wa2 kc1 kh3", "A plans build ra6, install 2 wa2"));
  expect(said(keeping, "build")).toBe("Choose 2 more cards to keep. [Keeping and passing]");
  const kept = view(table("A drop", "A holds gd5 ra6 wa2 kc1 kh3 kb2", "A plans build ra6, install 2 wa2", "A keeps gd5 kc1"));
  expect(said(keeping, card("ra6"))).toMatch(/^You have planned red arrow 6\..*second card: touch it again\. \[A turn\]$/);
  expect(said(kept, card("ra6"))).toMatch(/^You have planned red arrow 6\..*let go of the cards you keep.*\[A turn\]$/);
  expect(said(kept, card("kh3"))).toMatch(/^You have chosen the cards you keep\. To keep others.*\[Keeping and passing\]$/);
  const ready = view(table("A drop", "A holds gd5 ra6 wa2 kc1 kh3", "A plans build ra6, install 2 wa2", "A keeps gd5 kc1", "A ready"));
  expect(said(ready, card("gd5"))).toMatch(/^You are ready\..*\[A turn\]$/);
});

test("at every moment of random matches, each place that does nothing has a reason, under a heading of the rules", () => {
  const rules = readFileSync(new URL("../../RULES.md", import.meta.url), "utf8");
  const headings = new Set([...rules.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const languages = ["en", "de"].map((language) => speakerIn(language, (seat) => `P${seat}`));
  let count = 0;
  for (const of of moments("reasons", 40)) {
    const ways = allYourBase.legalMoves(of).map((move) => ({ move, touches: touches(move, of) }));
    for (const picked of [[], ...ways.map((way) => way.touches.slice(0, 1))]) {
      const open = reachable(ways, picked);
      for (const { id, touch = id, opens } of targets(of, picked, layout({ width: 390, height: 566 }, seatingOf(of)))) {
        if (open.has(touch) || opens) continue;
        count++;
        const no = explain(id, picked, of);
        expect(headings, `${id} after ${picked}`).toContain(no?.rule);
        for (const speaks of languages) expect(speaks(no!)).not.toMatch(/allYourBase|undefined|NaN|\$t|\{/);
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
});
