import { type Gaps, type Phrase, type Seat, sayer } from "@baseboard/kit";
import { fateOf, isMutual, partiesOf } from "./deals.ts";
import { isTerritory } from "./geography.ts";
import { type Deal, type Event, type EventOf, type Fate, type Pledge, type Share, type Side, sides } from "./state.ts";

const land = (at: string) => ({ key: `disarmTheEarth.land.${at}` });
/** A territory, or a square of the sea. */
const place = (at: string) => (isTerritory(at) ? land(at) : { key: `disarmTheEarth.square.${at}` });

/** The public sentence for an event. */
export const say = sayer<Event>("disarmTheEarth", {
  turnBegan: undefined,
  turnEnded: undefined,
  loopChosen: ({ seat: who, loop }) => [`loopChosen_${loop}`, { who }],
  rolled: ({ seat: who, die }) => ({ who, die }),
  paid: ({ seat: who, steps }) => ({ who, steps }),
  sailed: ({ seat: who, path }) => (path.length > 0 ? { who, square: place(path.at(-1) as string) } : undefined),
  gained: ({ seat: who, armies, industries }) =>
    armies > 0 ? ["gainedArmies", { who, count: armies }] : ["gainedIndustries", { who, count: industries }],
  lost: sayLost,
  barren: ({ seat: who }) => ({ who }),
  summit: ({ seat: who }) => ({ who }),
  again: ({ seat: who }) => ({ who }),
  allowed: undefined,
  declined: ({ seat: who }) => ({ who }),
  produced: ({ seat: who, industries: count }) => (count > 0 ? { who, count } : undefined),
  placed: ({ seat: who, at, ...what }) => ({ who, at: land(at), force: forceOf(what) }),
  bought: ({ seat: who, at, armies: count }) => (at === "stock" ? ["boughtStock", { who, count }] : { who, at: land(at), count }),
  settled: ({ seat: who, at, armies, industries }) => ({ who, at: land(at), armies, industries }),
  tried: ({ seat: who, to, dice: [own, other], rival, won, armies, industries }) => [
    won ? "triedWon" : "triedLost",
    { who, at: land(to), own, other, rival, ...(won && { armies, industries }) },
  ],
  proposed: between,
  agreed: answered,
  refused: (event) => [event.bonus ? "refusedBonus" : "refused", answered(event)],
  disarmed: ({ seat: who, at, by, points: count, square }) => [
    `disarmed_${by}${square ? "At" : ""}`,
    { who, at: land(at), count, ...(square && { square: place(square) }) },
  ],
  attacked: ({ seat: who, from, to, other }) => ({ who, from: place(from), at: land(to), other }),
  embarked: ({ seat: who, armies, industries }) => ({ who, armies, industries }),
  defended: ({ seat: who, at, bought: count }) => (count > 0 ? { who, at: land(at), count } : undefined),
  thrown: ({ dice: [own, other], lost, killed }) =>
    killed > 0 ? ["thrownWon", { own, other, count: killed }] : ["thrownLost", { own, other, count: lost }],
  captured: ({ seat: who, to, other }) => ({ who, at: land(to), other }),
  repelled: ({ seat: by, to, other: who, armies = 0, industries = 0 }) =>
    armies + industries > 0 ? ["repelledSea", { at: land(to), who, by, armies, industries }] : { at: land(to), who },
  // One army is in already: these come on top.
  occupied: ({ seat: who, to, ...what }) => (forceOf(what).length > 0 ? { who, at: land(to), force: forceOf(what) } : undefined),
  left: ({ seat: who }) => ({ who }),
  offered: ({ seat: who, other, whispered, gives, wants }) =>
    whispered ? ["offeredSecret", { who, other }] : sayTerms("offered", { who, other, gives, wants }),
  dealt: ({ seat: who, other, whispered }) => (whispered ? ["dealtSecret", { who, other }] : { who, other }),
  undealt: ({ seat: who, other, lapsed }) => (lapsed ? ["lapsed", { who, other }] : { who, other }),
  judged: ({ seat: who, other, fate }) => (fate === "kept" || fate === "broken" ? [`judged_${fate}`, { who, other }] : undefined),
  opened: ({ deals }) => ({ promises: deals.flatMap(promisesOf) }),
  ended: ({ why }) => [`ended_${why}`, {}],
});

/** Armies and industries, without those of which there is none. */
const forceOf = ({ armies, industries }: Record<"armies" | "industries", number>): Phrase[] =>
  Object.entries({ armies, industries })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ key: `disarmTheEarth.count.${what}`, with: { count } }));

/** What is pledged, as a part of a sentence. */
export const pledged = ({ kind, at, other, until }: Pledge): Phrase => ({
  key: `disarmTheEarth.pledge.${kind === "truce" && at ? "truceAt" : kind}`,
  with: { round: until, ...(at && { at: land(at) }), ...(other && { to: land(other) }) },
});

/** The terms of a deal in a sentence with this key, or with the one for both, who promise the same. */
export const sayTerms = (key: string, { who, other, gives, wants }: { who: Seat; other: Seat } & Pick<Deal, Side>): [string, Gaps] =>
  isMutual({ gives, wants })
    ? [`${key}Both`, { who, other, pledge: pledged(gives) }]
    : [key, { who, other, gives: pledged(gives), wants: pledged(wants) }];

/** What a pledge became, as a part of a sentence; nothing is said of one that was neither kept nor broken. */
export const judgedPledge = (pledge: Pledge, fate: Fate): Phrase =>
  fate === "kept" || fate === "broken" ? { key: `disarmTheEarth.pledge.${fate}`, with: { pledge: pledged(pledge) } } : pledged(pledge);

/** Who promised what to whom in a deal, and what became of it. */
const promisesOf = (deal: Deal): Phrase[] =>
  sides
    .filter((side) => deal[side].kind !== "none")
    .map((side) => {
      const { seat: who, other } = partiesOf(deal, side);
      return { key: "disarmTheEarth.promise", with: { who, other, pledge: judgedPledge(deal[side], deal[fateOf[side]]) } };
    });

function between({ seat: who, other, from, to }: EventOf<"proposed">): Gaps {
  return { who, other, from: land(from), to: land(to) };
}

/** An answer is an act of whoever was asked. */
function answered({ seat: other, other: who, from, to }: EventOf<"agreed" | "refused">): Gaps {
  return { who, other, from: land(from), to: land(to) };
}

function sayLost({ seat: who, what, stock, shares }: EventOf<"lost">): [string, Gaps] | undefined {
  const count = stock + shares.reduce((sum: number, share: Share) => sum + share.count, 0);
  return count > 0 ? [what === "armies" ? "lostArmies" : "lostIndustries", { who, count }] : undefined;
}
