import type { ToldLine } from "@baseboard/protocol";
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { cameTo } from "../../src/match/model/came-to.ts";
import type { Play } from "../../src/match/model/play.ts";

interface Hit {
  type: string;
  seat: number;
  other?: number;
}

/** A match as seat 0 sees it; every "hit" decides for who does it, and for whom it hits. */
function played(...events: Hit[][]) {
  const lines = events.map((all): ToldLine => ({ seat: all[0].seat, events: all as never }));
  const at = {
    picked: signal<string[]>([]),
    sending: signal(false),
    past: signal<object | undefined>(undefined),
    telling: signal<object | undefined>(undefined),
  };
  const isAwaited = signal(true);
  const sentences = signal(
    lines.flatMap((line, i) => line.events.map((event, k) => ({ id: `${i + 1} ${k}`, version: i + 1, text: `${i + 1}${event.type}` }))),
  );
  const decides = (event: Hit, seat: number) => event.type === "hit" && [event.seat, event.other].includes(seat);
  const state = signal({ round: 1, told: { version: lines.length } });
  const play = { ...at, ownSeat: 0, client: { decides }, log: { of: () => lines }, state, isAwaited, sentences } as unknown as Play;
  return { ...at, isAwaited, sentences, came: () => cameTo(play).map(({ text }) => text) };
}

test("what one's own act has come to is told in its last sentence, until one goes on", () => {
  const at = played(
    [{ type: "moved", seat: 1 }],
    [
      { type: "moved", seat: 0 },
      { type: "hit", seat: 0 },
      { type: "hit", seat: 0 },
    ],
  );
  expect(at.came()).toEqual(["2hit"]);
  at.picked.value = ["a"];
  expect(at.came()).toEqual([]);
  at.picked.value = [];
  at.telling.value = {};
  expect(at.came()).toEqual([]);
  at.telling.value = undefined;
  at.isAwaited.value = false;
  expect(at.came()).toEqual([]);
});

test("what others took since one's own last act is told, the newest two of it, also in their turns; what they do to one another is not", () => {
  const hits: Hit[][] = [[{ type: "hit", seat: 1, other: 0 }], [{ type: "hit", seat: 1, other: 2 }], [{ type: "hit", seat: 2, other: 0 }]];
  const at = played([{ type: "hit", seat: 0 }], ...hits, [{ type: "moved", seat: 2 }]);
  at.isAwaited.value = false;
  expect(at.came()).toEqual(["2hit", "4hit"]);
  expect(played(...hits, ...hits).came()).toEqual(["4hit", "6hit"]);
  expect(played(...hits, [{ type: "moved", seat: 0 }]).came()).toEqual([]);
  expect(played([{ type: "moved", seat: 1 }]).came()).toEqual([]);
});

test("so is what one's own answer has brought to its end for another, once the match goes on", () => {
  const answer = [
    { type: "moved", seat: 0 },
    { type: "hit", seat: 1, other: 0 },
  ];
  const at = played([{ type: "moved", seat: 1 }], answer, [{ type: "moved", seat: 1 }]);
  at.isAwaited.value = false;
  expect(at.came()).toEqual(["2hit"]);
  expect(played(answer, [{ type: "moved", seat: 0 }], [{ type: "moved", seat: 1 }]).came()).toEqual([]);
});

test("of two for which there is no room the newer one", () => {
  const at = played([{ type: "hit", seat: 1, other: 0 }], [{ type: "hit", seat: 2, other: 0 }]);
  expect(at.came()).toEqual(["1hit", "2hit"]);
  at.sentences.value = at.sentences.value.map((said) => ({ ...said, text: `${said.text} ${"and so on ".repeat(5)}` }));
  expect(at.came()).toEqual([expect.stringMatching(/^2hit/)]);
});
