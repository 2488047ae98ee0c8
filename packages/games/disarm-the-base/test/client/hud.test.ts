import { keyFrom, Match, type View } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { hud } from "../../client/hud.ts";
import { waysOf } from "../../client/places/move-targets.ts";
import { allCards, cardFor, isRed, kindOf } from "../../rules/cards.ts";
import { type DisarmTheBase, disarmTheBase } from "../../rules/index.ts";
import { resample } from "../laws/twin.ts";
import { positions } from "../positions.ts";
import { moments, seenIn, toActIn } from "../rules/moments.ts";
import { chance } from "../rules/play.ts";
import { table } from "../rules/scenes.ts";

const named = (seat: number): string => ["Ann", "Bo", "Cy", "Di"][seat];
const speak = speakerIn("en", named);
const turnOf = (view: View<DisarmTheBase>): string => speak(hud(view).turn);
const hintOf = (view: View<DisarmTheBase>): string | undefined => hud(view).hint?.key.replace("disarmTheBase.hint.", "");
const on = (...lines: string[]): View<DisarmTheBase> => seenIn(table(...lines), 0);

describe("The turn sentence", () => {
  test("is about one's actions, or whoever acts", () => {
    expect(turnOf(on())).toBe("Your turn: 4 actions left");
    expect(turnOf(on("turn 1 A actions 1"))).toBe("Your turn: 1 action left");
    expect(turnOf(on("turn 1 A actions 0"))).toBe("Your turn: no actions left");
    expect(turnOf(seenIn(table(), 1))).toBe("Ann acts");
    expect(turnOf(seenIn(table()))).toBe("Ann acts");
  });

  test("says that one was caught, for as long as the others play on", () => {
    const out = on("players 2", "A caught", "turn 2 B actions 4");
    expect([turnOf(out), hintOf(out)]).toEqual(["You were caught: Bo acts", "out"]);
    expect(turnOf(seenIn(table("players 2", "A caught", "turn 2 B actions 4"), 1))).toBe("Your turn: 4 actions left");
  });

  test("asks for a pile, of whoever gets the card", () => {
    expect(turnOf(toActIn("a card passed on"))).toBe("Choose a pile for an end of shift");
    expect(turnOf(seenIn("a card passed on", 0))).toBe("Bo chooses a pile");
  });

  test("says how it came out", () => {
    expect(turnOf(seenIn("won", 0))).toBe("Won: every plane is disarmed");
    expect(turnOf(seenIn("the sun is up", 0))).toBe("Lost: the sun is up");
    expect(turnOf(seenIn("no guard left", 0))).toBe("Lost: the alarm goes off");
    expect(turnOf(seenIn("seen", 0))).toBe("Lost: caught by the patrol");
  });
});

describe("The hint", () => {
  test("says first what threatens", () => {
    expect(hintOf(on("A at NE", "B at p3", "guard p2", "lit NE"))).toBe("seenYou");
    const mate = on("A at NW", "B at p3", "guard p2", "lit NE");
    expect(hintOf(mate)).toBe("seenMate");
    expect(speak(hud(mate).hint!)).toContain("Bo");
    const last = on("A at NW");
    expect(hintOf({ ...last, table: { ...last.table, deck: 1 } })).toBe("last");
  });

  test("is a warning whenever the end of the turn is asked for twice, and only then", () => {
    const seen = new Set<boolean>();
    for (const view of moments("warnings")) {
      const ends = waysOf(view).filter(({ move }) => move.type === "end");
      const isAsked = ends.some(({ touches }) => touches.length > 1);
      expect(hud(view).warns === true).toBe(isAsked);
      seen.add(isAsked);
    }
    expect(seen.size).toBe(2);
  });

  test("then what is left to do", () => {
    expect(hintOf(on())).toBe("first");
    expect(hintOf(on("A at NW entered"))).toBe("break");
    expect(hintOf(on("A at NW entered", "turn 1 A actions 3"))).toBe("act");
    expect(hintOf(on("A at tower entered"))).toBe("act");
    expect(hintOf(on("A at NW entered", "turn 1 A actions 0"))).toBe("none");
    expect(hintOf(toActIn("the last plane"))).toBe("act");
    const done = toActIn("the last plane");
    const hangars = done.table.hangars.map((hangar) => ({ ...hangar, disarmed: hangar.tile < 6 }));
    expect(hintOf({ ...done, table: { ...done.table, hangars } })).toBe("back");
    const lonely = { ...done.table, hangars, players: done.table.players.slice(0, 1) };
    expect(hintOf({ ...done, table: lonely })).toBe("backAlone");
    expect(hintOf(toActIn("a card for a pile"))).toBe("pile");
  });

  test("is for whoever may act", () => {
    expect(hintOf(seenIn(table(), 1))).toBeUndefined();
    expect(hintOf(seenIn(table()))).toBeUndefined();
    expect(hintOf(seenIn("a card passed on", 0))).toBeUndefined();
    expect(hintOf(seenIn("won", 0))).toBeUndefined();
  });
});

describe("The danger to all", () => {
  const dangerOf = (view: View<DisarmTheBase>): string[] | undefined => hud(view).danger?.map((phrase) => speak(phrase));
  const guarded = ["h1 ? guarded", "h2 ? guarded", "h4 ? guarded", "h5 ? guarded"];
  const everybody = (view: View<DisarmTheBase>): View<DisarmTheBase>[] => [
    view,
    { ...view, seat: 1 },
    { ...view, seat: undefined, hand: undefined },
  ];

  test("is none at first, nor when it is over", () => {
    expect(dangerOf(on())).toBeUndefined();
    for (const name of ["won", "no guard left", "seen"]) expect(dangerOf(seenIn(name, 0))).toBeUndefined();
  });

  test("an empty hut, while a guard card is in the deck: told to each seat and to those who watch", () => {
    const empty = on(...guarded, "h6 ? guarded", "A at tower");
    for (const view of everybody(empty)) expect(dangerOf(view)).toEqual(["The hut is empty: the next guard card loses."]);
    const discards = Array.from({ length: 9 }, (_, hangar) => cardFor("guard", hangar));
    expect(dangerOf({ ...empty, table: { ...empty.table, discards } })).toBeUndefined();
  });

  test("Ruling D6: one guard is too few where a distraction waits", () => {
    expect(dangerOf(on(...guarded, "A at tower"))).toBeUndefined();
    expect(dangerOf(on(...guarded, "A at tower", "noise 1"))).toEqual([
      "One guard in the hut, two called next: the next guard card loses.",
    ]);
  });

  test("who will be seen if nothing changes, and whether that loses", () => {
    const mate = on("A at NW", "B at p3", "guard p2", "lit NE");
    for (const view of everybody(mate)) expect(dangerOf(view)).toEqual(["After its next step the patrol sees Bo."]);
    expect(dangerOf(on("A at NE", "B at p3", "guard p2", "lit NE"))).toEqual([
      "After its next step the patrol sees Ann and Bo: that loses.",
    ]);
    expect(dangerOf(on("players 1", "A at NE", "guard p2", "lit NE"))).toEqual(["After its next step the patrol sees Ann: that loses."]);
    expect(dangerOf(on("A at NE", "B caught", "guard p2", "lit NE"))).toEqual(["After its next step the patrol sees Ann: that loses."]);
    const unled = on(...guarded, "h6 ? guarded", "A at NE", "guard p2", "lit NE");
    expect(dangerOf(unled)).toEqual([
      "The hut is empty: the next guard card loses.",
      "After its next step the patrol sees Ann: that loses.",
    ]);
  });

  test("the last turn", () => {
    const last = on("A at tower");
    expect(dangerOf({ ...last, table: { ...last.table, deck: 1 } })).toEqual(["The last turn: the sun rises when it ends."]);
  });
});

test("how far the night is", () => {
  const night = toActIn("a night with lights");
  expect(speak(hud(night).progress!)).toBe(`Turn 11 · ${night.table.deck} cards`);
  expect(hud(seenIn("won", 0)).progress).toBeUndefined();
});

describe("Each seat", () => {
  test("has its place, how it is lit there, how many cards there are, and its actions while it is in turn", () => {
    const { seats } = hud(toActIn("a night with lights"));
    expect(seats.map(({ note }) => speak(note))).toEqual(["hidden in the tower", "North-east quarter, lit", "hidden in hangar 4"]);
    expect(seats.map(({ short }) => speak(short!))).toEqual(["tower", "NE", "H4"]);
    expect(seats.map(({ badge, held }) => [speak(badge!), speak(held!)])).toEqual([
      ["5", "5 cards"],
      ["4", "4 cards"],
      ["5", "5 cards"],
    ]);
    expect(seats.map(({ pips }) => pips)).toEqual([undefined, { left: 4, of: 4 }, undefined]);
  });

  test.each(["en", "de"])("stands at a place that is called there as on the board, in %s", (language) => {
    const say = speakerIn(language, named);
    for (const place of ["NW", ...Array.from({ length: 12 }, (_, i) => `p${i}`)])
      expect(say(hud(on(`B at ${place}`, "guard p6")).seats[1].note).split(",")[0]).toBe(say({ key: `disarmTheBase.place_${place}` }));
  });

  test("is outside, back, or caught", () => {
    expect(hud(on("B at p1")).seats.map(({ note }) => speak(note))).toEqual(["outside, at the gap", "North-west floodlight"]);
    expect(speak(hud(on("B at p1")).seats[1].short!)).toBe("NW light");
    expect(["p2", "p3"].map((at) => speak(hud(on(`B at ${at}`)).seats[1].short!))).toEqual(["N gate", "path"]);
    expect(speak(hud(toActIn("the last plane")).seats[1].note)).toBe("back outside");
    const caught = hud(toActIn("a mate caught")).seats[1];
    expect([speak(caught.note), caught.badge]).toEqual(["caught", undefined]);
  });

  test("with piles, what lies in them counts, face down or not", () => {
    expect(speak(hud(toActIn("a card for a pile")).seats[1].held!)).toBe("7 cards");
  });
});

describe("What is left", () => {
  const factsOf = (view: View<DisarmTheBase>): Record<string, string> =>
    Object.fromEntries(hud(view).facts.map(({ label, value }) => [speak(label), value]));

  test("planes, hangars, guards, the night", () => {
    const night = toActIn("a night with lights");
    expect(factsOf(night)).toMatchObject({
      "Planes disarmed": "1 / 6",
      "Planes found": "2 / 6",
      "Hangars nobody has seen into": "6",
      "Guards in the hut": "4 / 5",
      "Distractions waiting": "1",
      "Cards before sunrise": String(night.table.deck),
      "Turns, with this one": String(Math.ceil(night.table.deck / 2)),
    });
    expect(factsOf(toActIn("beside the light"))).not.toHaveProperty("Distractions waiting");
  });

  test.each(Object.keys(positions).filter((name) => !positions[name].includes("phase over")))(
    "%s: the red cards to come are those in the deck",
    (name) => {
      const { table: shown, box } = disarmTheBase.notation.readPosition(positions[name]);
      const count = (does: string) => String(box.deck.filter((card) => kindOf(card).does === does).length);
      expect(factsOf({ seat: undefined, table: shown, hand: undefined })).toMatchObject({
        "Red cards to come": String(box.deck.filter(isRed).length),
        "Gates close": count("shut"),
        "Lights go on": count("light"),
        "Guards come": count("guard"),
      });
    },
  );

  test("kinds of which none is left, those out of the match or waiting included", () => {
    expect(factsOf(toActIn("two at the gate"))).not.toHaveProperty("Cards that are used up");
    const gone = factsOf(on("discards gate lookup crowbar crowbar", "noise 1"));
    expect(gone).toMatchObject({
      "Cards that are used up": "3",
      "Gate code: none left": "",
      "Lookup: none left": "",
      "Distraction: none left": "",
    });
    expect(gone).not.toHaveProperty("Crowbar: none left");
    const four = factsOf(on("players 4", "discards gate lookup lookup"));
    expect(four).toMatchObject({ "Cards that are used up": "1", "Lookup: none left": "" });
    expect(allCards.filter((card) => card === cardFor("lookup"))).toHaveLength(2);
  });

  test("when it is over, only what became of it", () => {
    expect(Object.keys(factsOf(seenIn("won", 0)))).toEqual([
      "Planes disarmed",
      "Planes found",
      "Hangars nobody has seen into",
      "Guards in the hut",
    ]);
  });

  test("what is to be kept in mind", () => {
    expect(factsOf(on("options talk silent"))).toMatchObject({ "No talking, no pointing": "✓" });
    expect(factsOf(on("options talk pings"))).toMatchObject({ "Pointing and quick words only": "✓" });
    expect(factsOf(toActIn("gaps"))).toMatchObject({ "Known gaps": "✓" });
    expect(factsOf(on("options tiles lot"))).toMatchObject({ "Planes by lot": "✓" });
    const usual = Object.keys(factsOf(on()));
    expect(Object.keys(factsOf(on("players 1", "options talk silent")))).toEqual(usual);
    expect(Object.keys(factsOf(on("options talk silent")))).toHaveLength(usual.length + 1);
  });

  test("no two have the same key", () => {
    for (const name of Object.keys(positions)) {
      const keys = hud(seenIn(name)).facts.map(({ label }) => label.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe("Ruling H3: of a lot nobody learns how many planes there are", () => {
  const lot = disarmTheBase.notation.readPosition(positions["a lot of nine"]);
  const planes = (state: typeof lot) =>
    [...state.table.hangars.map(({ tile }) => tile), ...state.box.tiles].filter((tile) => tile >= 0 && tile < 6).length;
  const matchOf = (state: typeof lot) =>
    new Match(disarmTheBase, { seats: state.hands.length, options: state.table.options, key: keyFrom("lot"), state });

  test("from the panel, however many there are", () => {
    const other = Array.from({ length: 50 }, (_, i) => resample(structuredClone(lot), 0, chance(`lot ${i}`))).find(
      (each) => planes(each) !== planes(lot),
    );
    if (!other) throw new Error("Every twin has as many planes.");
    for (const seat of [0, 1, undefined]) {
      const [one, two] = [lot, other].map((state) => matchOf(structuredClone(state)).view(seat));
      expect(hud(two)).toEqual(hud(one));
    }
  });

  test("until every tile has been seen", () => {
    const before = hud(seenIn("a lot of nine", 0)).facts[0];
    expect([before.value, before.meter]).toEqual(["2", undefined]);
    const { table: shown } = seenIn("a lot of nine", 0);
    const hangars = shown.hangars.map((hangar) => (hangar.tile < 0 ? { ...hangar, tile: 6 } : hangar));
    const after = hud({ seat: 0, table: { ...shown, hangars }, hand: {} }).facts[0];
    expect([after.value, after.meter]).toEqual(["2 / 4", { value: 2, of: 4 }]);
  });
});

test.each(["en", "de"])("all of it can be said at every moment of random matches, to everybody, in %s", (language) => {
  const speaks = speakerIn(language, named);
  const keys = new Set<string>();
  const { table: begun } = on("A at NW");
  const late = { seat: 0, table: { ...begun, deck: 1 }, hand: {} };
  for (const view of [late, ...moments("hud")]) {
    const others = [...view.table.players.keys()].map((seat) => ({ ...view, seat }));
    for (const each of [...others, { ...view, seat: undefined, hand: undefined }]) {
      const { turn, hint, danger = [], progress, seats, facts } = hud(each);
      const lines = seats.flatMap(({ note, short, badge, held }) => [note, short, badge, held]);
      for (const phrase of [turn, hint, ...danger, progress, ...lines, ...facts.map(({ label }) => label)]) {
        if (!phrase) continue;
        expect(speaks(phrase)).not.toMatch(/disarmTheBase|undefined|NaN|\$t|\{/);
        keys.add(phrase.key);
      }
    }
  }
  const hints = ["pile", "seenYou", "seenMate", "last", "none", "first", "break", "act"].map((hint) => `hint.${hint}`);
  const turns = ["own", "ownNone", "other", "pile", "pileOther", "deck", "won", "hut", "seen"].map((turn) => `turn.${turn}`);
  for (const key of [...turns, ...hints]) expect(keys).toContain(`disarmTheBase.${key}`);
});
