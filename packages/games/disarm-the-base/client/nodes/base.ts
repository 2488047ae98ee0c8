import { add, glow, type Paintbox, Piece, shadow } from "@baseboard/stage/pieces";
import { boxAround, middleOf } from "@baseboard/stage/places";
import { Container, type Sprite } from "pixi.js";
import { geometry, hangarPlace, nextSquare, TOWER } from "../../rules/board.ts";
import type { Table } from "../../rules/state.ts";
import { gatePicture } from "../art/gate.ts";
import { quarterPicture } from "../art/ground.ts";
import { conePicture, guardPicture, stepPicture } from "../art/guard.ts";
import { hangarPicture } from "../art/hangar.ts";
import { mastPicture } from "../art/lights.ts";
import { clearingPicture } from "../art/panel.ts";
import type { Tones } from "../art/tones.ts";
import { towerPicture } from "../art/tower.ts";
import type { Layout } from "../layout.ts";
import { touch } from "../places/ids.ts";

/** The base: its quarters, gates, floodlights, hangars with their guards, the tower and the patrol. */
export class Base extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  readonly #quarters: Sprite[];
  readonly #shine: Sprite[];
  readonly #hollow = new Piece("hollow");
  readonly #clearing = new Piece("end");
  readonly gates: Piece[];
  readonly masts: Piece[];
  readonly hangars: Piece[];
  readonly guards: Piece[];
  readonly tower = new Piece(TOWER);
  readonly patrol = new Piece("patrol");
  readonly step = new Piece("step");

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    const pieces = (labels: readonly string[]) => labels.map((label) => new Piece(label));
    this.#quarters = geometry.quarters.map(() => paints.sprite(glow(1, "#000000")));
    this.#shine = geometry.quarters.map(() => paints.sprite(glow(90, "#ffe9b8", 0.85)));
    for (const shine of this.#shine) shine.blendMode = "add";
    this.gates = pieces(geometry.gates.map((_, gate) => touch.gate(gate)));
    this.masts = pieces(geometry.quarters.map((quarter) => `light:${quarter}`));
    this.hangars = pieces(geometry.hangars.map((_, hangar) => hangarPlace(hangar)));
    this.guards = pieces(geometry.hangars.map((_, hangar) => `guard:${hangar + 1}`));
    this.addChild(
      this.#hollow,
      this.#clearing,
      ...this.#quarters,
      ...this.gates,
      ...this.hangars,
      this.tower,
      ...this.#shine,
      ...this.masts,
    );
    this.addChild(this.step, this.patrol, ...this.guards);
  }

  get pieces(): Piece[] {
    return [...this.gates, ...this.masts, ...this.hangars, ...this.guards, this.tower, this.patrol, this.step];
  }

  show(table: Table, place: Layout): void {
    this.#showGround(table, place);
    for (const [gate, isOpen] of table.gates.entries()) this.showGate(gate, isOpen, place);
    for (const hangar of table.hangars.keys()) this.showHangar(hangar, table, place);
    const tower = place.place(TOWER);
    this.tower.lie(tower, "tower", (into) => add(this.#paints, into, towerPicture(Math.round(tower.width * 1.08), this.#tones)));
    this.#showPatrol(table.guard, place);
  }

  /** A quarter, its mast and its contents, by moonlight or lit. */
  #showGround({ lights, start }: Table, place: Layout): void {
    const { width, height } = place.map;
    this.#hollow.lie(place.map, "hollow", (into) => add(this.#paints, into, shadow(width, height, 30, 44, 0.75, this.#tones.shade)));
    const end = place.place("end");
    this.#clearing.lie(end, `end ${start}`, (into) => add(this.#paints, into, clearingPicture(end, start, this.#tones)));
    for (const [quarter, sprite] of this.#quarters.entries()) {
      const box = place.quarter(quarter);
      const isLit = lights[quarter];
      this.#paints.swap(sprite, quarterPicture(quarter, isLit, start, place.map.width, this.#tones));
      sprite.position.copyFrom(middleOf(box));
      const { x, y } = place.light(quarter);
      const radius = place.pawnSize;
      this.masts[quarter].lie(boxAround({ x, y }, radius * 2), String(isLit), (into) =>
        add(this.#paints, into, mastPicture(isLit, quarter, radius * 0.92, this.#tones)),
      );
      this.#shine[quarter].position.set(x, y);
      this.#shine[quarter].visible = isLit;
    }
  }

  showGate(gate: number, isOpen: boolean, place: Layout): void {
    const box = place.gate(gate);
    this.gates[gate].lie(box, String(isOpen), (into) => add(this.#paints, into, gatePicture(isOpen, gate, place.gateWidth, this.#tones)));
  }

  showHangar(hangar: number, { hangars, lights }: Table, place: Layout): void {
    const box = place.place(hangarPlace(hangar));
    const known = hangars[hangar];
    const isLit = lights[geometry.hangars[hangar]];
    const name = [known.tile, known.unlocked, known.disarmed, isLit].join(" ");
    this.hangars[hangar].lie(box, name, (into) => add(this.#paints, into, hangarPicture(hangar, known, isLit, box, this.#tones)));
    const radius = place.guardSize;
    this.guards[hangar].lie(boxAround(place.guard(hangar), radius * 2), "guard", (into) => add(this.#paints, into, guardPicture(radius)));
    this.guards[hangar].fade(known.guarded ? 1 : 0);
  }

  /** The patrolling guard, and an arrow to its next square. */
  #showPatrol(square: number, place: Layout): void {
    const [from, to] = [place.patrol(square), place.patrol(nextSquare(square))];
    const radius = place.pawnSize;
    this.patrol.lie(boxAround(from, radius * 2), "patrol", (into) => add(this.#paints, into, guardPicture(radius)));
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const ahead = radius * 2.3;
    const front = { x: from.x + Math.cos(angle) * ahead, y: from.y + Math.sin(angle) * ahead };
    this.step.lie(boxAround(front, radius * 2), "step", (into) => {
      add(this.#paints, into, conePicture(Math.round(radius), this.#tones), -ahead, 0);
      add(this.#paints, into, stepPicture(Math.round(radius * 2.1), this.#tones));
    });
    this.step.rotation = angle;
  }
}
