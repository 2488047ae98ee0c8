import type { Seat, View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import type { Motion } from "@baseboard/stage/ease";
import { MovingScene } from "@baseboard/stage/scene";
import { Container } from "pixi.js";
import { isJailed } from "../rules/power.ts";
import { BLUE, type Darebase, OFF, pawnNumbers, type Square, type Table, YELLOW } from "../rules/state.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { isHalfTurned, type Layout, layout, type Plan, planIn, type Spot, type Stand } from "./layout.ts";
import { Backdrop } from "./nodes/backdrop.ts";
import { Dice } from "./nodes/dice.ts";
import { Flag } from "./nodes/flag.ts";
import { Pawn } from "./nodes/pawn.ts";
import { Planted } from "./nodes/planted.ts";
import { type Cube, Power } from "./nodes/power.ts";
import { lowered, poseOf, standing } from "./poses.ts";

/** How a pawn stood when a step began. */
export interface PawnPose extends Stand {
  raised: number;
  rotation: number;
  caught: boolean;
}

/** How everything stood when a step began. */
export interface Was {
  pawn(pawn: Pawn): PawnPose;
  /** The flag on a square. */
  flag(at: Square): Stand | undefined;
  /** How high the cubes were raised. */
  raised: Map<Cube, number>;
}

/** All drawn objects, by name. Draws tables; neither animates events nor draws marks. */
export class Scene extends MovingScene<Darebase, Was> {
  readonly tones: Tones;
  place: Layout;
  readonly power: Power;
  readonly dice: Dice;
  readonly planted: Planted;
  #plan: Plan;
  #speak: BoardOptions["speak"];
  #backdrop: Backdrop;
  #pieces = new Container({ sortableChildren: true });
  #pawns: Pawn[][];
  #flags: Flag[] = [];
  /** Drawn where they are, whatever the table says: dragged to where they will be, or captured and not in jail yet. */
  readonly apart = new Set<Pawn>();
  /** Squares that are marked with a ring for the last ply. */
  readonly ringed = new Set<Square>();

  constructor(scenery: BoardOptions) {
    super(scenery);
    this.tones = tonesOf(scenery.theme);
    this.#plan = planIn(scenery);
    this.#speak = scenery.speak;
    this.place = layout(this.#plan, false);
    this.power = new Power(this.paints, this.place);
    this.dice = new Dice(this.paints, this.tones, this.place);
    this.planted = new Planted(this.paints, this.tones);
    this.#pawns = [BLUE, YELLOW].map((seat) => pawnNumbers.map((number) => new Pawn(this.paints, seat, number, this.tones.side[1 - seat])));
    this.#pieces.addChild(...this.#pawns.flat());
    this.#backdrop = new Backdrop(this.paints, this.tones, this.place, this.#speak);
    this.root.addChild(this.#backdrop, this.under, this.planted, this.power, this.dice, this.#pieces, this.over, this.air);
  }

  override draw(view: View<Darebase>): void {
    this.apart.clear();
    super.draw(view);
  }

  override clearMarks(): void {
    this.ringed.clear();
    super.clearMarks();
  }

  protected lay(view: View<Darebase>): void {
    const { table } = view;
    this.#face(isHalfTurned(view));
    this.#backdrop.show(table);
    for (const pawn of this.#pawns.flat()) if (!this.apart.has(pawn)) this.#drawPawn(pawn, table);
    this.#drawFlags(table);
    this.planted.show(table, this.place);
    this.power.show(table.power);
    this.dice.show(table);
  }

  protected where(): Was {
    const pawns = new Map(this.#pawns.flat().map((pawn) => [pawn, poseOf(pawn)]));
    const flags = new Map(this.#flags.map((flag) => [flag.at, standing(flag)]));
    const raised = new Map([...this.power.cubes].map((cube) => [cube, cube.raised]));
    return { pawn: (pawn) => pawns.get(pawn) as PawnPose, flag: (at) => flags.get(at), raised };
  }

  /** Cubes still in hand are laid down; all else is moved by the event. */
  protected settle({ raised }: Was, ms: number): Motion {
    return (k) => {
      for (const [cube, height] of raised) if (height > 0) cube.lift(lowered(height, k * ms));
    };
  }

  pawn(seat: Seat, number: number): Pawn {
    return this.#pawns[seat][number - 1];
  }

  /** The center of a square. */
  spot(at: Square): Spot {
    return this.place.spot(at);
  }

  /** The bench place of a pawn that is off the field. */
  bench(seat: Seat, number: number): Stand {
    return this.place.bench(seat, number);
  }

  /** The flag on a square, if any. */
  flagAt(at: Square): Flag | undefined {
    return this.#flags.find((flag) => flag.at === at);
  }

  /** A flag that is not on the table, for while something moves. */
  spareFlag(): Flag {
    const flag = this.#flag(this.now?.table.flags.length ?? 0);
    flag.fade(1);
    return flag;
  }

  /** One of the flag objects; their number only grows. */
  #flag(i: number): Flag {
    while (this.#flags.length <= i) {
      const flag = new Flag(this.paints);
      this.#flags.push(flag);
      this.#pieces.addChild(flag);
    }
    return this.#flags[i];
  }

  /** Puts a flag on a square, beside its pawn if there is one. */
  putFlag(flag: Flag, at: Square, beside: boolean): void {
    flag.at = at;
    flag.place(this.spot(at), beside);
    flag.lift(0);
    flag.rotation = 0;
    flag.fade(1);
  }

  /** Puts a pawn on a square, or on its bench. */
  putPawn(pawn: Pawn, at: Square): void {
    if (pawn.parent !== this.#pieces) this.#pieces.addChild(pawn);
    pawn.place(at === OFF ? this.bench(pawn.seat, pawn.number) : { ...this.spot(at), scale: 1 });
    pawn.rotation = 0;
    pawn.lift(0);
    pawn.fade(1);
  }

  /** Allows an object to be drawn before or behind the others while it moves, by `zIndex`. */
  front(node: Container): void {
    node.zIndex = 10_000;
  }

  #drawPawn(pawn: Pawn, table: Table): void {
    pawn.caught = isJailed(table, pawn.seat, pawn.number);
    this.putPawn(pawn, table.sides[pawn.seat].pawns[pawn.number - 1]);
  }

  #drawFlags({ flags, sides }: Table): void {
    for (const flag of this.#flags) {
      flag.at = undefined;
      flag.fade(0);
    }
    for (const [i, at] of flags.entries())
      this.putFlag(
        this.#flag(i),
        at,
        sides.some(({ pawns }) => pawns.includes(at)),
      );
  }

  /** Turns the whole table by 180°, or back. */
  #face(halfTurned: boolean): void {
    if (halfTurned === this.place.halfTurned) return;
    this.place = layout(this.#plan, halfTurned);
    this.#backdrop.destroy({ children: true });
    this.#backdrop = new Backdrop(this.paints, this.tones, this.place, this.#speak);
    this.root.addChildAt(this.#backdrop, 0);
  }
}
