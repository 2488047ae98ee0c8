import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { print } from "../../rules/cards.ts";
import { doPlay, groundOf } from "../../rules/ground.ts";
import { noPlan, planned } from "../../rules/plan.ts";
import { type Card, type Event, NONE, type Play, type Table } from "../../rules/state.ts";
import { miniPicture } from "../art/card.ts";
import { cubesPicture, tilePicture } from "../art/station.ts";
import { bump, inOut } from "../ease.ts";
import { softwareBox } from "../nodes/station.ts";
import type { Box } from "../pack.ts";
import type { Scene } from "../scene.ts";
import { act, flight } from "./moving.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const PLAY = 300;

/** Everybody's cards turn up at their bases. */
export function reveal(scene: Scene, { plays }: Of<"revealed">): Step[] {
  const turn = act(scene, 260, () => (k) => {
    for (const i of plays.keys()) scene.shown(i)?.scale.set(Math.max(0.05, inOut(k)), 1);
  });
  return [atOnce(scene, plays), turn];
}

/** The cards leave all hands, and with them what was only planned. */
function atOnce(scene: Scene, plays: Play[]): Step {
  let isDone = false;
  const run = () => {
    const { now } = scene;
    if (isDone || !now) return;
    isDone = true;
    now.table.shown = structuredClone(plays);
    for (const { seat } of plays) now.table.bases[seat].cards--;
    for (const base of now.table.bases) base.ready = true;
    if (now.hand) {
      for (const { card } of planned(now.hand)) delete now.hand.cards[card];
      now.hand.first = noPlan();
      now.hand.second = noPlan();
    }
    scene.lay(now);
  };
  return scene.step(0, run, run);
}

/** Where a played card comes from: it lies open at its base; or it is in one's hand, or hidden in another's. */
function sourceOf(scene: Scene, seat: Seat, card: Card): Box {
  const i = scene.now?.table.shown.findIndex((play) => play.seat === seat && play.card === card) ?? -1;
  const piece = (i < 0 ? undefined : scene.shown(i)) ?? scene.card(card) ?? scene.mark(seat);
  return { x: piece.x - 30, y: piece.y - 40, width: 60, height: 80 };
}

/** The table after one play. */
function played(table: Table, seat: Seat, card: Card, use: Play["use"], at: number): void {
  const i = table.shown.findIndex((play) => play.seat === seat && play.card === card);
  if (i >= 0) table.shown.splice(i, 1);
  else table.bases[seat].cards--;
  const replaced = doPlay(groundOf(table, seat), { card, use, at });
  if (use !== "install") table.discards.push(card);
  else if (replaced !== NONE) table.discards.push(replaced);
}

const told = (scene: Scene, seat: Seat, card: Card, use: Play["use"], at: number, begin: () => (k: number) => void): Step[] => [
  act(scene, PLAY, begin, (now) => {
    if (now.seat === seat && now.hand) delete now.hand.cards[card];
    played(now.table, seat, card, use, at);
  }),
];

/** A tile comes from its stack. */
export const build = (scene: Scene, { seat, card, station }: Of<"built">): Step[] =>
  told(scene, seat, card, "build", NONE, () => {
    const { symbol } = print(card);
    const to = scene.stationBox(seat, station);
    const from = scene.place.stack(symbol);
    return flight(scene, tilePicture(symbol, to.width, scene.tones), { ...from, height: from.width }, to);
  });

/** A cube comes from the supply. */
export const equip = (scene: Scene, { seat, card, station }: Of<"equipped">): Step[] =>
  told(scene, seat, card, "equip", station, () => {
    const { colour } = print(card);
    const box = scene.stationBox(seat, station);
    const side = box.width * 0.4;
    const to = { x: box.x + side * 0.1, y: box.y + box.height - side * 1.1, width: side, height: side };
    return flight(scene, cubesPicture(colour, 1, side, side, false), scene.place.supply(colour), to);
  });

/** The card itself comes to lie on its station. */
export const install = (scene: Scene, { seat, card, station }: Of<"installed">): Step[] =>
  told(scene, seat, card, "install", station, () => {
    const box = scene.stationBox(seat, station);
    const inside = softwareBox(box.width);
    const to = { ...inside, x: box.x + box.width / 2 + inside.x, y: box.y + box.height / 2 + inside.y };
    return flight(scene, miniPicture(card, to.width, to.height), sourceOf(scene, seat, card), to);
  });

/** A card nobody can use goes to the discards. */
export const discard = (scene: Scene, { seat, card }: Of<"discarded">): Step[] =>
  told(scene, seat, card, "discard", NONE, () => {
    const to = scene.place.discards;
    return flight(scene, miniPicture(card, to.width * 0.86, to.height * 0.68), sourceOf(scene, seat, card), to);
  });

/** What was planned with a card has become impossible: it shakes its head. */
export const clash = (scene: Scene, { seat, card }: Of<"clashed">): Step[] => [
  act(scene, 320, () => {
    const i = scene.now?.table.shown.findIndex((play) => play.seat === seat && play.card === card) ?? -1;
    return (k) => {
      const piece = scene.shown(i);
      if (piece) piece.rotation = 0.22 * Math.sin(k * 6 * Math.PI) * bump(k);
    };
  }),
];
