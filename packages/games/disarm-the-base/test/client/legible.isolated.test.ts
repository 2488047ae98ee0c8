import type { BoardOptions, Size } from "@baseboard/stage/contract";
import { notingPage, type Written } from "@baseboard/stage/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { cardPicture, markOf, type Standing } from "../../client/art/card.ts";
import { tonesOf } from "../../client/art/tones.ts";
import { briefFace, effectOf, faceOf, inBrief, inShort } from "../../client/card-words.ts";
import { closeUp } from "../../client/closeup.ts";
import { layout } from "../../client/layout.ts";
import { Scene } from "../../client/scene.ts";
import { cardFor, isRed, kindOf, kinds } from "../../rules/cards.ts";
import { disarmTheBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { rooms, scaleIn } from "../rules/rooms.ts";

const written: Written[] = [];

beforeEach(() => {
  written.length = 0;
  vi.stubGlobal("document", notingPage(written));
  vi.stubGlobal("Path2D", class {});
});
afterEach(() => void vi.unstubAllGlobals());

test.each(["en", "de"])("each card has its name and what it does on it where there is room, in %s", (language) => {
  const speak = speakerIn(language);
  const tones = tonesOf({ theme: "dark", speak });
  for (const card of kinds.keys()) {
    for (const size of [
      { width: 560, height: 140 },
      { width: 230, height: 322 },
    ]) {
      written.length = 0;
      cardPicture(card, size, "locked", tones).draw(document.createElement("canvas").getContext("2d")!, 1);
      const said = written
        .map(({ text }) => text)
        .join(" ")
        .replaceAll("- ", "");
      expect(said).toContain(speak(faceOf(card)).replaceAll("\u00ad", ""));
      expect(said).toContain(speak(effectOf(card)));
    }
  }
});

/** What is written on a card in this box, in one line, hyphens taken out. */
function wordsOn(card: number, box: Size, tones: ReturnType<typeof tonesOf>): string {
  written.length = 0;
  cardPicture(card, box, "locked", tones).draw(document.createElement("canvas").getContext("2d")!, 1);
  return written
    .map(({ text }) => text)
    .join(" ")
    .replaceAll("- ", "");
}

const phones = rooms.filter(([, { width, height }]) => width < height * 0.75);

describe.each(["en", "de"])("in %s", (language) => {
  test.each(phones)("up to three cards say what they do, on a %s", (_, room) => {
    const speak = speakerIn(language);
    const tones = tonesOf({ theme: "dark", speak });
    const place = layout(room, { start: 2, seats: 2, own: 0 });
    for (const count of [1, 2, 3])
      for (const card of kinds.keys()) {
        if (isRed(card)) continue;
        const said = wordsOn(card, place.card(0, count), tones);
        expect.soft(said, `${count}`).toContain(speak(effectOf(card)).replaceAll("\u00ad", ""));
      }
  });
});

test.each(["en", "de"])("on a small phone each of three cards says what it does, some in fewer words, in %s", (language) => {
  const speak = speakerIn(language);
  // A third of its hand is 224 wide; letters are wider in tests than on a screen.
  const size = { width: 280, height: 104 };
  const plain = (text: string): string => text.replaceAll("\u00ad", "");
  for (const card of kinds.keys()) {
    if (isRed(card)) continue;
    written.length = 0;
    const tones = tonesOf({ theme: "dark", speak });
    cardPicture(card, size, "open", tones).draw(document.createElement("canvas").getContext("2d")!, 1);
    const said = written.map(({ text }) => text).join(" ");
    expect(
      [effectOf(card), inShort(card)].some((each) => said.includes(plain(speak(each)))),
      said,
    ).toBe(true);
  }
});

test.each(["en", "de"])(
  "each of four cards, and of five, has its name on it on a phone; many say in a few words what they do, in %s",
  (language) => {
    const speak = speakerIn(language);
    const plain = (text: string): string => text.replaceAll("\u00ad", "");
    const wordsOn = (card: number, room: { width: number; height: number }, count: number): string => {
      written.length = 0;
      const place = layout(room, { start: 3, seats: 3, own: 0 });
      cardPicture(card, place.card(0, count), "open", tonesOf({ theme: "dark", speak })).draw(
        document.createElement("canvas").getContext("2d")!,
        1,
      );
      return written
        .map(({ text }) => text)
        .join(" ")
        .replaceAll("- ", "");
    };
    const blues = [...kinds.keys()].filter((card) => !isRed(card));
    for (const count of [4, 5]) {
      const on = blues.map((card) => ({ card, said: wordsOn(card, { width: 390, height: 566 }, count) }));
      for (const { card, said } of on) expect.soft(said, `${count}`).toContain(plain(speak(faceOf(card))));
      if (count === 4) {
        const says = on.filter(({ card, said }) => [effectOf, inShort, inBrief].some((words) => said.includes(plain(speak(words(card))))));
        expect(says.length).toBeGreaterThan(blues.length / 2);
      }
    }
  },
);

test.each(["en", "de"])(
  "each of five cards, of six and of seven has its name on it on the smallest phone, or a short one, or its letter, in %s",
  (language) => {
    const speak = speakerIn(language);
    const plain = (text: string): string => text.replaceAll("\u00ad", "");
    const tones = tonesOf({ theme: "dark", speak });
    const place = layout({ width: 360, height: 358 }, { start: 3, seats: 2, own: 0 });
    for (const count of [5, 6, 7]) {
      for (const card of kinds.keys()) {
        if (isRed(card)) continue;
        const said = wordsOn(card, place.card(0, count), tones);
        const names = [faceOf(card), briefFace(card)].map((face) => plain(speak(face)));
        // A plane is known by its letter.
        if (kindOf(card).does === "disarm") names.push(markOf(card));
        expect
          .soft(
            names.some((name) => said.includes(name)),
            `${count}: ${names[0]}, not "${said}"`,
          )
          .toBe(true);
      }
    }
  },
);

test.each(["en", "de"])("each of seven cards, and of eight, says its name or its letter on the smallest phone, in %s", (language) => {
  const speak = speakerIn(language);
  const plain = (text: string): string => text.replaceAll("\u00ad", "");
  const tones = tonesOf({ theme: "dark", speak });
  for (const size of [
    // It is 164 wide there; letters are wider in tests than on a screen.
    { width: 205, height: 52 },
    { width: 205, height: 44 },
  ]) {
    for (const card of kinds.keys()) {
      if (isRed(card)) continue;
      for (const standing of ["open", "locked"] as const) {
        written.length = 0;
        const copies = kinds[card].copies > 1 && size.height < 50 ? 2 : 1;
        cardPicture(card, size, standing, tones, copies).draw(document.createElement("canvas").getContext("2d")!, 1);
        const said = written.map(({ text }) => text).join(" ");
        const all = [plain(speak(faceOf(card))), plain(speak(briefFace(card))), markOf(card)].filter(Boolean);
        expect
          .soft(
            all.some((each) => said.replaceAll("- ", "").includes(each)),
            `${card} ${standing} ${copies}: ${said}`,
          )
          .toBe(true);
      }
    }
  }
});

test("no word lies below the lock beside the number of copies", () => {
  const tones = tonesOf({ theme: "dark", speak: speakerIn("en") });
  for (const width of [110, 130, 158, 166, 180, 224])
    for (const card of [cardFor("cutters"), cardFor("crowbar"), cardFor("dark"), cardFor("recall")]) {
      const size = { width, height: 96 };
      const sign = Math.max(13, Math.min(width, size.height) * 0.11);
      const pen = document.createElement("canvas").getContext("2d")!;
      pen.fillText = (text, x, y) => {
        const { width } = pen.measureText(text);
        const [left, top] = [pen.textAlign === "center" ? x - width / 2 : x, y - Number(/([\d.]+)px/.exec(pen.font)![1]) * 0.75];
        // The number is 46 wide.
        expect.soft(left >= 46 + 2 * sign + 4 || top >= 2 * sign + 4, `${text} on ${size.width}`).toBe(true);
      };
      cardPicture(card, size, "locked", tones, 3).draw(pen, 1);
    }
});

test("a name stays where there is no room for what a card does, and a card of next to no size has its picture alone", () => {
  const speak = speakerIn("en");
  const textOn = (size: { width: number; height: number }, standing: Standing = "open"): string[] => {
    written.length = 0;
    cardPicture(cardFor("crowbar"), size, standing, tonesOf({ theme: "dark", speak })).draw(
      document.createElement("canvas").getContext("2d")!,
      1,
    );
    return written.map(({ text }) => text);
  };
  expect(textOn({ width: 181, height: 80 })).toEqual(["Crowbar"]);
  expect(textOn({ width: 60, height: 50 })).toEqual([]);
  // The lock in its corner takes the room of the picture, not of the name.
  expect(textOn({ width: 181, height: 52 }, "locked")).toEqual(["Crowbar"]);
});

describe.each(rooms)("on a %s", (_, room) => {
  test.each(Object.keys(positions))("nothing is written smaller than eleven CSS pixels: %s", (name) => {
    const { table } = disarmTheBase.notation.readPosition(positions[name]);
    // What one seat has seen painted already is still there for the next.
    const scene = new Scene({ theme: "dark", resolution: 1, room, speak: speakerIn("de") } as BoardOptions);
    for (const seat of [undefined, ...table.players.keys()]) {
      scene.draw({ seat, table, hand: {} });
      scene.root.onRender?.(undefined as never);
      const units = scaleIn(room, scene.place);
      expect(written.length).toBeGreaterThan(10);
      expect(written.filter(({ size }) => size * units < 11)).toEqual([]);
    }
    scene.root.destroy({ children: true });
  });

  test.each([
    ["mate:A", "hangars of every kind", 1],
    ["mate:B", "hidden hands", 0],
    ["mate:A", "alone with piles", undefined],
    ["discards", "the sun is up", 0],
  ] as const)("nor in what is shown large: %s, %s", (at, name, seat) => {
    const { table } = disarmTheBase.notation.readPosition(positions[name]);
    const { width, height } = { width: room.width - 24, height: room.height - 90 };
    const shown = closeUp(
      { theme: "dark", resolution: 1, speak: speakerIn("de") } as BoardOptions,
      at,
      { seat, table, hand: {} },
      seat ?? 0,
    );
    const { root, ...size } = shown!.draw({ width, height });
    root.onRender?.(undefined as never);
    const units = Math.min(width / size.width, height / size.height);
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((one) => one.size * units < 11)).toEqual([]);
    root.destroy({ children: true });
  });
});
