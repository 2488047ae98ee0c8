import type { Seat, View } from "@baseboard/kit";
import { type Board, type BoardOptions, type Marks, num, type Target, themes } from "@baseboard/stage";
import { Container, Graphics } from "pixi.js";
import { manifest } from "../manifest.ts";
import type { Event, Move, Toy } from "../rules/state.ts";
import { CARD, cardDown, cardUp, cloth, die, words } from "./art.ts";

interface Spot {
  x: number;
  y: number;
}

const own = (view: View<Toy>): Seat => view.seat ?? 0;

const handOf = (view: View<Toy>): number[] => Object.keys(view.hand?.cards ?? {}).map(Number);

/** The seats across the table, from left to right. */
function others(view: View<Toy>): Seat[] {
  const count = view.table.scores.length;
  return Array.from({ length: count - 1 }, (_, i) => (own(view) + 1 + i) % count);
}

const placeName = ({ table }: View<Toy>, seat: Seat) => ({
  key: table.phase === "choose" && table.ready[seat] ? "toy.placeReady" : "toy.place",
  with: { who: seat, cards: table.handSizes[seat] },
});

function ring({ x, y }: Spot, scale: number, color: number, line: number): Graphics {
  const [w, h] = [CARD.width * scale + 10, CARD.height * scale + 10];
  return new Graphics().roundRect(x - w / 2, y - h / 2, w, h, 16).stroke({ width: line, color });
}

/** A table for High Card: the own hand along the lower edge, the others opposite, the die in the middle. */
class ToyBoard implements Board<Toy> {
  readonly root = new Container();
  readonly width: number;
  readonly height: number;
  #options: BoardOptions;
  #things = new Container();
  #pointed = new Container();
  #accent: number;
  #cards = new Map<number, Container>();

  constructor(options: BoardOptions) {
    this.#options = options;
    [this.width, this.height] = options.portrait ? [720, 900] : [1180, 760];
    this.#accent = num(manifest.accent[options.theme]);
    this.root.addChild(cloth(this.width, this.height, options), this.#things, this.#pointed);
  }

  touches({ card }: Move): string[] {
    return [String(card), "ok"];
  }

  #handSpots(count: number): Spot[] {
    const pitch = Math.min(CARD.width + 14, (this.width - 120) / Math.max(1, count));
    return Array.from({ length: count }, (_, i) => ({ x: this.width / 2 + (i - (count - 1) / 2) * pitch, y: this.height - 112 }));
  }

  /** Where a seat's played card lies. */
  #playSpot(view: View<Toy>, seat: Seat): Spot {
    const row = others(view);
    const i = row.indexOf(seat);
    if (i < 0) return { x: this.width / 2, y: this.height * 0.6 };
    return { x: (this.width * (i + 1)) / (row.length + 1), y: this.height * 0.33 };
  }

  #put(node: Container, { x, y }: Spot): Container {
    node.position.set(x, y);
    this.#things.addChild(node);
    return node;
  }

  /** The others' hands: card backs, slightly fanned. */
  #showOthers(view: View<Toy>): void {
    for (const seat of others(view)) {
      const { x } = this.#playSpot(view, seat);
      const held = view.table.handSizes[seat];
      for (let i = 0; i < held; i++) {
        const aside = i - (held - 1) / 2;
        const back = this.#put(cardDown(seat), { x: x + aside * 26, y: 76 });
        back.scale.set(0.62);
        back.rotation = aside * 0.07;
      }
    }
  }

  /** The hand along the lower edge: face up if it is the viewer's own. */
  #showHand(view: View<Toy>): void {
    const hand = handOf(view);
    for (const [i, spot] of this.#handSpots(view.table.handSizes[own(view)]).entries()) {
      if (!view.hand) this.#put(cardDown(own(view)), spot).label = `back ${i}`;
      else if (hand[i] !== view.hand.choice) this.#showCard(hand[i], spot);
    }
  }

  #showCard(card: number, spot: Spot): void {
    const node = this.#put(cardUp(card, this.#options), spot);
    node.label = `card ${card}`;
    this.#cards.set(card, node);
  }

  /** The cards played this round. */
  #showPlayed(view: View<Toy>): void {
    if (view.table.phase === "over") return;
    const chosen = view.hand?.choice ?? 0;
    for (const [seat, ready] of view.table.ready.entries()) {
      if (!ready) continue;
      const isOwn = seat === view.seat && chosen > 0;
      this.#put(isOwn ? cardUp(chosen, this.#options) : cardDown(seat), this.#playSpot(view, seat)).label = `played ${seat}`;
    }
  }

  show(view: View<Toy>): void {
    for (const old of this.#things.removeChildren()) old.destroy({ children: true });
    this.#cards = new Map();
    this.#put(die(view.table.die), { x: this.#options.portrait ? this.width - 90 : this.width / 2 + 230, y: this.height * 0.56 }).label =
      "die";
    this.#showOthers(view);
    this.#showHand(view);
    this.#showPlayed(view);
  }

  async animate(event: Event, before: View<Toy>): Promise<void> {
    if (event.type === "revealed") {
      // The own card was still in hand, if it was the last one played.
      for (const card of event.cards) if (this.#cards.has(card)) this.#cards.get(card)!.visible = false;
      const turned = event.cards.map((card, seat) => this.#put(cardUp(card, this.#options), this.#playSpot(before, seat)));
      await this.#options.queue.push(...turned.map((node) => ({ ms: 420, run: (k: number) => node.scale.set(Math.max(0.01, k), 1) })));
      await this.#options.queue.push({ ms: 700, run: () => {} });
    } else if (event.type === "won") {
      const { x, y } = this.#playSpot(before, event.seat);
      const gain = this.#put(words(`+${event.points}`, 54, manifest.accent[this.#options.theme], this.#options, true), { x, y: y - 96 });
      const rise = (k: number) => gain.position.set(x, y - 96 - 18 * k);
      await this.#options.queue.push({ ms: 800, run: rise });
    } else if (event.type === "rolled") {
      const rolled = this.#things.getChildByLabel("die");
      await this.#options.queue.push({ ms: 420, run: (k) => rolled?.scale.set(0.6 + 0.4 * k) });
    }
  }

  /** The last round stays on the table, faint, until a card is chosen again. */
  #markLast({ last }: Marks<Toy>, view: View<Toy>): void {
    const revealed = last.find((event) => event.type === "revealed");
    const won = last.find((event) => event.type === "won");
    if (!revealed || view.table.ready.some(Boolean) !== (view.table.phase === "over")) return;
    for (const [seat, card] of revealed.cards.entries()) {
      const { x, y } = this.#playSpot(view, seat);
      const node = cardUp(card, this.#options);
      node.position.set(x, y);
      node.scale.set(0.86);
      this.#pointed.addChild(node);
      if (won?.seat === seat) this.#pointed.addChild(ring({ x, y }, 0.86, this.#accent, 5));
    }
  }

  mark(marks: Marks<Toy>, view: View<Toy>): void {
    for (const old of this.#pointed.removeChildren()) old.destroy({ children: true });
    this.#markLast(marks, view);
    for (const [card, node] of this.#cards) {
      const picked = marks.picked.includes(String(card));
      node.y = this.height - (picked ? 140 : 112);
      if (picked) this.#pointed.addChild(ring(node, 1, this.#accent, 6));
      else if (marks.live.includes(String(card))) {
        this.#pointed.addChild(
          new Graphics()
            .circle(node.x, node.y + CARD.height / 2 - 16, 7)
            .fill(this.#accent)
            .stroke({ width: 2, color: num(themes[this.#options.theme].bg) }),
        );
      }
    }
  }

  targets(view: View<Toy>): Target[] {
    const across = others(view).map((seat, column): Target => {
      const { x } = this.#playSpot(view, seat);
      return { id: `seat${seat}`, x: x - 80, y: 20, width: 160, height: 112, row: 0, column, name: placeName(view, seat) };
    });
    const hand = handOf(view);
    const spots = this.#handSpots(hand.length);
    const held = hand.flatMap((card, column): Target[] => {
      if (card === view.hand?.choice) return [];
      const { x, y } = spots[column];
      const name = { key: "toy.card", with: { card } };
      return [{ id: String(card), x: x - CARD.width / 2, y: y - CARD.height / 2, ...CARD, row: 1, column, name }];
    });
    return [...across, ...held];
  }
}

export const board = (options: BoardOptions): Board<Toy> => new ToyBoard(options);
