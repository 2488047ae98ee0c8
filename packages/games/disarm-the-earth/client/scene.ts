import type { View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { between, type Motion, out, together } from "@baseboard/stage/ease";
import { add, type Point } from "@baseboard/stage/pieces";
import { MovingScene } from "@baseboard/stage/scene";
import { Container } from "pixi.js";
import type { DisarmTheEarth } from "../rules/state.ts";
import { squares } from "../rules/world.ts";
import { MAP } from "./art/geography.ts";
import { seaPicture } from "./art/sea.ts";
import { squarePicture } from "./art/square.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { landIn } from "./ids.ts";
import { type Layout, layout } from "./layout.ts";
import { Lands } from "./nodes/lands.ts";
import { PairCard } from "./nodes/pair-card.ts";
import { Ships } from "./nodes/ships.ts";
import { Strip } from "./nodes/strip.ts";

/** Where each ship was when a step began. */
export type Was = Point[];

/** Ships on one square are nearer to each other, in board units. */
const NEXT = 40;

/** All drawn objects, by name. Draws tables; neither animates events nor draws marks. */
export class Scene extends MovingScene<DisarmTheEarth, Was> {
  readonly tones: Tones;
  readonly place: Layout;
  readonly lands: Lands;
  readonly ships: Ships;
  readonly strip: Strip;
  readonly card: PairCard;
  /** Above the marks: the dice of the last act. */
  readonly dice = new Container();
  /** Of the marks, what is between two sides: while more is told it changes with them. */
  readonly between: Container[] = [];

  constructor(scenery: BoardOptions) {
    super(scenery);
    const { paints } = this;
    this.tones = tonesOf(scenery.theme);
    this.place = layout(scenery.portrait);
    this.lands = new Lands(paints, this.tones, MAP);
    this.ships = new Ships(paints);
    this.strip = new Strip(paints, this.tones);
    this.card = new PairCard(paints, this.tones);
    // On a phone the camera is where the two are.
    this.card.visible = !scenery.portrait;
    add(paints, this.root, seaPicture(this.tones, scenery.speak), MAP.width / 2, MAP.height / 2);
    this.root.addChild(
      this.lands,
      this.under,
      this.lands.stacks,
      this.#sea(),
      this.ships,
      this.strip,
      this.card,
      this.over,
      this.dice,
      this.air,
    );
  }

  /** Where the stack of a territory stands, or a ship on a square. */
  spot(at: string): Point {
    const land = landIn(at);
    return land ? this.place.stack(land) : this.place.spots(at)[0];
  }

  clearDice(): void {
    for (const die of this.dice.removeChildren()) die.destroy();
  }

  protected lay({ table }: View<DisarmTheEarth>): void {
    this.lands.show(table, this.place);
    this.ships.show(table, this.place);
    this.strip.show(table, this.place);
    this.card.show(table);
  }

  protected where(): Was {
    return this.before.table.players.map((_, seat) => ({ x: this.ships.ship(seat).x, y: this.ships.ship(seat).y }));
  }

  /** Ships glide; what stands on land is drawn as it is. */
  protected settle(was: Was): Motion {
    return together(
      was.map((from, seat) => {
        const [ship, twin] = [this.ships.ship(seat), this.ships.twin(seat)];
        const to = { x: ship.x, y: ship.y };
        const apart = { x: twin.x - to.x, y: twin.y - to.y };
        return (k: number) => {
          ship.position.set(between(from.x, to.x, out(k)), between(from.y, to.y, out(k)));
          // A twin makes room with its ship, but does not sail with it.
          if (Math.hypot(to.x - from.x, to.y - from.y) < NEXT) twin.position.set(ship.x + apart.x, ship.y + apart.y);
        };
      }),
    );
  }

  #sea(): Container {
    const sea = new Container();
    for (const at of Object.keys(squares))
      for (const { x, y } of this.place.spots(at)) add(this.paints, sea, squarePicture(at, this.tones), x, y);
    return sea;
  }
}
