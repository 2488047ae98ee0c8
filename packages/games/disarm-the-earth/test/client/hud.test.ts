import { Match, rngAt, type View } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { decides } from "../../client/events.ts";
import { hud } from "../../client/hud.ts";
import { offers } from "../../client/numbers.ts";
import { sayTo } from "../../client/promises.ts";
import { questionCard } from "../../client/question-card.ts";
import { sheet } from "../../client/sheet.ts";
import { type DisarmTheEarth, disarmTheEarth, type Event } from "../../rules/index.ts";
import { continents } from "../../rules/world.ts";
import { moments } from "./moments.ts";

const names = ["Mina", "Theo", "Juno", "Ava"];
const named = (seat: number) => names[seat];
const speak = speakerIn("en", named);

function seen(position: string, seat?: number): View<DisarmTheEarth> {
  const { table, hands } = disarmTheEarth.notation.readPosition(position.replaceAll("; ", "\n"));
  return { seat, table, hand: seat === undefined ? undefined : hands[seat] };
}
const turnOf = (position: string, seat?: number): string => speak(hud(seen(position, seat)).turn);
const hintOf = (position: string, seat?: number): string | undefined => {
  const { hint } = hud(seen(position, seat));
  return hint && speak(hint);
};

const alone = "players 2; phase act; turn A; A australia:1+1 new_guinea:0+1 new_zealand:0+1 indonesia:0+1";
const act = "players 4; phase act; turn A; round 9; ship A E1 5+3; ship B E19 9+9; A spain:4+3 britain:0+4; B algeria:3+5 egypt:2+2";
const idle = "players 4; phase act; turn A; round 9; ship A E19 0+0; A madagascar:1+1";
const rejected = "6:A>B:public:offered:truce,all,12:none:open/open";
const asked = `${act.replace("phase act", "phase answer")}; pair spain>algeria`;
const truce = "deals 4:A>B:public:accepted:truce,all,12:none:open/open; dealt 5";
const terms = "4:A>B:whispered:offered:truce,all,12:yes,10:open/open";
const whisper = `deals 4:A>B:whispered:offered:none:none:open/open; whispered A ${terms}; whispered B ${terms}; dealt 5; offers 1`;

const outlookOf = (position: string, seat?: number, picked: string[] = []): string | undefined => {
  const { outlook } = hud(seen(position, seat), picked);
  return outlook && speak(outlook.say);
};

describe("Of the continents a phone shows the one that matters most", () => {
  const oceania = "A australia:1+1 new_guinea:0+1 new_zealand:0+1";
  const away = "ship B E19 0+0";
  const america = "B brazil:1+1 peru:0+1 chile:0+1 argentina:0+1 colombia:0+1";
  const position = (...owned: string[]) => `players 2; phase act; turn B; ${owned.join("; ")}`;
  const start = position("A spain:1+1 france:1+1 italy:1+1 brazil:1+1", "B peru:1+1");
  test.each([
    ["one's own that can be disarmed", position(`${oceania} indonesia:0+1`), 0, "Oceania: you alone, +3 each"],
    ["one nearly so", position(oceania), 0, "Oceania: you alone, 1 free"],
    ["for others by name", position(oceania, away), 1, "Oceania: Mina alone, 1 free"],
    ["and for who watches", position(oceania, away), undefined, "Oceania: Mina alone, 1 free"],
    ["one's own before what another can disarm", position(oceania, america), 0, "Oceania: you alone, 1 free"],
    ["what another can disarm before what is nearly so", position(oceania, america, away), undefined, "South America: Theo alone, +3 each"],
    ["but what is looked at before others'", position(oceania), 1, "Europe: 0 armed, 8 free"],
    ["that of a question before that at the ship", asked.replace("ship A E1 ", "ship A E15 "), 1, "Africa: 2 armed, 5 free"],
    ["else the one at the ship in turn", `${start}; ship B E15 0+0`, 0, "Oceania: 0 armed, 4 free"],
    ["or where that sails", `${start.replace("act", "sail")}; steps 2; ship B E13 0+0`, 0, "Oceania: 0 armed, 4 free"],
    ["of two there, where more is armed", `${start}; ship B E1 0+0`, 0, "Europe: 3 armed, 5 free"],
    ["none that the turn's sentence names", `${alone}; ship A E15 0+0`, 0, "North America: 0 armed, 7 free"],
    ["nothing once it is over", "players 2; last 1; played 1; phase over", 0, undefined],
  ])("%s", (_, of, seat, said) => expect(outlookOf(of, seat)).toBe(said));

  test("that of the territory picked last before all others, even the one that the turn's sentence names", () => {
    expect(outlookOf(act, 0, ["spain"])).toBe("Europe: 1 armed, 6 free");
    expect(outlookOf(act, 0, ["spain", "algeria", "attack"])).toBe("Africa: 2 armed, 5 free");
    expect(outlookOf(act, 0, ["deal"])).toBe(outlookOf(act, 0));
    expect(outlookOf(alone, 0, ["australia"])).toBe("Oceania: you alone, +3 each");
  });

  test("with nothing left to settle: what is out of reach, or that it is at peace", () => {
    const asia = "turkey:0+1 arabia:0+1 iran:0+1 india:0+1 china:0+1 indochina:0+1 siberia:0+1 japan:0+1 russia:0+1";
    const oceania = "australia:0+1 new_guinea:0+1 new_zealand:0+1 indonesia:0+1";
    const done = act.replace("britain:0+4", `britain:0+4 ${asia} ${oceania}`);
    expect(outlookOf(done, 0, ["india"])).toBe("Asia: at peace, 1 out of reach");
    const armed = done.replace("japan:0+1", "").replace("india:0+1", "india:1+1").replace("B algeria", "B japan:2+2 algeria");
    expect(outlookOf(armed, 0, ["india"])).toBe("Asia: 2 armed, 1 out of reach");
    expect(outlookOf(done, 0, ["australia"])).toBe("Oceania: at peace");
    expect(outlookOf(done.replace("russia:0+1", ""), 0, ["india"])).toBe("Asia: 0 armed, 1 free");
    expect(hud(seen(done, 0)).facts.map(({ label }) => speak(label))).toContain("3 still armed, 22 free");
  });

  test("with a mark for each territory, of its owner, calm where it is neutral", () => {
    const { outlook } = hud(seen(position("A australia:1+1 new_guinea:0+1; B indonesia:0+1"), 0));
    expect(outlook?.parts).toEqual(
      (continents.oceania as readonly string[]).map(
        (at) => ({ australia: { seat: 0 }, new_guinea: { seat: 0, calm: true }, indonesia: { seat: 1, calm: true } })[at] ?? {},
      ),
    );
  });
});

describe("The turn sentence says who decides what", () => {
  test.each([
    ["players 4; phase loop; turn A", 0, "Your turn: East or West?"],
    ["players 4; phase loop; turn A", 1, "Mina chooses a loop"],
    ["players 4; phase roll; turn A; ship A W3 1+1", 0, "Your turn: roll for your ship"],
    ["players 4; phase sail; turn A; steps 4; ship A W3 1+12", 0, "You rolled 4: sail to Bering Strait, or pay?"],
    ["players 4; phase sail; turn A; steps 4; ship A W23 1+12", 0, "You rolled 4: to the start and 2 beyond, or pay?"],
    ["players 4; phase sail; turn A; steps 2; ship A W23 1+12", 0, "You rolled 2: sail to Strait of Gibraltar, or pay?"],
    ["players 4; phase fork; turn A; steps 2", 0, "At the start with 2 left: East or West?"],
    ["players 4; phase roll; turn A; loop W", 0, "Loop West: roll for your ship"],
    ["players 4; phase roll; turn A; loop W", 1, "Mina rolls"],
    [act.replace("phase act", "phase command").replace("E1", "E3"), 0, "Ionian Sea: touch an armed land of yours to disarm it"],
    [
      act.replace("phase act", "phase command").replace("E1", "E5"),
      0,
      "Red Sea: disarm one of yours and one of somebody else, +2 each. Touch yours",
    ],
    [asked, 1, "Mina offers peace: Iberia and your Maghreb. Yes or no?"],
    [asked, 0, "Theo is asked for peace: Iberia and Maghreb"],
    [asked.replace("answer", "defend"), 1, "Mina attacks from Iberia: how many armies do you buy for Maghreb?"],
    [`${asked.replace("answer", "war")}; throws 1`, 0, "War for Maghreb: throw, or stop? 1 of 3 throws are over"],
    [asked.replace("answer", "war").replace("spain>algeria", "E1>algeria; force 3 1"), 2, "Mina is at war for Maghreb"],
    [
      asked.replace("answer", "occupy").replace("britain:0+4; B algeria:3+5", "britain:0+4 algeria:1+5; B"),
      0,
      "Captured: Maghreb. What moves in?",
    ],
    [act, 0, "Settle Gaul; or attack, make peace"],
    [alone, 0, "You are alone in Oceania: disarm there, +3 each"],
    [`${act}; refused spain>algeria`, 0, "Refused! Attack at once, and you have 2 extra armies"],
    [`${act.replace("E1", "E19")}; summit`, 0, "Summit: offer peace to anybody in the world"],
    // Nobody else has an army, and the ship is at sea: an expedition is what is left.
    ["players 4; phase act; turn A; round 9; ship A E19 0+0; A spain:4+3; summit", 0, "Your turn: send an expedition, buy armies"],
    [act.replace("E1", "E19"), 0, "Your turn: send an expedition, buy armies, attack, make peace"],
    [`${act.replace("E1", "E19").replace("B algeria:3+5", "B")}; tired spain`, 0, "Your turn: buy armies"],
    [`${act.replace("E1", "E19")}; ${truce}`, 0, "Your turn: send an expedition, buy armies, attack (breaks your word), make peace"],
    [
      `${act.replace("E1", "E19")}; ${truce.replace("truce,all", "truce,egypt")}`,
      0,
      "Your turn: send an expedition, buy armies, attack, make peace",
    ],
    [`${act}; ${whisper}`, 1, "Mina whispers you a deal: accept it?"],
    [act.replace("E1", "E19").replace("spain:4+3 ", ""), 0, "Your turn: nothing is in reach"],
    [idle, 0, "Your turn: nothing is in reach"],
    [act.replace("spain:4+3 ", "").replace("5+3", "1+3"), 0, "Your turn: you can settle Iberia, Gaul"],
    [`${act}; ${truce}`, 0, "Settle Gaul; or attack (breaks your word), make peace"],
    [act.replace("spain:4+3 ", ""), 0, "Settle Iberia, Gaul; or attack"],
    [act.replace("E1 5+3", "E3 5+3").replace("spain", "turkey"), 0, "Settle Apennines, Balkans; or attack, make peace"],
    // What is in reach of armies that are yet to be bought is not out of reach.
    [act.replace("E1 5+3", "E1 0+3"), 0, "Your turn: buy an army to settle Gaul"],
    [act.replace("E1 5+3", "E5 0+31").replace("spain:4+3", "spain:1+1"), 0, "Your turn: buy an army to settle Arabia"],
    [act.replace("E1 5+3", "E1 0+2"), 0, "Your turn: send an expedition, buy armies, attack, make peace"],
    [idle.replace("E19 0+0", "E5 0+31; B egypt:2+2 arabia:1+1"), 0, "Your turn: buy armies to attack from the sea"],
    [idle.replace("E19 0+0", "E5 0+4; B egypt:2+2 arabia:1+1"), 0, "Your turn: nothing is in reach"],
    // At both edges of the map: the one that is looked at is the other one.
    [act.replace("E1", "W7").replace("spain:4+3 ", ""), 0, "Your turn: you can settle Alaska (far west), Siberia"],
    [act.replace("E1", "W7").replace("spain:4+3 ", "siberia:0+1 "), 0, "Your turn: you can settle Alaska"],
    // Stock is placed before that, or not in this turn.
    [`${act}; ${truce}; placing`, 0, "Settle Gaul; or first touch your land to place stock, attack (breaks your word)"],
    [`${act}; placing`, 0, "Settle Gaul; or first touch your land to place stock, attack"],
    [
      `${act}; ${truce}; placing`.replace("5+3", "0+0"),
      0,
      "Your turn: send an expedition, buy armies, attack (breaks your word), make peace",
    ],
    [act, 1, "Mina is playing"],
    [`${act}; rejected ${rejected}; dealt 7; offers 3`, 0, "Settle Gaul; or attack, make peace"],
    ["players 2; last 1; played 1; phase over; points A 3 0 0", 0, "You have won"],
    ["players 2; last 1; played 1; phase over; points A 3 0 0", undefined, "Mina has won"],
    ["players 2; last 1; played 1; phase over", 1, "You share the win"],
  ])("%s, seen by %s", (position, seat, words) => {
    expect(turnOf(position, seat)).toBe(words);
  });
});

test("of two that are disarmed together the sentence goes on to the second once the first is touched", () => {
  const view = (ship: string) => seen(act.replace("phase act", "phase command").replace("E1", ship), 0);
  expect(speak(hud(view("E5"), ["spain"]).turn)).toBe("Red Sea: one of yours, and one of somebody else");
  expect(speak(hud(view("E3"), ["spain"]).turn)).toBe("Ionian Sea: touch an armed land of yours to disarm it");
});

describe("The hint says what is worth most now", () => {
  test.each([
    [
      "a deal that is offered",
      `${act}; deals 4:A>B:public:offered:truce,all,12:yes,10:open/open; dealt 5`,
      1,
      /^Mina promises: no attack before round 12\. You promise: a yes to/,
    ],
    [
      "that it is whispered, if it is",
      `${act}; ${whisper}`,
      1,
      /^In a whisper: Mina promises: no attack before round 12\. You promise: a yes to/,
    ],
    [
      "a deal in which both promise the same, once",
      `${act}; deals 4:A>B:public:offered:accord,spain,algeria,12:accord,algeria,spain,12:open/open; dealt 5`,
      1,
      /^Mina offers: both of you promise peace for Iberia and Maghreb by round 12\. It does not bind/,
    ],
    [
      "a question that all wait for, before a deal that is offered",
      `${asked}; deals 4:A>B:public:offered:truce,all,12:yes,10:open/open; dealt 5`,
      1,
      /chance to take yours: 48\u00a0%\.$/,
    ],
    ["the odds if peace is refused, with two more armies", asked, 1, /chance to take yours: 48\u00a0%\.$/],
    [
      "and that an attack would break a promise, if it would",
      `${asked}; deals 4:A>B:public:accepted:truce,all,12:none:open/open; dealt 5`,
      1,
      /If you refuse, they may attack with 2 extra armies \(48\u00a0%\), but would break their word: no attack before round 12\.$/,
    ],
    [
      "nothing of a promise about another territory",
      `${asked}; deals 4:A>B:public:accepted:truce,egypt,12:none:open/open; dealt 5`,
      1,
      /chance to take yours: 48\u00a0%\.$/,
    ],
    ["without that bonus, that nothing changes", `${asked}; bonus off`, 1, /Iberia and your Maghreb.* If you refuse, nothing changes\.$/],
    [
      "where each loop leads past the start",
      "players 4; phase sail; turn A; steps 4; ship A W23 1+12",
      0,
      /^Touch the start .*, 2 more: East to Tyrrhenian Sea, West to English Channel\. Or pay/,
    ],
    ["and at it", "players 4; phase fork; turn A; steps 2", 0, /^You sail 2 more: East to Tyrrhenian Sea, West to English Channel\.$/],
    [
      "a free coast, and what can be attacked from the sea",
      act,
      0,
      /^Free .*: Gaul\. Touch one to settle it, or attack from the sea: Maghreb\.$/,
    ],
    [
      "or from a territory",
      act.replace("5+3", "1+3"),
      0,
      /^Free coasts in reach: Gaul\. .* or a territory of yours, .* for peace or war\.$/,
    ],
    ["and no attack that would break a promise", `${act}; ${truce}`, 0, /^Free coasts in reach: Gaul\. Touch one to settle it\.$/],
    ["one that no army in stock can settle", act.replace("E1 5+3", "E1 0+3"), 0, /^Free coasts in reach: Gaul\. Buy an army/],
    ["armies for an attack", idle.replace("E19 0+0", "E5 0+31; B egypt:2+2 arabia:1+1"), 0, /^Your ship could attack from the sea: buy/],
    [
      "who attacks, and with how much",
      asked.replace("answer", "defend"),
      1,
      /^Mina attacks Maghreb with 4 armies\. Chance to take it if you buy/,
    ],
    ["a continent of one's own", alone, 0, /^You are alone in a continent/],
    ["what to do at a territory", `${act.replace("E1", "E19")}; ${truce}`, 0, /^Touch a territory of yours, then a neighbour/],
    ["nothing of that where nothing is in reach", idle, 0, /^Nothing of yours reaches anything in this turn/],
    [
      "that stock is placed before a coast is settled, while it can be",
      `${act}; placing`,
      0,
      /^Free .*: Gaul\. .* from the sea: Maghreb\. Place stock before that, or not in this turn\.$/,
    ],
    ["or before anything else", `${act.replace("E1", "E19")}; placing`, 0, /^Touch a territory of yours to place stock, before/],
    ["and nothing of it without a territory for it", `${act}; placing`.replace("spain:4+3 ", ""), 0, /Maghreb\.$/],
    ["nor without stock", `${act.replace("E1 5+3", "E19 0+0")}; placing`, 0, /^Touch a territory of yours, then a neighbour/],
    ["nor of stock where there is none", `${idle}; placing`, 0, /^Nothing of yours reaches anything in this turn/],
    ["the deadline", act.replace("round 9", "round 19").replace("E1", "E19"), 0, /^2 rounds are left/],
    [
      "the odds of a war that goes on",
      `${asked.replace("answer", "war")}; throws 2`,
      0,
      /^1 throw is left, 4 armies against 3. Chance to take it: 17\u00a0%\.$/,
    ],
    [
      "what a force from the sea stands to lose",
      `${asked.replace("answer", "war").replace("spain>algeria", "E1>algeria")}; force 5 2; throws 1`,
      0,
      /^2 throws are left, 5 armies against 3\. .* If it fails, or you stop, all that landed is lost: 5 armies, 2 industries\.$/,
    ],
  ])("%s", (_, position, seat, words) => {
    expect(hintOf(position, seat)).toMatch(words);
  });

  test("in the last round a warning of what stays armed", () => {
    const last = act.replace("round 9", "round 20");
    expect(hintOf(last, 0)).toBe("The last round: 1 territory of yours is still armed, and would bring nothing.");
    expect(hud(seen(last, 0)).warns).toBe(true);
    expect(hud(seen(act, 0)).warns).toBeUndefined();
  });

  test("only to whoever is asked", () => {
    expect(hintOf(asked, 0)).toBeUndefined();
    expect(hintOf(asked)).toBeUndefined();
    expect(hintOf("players 2; last 1; played 1; phase over", 0)).toBeUndefined();
  });
});

test("A war is told to both sides: whether what was attacked is captured, or held; its throws to whoever throws", () => {
  const war = { seat: 0, from: "spain", to: "algeria", other: 1 } as const;
  const told = (event: Event) => [0, 1, 2].filter((seat) => decides(event, seat));
  expect(told({ type: "captured", ...war, industries: 2 })).toEqual([0, 1]);
  expect(told({ type: "repelled", ...war })).toEqual([0, 1]);
  expect(told({ type: "repelled", ...war, from: "E1", armies: 2, industries: 1 })).toEqual([0, 1]);
  expect(told({ type: "thrown", seat: 0, dice: [3, 4], lost: 1, killed: 0 })).toEqual([0]);
  expect(told({ type: "refused", ...war, bonus: true })).toEqual([]);
});

test("A seat's line has its points, its territories and its stock", () => {
  const [mina, theo] = hud(seen(`${act}; points A 6 1 3`)).seats;
  expect(speak(mina.note)).toBe("1 armed, 1 neutral");
  expect([mina.points, theo.points]).toEqual([10, 0]);
  expect(mina.held && speak(mina.held)).toBe("In stock: 5 armies, 3 industries");
  expect(theo.stock).toEqual([
    { icon: "brodie-helmet", count: 9 },
    { icon: "factory", count: 9 },
  ]);
});

test("no actions are counted: one acts as long as one likes", () => {
  for (const position of [act, act.replace("spain:4+3 ", "")]) expect(hud(seen(position, 0)).seats[0].pips).toBeUndefined();
});

describe("The facts", () => {
  const factsOf = (position: string, seat?: number) =>
    hud(seen(position, seat)).facts.map(({ label, value }) => `${speak(label)}: ${value}`);

  test("say how much is still armed; how each continent stands is said by its cell on the board", () => {
    expect(factsOf(act)).toEqual(["Neutral: 1 / 40", "3 still armed, 36 free: "]);
  });

  test("list below it what was promised and is open; a whispered promise to those two alone", () => {
    const deal = "4:A>B:public:accepted:truce,all,12:yes,10:open/kept";
    expect(factsOf(`${act}; deals ${deal}; dealt 5`).slice(2)).toEqual(["Deals: ", "Mina to Theo: no attack before round 12: "]);
    const secret = "4:A>B:whispered:accepted:truce,all,12:none:open/open";
    const shown = "4:A>B:whispered:accepted:none:none:open/open";
    const whispered = `${act}; deals ${shown}; whispered A ${secret}; whispered B ${secret}; dealt 5`;
    expect(factsOf(whispered, 1)).toContain("Mina to Theo: no attack before round 12, in a whisper: ");
    expect(factsOf(whispered, 2).join()).not.toContain("no attack");
  });

  test.each([
    ["broken", "✗"],
    ["kept", "✓"],
  ])("list what was %s of a whisper to those two alone: no line of the log tells it", (fate, sign) => {
    const secret = `4:A>B:whispered:accepted:truce,all,12:none:${fate}/open`;
    const shown = "4:A>B:whispered:accepted:none:none:open/open";
    const whispered = `${act}; deals ${shown}; whispered A ${secret}; whispered B ${secret}; dealt 5`;
    for (const seat of [0, 1]) expect(factsOf(whispered, seat)).toContain(`Mina to Theo: no attack before round 12, ${fate}: ${sign}`);
    for (const seat of [2, undefined]) expect(factsOf(whispered, seat).join()).not.toContain("no attack");
  });

  test("say of a whispered offer that it is whispered, and to those two alone its terms", () => {
    const terms = "Mina whispers Theo: no attack before round 12, for a yes to the next proposal by round 10: ?";
    for (const seat of [0, 1]) expect(factsOf(`${act}; ${whisper}`, seat)).toContain(terms);
    for (const seat of [2, undefined])
      expect(factsOf(`${act}; ${whisper}`, seat).slice(2)).toEqual(["Deals: ", "Mina whispers Theo an offer: ?"]);
  });

  test("are told in the log of a whispered offer to those two alone, and after the end to all", () => {
    const { table, hands } = disarmTheEarth.notation.readPosition(`${act}; ${whisper}`.replaceAll("; ", "\n"));
    const none = table.deals[0].gives;
    const event: Event = { type: "offered", seat: 0, other: 1, id: 4, whispered: true, gives: none, wants: none };
    const told = (seat?: number) => sayTo(event, { seat, table, hand: seat === undefined ? undefined : hands[seat] });
    for (const seat of [0, 1])
      expect(speak(told(seat)!)).toBe("Mina whispers Theo a deal: no attack before round 12, for a yes to the next proposal by round 10.");
    for (const seat of [2, 3, undefined]) expect(told(seat)).toBeUndefined();
    const mutual = seen(`${act}; ${whisper.replaceAll("yes,10", "truce,all,12")}`, 0);
    expect(speak(sayTo(event, mutual)!)).toBe("Mina whispers Theo a deal: both promise no attack before round 12.");
    expect(speak(disarmTheEarth.say(event)!)).toBe("Mina whispers an offer to Theo.");
    const over = seen(`players 2; last 1; played 1; phase over; deals ${terms.replace("offered", "accepted")}; dealt 5`);
    expect(speak(sayTo(event, over)!)).toMatch(/^Mina whispers Theo a deal: no attack before round 12/);
  });

  test("say in one line what both promise alike", () => {
    const deal = "0:A>B:public:accepted:truce,all,12:truce,all,12:open/open";
    expect(factsOf(`${act}; deals ${deal}; dealt 1`).slice(2)).toEqual(["Deals: ", "Mina and Theo: no attack before round 12: "]);
  });

  test("list no more offers and promises than there is room for", () => {
    const promised = [0, 1, 2].map((id) => `${id}:A>B:public:accepted:truce,all,12:yes,10:open/open`);
    const asked = "3:A>C:public:offered:truce,all,12:none:open/open";
    const deals = factsOf(`${act}; deals ${promised.join(" ")} ${asked}; dealt 4; offers 1`).slice(2);
    expect([deals.length, deals[0], ...deals.slice(-2)]).toEqual([
      8,
      "Deals: ",
      "and 1 more, in the score sheet: ",
      "Mina offers Juno a deal: ?",
    ]);
  });

  test("list the viewer's own promises first, of them the newest", () => {
    const deals = ["0:A>B:public:accepted:truce,all,12", "1:B>C:public:accepted:truce,all,13", "2:C>A:public:accepted:truce,all,14"];
    const position = `${act}; deals ${deals.map((deal) => `${deal}:none:open/open`).join(" ")}; dealt 3`;
    const rounds = (seat?: number) => factsOf(position, seat).flatMap((fact) => /round (\d+)/.exec(fact)?.[1] ?? []);
    expect([rounds(0), rounds(1), rounds()]).toEqual([
      ["14", "12", "13"],
      ["13", "12", "14"],
      ["14", "13", "12"],
    ]);
  });

  test("list the offers of this turn that wait for an answer, and those that were declined, to all", () => {
    const offers = "deals 5:A>C:public:offered:truce,all,12:none:open/open; rejected 4:A>B:public:offered:truce,all,12:none:open/open";
    for (const seat of [0, 1, 3, undefined])
      expect(factsOf(`${act}; ${offers}; dealt 6; offers 2`, seat).slice(2)).toEqual([
        "Deals: ",
        "Theo declined the deal of Mina: ✗",
        "Mina offers Juno a deal: ?",
      ]);
  });
});

test.each(["en", "de"])("all of it has words in every moment, for whoever looks, in %s", (language) => {
  const said = speakerIn(language, named);
  for (const match of moments(6, 150))
    for (const seat of [...match.state.hands.keys(), undefined]) {
      const { turn, hint, progress, seats, facts } = hud(match.view(seat));
      const phrases = [
        turn,
        hint,
        progress,
        ...seats.flatMap(({ note, short, badge, held }) => [note, short, badge, held]),
        ...facts.map(({ label }) => label),
      ];
      for (const phrase of phrases) if (phrase) expect(said(phrase)).not.toMatch(/disarmTheEarth|undefined|NaN|\$t|\{/);
    }
});

describe("The score sheet", () => {
  const key = "7".repeat(64);

  /** A random match to its end, by moves that the board offers. */
  function played(): Match<DisarmTheEarth> {
    const options = disarmTheEarth.options.parse({ deadline: "12" }) as DisarmTheEarth["options"];
    const match = new Match(disarmTheEarth, { seats: 3, options, key });
    const rng = rngAt(key, 1);
    for (let ply = 0; ply < 4000 && match.toAct.length > 0; ply++) {
      const [seat] = match.toAct;
      const kinds = Map.groupBy(offers(match.view(seat)), ({ type }) => type);
      match.submit(seat, { move: rng.pick(kinds.get(rng.pick([...kinds.keys()])) ?? []) });
    }
    return match;
  }

  test("explains every point: its lines add up to its cells, its cells to the total, and that is the result", () => {
    const match = played();
    expect(match.toAct).toEqual([]);
    const events = match.log.flatMap((line) => line.events as Event[]);
    const { columns, rows, rule } = sheet(events, match.view(undefined));
    const total = columns.findIndex(({ is }) => is === "total");
    expect(rule && speak(rule)).toMatch(/3 points, by a square 1 or 2, alone in a continent 3/);
    expect(rows.map((cells) => cells[total].value)).toEqual(disarmTheEarth.outcome(match.state.table)?.scores);
    for (const cells of rows) {
      expect(cells.slice(0, 3).reduce((sum, { value = 0 }) => sum + value, 0)).toBe(cells[total].value);
      for (const { value = 0, lines = [] } of cells.slice(0, 3)) expect(lines.reduce((sum, line) => sum + line.value, 0)).toBe(value);
      for (const { lines = [] } of cells) for (const { label, how } of lines) expect(`${speak(label)} ${speak(how)}`).not.toMatch(/[{}]/);
    }
    expect(rows.some((cells) => (cells[0].lines ?? []).length > 0)).toBe(true);
  });

  test("tells the chronicle of a match round by round: what was neutral and armed is what the table says at its end", () => {
    const match = played();
    const { table } = match.state;
    const went = sheet(
      match.log.flatMap((line) => line.events as Event[]),
      match.view(undefined),
    ).chronicle!;
    expect(went.steps).toHaveLength(table.round);
    const owned = table.lands.filter(({ owner }) => owner >= 0);
    const armed = owned.filter(({ armies }) => armies > 0).length;
    expect(went.steps.at(-1)!.values).toEqual([owned.length - armed, armed]);
    const heard = went.steps.flatMap(({ events }) => events.map(speak));
    expect(heard.join()).toMatch(/\d treat.*\d war/);
    const sum = (word: RegExp) => heard.filter((each) => word.test(each)).reduce((all, each) => all + Number.parseInt(each, 10), 0);
    const count = (type: Event["type"]) => match.log.flatMap(({ events }) => events).filter((event) => event.type === type).length;
    expect([sum(/treat/), sum(/refusal/), sum(/war/), sum(/capture/)]).toEqual(
      (["agreed", "refused", "attacked", "captured"] as const).map(count),
    );
  });

  test("has no chronicle of a match of which not all is known, nor before the second round", () => {
    const events: Event[] = [
      { type: "loopChosen", seat: 0, loop: "E" },
      { type: "settled", seat: 0, at: "egypt", armies: 3, industries: 1 },
      { type: "turnBegan", seat: 1, round: 1, played: 1 },
      { type: "turnBegan", seat: 0, round: 2, played: 0 },
      { type: "left", seat: 0 },
    ];
    const chronicleOf = (told: Event[], position: string) => sheet(told, seen(`players 2; ${position}`)).chronicle;
    expect(chronicleOf(events, "round 2; A egypt:0+4")?.steps.map(({ values }) => values)).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(chronicleOf(events.slice(0, 3), "round 1; A egypt:3+1")).toBeUndefined();
    expect(chronicleOf(events, "round 2; A egypt:0+4 spain:1+1")).toBeUndefined();
    expect(chronicleOf(events.slice(1), "round 2; A egypt:0+4")).toBeUndefined();
  });

  test("tells when and with whom there was peace, and in the end how much of it, and of war", () => {
    const events: Event[] = [
      { type: "turnBegan", seat: 0, round: 9, played: 0 },
      { type: "attacked", seat: 0, from: "spain", to: "algeria", other: 1, bought: 0, free: 0, wait: false },
      { type: "agreed", seat: 0, from: "spain", to: "algeria", other: 1 },
      { type: "disarmed", seat: 0, at: "spain", by: "treaties", points: 3 },
      { type: "disarmed", seat: 1, at: "algeria", by: "treaties", points: 3 },
      { type: "turnBegan", seat: 1, round: 10, played: 0 },
      { type: "disarmed", seat: 1, at: "egypt", by: "squares", points: 1 },
    ];
    const { rows, rule } = sheet(events, seen("players 2; last 1; played 1; phase over; points A 3 0 0; points B 3 1 0"));
    const told = (seat: number) => rows[seat].flatMap(({ lines = [] }) => lines.map(({ label, how }) => `${speak(label)}: ${speak(how)}`));
    expect(told(0)).toEqual(["Iberia: round 9, peace with Theo"]);
    expect(told(1)).toEqual(["Maghreb: round 9, peace with Mina", "Nile: round 10, by a square"]);
    expect(rule && speak(rule)).toMatch(/^Treaties: 1\. Refusals: 0\. Wars: 1, captures: 0\. A territory disarmed by peace brings 3/);
  });

  test("names the word that was kept, less what was broken, once anything is promised; and what is open", () => {
    const headings = (position: string) => sheet([], seen(position)).columns.map(({ label }) => speak(label));
    expect(headings(`${act}; word A 1 0`)).toEqual(["Peace", "Squares", "Continents", "Total", "Word: kept less broken"]);
    expect(headings(act)).toEqual(["Peace", "Squares", "Continents", "Total"]);
    const events: Event[] = [
      {
        type: "offered",
        seat: 0,
        other: 1,
        id: 0,
        whispered: false,
        gives: { kind: "truce", at: "", other: "", until: 5 },
        wants: { kind: "none", at: "", other: "", until: 0 },
      },
      { type: "judged", seat: 0, other: 1, id: 0, side: "gives", fate: "kept" },
    ];
    const { lines } = sheet(events, seen(`${act}; word A 1 0`)).rows[0][4];
    expect(lines?.map(({ label, how, value }) => `${speak(label)}, ${speak(how)}: ${value}`)).toEqual([
      "no attack before round 5, kept, to Theo: 1",
    ]);
    const broken = sheet([events[0], { ...events[1], fate: "broken" } as Event], seen(`${act}; word A 0 1; ${truce}`)).rows[0][4];
    expect(broken.value).toBe(-1);
    expect(broken.lines?.map(({ label, how, value }) => `${speak(label)}, ${speak(how)}: ${value}`)).toEqual([
      "no attack before round 5, broken, to Theo: -1",
      "no attack before round 12, open, to Theo: 0",
    ]);
    const secret = "4:A>B:whispered:accepted:truce,all,12:none:open/open";
    const whispered = `${act}; deals 4:A>B:whispered:accepted:none:none:open/open; whispered A ${secret}; whispered B ${secret}; dealt 5`;
    const columns = (seat?: number) => sheet([], seen(whispered, seat)).columns.length;
    expect([0, 1, 2, undefined].map(columns)).toEqual([5, 5, 4, 4]);
  });

  test("has a treaty as news until there is war, or the turn is over", () => {
    const treaty: Event[] = [{ type: "agreed", seat: 0, from: "spain", to: "algeria", other: 1 }];
    const newsOf = (events: Event[]) => sheet(events, seen(act)).news;
    expect(newsOf(treaty)).toMatchObject({ event: 0 });
    expect(speak(newsOf(treaty)?.say ?? { key: "" })).toBe("Theo agrees: peace for Iberia and Maghreb.");
    expect(newsOf([...treaty, { type: "turnEnded", seat: 0 }])).toBeUndefined();
    const war: Event = { type: "attacked", seat: 0, from: "spain", to: "egypt", other: 1, bought: 0, free: 0, wait: false };
    expect(newsOf([...treaty, war])).toBeUndefined();
    expect(newsOf([war, ...treaty])).toMatchObject({ event: 1 });
  });
});

describe("On a phone what one is asked about two sides is a card", () => {
  const cardOf = (position: string, seat?: number) => {
    const card = questionCard(seen(position, seat), "dark");
    return card && [card.title, ...card.sides.flatMap(({ name, note }) => [name, note]), ...card.answers.map(({ say }) => say)].map(speak);
  };
  const peace = ["Mina offers peace", "Iberia", "Mina", "Maghreb", "you", "Yes: both neutral for ever, +3 each"];
  const war = `${act.replace("phase act", "phase defend")}; fought spain>algeria; pair spain>algeria`;
  const landing = `${act.replace("phase act", "phase defend").replace("A E1", "A E4")}; fought E4>egypt; pair E4>egypt; force 4 1`;
  test.each([
    ["both sides, and what either answer brings", asked, 1, [...peace, "No: 48\u00a0% to lose yours, against 2 extra armies"]],
    [
      "that an attack would break a promise",
      `${asked}; deals 4:A>B:public:accepted:truce,all,12:none:open/open; dealt 5`,
      1,
      [...peace, "No: 48\u00a0% to lose yours, if they break their word"],
    ],
    ["without the bonus, that nothing changes", `${asked}; bonus off`, 1, [...peace, "No: nothing changes"]],
    [
      "before a war the odds, and what an army costs",
      war,
      1,
      [
        "Mina attacks",
        "Iberia",
        "Mina",
        "Maghreb",
        "you",
        "42\u00a0% to lose it, if you buy none",
        "An army costs 2 industries of the land; one stays",
      ],
    ],
    [
      "of an attack from the sea the square",
      landing,
      1,
      [
        "Mina attacks",
        "Levantine Sea",
        "Mina",
        "Nile",
        "you",
        "53\u00a0% to lose it, if you buy none",
        "An army costs 2 industries of the land; one stays",
      ],
    ],
    ["nobody else's", asked, 0, undefined],
    ["not of who watches", asked, undefined, undefined],
    ["none while nothing is asked", act, 0, undefined],
  ])("%s", (_, of, seat, said) => expect(cardOf(of, seat)).toEqual(said));

  test("its picture is another one when what stands there is", () => {
    const keyOf = (position: string) => questionCard(seen(position, 1), "dark")?.picture.key;
    expect(keyOf(asked)).toBe(keyOf(`${asked}; last 12`));
    expect(keyOf(asked)).not.toBe(keyOf(asked.replace("B algeria:3+5", "B algeria:4+5")));
  });
});
