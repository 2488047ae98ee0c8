import { describe, expect, test } from "vitest";
import { dealsOf, readPledge, writeDeal, writePledge } from "../../rules/deals.ts";
import { disarmTheEarth } from "../../rules/index.ts";
import { acting, bars, type Earth, eventsOf, on, told } from "./scenes.ts";

const armed = ["A egypt:4+3 algeria:2+2", "B greece:3+1 spain:2+2", "C turkey:1+1"];
const rivals = (...lines: string[]) => acting(...armed, "round 3", ...lines);

/** Kept and broken pledges of a seat. */
const word = ({ match }: Earth, seat: number) => [match.state.table.players[seat].kept, match.state.table.players[seat].broken];
/** The deals as a seat knows them. */
const known = ({ match }: Earth, seat?: number) =>
  dealsOf(match.state.table, seat === undefined ? undefined : match.state.hands[seat]).map(({ gives, wants, accepted }) =>
    [writePledge(gives), writePledge(wants), accepted ? "accepted" : "offered"].join(" "),
  );
describe("Deals", () => {
  test("who is in turn offers one; the other accepts it at any time of that turn, or not, and nobody waits for it", () => {
    const here = rivals().plays("A: offer B truce,all,5 yes,5");
    here.awaits("AB").refuses("C: accept 0", undefined).plays("A: expedition algeria nigeria 1+1 * 1 2", "B: accept 0");
    expect(known(here)).toEqual(["truce,all,5 yes,5 accepted"]);
    here.awaits("A");
    // Who is asked for peace is waited for, whatever deals wait for an answer.
    const both = rivals().plays("A: offer C yes,5 none");
    expect([both.match.awaited, both.match.asked]).toEqual([[0], [2]]);
    both.plays("A: propose egypt greece");
    expect([both.match.awaited, both.match.asked]).toEqual([[1], [2]]);
    const declined = rivals().plays("A: offer B truce,all,5 none", "B: reject 0");
    expect([known(declined), told(declined)]).toEqual([[], ["undealt"]]);
  });

  test("offering and accepting give one's word, which a stand-in never does; all else does not", () => {
    const here = rivals().plays("A: offer B truce,all,5 yes,5");
    const promises = (seat: number) => here.match.legalMoves(seat).filter((move) => disarmTheEarth.isPromise?.(move));
    expect([new Set(promises(0).map(({ type }) => type)), promises(1)]).toEqual([new Set(["offer"]), [{ type: "accept", deal: 0 }]]);
    expect(here.match.legalMoves(0).length).toBeGreaterThan(promises(0).length);
  });

  test("what was declined is known until the turn is over, of a whisper only that it was", () => {
    const rejected = ({ match }: Earth) => match.state.table.rejected.map(writeDeal);
    const here = rivals().plays("A: offer B truce,all,5 none", "A: whisper C yes,5 none", "B: reject 0", "C: reject 1");
    expect(rejected(here)).toEqual(["0:A>B:public:offered:truce,all,5:none:open/open", "1:A>C:whispered:offered:none:none:open/open"]);
    expect(here.match.asked).toEqual([]);
    expect(rejected(here.plays("A: done"))).toEqual([]);
  });

  test("what was not answered in the turn has lapsed", () => {
    const here = rivals().plays("A: offer B truce,all,5 none", "A: whisper C yes,5 none", "A: done");
    expect(told(here)).toEqual(["turnEnded", "undealt", "undealt", "turnBegan"]);
    expect([known(here), known(here, 2), here.match.state.hands.map(({ deals }) => deals)]).toEqual([[], [], [{}, {}, {}, {}]]);
  });

  test("a truce is broken by an attack before its round, on that territory or on any; by sea too", () => {
    const everywhere = rivals().plays("A: offer B truce,all,5 none", "B: accept 0", "A: attack egypt greece * 1 6");
    expect(word(everywhere, 0)).toEqual([0, 1]);
    const elsewhere = rivals().plays("A: offer B truce,spain,5 none", "B: accept 0", "A: attack egypt greece * 1 6");
    expect(word(elsewhere, 0)).toEqual([0, 0]);
    const bySea = rivals("ship A S0 9+9").plays("A: offer B truce,spain,5 none", "B: accept 0", "A: land spain 4+1 * 1 2");
    expect(word(bySea, 0)).toEqual([0, 1]);
  });

  test("a truce is kept once its round begins", () => {
    const here = rivals("first A", "order fixed").plays("A: offer B truce,all,4 truce,all,4", "B: accept 0", "A: done");
    here.plays("B: west", "B: roll * 1", "B: sail", "B: done", "C: west", "C: roll * 1", "C: sail", "C: done");
    expect([word(here, 0), word(here, 1)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    here.plays("D: west", "D: roll * 1", "D: sail", "D: done");
    expect([word(here, 0), word(here, 1), known(here)]).toEqual([[1, 0], [1, 0], []]);
  });

  test("a yes is due at the other's next proposal", () => {
    const asked = () => rivals().plays("A: offer B none yes,5", "B: accept 0", "A: propose egypt greece");
    expect(word(asked().plays("B: yes"), 1)).toEqual([1, 0]);
    expect(word(asked().plays("B: no"), 1)).toEqual([0, 1]);
  });

  test("an accord is peace between two territories: broken by a no or an attack there, kept by the treaty", () => {
    const dealt = () => rivals().plays("A: offer B accord,egypt,greece,4 accord,greece,egypt,4", "B: accept 0");
    const kept = dealt().plays("A: propose egypt greece", "B: yes");
    expect([word(kept, 0), word(kept, 1)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const refused = dealt().plays("A: propose egypt greece", "B: no");
    expect([word(refused, 0), word(refused, 1)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const attacked = dealt().plays("A: attack egypt greece * 1 6");
    expect([word(attacked, 0), word(attacked, 1)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  test("whose territory was attacked owes no peace for it; and peace in the last round is due at its end", () => {
    const attacked = rivals("first A", "order fixed").plays("A: offer B accord,egypt,greece,3 accord,greece,egypt,3", "B: accept 0");
    attacked.plays("A: attack egypt greece * 1 3", "A: stop");
    expect([word(attacked, 0), word(attacked, 1), known(attacked)]).toEqual([[0, 1], [0, 0], []]);
    const last = (until: number) =>
      on("phase act", ...armed, "round 20", "played 3", "order fixed", "first B", "turn A").plays(
        `A: offer B accord,egypt,greece,${until} accord,greece,egypt,${until}`,
        "B: accept 0",
        "A: done",
      );
    expect([word(last(20), 0), word(last(20), 1)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect([word(last(21), 0), word(last(21), 1)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("of a whispered deal the others learn that there is one, and no more, until the match is over", () => {
    const [one, other] = ["truce,all,5 none", "yes,5 yes,5"].map((terms) => rivals().plays(`A: whisper B ${terms}`, "B: accept 0"));
    expect([known(one, 0), known(one, 1)]).toEqual([["truce,all,5 none accepted"], ["truce,all,5 none accepted"]]);
    for (const seat of [2, 3]) expect(one.match.view(seat)).toEqual(other.match.view(seat));
    expect(known(one, 2)).toEqual(["none none accepted"]);
    for (const each of [one, other]) expect(JSON.stringify(each.match.log.map(({ events }) => events))).not.toMatch(/truce|yes/);
    one.plays("A: attack egypt greece * 1 6");
    expect([word(one, 0), known(one, 1)]).toEqual([[0, 0], ["truce,all,5 none accepted"]]);
  });

  test("then it is open, and counts", () => {
    const here = on("phase act", ...armed, "round 20", "played 3", "order fixed", "first B", "turn A");
    here.plays("A: whisper B truce,all,22 none", "B: accept 0", "A: attack egypt greece * 1 6", "A: done");
    expect(told(here)).toEqual(["turnEnded", "opened", "ended"]);
    expect([word(here, 0), known(here)]).toEqual([[0, 1], ["truce,all,22 none accepted"]]);
    expect(eventsOf(here, "opened")[0].deals[0]).toMatchObject({ given: "broken" });
  });

  test("each such deal is told by itself", () => {
    const here = on("phase act", ...armed, "round 20", "played 3", "order fixed", "first B", "turn A");
    here.plays("A: whisper B truce,all,22 none", "B: accept 0", "A: whisper B none truce,all,21", "B: accept 1", "A: done");
    expect(told(here)).toEqual(["turnEnded", "opened", "opened", "ended"]);
    expect(eventsOf(here, "opened").map(({ deals }) => deals.map(({ id }) => id))).toEqual([[0], [1]]);
  });

  test("who leaves owes nothing any more, and is owed nothing", () => {
    const here = rivals().plays("A: offer B truce,all,5 truce,all,5", "B: accept 0", "A: whisper B yes,5 none");
    here.plays("B: resign");
    expect([known(here), here.match.state.hands[0].deals]).toEqual([[], {}]);
  });

  test("what cannot be offered is refused with its reason", () => {
    const here = rivals();
    bars(
      here,
      ["A: offer A yes,5 none", "Deals", "notWith"],
      ["A: offer B none none", "Deals", "noPledge"],
      ["A: offer B truce,all,3 none", "Deals", "noSuchRound"],
      ["A: offer B yes,99 none", "Deals", "noSuchRound"],
      ["A: offer B truce,turkey,5 none", "Deals", "notTheirs"],
      ["A: offer B accord,greece,egypt,5 none", "Deals", "notTheirs"],
    );
    bars(rivals("no deals off"), ["A: offer B yes,5 none", "Deals", "noDeals"]);
    const whispers = ["0", "1", "2"].map((id) => `${id}:A>B:whispered:accepted:none:none:open/open`);
    bars(rivals(`deals ${whispers.join(" ")}`, "dealt 3"), ["A: whisper B yes,5 none", "Deals", "whispersMany"]);
    here.plays("A: offer B yes,5 none", "A: offer C yes,5 none", "A: offer D yes,5 none");
    bars(
      here,
      ["A: offer B yes,4 none", "Deals", "offersMany"],
      ["B: done", "A turn", "notYourTurn"],
      ["B: accept 1", "Deals", "notOffered"],
    );
  });

  test("pledges are written and read back; what names no territory is none", () => {
    for (const text of ["none", "yes,7", "truce,all,9", "truce,egypt,9", "accord,egypt,greece,9"])
      expect(writePledge(readPledge(text)!)).toBe(text);
    for (const text of ["truce,atlantis,9", "accord,egypt,9", "yes", "war,9"]) expect(readPledge(text)).toBeUndefined();
  });
});
