import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { add } from "@baseboard/stage/pieces";
import { landAt } from "../rules/lands.ts";
import { type DisarmTheEarth, NOBODY } from "../rules/state.ts";
import { actorOf } from "../rules/war.ts";
import { type Territory, territories } from "../rules/world.ts";
import { discPicture, plusPicture, ringPicture } from "./art/signs.ts";
import { markLast } from "./events.ts";
import { occasion } from "./focus.ts";
import { isSquare, landIn } from "./ids.ts";
import { markBetween } from "./marks/between.ts";
import { castIn, markDice } from "./marks/dice.ts";
import { outline } from "./marks/put.ts";
import { squaresAhead, squareTouches } from "./move-targets.ts";
import type { Scene } from "./scene.ts";
import { attackedFrom, targetsOfWar } from "./war-odds.ts";

/** The ring around a square to which a ship sails on later is broken: a whole one can be touched now. */
const AHEAD = [7, 7];

/** The size of the sign of a war that is over, of one that goes on; and where it lies on the token, in board units. */
const FOUGHT = 0.55;
const CORNER = { x: -7, y: -13 };

/** Draws what is picked, what can be touched next, and what changed last. */
export class Pointer {
  picked: string[] = [];
  live: string[] = [];
  acts?: string;
  open?: Territory[];
  #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Whether dice lie where the name of a territory is written: they are read first. */
  covers(at: Territory): boolean {
    const { x, y, width, height } = this.#scene.place.nameBox(at);
    return this.#scene.dice.children.some(
      (die) => Math.abs(die.x - x - width / 2) < (width + die.width) / 2 && Math.abs(die.y - y - height / 2) < (height + die.height) / 2,
    );
  }

  mark({ picked, live, last }: Marks<DisarmTheEarth>, view: View<DisarmTheEarth>): void {
    const scene = this.#scene;
    [this.picked, this.live] = [picked, live];
    if (live.length > 0 && view.table.phase === "act" && actorOf(view.table) === view.seat) {
      this.acts = occasion(view.table);
      if (picked.length === 0) this.open = live.flatMap((id) => landIn(id) ?? []);
    }
    scene.clearMarks();
    scene.clearDice();
    markLast(scene, last);
    const attacked = targetsOfWar(view, picked);
    for (const id of live) this.#markLive(id, view, attacked);
    if (picked.length === 0) for (const at of squaresAhead(view.table)) this.#ring(at, scene.tones.legal, AHEAD);
    for (const [at, id] of squareTouches(view, picked)) if (live.includes(id)) this.#ring(at, scene.tones.legal);
    for (const id of picked) this.#markPicked(id);
    markBetween(scene, view.table);
    this.#markTired(view);
    this.#markFought(view);
    // Whoever goes on has read them.
    const cast = picked.length > 0 ? undefined : castIn(last, view.table);
    if (cast) markDice(scene, view.table, cast);
  }

  #markLive(id: string, { table }: View<DisarmTheEarth>, attacked: Territory[]): void {
    const { tones } = this.#scene;
    const land = landIn(id);
    if (isSquare(id)) this.#ring(id, tones.legal);
    if (!land) return;
    const { owner } = landAt(table, land);
    outline(this.#scene, land, attacked.includes(land) ? tones.capture : tones.legal, 2.2, owner === NOBODY ? [5, 3] : []);
    if (owner !== NOBODY) return;
    const { x, y } = this.#scene.place.stack(land);
    add(this.#scene.paints, this.#scene.over, plusPicture(tones.legal, tones.pill), x, y);
  }

  #markPicked(id: string): void {
    const { tones } = this.#scene;
    const land = landIn(id);
    if (land) outline(this.#scene, land, tones.text, 2.8);
    else if (isSquare(id)) this.#ring(id, tones.text);
  }

  /** From there nothing more is tried in this turn. */
  #markTired({ table }: View<DisarmTheEarth>): void {
    for (const at of Object.keys(table.tired)) {
      const { x, y } = this.#scene.place.stack(at as Territory);
      const mark = add(this.#scene.paints, this.#scene.over, ringPicture(15, this.#scene.tones.capture, 2), x, y);
      mark.alpha = 0.8;
    }
  }

  /** What was attacked in this turn without being captured: above its armies, where no number is. */
  #markFought({ table }: View<DisarmTheEarth>): void {
    const { paints, over, place } = this.#scene;
    for (const at of territories.filter((each) => attackedFrom(table, each).length > 0)) {
      const { x, y } = place.stack(at);
      add(paints, over, discPicture("zap", "#2a0d0a", "#ff8d80"), x + CORNER.x, y + CORNER.y).scale.set(FOUGHT);
    }
  }

  #ring(at: string, colour: string, dash: number[] = []): void {
    for (const { x, y } of this.#scene.place.spots(at))
      add(this.#scene.paints, this.#scene.under, ringPicture(18, colour, 2.4, dash), x, y);
  }
}
