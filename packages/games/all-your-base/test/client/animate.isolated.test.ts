import { readdirSync, readFileSync } from "node:fs";
import { copy, isOfMatch, type Match, play, readTranscript, replay, type View } from "@baseboard/kit";
import { eventsOf, type Queue } from "@baseboard/stage";
import type { BoardOptions } from "@baseboard/stage/contract";
import { blankPage } from "@baseboard/stage/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { animator } from "../../client/events.ts";
import { Scene } from "../../client/scene.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", class {});
});
afterAll(() => void vi.unstubAllGlobals());

type Seen = View<AllYourBase>;

const MOMENTS = [0, 0.2, 0.4, 0.6, 0.8, 0.999];

/** Goes through each step moment by moment, and shows `nearly` what it comes to just before its end. */
const queueFor = (nearly: () => void): Queue => ({
  async push(...steps) {
    for (const k of MOMENTS) for (const step of steps) step.run(k);
    nearly();
    for (const step of steps) step.run(1);
  },
  flush: () => {},
  idle: Promise.resolve(),
});

/** Pieces that are not where they lie, or not in their size. */
const astray = ({ pieces }: Scene): string[] =>
  pieces
    .filter(({ box, position, scale }) => {
      const away = Math.hypot(position.x - box.x - box.width / 2, position.y - box.y - box.height / 2);
      return away > 2 || Math.abs(scale.x - 1) > 0.02 || Math.abs(scale.y - 1) > 0.02;
    })
    .map(({ label }) => label);

/** What there is to see of a view. Nothing is told of who has left, and what chance keeps for them; nor, one after another, whose turn is done. */
function seen({ table, hand, seat }: Seen) {
  const { bases, options, part, turn, start, phase, stacks, supply, deck, discards, shown } = table;
  const isOver = phase === "over";
  return {
    bases: bases.map(({ stations, points, cards, ready }) => ({ stations, points, cards, ready: ready && !options.inTurn })),
    hand: seat !== undefined && bases[seat].gone ? { ...hand, keeps: {} } : hand,
    ...{ part, turn, start: isOver || start, isOver, stacks, supply, deck, discards },
    shown: shown.map(({ seat, card }) => [seat, card]),
  };
}

const folder = new URL("../replays/", import.meta.url);

test.each(readdirSync(folder))(
  "%s: everything comes to rest where it lies, and what is told adds up to what is shown, for everybody",
  async (file) => {
    const transcript = readTranscript(readFileSync(new URL(file, folder), "utf8"));
    const match: Match<AllYourBase> = replay(allYourBase, transcript, 0);
    const eyes = [...match.state.hands.keys(), undefined];
    const scene = new Scene({
      theme: "dark",
      resolution: 1,
      portrait: false,
      room: { width: 1052, height: 767 },
    } as BoardOptions);
    const queue = queueFor(() => expect(astray(scene)).toEqual([]));
    for (const [at, line] of transcript.lines.entries()) {
      // One pair of eyes a line, in turn: all of them see it within a match.
      const eye = eyes[at % eyes.length];
      const before: Seen = copy(match.view(eye));
      play(match, line);
      const events = (match.log.at(-1)?.events ?? []).filter((event) => !isOfMatch(event));
      const after: Seen = copy(match.view(eye));
      // A line without words is only shown.
      if (!events.some(allYourBase.say)) continue;
      scene.draw(before);
      const animate = animator(scene, queue);
      for (const each of eventsOf(allYourBase, { events, before, after })) await animate(each.event, each.before, each.after);
      expect(seen(scene.now!), `${line}, seen by ${eye}`).toEqual(seen(after));
      expect(scene.air.children).toEqual([]);
    }
  },
);
