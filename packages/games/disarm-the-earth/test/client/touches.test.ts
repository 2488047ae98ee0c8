import type { View } from "@baseboard/kit";
import { shellIcons } from "@baseboard/stage/icons";
import { OK } from "@baseboard/stage/picker";
import { misleading } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { choice, does } from "../../client/choice.ts";
import { chosen } from "../../client/chosen.ts";
import { withheld } from "../../client/explain.ts";
import { isSquare, landIn } from "../../client/ids.ts";
import { offers, partOf, quick, steps } from "../../client/numbers.ts";
import { touches } from "../../client/touches.ts";
import { manifest } from "../../manifest.ts";
import { type DisarmTheEarth, disarmTheEarth } from "../../rules/index.ts";
import { moments } from "./moments.ts";

const { readMove, writeMove, readPosition } = disarmTheEarth.notation;

function view(position: string): View<DisarmTheEarth> {
  const { table } = readPosition(position.replaceAll("; ", "\n"));
  return { seat: disarmTheEarth.toAct(table)[0], table, hand: { deals: {} } };
}
const ways = (of: View<DisarmTheEarth>) => offers(of).map((move) => ({ move, touches: touches(move, of) }));
/** By touches, the moves that begin with these touches. */
const after = (begin: string, of: View<DisarmTheEarth>): Record<string, string> =>
  Object.fromEntries(
    ways(of)
      .filter((way) => way.touches.join(" ").startsWith(begin))
      .map((way) => [way.touches.slice(begin.split(" ").length).join(" "), writeMove(way.move)]),
  );

const act = "players 4; phase act; turn A; ship A E1 5+3; ship B E2 9+9; A spain:4+3 france:1+1; B italy:3+5 egypt:2+2";

describe("Numbers are offered in steps", () => {
  test("all of few; of many the least, a few, about half in a round number, and all; and others besides", () => {
    expect(steps({ least: 1, most: 0 })).toEqual([]);
    expect(steps({ least: 1, most: 6 })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(quick({ least: 1, most: 25 })).toEqual([1, 2, 4, 15, 25]);
    expect(quick({ least: 2, most: 90 })).toEqual([2, 3, 5, 50, 90]);
    expect(steps({ least: 1, most: 25 }, false)).toEqual(Array.from({ length: 25 }, (_, i) => 1 + i));
    expect(steps({ least: 1, most: 90 })).toEqual(Array.from({ length: 90 }, (_, i) => 1 + i));
    // A move with two numbers has each of both.
    expect(steps({ least: 1, most: 48 }, false)).toEqual([...Array.from({ length: 30 }, (_, i) => 1 + i), 35, 40, 45, 47, 48]);
    expect(quick({ least: 0, most: 7 })).toEqual([0, 1, 3, 4, 7]);
    expect(steps({ least: 0, most: 7 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test("and every step that is offered is legal, in hundreds of moments", () => {
    for (const match of moments(6, 120)) {
      const of = match.view(match.toAct[0]);
      for (const move of offers(of)) expect(disarmTheEarth.refuse(of, move), writeMove(move)).toBeUndefined();
    }
  });

  test("but for a war no more are bought than can change it", () => {
    const rich = (base: string) => Object.keys(after("france italy attack", view(act.replace("france:1+1", `france:${base}`))));
    expect(rich("9+40")).toEqual(["buy:0", "buy:1", "buy:2", "buy:3"]);
    expect(rich("12+40")).toEqual([""]);
  });

  test("of many for a landing as many as can change the war stand in the place of about half; and all of them, who land, too", () => {
    const landing = (armies: number) =>
      Object.keys(after("italy", view(act.replace("ship A E1 5+3", `ship A E2 ${armies}+1`)))).filter((line) => !line.startsWith("more"));
    expect(landing(25)).toEqual(["armies:2", "armies:3", "armies:5", "armies:12", "armies:25"]);
    expect(landing(11)).toEqual(["armies:2", "armies:3", "armies:5", "armies:6", "armies:11"]);
  });

  test("with more than the sample of the rules: three armies of five are settled, too", () => {
    const offered = offers(view(act)).map(writeMove);
    expect(offered).toContain("settle algeria 3+2");
    expect(offered.filter((move) => move.startsWith("settle algeria"))).toHaveLength(15);
  });
});

describe("What a touch means", () => {
  test("a free coast in reach: how many armies, and how many industries where there is a choice", () => {
    expect(after("algeria armies:2", view(act))).toEqual({
      "industries:1": "settle algeria 2+1",
      "industries:2": "settle algeria 2+2",
      "industries:3": "settle algeria 2+3",
    });
    expect(after("algeria armies:2", view(act.replace("5+3", "5+1")))).toEqual({ "": "settle algeria 2+1" });
  });

  test("an own territory, then a free neighbour: an expedition", () => {
    expect(after("france germany", view(act))).toEqual({});
    expect(after("spain algeria armies:3", view(act))).toEqual({
      "industries:1": "expedition spain algeria 3+1",
      "industries:2": "expedition spain algeria 3+2",
    });
  });

  test("an own territory, then a hostile one: peace, or war with what is bought for it", () => {
    const armed = view(act.replace("france:1+1", "france:3+5"));
    expect(after("france italy", armed)).toEqual({
      propose: "propose france italy",
      "attack buy:0": "attack france italy",
      "attack buy:1": "attack france italy buy:1",
      "attack buy:2": "attack france italy buy:2",
    });
    expect(after("france italy", view(act))).toEqual({ propose: "propose france italy" });
  });

  test("an own territory alone: place and buy; and stock is bought without a place", () => {
    const placing = view(`${act}; placing`);
    expect(after("spain buy", placing)).toEqual({ "buy:1": "buy spain 1" });
    expect(after("spain armies", placing)).toMatchObject({ "armies:1": "place spain 1+0", "armies:5": "place spain 5+0" });
    expect(after("spain industries", placing)).toMatchObject({ "industries:3": "place spain 0+3" });
    expect(after("stock", placing)).toEqual({ "buy:1": "buy stock 1" });
    expect(Object.keys(after("spain", view(act))).some((line) => line.startsWith("armies"))).toBe(false);
  });

  test("of many armies a number that is not offered at once is asked for as another one", () => {
    const rich = after("algeria", view(act.replace("5+3", "25+1")));
    expect(Object.keys(rich).filter((line) => !line.startsWith("more"))).toEqual([
      "armies:1",
      "armies:2",
      "armies:4",
      "armies:15",
      "armies:25",
    ]);
    expect(rich["more:armies armies:24"]).toBe("settle algeria 24+1");
    expect(rich["armies:24"]).toBeUndefined();
    const some = after("algeria", view(act.replace("5+3", "12+1")));
    expect(some["more:armies armies:11"]).toBe("settle algeria 11+1");
  });

  test("up to ten, two touches after the place are enough for a number, however many there are", () => {
    for (const armies of [8, 25, 31, 90, 444]) {
      const lines = Object.keys(after("algeria", view(act.replace("5+3", `${armies}+1`)))).map((line) => line.split(" "));
      for (let count = 1; count <= Math.min(10, armies); count++) {
        const line = lines.find((touched) => touched.at(-1) === `armies:${count}`);
        expect([armies, count, line?.length]).toEqual([armies, count, quick({ least: 1, most: armies }).includes(count) ? 1 : 2]);
      }
    }
  });

  test("of very many by their ten or hundred first, with the question they answer", () => {
    const speak = speakerIn();
    expect([3, 17, 24, 99].map((count) => partOf({ least: 2, most: 90 }, count))).toEqual([
      undefined,
      { least: 11, most: 19 },
      { least: 20, most: 29 },
      { least: 90, most: 90 },
    ]);
    expect(partOf({ least: 0, most: 444 }, 200)).toEqual({ least: 200, most: 299 });
    const { label, asks } = choice("more:armies:30-35", ["algeria", "more:armies"], view(act.replace("5+3", "35+1")));
    expect([speak(label), asks && speak(asks)]).toEqual(["30–35", "How many armies settle Maghreb?"]);
  });

  test("a hostile coast in reach: a force by sea", () => {
    const off = view(act.replace("ship A E1", "ship A E2"));
    expect(after("italy armies:4", off)).toEqual({
      "industries:1": "land italy 4+1",
      "industries:2": "land italy 4+2",
      "industries:3": "land italy 4+3",
    });
  });

  test("what a square allows is confirmed by a button", () => {
    expect(after("spain", view(act.replace("phase act", "phase command").replace("ship A E1", "ship A E3")))).toEqual({
      ok: "disarm spain",
    });
    expect(after("spain egypt", view(act.replace("phase act", "phase command").replace("ship A E1", "ship A E5")))).toEqual({
      ok: "mutual spain egypt",
    });
  });

  test("an answer, a defence, a war and moving in are buttons alone", () => {
    const pair = act.replace("phase act", "phase answer").concat("; pair spain>italy");
    expect(ways(view(pair)).map((way) => way.touches.join(" "))).toEqual(["yes", "no"]);
    expect(ways(view(pair.replace("answer", "defend"))).map((way) => way.touches.join(" "))).toEqual(["buy:0", "buy:1", "buy:2"]);
    expect(ways(view(pair.replace("answer", "war"))).map((way) => way.touches.join(" "))).toEqual([OK, "stop"]);
    const occupied = pair.replace("answer", "occupy").replace("france:1+1; B italy:3+5", "france:1+1 italy:1+5; B");
    expect(ways(view(occupied)).map((way) => way.touches.join(" "))).toContain("armies:3 industries:2");
  });

  test("another number than the die is paid for", () => {
    const sail = view("players 2; phase sail; turn A; steps 3; ship A W2 5+12; ship B E1 3+3");
    const lines = ways(sail).map((way) => way.touches.join(" "));
    expect(lines.filter((line) => !line.startsWith("deal"))).toEqual([
      OK,
      "pay steps:1",
      "pay steps:2",
      "pay steps:4",
      "pay steps:5",
      "pay steps:6",
    ]);
  });
});

describe("A deal", () => {
  const deals = view(act);

  test("is made with somebody, openly or in a whisper, on terms that are buttons", () => {
    expect(after("deal with:1 open gives:truce,all,3 wants:truce,all,3", deals)).toEqual({ send: "offer B truce,all,3 truce,all,3" });
    expect(after("deal with:2 whisper gives:yes,3 wants:truce,all,3", deals)).toEqual({ send: "whisper C yes,3 truce,all,3" });
  });

  test("for peace between two territories is touched on the map, and confirmed", () => {
    expect(after("deal with:1 open accord france italy", deals)).toEqual({
      ok: "offer B accord,france,italy,3 accord,italy,france,3",
    });
  });

  test("for a truce on territories of a border: theirs, one's own, or both, and then the terms", () => {
    expect(after("deal with:1 open border italy gives:truce,italy,5 wants:none", deals)).toEqual({ send: "offer B truce,italy,5 none" });
    expect(after("deal with:1 whisper border france gives:yes,3 wants:truce,france,3", deals)).toEqual({
      send: "whisper B yes,3 truce,france,3",
    });
    // Both for as long: that is asked once.
    const gives = "gives:truce,italy,5";
    expect(after(`deal with:1 open border france italy ${gives}`, deals)).toEqual({ send: "offer B truce,italy,5 truce,france,5" });
    const { label, asks } = choice(gives, ["deal", "with:1", "open", "border", "france", "italy"], deals);
    expect([label, asks!].map(speakerIn())).toEqual([
      "You: no attack there before round 5",
      "How long do you and B leave them alone, each the other’s?",
    ]);
  });

  test("says with each of its two parts whose promise it is", () => {
    const said = (id: string) =>
      [choice(id, ["deal", "with:1", "open"], deals)].flatMap(({ label, asks }) => [label, asks!].map(speakerIn()));
    expect(said("gives:truce,all,3")).toEqual(["You: no attack before round 3", "What do you promise B?"]);
    expect(speakerIn()(choice("gives:truce,all,3", ["deal", "with:1", "open"], deals).short!)).toBe("no attack before round 3");
    // Beside its side a yes is said shorter: what it is for is said by the whole deal, and before it is pressed.
    expect(said("wants:yes,3")[0]).toBe("B: a yes by round 3");
    expect(speakerIn()(choice("wants:yes,3", ["deal", "with:1", "open"], deals).short!)).toBe("a yes to the next proposal by round 3");
    expect(said("wants:truce,all,3")).toEqual(["B: no attack before round 3", "And what do you want B to promise?"]);
  });

  test("is a yes for nothing, too", () => {
    expect(after("deal with:1 open gives:yes,3 wants:none", deals)).toEqual({ send: "offer B yes,3 none" });
    expect(after("deal with:1 open gives:none wants:yes,3", deals)).toEqual({ send: "offer B none yes,3" });
  });

  test("is one in which each side may pledge anything that the other may", () => {
    const open = ways(deals).flatMap(({ touches }) =>
      touches[1] === "with:1" && touches[2] === "open" && touches.length === 6 ? [touches.slice(3, 5)] : [],
    );
    const given = new Set(open.map(([gives]) => gives.replace("gives:", "")));
    expect([...given].toSorted()).toEqual(["none", "truce,all,3", "truce,all,5", "yes,3"]);
    expect(open).toHaveLength(4 * 4 - 1);
  });

  test("is accepted or declined by buttons, by whoever it is offered to", () => {
    const asked = { ...view(`${act}; deals 4:A>B:public:offered:truce,all,9:yes,9:open/open; dealt 5`), seat: 1 };
    expect(ways(asked).map((way) => way.touches.join(" "))).toEqual(["accept:4", "reject:4"]);
    expect(["accept:4", "reject:4"].map((id) => speakerIn()(choice(id, [], asked).label))).toEqual(["Accept deal", "Decline deal"]);
  });

  test("is answered under its terms, whoever promises what", () => {
    const asked = { ...view(`${act}; deals 4:A>B:public:offered:truce,all,9:yes,9:open/open; dealt 5`), seat: 1 };
    const terms = "A promises: no attack before round 9. You promise: a yes to the next proposal by round 9.";
    for (const id of ["accept:4", "reject:4"]) expect(speakerIn()(choice(id, [], asked).asks!)).toContain(terms);
    const [accepts] = offers(asked);
    expect(speakerIn()(does(accepts, ["accept:4"], asked)!)).toMatch(/^Accept the deal: A promises no attack .*; you promise a yes/);
  });

  test("is answered one at a time, and after what all wait for", () => {
    const two = "deals 4:A>B:public:offered:truce,all,9:yes,9:open/open 5:A>B:public:offered:yes,9:none:open/open; dealt 6";
    const asked = { ...view(`${act}; ${two}`), seat: 1 };
    expect(ways(asked).map((way) => way.touches.join(" "))).toEqual(["accept:4", "reject:4"]);
    const peace = { ...view(`${act.replace("phase act", "phase answer")}; pair spain>italy; ${two}`), seat: 1 };
    expect(ways(peace).map((way) => way.touches.join(" "))).toEqual(["yes", "no"]);
  });
});

test("every move that is offered has touches of its own, none the beginning of another's, and the picker reaches it", () => {
  let moves = 0;
  for (const match of moments(9, 150)) {
    const open = ways(match.view(match.toAct[0]));
    const tried = open.filter((_, i) => i % Math.ceil(open.length / 8) === 0);
    expect(misleading(open, tried)).toEqual([]);
    moves += tried.length;
  }
  expect(moves).toBeGreaterThan(3000);
});

test("so has every legal move of the rules' sample, but for answers to a deal that have to wait", () => {
  for (const match of moments(3, 150)) {
    const of = match.view(match.toAct[0]);
    const lines = new Set(ways(of).map((way) => way.touches.join(" ")));
    const sampled = match
      .legalMoves(match.toAct[0])
      .filter(({ type }) => type !== "accept" && type !== "reject")
      .map((move) => touches(move, of).join(" "));
    for (const line of sampled) expect(lines.has(line) || /:\d+/.test(line), line).toBe(true);
  }
});

/** Two choices side by side on a phone 390 wide; pledges have a line each; the main button is alone. */
const mostLetters = (id: string): number => (id === OK ? 60 : /^(gives|wants):/.test(id) ? 44 : 20);

/** Those of the shell, and the game's own. A page with any other breaks. */
const iconNames = [...shellIcons, ...Object.keys(manifest.icons ?? {})];

/** Every touch that is asked for, by those before it, with the move it completes or leads to. */
const askedIn = (of: View<DisarmTheEarth>) =>
  new Map(
    ways(of).flatMap(({ touches: ids, move }) =>
      ids.map((id, i) => [ids.slice(0, i + 1).join(" "), { id, before: ids.slice(0, i), move }] as const),
    ),
  );

test.each(["en", "de"])("every touch is a place on the board, or a choice with words and an icon or a number, in %s", (language) => {
  const speak = speakerIn(language);
  for (const match of moments(4, 150)) {
    const now = match.view(match.toAct[0]);
    for (const { id, before, move } of askedIn(now).values()) {
      if (landIn(id) || isSquare(id)) continue;
      const { label, icon } = choice(id, before, now, move);
      const said = speak(label);
      expect(said).not.toMatch(/disarmTheEarth|undefined|NaN|\$t|\{/);
      if (icon !== undefined) expect(iconNames).toContain(icon);
      expect(icon !== undefined || /:\d+$|^more:/.test(id), id).toBe(true);
      expect(said.length, said).toBeLessThanOrEqual(mostLetters(id));
    }
  }
});

describe("Choices say what comes of them", () => {
  const speak = speakerIn();
  const said = (line: string, position: string): string => {
    const of = view(position);
    const picked = line.split(" ");
    const id = picked.pop() ?? "";
    const move = ways(of).find((way) => way.touches.join(" ") === line)?.move;
    return speak(choice(id, picked, of, move).label);
  };
  const armed = act.replace("france:1+1", "france:3+5");

  test.each([
    ["france italy attack", armed, "Attack, 36\u00a0%"],
    ["france italy attack buy:0", armed, "Buy none, 36\u00a0%"],
    ["france italy propose", armed, "Offer peace"],
    ["spain algeria armies:2", act, "2 armies"],
    ["algeria armies:1", act, "1 army"],
    ["ok", act, "End turn"],
    ["ok", "players 2; phase sail; turn A; steps 3; ship A W2 5+12; ship B E1 3+3", "Sail 3"],
    ["pay", "players 2; phase sail; turn A; steps 3; ship A W2 5+12; ship B E1 3+3", "Pay 10 industries"],
    ["yes", `${act.replace("phase act", "phase answer")}; pair spain>italy`, "Make peace, +3"],
    ["no", `${act.replace("phase act", "phase answer")}; pair france>italy`, "Refuse, risk 36\u00a0%"],
    ["no", `${act.replace("phase act", "phase answer")}; tired france; pair france>italy`, "Refuse"],
    ["buy:2", `${act.replace("phase act", "phase defend")}; pair spain>italy`, "Buy 2, hold 79\u00a0%"],
  ])("%s of %s", (line, position, words) => {
    expect(said(line, position)).toBe(words);
  });
});

test("an attack that breaks a promise says so before: by land, and from the sea, where a failure loses all", () => {
  const speak = speakerIn();
  const owes = "deals 4:A>B:public:accepted:truce,all,12:none:open/open; dealt 5";
  const asks = (line: string, position: string) => {
    const picked = line.split(" ");
    const id = picked.pop()!;
    const { asks: asked } = choice(id, picked, view(position));
    return asked && speak(asked);
  };
  const armed = act.replace("france:1+1", "france:3+5");
  const word = "breaks your word to B: no attack before round 12.";
  expect(asks("france italy attack", armed)).toBeUndefined();
  expect(asks("france italy attack", `${armed}; ${owes}`)).toBe(`An attack ${word}`);
  expect(asks("france italy attack buy:0", `${armed}; ${owes}`)).toBe(
    `That ${word} War! How many armies do you buy first? Each costs 2 industries.`,
  );
  const sailing = "players 2; phase sail; turn A; steps 3; ship A W2 5+12; ship B E1 3+3";
  expect(speak(choice("pay", [], view(sailing)).asks!)).toBe(
    "Touch the square ahead that is marked, or pay 10 industries for another number.",
  );
  // Else peace and war are answers to what happens between the two; that a word would be broken is said in its place.
  expect(asks("france italy propose", armed)).toBe("Gaul and Apennines: what do you do?");
  expect(asks("france italy propose", `${armed}; ${owes}`)).toBeUndefined();
  const off = act.replace("ship A E1", "ship A E2");
  expect(asks("italy armies:4", off)).toMatch(/^An attack from the sea: .* If it fails, all that landed is lost\.$/);
  expect(asks("italy armies:4", `${off}; ${owes}`)).toMatch(/^That breaks your word to B: no attack before round 12\. An attack from/);
  expect(asks("italy armies:4 industries:2", off)).toBe(
    "How many industries land in Apennines with them? If the attack fails, 4 armies and all these industries are lost.",
  );
});

test("an own territory that is touched says that a neighbour can be touched, where something can be done to one", () => {
  const speak = speakerIn();
  const asks = (at: string, position: string) => {
    const { asks: asked } = choice("buy", [at], view(position));
    return asked && speak(asked);
  };
  const rich = act.replace("france:1+1", "france:3+5");
  expect(asks("france", rich)).toBe("From Gaul: touch a neighbour for an expedition, peace or war. Or press a button.");
  // Of war only where one is possible.
  expect(asks("france", act.replace("france:1+1", "france:3+1"))).toBe("From Gaul: touch a neighbour for peace or war. Or press a button.");
  expect(asks("france", `${rich}; tired france`)).toBe("From Gaul: touch a neighbour to offer peace. Or press a button.");
  expect(asks("france", act)).toBe("From Gaul: touch a neighbour to offer peace. Or press a button.");
  expect(asks("spain", rich)).toBe("From Iberia: touch a free neighbour for an expedition. Or press a button.");
  expect(asks("spain", `${rich}; tired spain`)).toBeUndefined();
});

test("the second of two territories is asked for as what it is: disarmed with the first, or part of a deal, which is said before it is offered", () => {
  const speak = speakerIn();
  const says = (picked: string, position: string) => chosen(picked.split(" "), view(position))?.map(speak);
  const mutual = "players 2; phase command; turn A; ship A E5 1+1; ship B E1 3+3; A egypt:3+2; B italy:2+2";
  expect(says("egypt", mutual)).toEqual(["Now touch a territory of somebody else, which is disarmed together with Nile."]);
  expect(says("egypt italy", mutual)).toBeUndefined();
  expect(says("egypt", mutual.replace("ship A E5", "ship A E3"))).toEqual(["Nile turns neutral for ever: press the button."]);
  const deal = "deal with:1 open accord france";
  expect(says("deal with:1 open accord", act)).toBeUndefined();
  expect(says(deal, act)).toEqual(["Now touch the neighbour of Gaul that B is to disarm with it."]);
  expect(says(`${deal} italy`, act)).toEqual([
    expect.stringMatching(/^You and B would both promise: peace for Gaul and Apennines by round \d+\.$/),
  ]);
  expect(says("france", act.replace("france:1+1", "france:3+5"))).toEqual([
    "From Gaul: touch a neighbour for an expedition, peace or war.",
  ]);
  expect(says("spain", `${act.replace("france:1+1", "france:3+5")}; tired spain`)).toEqual([expect.stringMatching(/^Iberia: exhausted\./)]);
});

test("a deal is said as a whole before it is offered", () => {
  const speak = speakerIn();
  const says = (line: string) => {
    const { label, asks } = choice(
      "send",
      line.split(" "),
      view(act),
      ways(view(act)).find((way) => way.touches.join(" ") === `${line} send`)?.move,
    );
    expect(speak(label)).toBe("Offer this deal");
    return asks && speak(asks);
  };
  expect(says("deal with:1 open gives:truce,all,3 wants:yes,3")).toBe(
    "You promise B: no attack before round 3. B promises: a yes to the next proposal by round 3.",
  );
  expect(says("deal with:2 whisper gives:none wants:yes,3")).toBe(
    "In a whisper you promise C: nothing. C promises: a yes to the next proposal by round 3.",
  );
  expect(says("deal with:1 open border france italy gives:truce,italy,5")).toBe(
    "You promise B: no attack on Apennines before round 5. B promises: no attack on Gaul before round 5.",
  );
});

test("how many armies can be bought is said, and how many would change nothing", () => {
  const speak = speakerIn();
  const asks = (line: string, position: string) => {
    const picked = line.split(" ");
    const id = picked.pop()!;
    return speak(choice(id, picked, view(position)).asks!);
  };
  const rich = act.replace("france:1+1", "france:9+9");
  expect(asks("stock buy:1", rich.replace("5+3", "5+9"))).toMatch(/Each costs 2 industries of your stock: 4 at most\.$/);
  expect(asks("france buy buy:1", rich)).toBe("How many armies do you buy? Each costs 2 of its industries, and one stays: 4 at most.");
  const attack = (base: string) => asks("france italy attack buy:1", act.replace("france:1+1", `france:${base}`));
  expect(attack("4+19")).toMatch(/^War! How many .* More than 12 do not better the chance: 3 throws decide\.$/);
  expect(attack("4+9")).not.toMatch(/better/);
  for (const strong of ["8+9", "9+9"])
    expect(attack(strong)).toMatch(/^War! 3 throws decide, and more armies would not better the chance\./);
  const off = rich.replace(/ship A E1 \d+/, "ship A E2 25");
  expect(asks("italy armies:13", off)).toMatch(/More than 12 do not better the chance/);
  expect(asks("italy armies:13 industries:1", off)).not.toMatch(/better/);
});

test("the chance of an expedition is said once, in its question: it is the same for every number", () => {
  const { label, asks } = choice("armies:2", ["spain", "algeria"], view(act.replace("ship A E1", "ship A E19")));
  expect([label, asks!].map(speakerIn())).toEqual([
    "2 armies",
    "An expedition to Maghreb: 42\u00a0% to succeed, however many armies go. How many?",
  ]);
});

test("what the ship can do at a neighbour, too, is said before an expedition there, a proposal or a war", () => {
  const speak = speakerIn();
  const asks = (line: string, position: string) => {
    const picked = line.split(" ");
    const id = picked.pop()!;
    return speak(choice(id, picked, view(position)).asks!);
  };
  const sure = "Your ship can settle Maghreb without dice: cancel, then touch it. ";
  expect(asks("spain algeria armies:2", act)).toBe(`${sure}An expedition has a chance of 42\u00a0%. How many armies go?`);
  expect(asks("spain algeria armies:1", act.replace("spain:4+3", "spain:2+3"))).toBe(
    `${sure}Or an expedition with the one army that can go: 42\u00a0%?`,
  );
  expect(asks("spain algeria armies:2 industries:1", act)).toBe("How many industries go to Maghreb with them?");
  for (const stock of ["0+3", "5+0"])
    expect(asks("spain algeria armies:2", act.replace("5+3", stock))).toMatch(/^An expedition to Maghreb/);
  const armed = act.replace("france:1+1", "france:3+5").replace("ship A E1", "ship A E2");
  expect(asks("france italy propose", armed)).toBe(
    "Gaul and Apennines: what do you do? Your ship can attack Apennines, too: cancel, then touch it.",
  );
  const bare = "Gaul and Apennines: what do you do?";
  for (const position of [armed.replace("5+3", "1+3"), `${armed}; fought E2>italy`])
    expect(asks("france italy propose", position)).toBe(bare);
});

test("where one number only is possible it is asked whether, not how many", () => {
  const speak = speakerIn();
  const asks = (line: string, position: string) => {
    const picked = line.split(" ");
    const id = picked.pop()!;
    return speak(choice(id, picked, view(position)).asks!);
  };
  const poor = `${act.replace("5+3", "1+3").replace("spain:4+3", "spain:2+3")}; placing`;
  expect(asks("stock buy:1", poor)).toMatch(/^Buy one army\?/);
  expect(asks("spain buy buy:1", poor)).toMatch(/^Buy one army\?/);
  const last = "After that no stock is placed in this turn.";
  expect(asks("algeria armies:1", poor)).toBe(`Settle Maghreb with the one army in your stock? ${last}`);
  const far = poor.replace("ship A E1", "ship A E19");
  expect(asks("spain algeria armies:1", far)).toBe("An expedition to Maghreb with the one army that can go? The dice decide: 42\u00a0%.");
  expect(asks("spain armies armies:1", poor)).toBe("Place the one army in your stock: Iberia?");
  expect(asks("spain industries industries:1", poor.replace("1+3", "1+1"))).toBe("Place the one industry in your stock: Iberia?");
  expect(asks("spain industries industries:1", poor)).toMatch(/^How many/);
});

test("before a coast is settled it is said that stock is placed before, where there is some to place", () => {
  const speak = speakerIn();
  const asks = (id: string, picked: string[], position: string) => speak(choice(id, picked, view(position)).asks!);
  const bare = "How many armies settle Maghreb?";
  expect(asks("armies:2", ["algeria"], `${act}; placing`)).toBe(`${bare} After that no stock is placed in this turn.`);
  expect(asks("industries:1", ["algeria", "armies:2"], `${act}; placing`)).toBe("How many industries go to Maghreb with them?");
  for (const position of [act, `${act}; placing`.replace("spain:4+3 france:1+1", "spain:0+3")])
    expect(asks("armies:2", ["algeria"], position)).toBe(bare);
});

test("whoever has offered a deal reads that it waits, and whether it was accepted or declined", () => {
  const speak = speakerIn();
  const asks = (deals: string, position = act.replace("phase act", "phase roll; round 9")) => {
    const { asks: asked } = choice("deal", [], view(`${position}; ${deals}`));
    return asked && speak(asked);
  };
  const deal = (state: string) => `deals 4:A>B:public:${state}:truce,all,12:none:open/open; dealt 5; offers 1`;
  expect(asks("dealt 5")).toBeUndefined();
  expect(asks(deal("offered"))).toBe("B has not answered yet. You promise: no attack before round 12, for: nothing.");
  expect(asks(deal("accepted"))).toBe("B has accepted your deal. You promise: no attack before round 12, for: nothing.");
  expect(asks(deal("accepted").replace("offers 1", "offers 0"))).toBeUndefined();
  const rejected = deal("offered").replace("deals", "rejected");
  expect(asks(rejected)).toBe("B has declined your deal. You offered: no attack before round 12, for: nothing.");
  expect(asks(rejected.replace("public", "whispered"))).toBe("B has declined the deal that you whispered.");
  const next = "deals 5:A>C:public:offered:none:yes,12:open/open; dealt 6; offers 2";
  expect(asks(`${rejected.replace("; dealt 5; offers 1", "")}; ${next}`)).toMatch(/^C has not answered yet/);
  // Before what can be done it is short.
  const fresh = `${act}; placing`;
  expect(asks(rejected, fresh)).toMatch(/^B has declined your deal\. Free coasts in reach: Maghreb\. Touch one to settle it\./);
  expect(asks(rejected.replace("public", "whispered"), fresh)).toMatch(/^B has declined your deal\. /);
  expect(asks(deal("offered"), act)).toMatch(/^B is still to answer your deal; it lapses when your turn ends\. Free coasts/);
  // What is still to be answered comes before what was answered since.
  const later = deal("offered").replace("; dealt 5; offers 1", " 5:A>C:public:accepted:none:yes,12:open/open; dealt 6; offers 2");
  expect(asks(later, act)).toMatch(/^B is still to answer your deal; /);
  expect(asks(deal("accepted"), fresh)).toMatch(/^B has accepted your deal\. /);
  // Whoever has gone on since has read that.
  expect([asks(deal("accepted"), act), asks(rejected, act)]).toEqual([undefined, undefined]);
});

test("what was offered in a turn is said when no more can be; and that no more can be, by the button for it", () => {
  const speak = speakerIn();
  const told = (deals: string, position = act) => withheld(view(`${position}; ${deals}`)).map(({ id, why }) => [id, speak(why)]);
  const rejected = "rejected 4:A>B:public:offered:none:yes,12:open/open; dealt 5";
  expect(told(`${rejected}; offers 2`)).toEqual([]);
  expect(told(`${rejected}; offers 3`)).toEqual([["deal", "You have offered 3 deals in this turn: no more."]]);
  const asked = choice("deal", [], view(`${act}; placing; ${rejected}; offers 3`)).asks;
  expect(asked && speak(asked)).toMatch(/^B has declined your deal\. /);
  // Others are asked, and what all wait for comes first.
  expect(told(`${rejected}; offers 3; pair spain>italy`, act.replace("phase act", "phase answer"))).toEqual([]);
});

test("on a phone the first number says what is counted, and the others are short", () => {
  const speak = speakerIn();
  const short = (id: string, ...picked: string[]) => {
    const phrase = choice(
      id,
      picked,
      view(act),
      ways(view(act)).find(({ touches: all }) => all.join() === [...picked, id].join())?.move,
    ).short;
    return phrase && speak(phrase);
  };
  expect(["armies:1", "armies:4", "more:armies"].map((id) => short(id, "algeria"))).toEqual(["1 army", "4", "Other"]);
  expect(short("armies:2", "spain", "algeria")).toBe("2");
  expect(["buy:1", "buy:4"].map((id) => short(id, "stock"))).toEqual(["Buy 1", "4"]);
  const off = view(act.replace("ship A E1", "ship A E2"));
  const landing = ["armies:2", "armies:3"].map((id) => choice(id, ["italy"], off).short!);
  expect(landing.map(speak)).toEqual(["2 armies, 26\u00a0%", "3: 36\u00a0%"]);
});

test("a move in text reads back to the same touches", () => {
  const of = view(act);
  expect(touches(readMove("settle algeria 2+1"), of)).toEqual(["algeria", "armies:2", "industries:1"]);
});
