import type { Seat, View } from "@baseboard/kit";
import { type Board, type BoardOptions, type Marks, num, type Target, themes } from "@baseboard/stage";
import { Container, Graphics } from "pixi.js";
import { manifest } from "../manifest.ts";
import type { Event, Toy } from "../rules/state.ts";
import { CARD, cardDown, cardUp, cloth, die, words } from "./art.ts";

interface Spot {
  x: number;
  y: number;
}

/** A table for High Card: one's own hand along the lower edge, the others across from it, the die in the middle. */
export function board(scenery: BoardOptions): Board<Toy> {
  const { portrait, theme, queue } = scenery;
  const [width, height] = portrait ? [720, 900] : [1180, 760];
  const root = new Container();
  const things = new Container();
  const pointed = new Container();
  root.addChild(cloth(width, height, scenery), things, pointed);
  const accent = num(manifest.accent[theme]);
  let cards = new Map<number, Container>();

  const own = (view: View<Toy>): Seat => view.seat ?? 0;
  /** The seats across the table, from left to right. */
  const others = (view: View<Toy>): Seat[] => {
    const count = view.table.scores.length;
    return Array.from({ length: count - 1 }, (_, i) => (own(view) + 1 + i) % count);
  };
  const handSpots = (count: number): Spot[] => {
    const pitch = Math.min(CARD.width + 14, (width - 120) / Math.max(1, count));
    return Array.from({ length: count }, (_, i) => ({ x: width / 2 + (i - (count - 1) / 2) * pitch, y: height - 112 }));
  };
  /** Where a seat puts its card down. */
  const playSpot = (view: View<Toy>, seat: Seat): Spot => {
    const row = others(view);
    const i = row.indexOf(seat);
    if (i < 0) return { x: width / 2, y: height * 0.6 };
    return { x: (width * (i + 1)) / (row.length + 1), y: height * 0.33 };
  };
  const handOf = (view: View<Toy>): number[] => Object.keys(view.hand?.cards ?? {}).map(Number);

  const put = (node: Container, { x, y }: Spot): Container => {
    node.position.set(x, y);
    things.addChild(node);
    return node;
  };

  /** What the others hold: backs, a little fanned. */
  function showOthers(view: View<Toy>): void {
    for (const seat of others(view)) {
      const { x } = playSpot(view, seat);
      const held = view.table.handSizes[seat];
      for (let i = 0; i < held; i++) {
        const aside = i - (held - 1) / 2;
        const back = put(cardDown(seat), { x: x + aside * 26, y: 76 });
        back.scale.set(0.62);
        back.rotation = aside * 0.07;
      }
    }
  }

  /** The hand along the lower edge: face up when it is one's own. */
  function showHand(view: View<Toy>): void {
    const hand = handOf(view);
    for (const [i, spot] of handSpots(view.table.handSizes[own(view)]).entries()) {
      if (!view.hand) put(cardDown(own(view)), spot).label = `back ${i}`;
      else if (hand[i] !== view.hand.choice) showCard(hand[i], spot);
    }
  }

  function showCard(card: number, spot: Spot): void {
    const node = put(cardUp(card, scenery), spot);
    node.label = `card ${card}`;
    cards.set(card, node);
  }

  /** What has been put down this round. */
  function showPlayed(view: View<Toy>): void {
    if (view.table.phase === "over") return;
    const chosen = view.hand?.choice ?? 0;
    for (const [seat, ready] of view.table.ready.entries()) {
      if (!ready) continue;
      const isOwn = seat === view.seat && chosen > 0;
      put(isOwn ? cardUp(chosen, scenery) : cardDown(seat), playSpot(view, seat)).label = `played ${seat}`;
    }
  }

  function show(view: View<Toy>): void {
    for (const old of things.removeChildren()) old.destroy({ children: true });
    cards = new Map();
    put(die(view.table.die), { x: portrait ? width - 90 : width / 2 + 230, y: height * 0.56 }).label = "die";
    showOthers(view);
    showHand(view);
    showPlayed(view);
  }

  async function animate(event: Event, before: View<Toy>): Promise<void> {
    if (event.type === "revealed") {
      // One's own was still in hand, if it was the last to be put down.
      for (const card of event.cards) if (cards.has(card)) cards.get(card)!.visible = false;
      const turned = event.cards.map((card, seat) => put(cardUp(card, scenery), playSpot(before, seat)));
      await queue.push(...turned.map((node) => ({ ms: 420, run: (k: number) => node.scale.set(Math.max(0.01, k), 1) })));
      await queue.push({ ms: 700, run: () => {} });
    } else if (event.type === "won") {
      const { x, y } = playSpot(before, event.seat);
      const gain = put(words(`+${event.points}`, 54, manifest.accent[theme], scenery, true), { x, y: y - 96 });
      const rise = (k: number) => gain.position.set(x, y - 96 - 18 * k);
      await queue.push({ ms: 800, run: rise });
    } else if (event.type === "rolled") {
      const rolled = things.getChildByLabel("die");
      await queue.push({ ms: 420, run: (k) => rolled?.scale.set(0.6 + 0.4 * k) });
    }
  }

  /** The last round stays on the table, faint, until somebody chooses again. */
  function markLast({ last }: Marks<Toy>, view: View<Toy>): void {
    const revealed = last.find((event) => event.type === "revealed");
    const won = last.find((event) => event.type === "won");
    if (!revealed || view.table.ready.some(Boolean) !== (view.table.phase === "over")) return;
    for (const [seat, card] of revealed.cards.entries()) {
      const { x, y } = playSpot(view, seat);
      const node = cardUp(card, scenery);
      node.position.set(x, y);
      node.scale.set(0.86);
      pointed.addChild(node);
      if (won?.seat === seat) pointed.addChild(ring({ x, y }, 0.86, accent, 5));
    }
  }

  const ring = ({ x, y }: Spot, scale: number, color: number, line: number): Graphics => {
    const [w, h] = [CARD.width * scale + 10, CARD.height * scale + 10];
    return new Graphics().roundRect(x - w / 2, y - h / 2, w, h, 16).stroke({ width: line, color });
  };

  function mark(marks: Marks<Toy>, view: View<Toy>): void {
    for (const old of pointed.removeChildren()) old.destroy({ children: true });
    markLast(marks, view);
    for (const [card, node] of cards) {
      const picked = marks.picked.includes(String(card));
      node.y = height - (picked ? 140 : 112);
      if (picked) pointed.addChild(ring(node, 1, accent, 6));
      else if (marks.live.includes(String(card))) {
        pointed.addChild(
          new Graphics()
            .circle(node.x, node.y + CARD.height / 2 - 16, 7)
            .fill(accent)
            .stroke({ width: 2, color: num(themes[theme].bg) }),
        );
      }
    }
  }

  function targets(view: View<Toy>): Target[] {
    const across = others(view).map((seat, column): Target => {
      const { x } = playSpot(view, seat);
      return { id: `seat${seat}`, x: x - 80, y: 20, width: 160, height: 112, row: 0, column, name: placeName(view, seat) };
    });
    const hand = handOf(view);
    const spots = handSpots(hand.length);
    const held = hand.flatMap((card, column): Target[] => {
      if (card === view.hand?.choice) return [];
      const { x, y } = spots[column];
      const name = { key: "toy.card", with: { card } };
      return [{ id: String(card), x: x - CARD.width / 2, y: y - CARD.height / 2, ...CARD, row: 1, column, name }];
    });
    return [...across, ...held];
  }

  const placeName = ({ table }: View<Toy>, seat: Seat) => ({
    key: table.phase === "choose" && table.ready[seat] ? "toy.placeReady" : "toy.place",
    with: { who: seat, cards: table.handSizes[seat] },
  });

  return { root, width, height, show, animate, touches: ({ card }) => [String(card), "ok"], targets, mark };
}
