import { copy, type Seat, same, seatLetter, type View } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import type { BoardOptions, Size } from "@baseboard/stage/contract";
import { type Motion, together } from "@baseboard/stage/ease";
import { add, Piece, recount, slide } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import { MovingScene, type Transition } from "@baseboard/stage/scene";
import { Container } from "pixi.js";
import { total } from "../rules/score.ts";
import { type AllYourBase, type Card, type Hand, NONE } from "../rules/state.ts";
import { cardText } from "../rules/text/codes.ts";
import { awaits } from "../rules/turns.ts";
import { miniPicture } from "./art/card.ts";
import { dashedPicture } from "./art/station.ts";
import { type Tones, tonesOf } from "./art/tones.ts";
import { type Layout, layout, type Seating, seatingOf } from "./layout.ts";
import { ground } from "./nodes/ground.ts";
import { type HandCard, HandNode } from "./nodes/hand.ts";
import { Middle } from "./nodes/middle.ts";
import { SeatMark } from "./nodes/seat.ts";
import { layStation } from "./nodes/station.ts";
import { cardsSeen, hasPlot, ownSeat, placesOf, type SeenCard, stationsSeen, worthSeen } from "./visibility.ts";

type Seen = View<AllYourBase>;

/** The boxes of all pieces at the start of a step, by name. */
export type Was = Map<string, Box>;

/** What else a step does: it changes one's own hand as drawn. */
interface HandTransition extends Transition<Seen, Was> {
  hand?(hand: Hand): void;
}

/** All drawn objects, by name. Draws views; neither animates events nor draws marks. */
export class Scene extends MovingScene<AllYourBase, Was> {
  readonly tones: Tones;
  place: Layout;
  readonly middle: Middle;
  readonly hand: HandNode;
  #room: Size;
  /** What the table was last set up for. */
  #seating: Seating | undefined;
  #ground = new Container();
  #bases = new Container();
  /** What flies from one place to another: over everything that lies there, but below the seats' marks with their names and points. */
  readonly traffic = new Container();
  #seats = new Container();
  #marks: SeatMark[] = [];
  #stations: Piece[][] = [];
  #plot = new Piece("plot");
  #shown: Piece[] = [];

  constructor(scenery: BoardOptions) {
    super(scenery);
    this.tones = tonesOf(scenery.theme);
    this.#room = scenery.room;
    this.place = layout(scenery.room, { seats: 2, own: 0, full: 0 });
    this.middle = new Middle(this.paints, this.tones);
    this.hand = new HandNode(this.paints, this.tones);
    this.root.addChild(this.#ground, this.middle, this.#bases, this.under, this.hand, this.traffic, this.#seats, this.over, this.air);
  }

  /**
   * A step of the current event. Events say nothing of hands: what is drawn of one's own begins as drawn, and is changed by `hand`.
   */
  override transition(ms: number, { hand: change, later, ...others }: HandTransition): Step {
    let hand: Hand | undefined;
    return super.transition(ms, {
      ...others,
      later: (now, before) => {
        if (this.now?.hand && !hand) {
          hand = copy(this.now.hand);
          change?.(hand);
        }
        now.hand = hand;
        later?.(now, before);
      },
    });
  }

  protected lay(view: Seen): void {
    this.#face(seatingOf(view));
    for (const seat of view.table.bases.keys()) this.#layBase(view, seat);
    this.#layShown(view);
    this.middle.show(view, this.place);
    this.hand.show(this.#cards(view), this.place);
  }

  protected where(): Was {
    return new Map(this.pieces.map(({ label, box }) => [label, box]));
  }

  protected settle(was: Was): Motion {
    return together(this.pieces.map((piece) => slide(piece, was.get(piece.label))));
  }

  /** The stations of a base, as drawn. */
  stationsOf(seat: Seat): readonly Piece[] {
    return this.#stations[seat] ?? [];
  }

  /** A station as drawn, if it exists. */
  station(seat: Seat, at: number): Piece | undefined {
    return this.#stations[seat]?.[at];
  }

  /** The box of a station, or of the next one to be built. */
  stationBox(seat: Seat, at: number): Box {
    const count = this.now ? placesOf(this.now, seat) : 0;
    return this.place.station(seat, at, Math.max(count, at + 1));
  }

  /** Every piece that can move, by name. */
  get pieces(): Piece[] {
    return [...this.#stations.flat(), this.#plot, ...this.#shown, ...this.hand.cards];
  }

  /** The empty plot beside the own stations. */
  get plot(): Piece {
    return this.#plot;
  }

  mark(seat: Seat): SeatMark {
    return this.#marks[seat];
  }

  /** A card in the player's hand. */
  card(card: Card): HandCard | undefined {
    return this.hand.cards.find((piece) => piece.card === card);
  }

  /** The `i`th revealed card not carried out yet. */
  shown(i: number): Piece | undefined {
    return this.#shown[i];
  }

  /** The player's own cards; those received but not seen yet lie face down beside them, as all do for a spectator. None once all is over. */
  #cards(view: Seen): SeenCard[] {
    if (view.table.phase === "over") return [];
    const known = cardsSeen(view);
    const unknown = view.table.bases[ownSeat(view)].cards - known.length;
    return [...known, ...Array.from({ length: unknown }, () => ({ card: NONE, isKept: false }))];
  }

  #layBase(view: Seen, seat: Seat): void {
    const { table } = view;
    const { cards, ready } = table.bases[seat];
    const isAwaited = awaits(table).includes(seat);
    const isOver = table.phase === "over";
    const score = { points: total(table.bases[seat]), now: isOver ? undefined : worthSeen(view, seat) };
    const isFirst = table.start === seat && !isOver;
    this.#marks[seat].show({ cards, isReady: ready && !isAwaited, isAwaited, isFirst, ...score }, this.place);
    const seen = stationsSeen(view, seat);
    const pieces = this.#stations[seat];
    recount(pieces, seen.length, (i) => this.#bases.addChild(new Piece(`${seatLetter(seat)}:${i + 1}`)));
    const paint = { paints: this.paints, tones: this.tones, least: this.place.least };
    for (const [at, station] of seen.entries()) layStation(paint, pieces[at], station, this.stationBox(seat, at));
    if (seat !== this.place.own) return;
    this.#plot.fade(0);
    if (!hasPlot(view)) return;
    const box = this.stationBox(seat, seen.length);
    this.#plot.lie(box, "plot", (into) => {
      add(this.paints, into, dashedPicture(box.width * 0.92, box.height * 0.92, this.tones.faint, 3, true)).alpha = 0.55;
    });
  }

  /** Revealed cards not carried out yet, at their bases. */
  #layShown({ table }: Seen): void {
    const { shown } = table;
    recount(this.#shown, shown.length, () => this.root.addChildAt(new Piece(""), this.root.getChildIndex(this.over)));
    for (const [i, { seat, card }] of shown.entries()) {
      const before = shown.slice(0, i).filter((play) => play.seat === seat).length;
      const count = shown.filter((play) => play.seat === seat).length;
      const box = this.place.shown(seat, before + 2 - Math.min(2, count));
      this.#shown[i].label = `${seatLetter(seat)}>${cardText(card)}`;
      this.#shown[i].lie(box, String(card), (into) => add(this.paints, into, miniPicture(card, box.width, box.height, this.place.least)));
    }
  }

  /** Sets up the table for these seats, seen from one of them. */
  #face(seating: Seating): void {
    if (same(seating, this.#seating)) return;
    this.#seating = seating;
    const { seats } = seating;
    this.place = layout(this.#room, seating);
    this.#ground.destroy({ children: true });
    this.#ground = ground(this.paints, this.tones, this.place, seats);
    this.root.addChildAt(this.#ground, 0);
    for (const layer of [this.#bases, this.#seats]) for (const node of layer.removeChildren()) node.destroy({ children: true });
    this.#marks = Array.from({ length: seats }, (_, seat) => new SeatMark(this.paints, this.tones, seat));
    this.#stations = Array.from({ length: seats }, () => []);
    this.#plot = new Piece("plot");
    this.#bases.addChild(this.#plot);
    this.#seats.addChild(...this.#marks);
  }
}
