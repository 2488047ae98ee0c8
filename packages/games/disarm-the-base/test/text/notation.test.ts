import { linesOf, same, transcriptOf, writeTranscript } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { allCards, cardFor, kinds } from "../../rules/cards.ts";
import { disarmTheBase } from "../../rules/index.ts";
import type { Move } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { notation } from "../../rules/text/notation.ts";
import { positions } from "../positions.ts";
import { begun, careful, playOut } from "../rules/play.ts";
import { matchOn, table } from "../rules/scenes.ts";

const { writeMove, readMove, writePosition, readPosition } = notation;
const crowbar = cardFor("crowbar");

describe("Notation", () => {
  const moves: [string, Move][] = [
    ["go p3", { type: "go", to: "p3" }],
    ["go p11", { type: "go", to: "p11" }],
    ["go NW", { type: "go", to: "NW" }],
    ["go tower", { type: "go", to: "tower" }],
    ["go h4", { type: "go", to: "h4" }],
    ["go end", { type: "go", to: "end" }],
    ["play open4", { type: "play", card: cardFor("open", 3) }],
    ["play crowbar h3", { type: "play", card: crowbar, at: 2 }],
    ["play crowbar/2 h3", { type: "play", card: crowbar, at: 2, pile: 1 }],
    ["play disarmB", { type: "play", card: cardFor("disarm", 1) }],
    ["play disarmB/6", { type: "play", card: cardFor("disarm", 1), pile: 5 }],
    ["play cutters", { type: "play", card: cardFor("cutters") }],
    ["play dark NE", { type: "play", card: cardFor("dark"), at: 1 }],
    ["play gate S", { type: "play", card: cardFor("gate"), at: 2 }],
    ["play lookup h2", { type: "play", card: cardFor("lookup"), at: 1 }],
    ["play spotter h2", { type: "play", card: cardFor("spotter"), at: 1 }],
    ["play recall h9", { type: "play", card: cardFor("recall"), at: 8 }],
    ["play noise/1 h2", { type: "play", card: cardFor("noise"), at: 1, pile: 0 }],
    ["break h3", { type: "breakIn", at: 2 }],
    ["give crowbar B", { type: "give", card: crowbar, to: 1 }],
    ["give crowbar/2 D", { type: "give", card: crowbar, to: 3, pile: 1 }],
    ["take crowbar B", { type: "take", card: crowbar, from: 1 }],
    ["take crowbar/1 A", { type: "take", card: crowbar, from: 0, pile: 0 }],
    ["discard crowbar", { type: "discard", card: crowbar }],
    ["discard crowbar/4", { type: "discard", card: crowbar, pile: 3 }],
    ["shift 1 4", { type: "shift", pile: 0, onto: 3 }],
    ["put 3", { type: "put", pile: 2 }],
    ["end", { type: "end" }],
  ];
  test.each(moves)("%s", (text, move) => {
    expect(readMove(text)).toEqual(move);
    expect(writeMove(move)).toBe(text);
    expect(disarmTheBase.move.parse(move)).toEqual(move);
    expect(readMove(`  ${text.replaceAll(" ", "   ")} `)).toEqual(move);
    expect(readMove(text.toUpperCase())).toEqual(move);
    expect(readMove(text.toLowerCase())).toEqual(move);
  });

  test("what is never allowed can be written all the same, to be refused", () => {
    expect(readMove("play open4 h2")).toEqual({ type: "play", card: cardFor("open", 3), at: 1 });
    expect(readMove("play crowbar")).toEqual({ type: "play", card: crowbar });
    expect(readMove("discard guard1")).toEqual({ type: "discard", card: cardFor("guard", 0) });
  });

  test.each([
    "",
    "pass",
    "go",
    "go p3 p4",
    "gop3",
    "p3",
    "play",
    "play crowbar/0 h3",
    "play crowbar/7 h3",
    "play crowbar / 2",
    "play crowbar h0",
    "break",
    "break NW",
    "break h10",
    "give crowbar",
    "give crowbar E",
    "give B crowbar",
    "take crowbar AB",
    "discard",
    "discard crowbar h1",
    "shift 1",
    "shift 1 7",
    "put 0",
    "put",
    "end.",
    "end turn",
  ])("%j is no move", (text) => {
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(/is no move.*go p3, play open4/s);
  });

  test.each([
    ["go p12", /no place "p12"/],
    ["go h0", /no place "h0"/],
    ["go hut", /no place "hut"/],
    ["play ladder", /no card "ladder"/],
    ["play disarmg", /no card "disarmg"/],
    ["discard open", /no card "open"/],
    ["play dark h2", /"dark" is for one of NW, NE, SE, SW, not for "h2"/],
    ["play dark N", /"dark" is for one of/],
    ["play gate NW", /"gate" is for one of N, E, S, W/],
    ["play crowbar N", /"crowbar" is for one of h1/],
  ])("%j names nothing there is", (text, why) => {
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(why);
  });

  test("forty kinds of cards have a text of their own", () => {
    const texts = kinds.map((_, card) => cardText(card));
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(40);
    for (const [card, text] of texts.entries()) expect(readMove(`discard ${text}`)).toEqual({ type: "discard", card });
  });

  test.each([
    ["a card beyond the last", { type: "discard", card: 40 }],
    ["half a card", { type: "discard", card: 0.5 }],
    ["a place that is none", { type: "go", to: "p12" }],
    ["a number for a place", { type: "go", to: 3 }],
    ["a place of every object", { type: "go", to: "constructor" }],
    ["a tenth hangar", { type: "breakIn", at: 9 }],
    ["a fifth seat", { type: "give", card: 0, to: 4 }],
    ["a seventh pile", { type: "put", pile: 6 }],
    ["a pile before the first", { type: "shift", pile: -1, onto: 0 }],
    ["another move", { type: "undo" }],
  ])("%s is not let in", (_, move) => {
    expect(disarmTheBase.move.safeParse(move).success).toBe(false);
  });

  test.each(Object.entries(positions))("the position %j is written as it stands here", (_, text) => {
    expect(writePosition(readPosition(text))).toBe(linesOf(text).join("\n"));
  });

  test("lines stand in any order, with comments, and what is as usual may be said", () => {
    const text = `
      deck rest ; all that is nowhere else
      hut 4
      tiles rest
      guard  p7
      turn 5   B actions 4\r
      phase act
      noise 0
      options level normal, cards open
      B holds noise crowbar open4
      B at NE
      A at end
      h2 ? guarded
      h1 ?
      lit SW NE
      shut W E
      start N
      players 3`;
    const state = readPosition(text);
    expect(writePosition(state)).toBe(
      linesOf(`
        players 3
        start N
        turn 5 B
        guard p7
        shut E W
        lit NE SW
        h2 ? guarded
        B at NE
        B holds open4 crowbar noise
        deck rest`).join("\n"),
    );
    expect(state.table).toMatchObject({ phase: "act", hut: 4, deck: 58, gates: [true, false, true, false] });
    expect(state.box.tiles).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6]);
  });

  test("the top of the deck is written last; `rest` are all cards at the bottom that come in the order of the kinds", () => {
    const inOrder = readPosition("players 3\nstart N\nturn 1 A\nguard p3\ndeck rest");
    expect(inOrder.box.deck).toEqual(allCards);
    const onTop = readPosition(table("players 3", "deck rest noise guard4"));
    expect(onTop.box.deck.slice(-2).map(cardText)).toEqual(["noise", "guard4"]);
    expect(writePosition(onTop)).toMatch(/\ndeck rest guard4$/);
    const upsideDown = { ...inOrder, box: { ...inOrder.box, deck: inOrder.box.deck.toReversed() } };
    expect(writePosition(upsideDown)).toMatch(/\ndeck rest recall recall recall recall spotter .* shutN$/);
    expect(same(readPosition(writePosition(upsideDown)), upsideDown)).toBe(true);
    const named = `${upsideDown.box.deck.map(cardText).join(" ")}`;
    expect(same(readPosition(table("players 3", `deck ${named}`)), upsideDown)).toBe(true);
  });

  test("cards that are out from the start need no word, those of somebody caught do", () => {
    const { box } = readPosition(table("players 2", "B caught", "out open4 crowbar"));
    expect(box.out.map(cardText)).toEqual("crowbar cutters dark gate lookup spotter recall noise open4 crowbar".split(" "));
    expect(readPosition(table("players 4")).box.out).toEqual([]);
    expect(readPosition(table("players 4", "options sparse")).box.out).toHaveLength(8);
  });

  test("tiles that nobody has seen come in their order, if not said otherwise", () => {
    const tiles = (...lines: string[]) => readPosition(table(...lines)).box.tiles.join(" ");
    expect(tiles()).toBe("0 1 2 3 4 5 6 6 6");
    expect(tiles("h1 C", "h9 empty")).toBe("-1 0 1 3 4 5 6 6 -1");
    expect(tiles("options tiles five", "h1 F")).toBe("-1 0 1 2 3 6 6 6 6");
    expect(tiles("options tiles gaps", "h1 gap", "h2 gap", "h3 gap")).toBe("-1 -1 -1 0 1 2 3 4 5");
    expect(tiles("options tiles lot", "h1 empty", "h2 empty", "h3 empty", "h4 empty")).toBe("-1 -1 -1 -1 0 1 2 3 4");
  });

  test("whoever begins is written, and read", () => {
    const starts = Array.from({ length: 40 }, (_, n) => begun(4, { cards: "hidden" }, `begins ${n}`).state);
    for (const state of starts) expect(same(readPosition(writePosition(state)), state)).toBe(true);
    const turns = starts.flatMap((state) => linesOf(writePosition(state)).filter((line) => line.startsWith("turn ")));
    expect([...new Set(turns)].toSorted()).toEqual(["turn 1 A", "turn 1 B", "turn 1 C", "turn 1 D"]);
  });

  const settings = [1, 2, 3, 4].flatMap((seats) =>
    [{}, { cards: "hidden" }, { tiles: "lot", level: "hard" }, { cards: "hidden", tiles: "gaps", talk: "silent" }].map(
      (options): [number, object] => [seats, options],
    ),
  );
  test.each(settings)("whatever comes about in a match of %i with %j is written and read", (seats, options) => {
    const match = begun(seats, options, `text ${seats}`);
    const seen = new Set<string>();
    playOut(match, careful, () => {
      const text = writePosition(match.state);
      expect(same(readPosition(text), match.state), text).toBe(true);
      expect(writePosition(readPosition(text))).toBe(text);
      for (const line of linesOf(text)) seen.add(line.split(" ")[0]);
    });
    expect([...seen]).toEqual(expect.arrayContaining(["players", "phase", "lit", "A", "discards", "deck"]));
  });

  test("no move is hidden: everybody sees all of them", () => {
    expect(notation.isHidden).toBeUndefined();
    const match = matchOn("A at p0", "A holds crowbar");
    match.submit(0, { move: readMove("discard crowbar") });
    expect(writeTranscript(transcriptOf(match, ["Ada", "Bo"]))).toContain("\n1. A: discard crowbar\n");
  });
});
