import type { Parts, Speaker, View } from "@baseboard/kit";
import { between, smooth } from "./animation/ease.ts";
import { Presenter, type ShownPly, type Telling } from "./animation/presenter.ts";
import { animationQueue, type Queue, revocable } from "./animation/queue.ts";
import { middleOf } from "./box.ts";
import {
  buttonsIn,
  type Camera,
  centered,
  isFitted,
  isSeen,
  isTiny,
  kept,
  looking,
  panned,
  type Room,
  revealing,
  whole,
  zoomed,
} from "./canvas/camera.ts";
import { type Canvas, openCanvas } from "./canvas/canvas.ts";
import { CloseUps, callsBack } from "./canvas/close-up.ts";
import { fontsReady } from "./canvas/fonts.ts";
import { OverviewMap } from "./canvas/overview.ts";
import { isOutgrown, resolution, type Setting, settingIn } from "./canvas/viewport.ts";
import type { Board, Focus, Overview, Spot, Target, ThemeName } from "./contract.ts";
import { debugDump } from "./debug-dump.ts";
import { Drag } from "./input/drag.ts";
import { listen, type PagePoint, type Press } from "./input/gestures.ts";
import { HitLayer } from "./input/hit-layer.ts";
import { listenForLongPress } from "./input/long-press.ts";
import { PingLayer } from "./input/pings.ts";
import { sharedName, touchOf, withPlatesOf } from "./input/places.ts";
import { Tooltips } from "./input/tooltips.ts";
import type { Pointing, StageOptions } from "./stage-options.ts";

/** Milliseconds in which the camera goes to what matters now; nearer than this part of the scale meant for it, it need not. */
const GOES = 420;
const ENOUGH = 0.8;

const nothing = { picked: [], live: [], last: [], reachable: new Set<string>() };

/** A board on the page: the canvas, its camera, and the buttons that are its only input. */
export class Stage<G extends Parts> {
  #needs: StageOptions<G>;
  #canvas: Canvas | undefined;
  #layer: HitLayer;
  #closeUps: CloseUps;
  #pings = new PingLayer();
  #tips: Tooltips;
  #queue: Queue;
  #boardQueue: ReturnType<typeof revocable> | undefined;
  #board!: Board<G>;
  #presenter!: Presenter<G>;
  #setting!: Setting;
  #view: View<G>;
  #places: Target[] = [];
  #pointing: Pointing<G> = nothing;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** The whole board is visible, and stays so on resize. */
  #isWhole = true;
  #overview: OverviewMap;
  /** The viewer has moved the camera since it last went somewhere by itself. */
  #isOwn = false;
  /** The occasion of now and all earlier ones; and the camera's journey, until something else moves it. */
  #about: string | undefined;
  /** What was picked that the camera has followed to what can be touched next. */
  #followed: string | undefined;
  #visited = new Set<string>();
  #journey: { to: Camera } | undefined;
  #gone = new AbortController();

  private constructor(needs: StageOptions<G>) {
    this.#needs = needs;
    this.#view = needs.view;
    const drawn = () => this.#canvas?.draw();
    this.#queue =
      needs.queue?.(drawn) ??
      animationQueue({
        nextFrame: (call) => requestAnimationFrame(call),
        drawn,
        still: () => needs.still() || document.hidden || this.#presenter.isHurried,
        speed: () => this.#presenter.speed,
      });
    this.#layer = new HitLayer({
      touch: needs.touch,
      clear: needs.clear,
      missed: (place) => void needs.missed?.(place, false),
      opened: (place) => needs.missed?.(place, true) || (this.#canvas && this.#closeUps.open(place)),
      focused: (target) => this.#steer(revealing(this.#camera, target, this.#room)),
    });
    this.#overview = new OverviewMap(needs.element, (at) => this.#steer(centered(at, this.#camera.scale, this.#room)));
    this.#tips = new Tooltips(this.#layer.element, this.#gone.signal);
    this.#closeUps = new CloseUps({
      parent: needs.element,
      queue: this.#queue,
      drawn,
      closeUp: (place) => this.#board.closeUp?.(place, this.#view),
      speak: (phrase) => this.#needs.speak(phrase),
      closed: (place) => this.#layer.enter(place),
    });
  }

  /** Opens a stage. Without a working renderer it has no canvas (`hasPicture` is false), but remains playable. */
  static async open<G extends Parts>(needs: StageOptions<G>): Promise<Stage<G>> {
    const stage = new Stage(needs);
    const { element } = needs;
    const canvas = openCanvas(element, resolution(), needs.renderer ?? "auto", () => stage.#rebuild());
    [stage.#canvas] = await Promise.all([canvas, fontsReady()]);
    stage.#rebuild();
    element.append(stage.#layer.element, stage.#pings.element, stage.#tips.element);
    const { signal } = stage.#gone;
    const carrier = new Drag(
      stage.#layer,
      () => stage.#presenter,
      needs,
      (to) => stage.#carry(to),
    );
    window.addEventListener("keydown", (event) => carrier.onKey(event), { signal, capture: true });
    listenForLongPress(
      element,
      {
        get isOn() {
          return needs.points?.may === true;
        },
        at: (press) => stage.#ping(press),
      },
      signal,
    );
    listen(
      element,
      {
        carrier,
        pan: (dx, dy) => stage.#steer(panned(stage.#camera, dx, dy, stage.#room)),
        zoom: (by, x, y) => stage.#steer(zoomed(stage.#camera, by, x, y, stage.#room)),
        press: (press) => stage.#press(press),
      },
      signal,
    );
    const sizes = new ResizeObserver(() => stage.#resize());
    sizes.observe(element);
    signal.addEventListener("abort", () => sizes.disconnect());
    document.addEventListener("visibilitychange", () => document.hidden && stage.#queue.flush(), { signal });
    return stage;
  }

  /** False if no renderer works. */
  get hasPicture(): boolean {
    return this.#canvas !== undefined;
  }

  /** True while rendering lags: the board's touches refer to an older view. */
  get isBusy(): boolean {
    return this.#presenter.isBusy;
  }

  /** What the board tells now; undefined while it is up to date. */
  get telling(): Telling | undefined {
    return this.#presenter.telling;
  }

  /** Shows the newest view at once. */
  skip(): void {
    void this.#presenter.catchUp();
  }

  /** The touches, in order, that make this move. */
  touches(move: G["move"]): string[] {
    return this.#board.touches(move);
  }

  /** The touches that a drag along these places may mean, most likely first. */
  dragPath(trail: string[]): string[][] {
    const meant = this.#board.dragPath?.(trail);
    const ends = trail.length > 1 ? [trail[0], trail.at(-1)!] : trail;
    return meant ? [meant, ends] : [ends];
  }

  /** The places on the board now, with ids and names: those that can be touched. */
  get places(): Target[] {
    return this.#places;
  }

  /** Draws this view at once; where another match begins with it (`begins`), nobody has looked at anything, nor moved the camera. */
  show(view: View<G>, begins = false): void {
    if (callsBack(this.#needs.client.game, this.#view, view)) this.#closeUps.close();
    this.#view = view;
    if (begins && this.#focus) this.#forget();
    this.#attend();
    if (this.#presenter.isBusy) void this.#presenter.catchUp();
    else this.#settle();
  }

  /** Animates a ply; a later one may cut it short. */
  animate(ply: ShownPly<G>): void {
    this.#view = ply.after;
    // The viewer's own move, or the end of the turn: there is something new to see.
    const isNew = JSON.stringify(ply.before.hand) !== JSON.stringify(ply.after.hand);
    if (isNew || callsBack(this.#needs.client.game, ply.before, ply.after)) this.#closeUps.close();
    if (!this.#presenter.isBusy) {
      this.#board.mark({ ...nothing, last: [] }, ply.before);
      this.#drawOverview(ply.before);
    }
    this.#attend();
    this.#presenter.animate(ply);
    this.#layerUpdate();
  }

  /** Marks what is picked, possible, previewed and last. */
  point(pointing: Pointing<G>): void {
    if (pointing.picked.join() !== this.#pointing.picked.join()) this.#closeUps.close();
    this.#pointing = pointing;
    if (!this.#presenter.isBusy) {
      this.#mark();
      this.#attend();
    }
    this.#layerUpdate();
  }

  /** Redraws the board for another theme. */
  set theme(theme: ThemeName) {
    if (this.#needs.theme === theme) return;
    this.#needs.theme = theme;
    this.#rebuild();
  }

  /** Sets another speaker, for example when a player was renamed. */
  set speak(speak: Speaker) {
    this.#needs.speak = speak;
    this.#layerUpdate();
  }

  /** Sets the board's label when the page's language has changed. */
  set name(name: string) {
    if (this.#needs.name === name) return;
    this.#needs.name = name;
    // There may be words on the pieces.
    this.#rebuild();
  }

  /** Zooms in (`by` > 1) or out, around the center. */
  zoom(by: number): void {
    const { width, height } = this.#room;
    this.#steer(zoomed(this.#camera, by, width / 2, height / 2, this.#room));
  }

  /** Shows the whole board. */
  fitAll(): void {
    this.#steer(whole(this.#room));
  }

  /** Shows what matters now, where the whole board is too small to play on. */
  goNear(): void {
    if (!this.#focus) return;
    this.#isOwn = false;
    this.#journey = undefined;
    this.#look(this.#first());
  }

  /** Returns keyboard focus to the last focused place. */
  enter(): void {
    this.#layer.enter();
  }

  /** The places on the board now, by the ids of their pings. */
  get shared(): { id: string; name: Target["name"] }[] {
    return this.#places.map((target) => ({ id: sharedName(target), name: target.name }));
  }

  /** The location of a place that can be pinged, and its description; undefined if there is no such place. */
  spot(place: string): Spot | undefined {
    return this.#places.find((target) => sharedName(target) === place) ?? this.#board.pingTarget?.(place, this.#view);
  }

  /** Shows that a touch of a place was refused. */
  refuse(place: string): void {
    this.#tips.hide();
    this.#layer.refuse(place);
  }

  /** Where an element that lies over the board goes, in CSS pixels, to speak of a place; undefined if there is no such place. */
  beside(place: string, element: Element): { x: number; y: number } | undefined {
    return this.#layer.beside(place, element);
  }

  /** Shows a ping at a place, by a sign in this color. Returns its location; undefined if there is no such place. */
  ping(place: string, sign: Element, color: string): Spot | undefined {
    const spot = this.spot(place);
    if (spot) this.#pings.show(spot, sign, color);
    return spot;
  }

  /**
   * Shows which place is spoken of: a frame with a sign in this color that hides nothing of it; the camera goes there where it is out of sight.
   * Returns its location, as `ping` does.
   */
  frame(place: string, sign: Element, color: string): Spot | undefined {
    const spot = this.spot(place);
    if (spot) this.#pings.frame(spot, sign, color);
    if (spot && !isSeen(spot, this.#camera, this.#room)) this.#go(centered(middleOf(spot), this.#camera.scale, this.#room));
    return spot;
  }

  /** Outlines these places, and no others, until it is called again. */
  light(places: string[]): void {
    this.#pings.light(places.flatMap((place) => this.spot(place) ?? []));
  }

  /** Resolves when all animations have ended. */
  get idle(): Promise<void> {
    return this.#presenter.idle.then(() => this.#queue.idle);
  }

  /** The whole board as it stands, wherever the camera is; undefined without a renderer. */
  picture(): HTMLCanvasElement | undefined {
    const { root, width, height } = this.#board;
    const { x, y, scale } = this.#canvas ? whole(this.#room) : this.#camera;
    root.position.set(x, y);
    root.scale.set(scale);
    const copy = this.#canvas?.copy({ x, y, width: width * scale, height: height * scale });
    root.position.set(this.#camera.x, this.#camera.y);
    root.scale.set(this.#camera.scale);
    this.#canvas?.draw();
    return copy;
  }

  /** Render count, node poses, node count and camera: for tests. */
  report(): { frames: number; poses: Record<string, unknown>; nodes: number; cam: Camera } {
    return { frames: this.#canvas?.frames ?? 0, ...debugDump(this.#board), cam: this.#camera };
  }

  destroy(): void {
    this.#gone.abort();
    this.#closeUps.close();
    this.#leaveBoard();
    this.#layer.element.remove();
    this.#pings.element.remove();
    this.#overview.element.remove();
    this.#board.root.destroy({ children: true });
    this.#canvas?.destroy();
  }

  get #room(): Room {
    const { clientWidth, clientHeight } = this.#needs.element;
    return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight), board: this.#board };
  }

  #settingNow(): Setting {
    const { clientWidth: width, clientHeight: height } = this.#needs.element;
    return settingIn({ width, height }, this.#needs.theme, this.#setting as Setting | undefined);
  }

  /** Recreates the board: another theme, orientation, resolution, or a lost context. */
  #rebuild(): void {
    this.#leaveBoard();
    const old = this.#board as Board<G> | undefined;
    this.#setting = this.#settingNow();
    this.#boardQueue = revocable(this.#queue);
    const speak: Speaker = (phrase) => this.#needs.speak(phrase);
    this.#board = this.#needs.client.board({ ...this.#setting, queue: this.#boardQueue, speak });
    this.#presenter = new Presenter(this.#needs.client.game, this.#board, this.#queue, {
      settled: () => this.#settle(),
      report: (error) => reportError(error),
      // Whoever brings a queue of their own has its time stand still.
      now: () => (this.#needs.queue ? 0 : performance.now()),
    });
    this.#canvas?.hold(this.#board.root, this.#closeUps.root);
    old?.root.destroy({ children: true });
    this.#forget();
    this.#look(this.#first());
    this.#settle();
  }

  /** Forgets where the camera was, and why. */
  #forget(): void {
    this.#isOwn = false;
    this.#about = undefined;
    this.#followed = undefined;
    this.#visited.clear();
  }

  /** Finishes all pending animations of the board and detaches it. */
  #leaveBoard(): void {
    (this.#presenter as Presenter<G> | undefined)?.stop();
    this.#queue.flush();
    this.#boardQueue?.revoke();
    this.#closeUps.forget();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#needs.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    const now = this.#settingNow();
    this.#canvas?.resize(clientWidth, clientHeight, now.resolution);
    if (isOutgrown(this.#setting, now, this.#board.fills)) this.#rebuild();
    else {
      this.#look(this.#isOwn ? (this.#isWhole ? whole(this.#room) : kept(this.#camera, this.#room)) : this.#first());
      this.#closeUps.renew();
    }
  }

  #press(press: Press): void {
    // Handled by the close-up's button, and by the small board itself.
    if (this.#closeUps.isOpen || (press.over instanceof Node && this.#overview.element.contains(press.over))) return;
    if (this.#needs.points?.isNext) this.#ping(press);
    // While others' acts are told nothing is marked: a touch only skips to the end. Else rendering catches up, and with it what is possible.
    else if (this.#isTold) this.skip();
    else void this.#presenter.catchUp().then(() => this.#layer.press(press));
  }

  /** Another seat's act is told, and nothing can be touched meanwhile. */
  get #isTold(): boolean {
    const { telling } = this;
    return telling !== undefined && telling.by !== this.#view.seat && this.#pointing.reachable.size === 0;
  }

  /** Pings a place for the others; outside all places, clears the mode. */
  #ping(press: Press): void {
    if (this.#closeUps.isOpen) return;
    const place = this.#layer.sharedPlace(press);
    if (place === undefined) this.#needs.clear();
    else this.#needs.points?.ping(place);
  }

  #carry(to: PagePoint | undefined): void {
    if (!this.#board.carry) return;
    this.#board.carry(to && this.#layer.onBoard(to));
    this.#canvas?.draw();
  }

  /** What matters now, if the whole board is too small. */
  get #focus(): Focus | undefined {
    return isTiny(this.#room) ? this.#board.focus?.(this.#view) : undefined;
  }

  /** The camera before anybody has moved it. */
  #first(): Camera {
    const focus = this.#focus;
    if (!focus) return whole(this.#room);
    if (focus.follows) this.#followed = focus.about;
    else this.#visit(focus);
    return looking(focus.box, this.#room, focus.within);
  }

  /** Remembers the occasion. Whether it calls the viewer: they are asked something, and it is new. */
  #visit({ about, calls }: Focus): boolean {
    const isFirst = !this.#visited.has(about);
    this.#visited.add(about);
    this.#about = about;
    return isFirst && calls === true;
  }

  /**
   * Goes where something else matters now, unless it is in sight. Somebody who has moved the camera is taken there only if they are asked
   * something, and once for each occasion: what was looked at before leaves their camera alone.
   */
  #attend(): void {
    const focus = this.#focus;
    if (focus?.follows) this.#follow(focus);
    else this.#followed = undefined;
    if (!focus || focus.follows || focus.about === this.#about) return;
    const isCalled = this.#visit(focus);
    const from = this.#camera;
    const to = looking(focus.box, this.#room, focus.within);
    const isNear = from.scale >= to.scale * ENOUGH && isSeen(focus.box, from, this.#room);
    if (isNear || (this.#isOwn && !isCalled)) return;
    this.#isOwn = false;
    this.#go(to);
  }

  /** Goes to what can be touched after what was picked just now, unless it is in sight: whoever moved the camera before. */
  #follow({ about, box, within }: Focus): void {
    if (about === this.#followed) return;
    this.#followed = about;
    if (!isSeen(box, this.#camera, this.#room)) this.#go(looking(box, this.#room, within));
  }

  /** Moves the camera there, until something else moves it. */
  #go(to: Camera): void {
    const from = this.#camera;
    const journey = { to };
    this.#journey = journey;
    const at = (k: number): Camera => ({
      x: between(from.x, to.x, k),
      y: between(from.y, to.y, k),
      scale: between(from.scale, to.scale, k),
    });
    const run = (k: number): void => {
      if (this.#journey !== journey) return;
      if (k >= 1) this.#journey = undefined;
      this.#look(k < 1 ? at(smooth(k)) : to);
    };
    void this.#queue.push({ ms: GOES, run });
  }

  /** Looks where the viewer wants to. */
  #steer(camera: Camera): void {
    this.#isOwn = true;
    this.#journey = undefined;
    this.#look(camera);
  }

  #look(camera: Camera): void {
    this.#camera = camera;
    this.#board.root.position.set(camera.x, camera.y);
    this.#board.root.scale.set(camera.scale);
    this.#layer.place(camera);
    this.#pings.place(camera);
    this.#tips.renew();
    this.#canvas?.draw();
    this.#isWhole = isFitted(camera, this.#room);
    this.#frame();
  }

  /** Tells what is in sight, and whether there is a nearer look at what matters now. */
  #frame(): void {
    this.#overview.place(this.#camera, this.#room, this.#isWhole, this.#journey?.to, this.#overviewOf(this.#view));
    const focus = this.#isWhole ? this.#focus : undefined;
    const isFar = focus !== undefined && !isFitted(looking(focus.box, this.#room, focus.within), this.#room);
    const { zoomAt } = this.#board;
    const framed = isFar ? "far" : this.#isWhole ? "all" : this.#isOwn ? "near" : "led";
    this.#needs.framed?.(framed, zoomAt && buttonsIn(zoomAt, this.#room));
  }

  #settle(): void {
    this.#board.show(this.#view);
    this.#mark();
    this.#layerUpdate();
    this.#closeUps.renew();
    this.#needs.settled?.();
  }

  #mark(): void {
    const { picked, live, preview, trail, last } = this.#pointing;
    this.#board.mark({ picked, live, last, ...(preview !== undefined && { preview }), ...(trail && { trail }) }, this.#view);
    this.#canvas?.draw();
    this.#drawOverview(this.#view);
  }

  /** Draws the board in small, with its marks. */
  #drawOverview(view: View<G>): void {
    this.#overview.show(this.#overviewOf(view));
  }

  #overviewOf(view: View<G>): Overview | undefined {
    if (!this.#canvas || !isTiny(this.#room)) return undefined;
    return this.#board.overview?.(view, [...this.#presenter.news, ...this.#pointing.last]);
  }

  #layerUpdate(): void {
    const { picked, live, reachable, whole = new Set(), drags = new Set(), trail, pings } = this.#pointing;
    const { speak, name } = this.#needs;
    const newest = this.#board.targets(this.#view);
    // What is named is drawn as far as it is told.
    const targets = this.#presenter.isBusy ? withPlatesOf(newest, this.#places) : newest;
    this.#places = targets;
    this.#layer.update({ targets, picked, live, reachable, whole, drags, pings, over: trail?.at(-1), speak, name });
    this.#overview.live = targets.filter((target) => live.includes(touchOf(target)));
    this.#frame();
    this.#tips.renew();
  }
}
