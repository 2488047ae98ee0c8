import type { Parts, Speaker, View } from "@baseboard/kit";
import { type AnyGameClient, picking, reachable, type ShownPly, type Stage, type ThemeName, touched as touchedBy } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import BoardView from "../match/BoardView.tsx";
import { Frozen } from "./frozen.ts";
import { useWatched } from "./watch.ts";
import { type Ways, waysOf, withoutPlace } from "./ways.ts";

/** Props common to all boards in the gallery. */
export interface Drawn {
  /** Identifies it among the boards of the page. */
  id: string;
  client: AnyGameClient;
  speak: Speaker;
  name: string;
  /** The theme to draw it in, whatever the page's. */
  lit?: ThemeName;
  /** A static picture: no camera buttons. */
  plain?: boolean;
}

interface StillProps extends Drawn {
  view: View<Parts>;
  /** The last events, to be marked. */
  last?: Parts["event"][];
  touched?: string[];
  /** Called with the touches so far, and the move once they are complete. */
  pick?(touched: string[], move?: Parts["move"]): void;
}

// A constant identity, so that effects do not run again.
const none: never[] = [];

/** A position without animation. With `pick` it takes touches and marks the legal ones. */
export function Still({ id, view, last = none, touched = none, pick, ...drawn }: StillProps) {
  const { client, speak, plain } = drawn;
  const stage = useSignal<Stage<Parts> | undefined>(undefined);
  const others = useSignal<{ touch: string; label: string }[]>([]);
  const now = useRef<{ ways: Ways; touched: string[]; pick: StillProps["pick"] }>({ ways: [], touched, pick });
  const isDrawn = useRef(false);
  useWatched(id, { stage: () => stage.peek(), isThere: () => isDrawn.current, isHeld: false });
  useEffect(() => {
    const open = stage.value;
    if (!open) return;
    open.speak = speak;
    open.show(view);
    const ways: Ways = pick ? waysOf(client, view, open) : [];
    now.current = { ways, touched, pick };
    const at = picking(ways, touched);
    open.point({ ...at, last, reachable: reachable(ways, at.picked) });
    others.value = plain ? none : withoutPlace(open, ways, at.picked).map((touch) => ({ touch, label: speak(labelOf(touch)) }));
    isDrawn.current = true;
  }, [stage.value, client, speak, view, last, touched.join(), pick !== undefined]);
  const labelOf = (touch: string) => {
    const { picked } = picking(now.current.ways, touched);
    return client.choice(touch, picked, view, picking(now.current.ways, [...picked, touch]).complete).label;
  };
  const touch = (place: string) => {
    const { ways, touched: before, pick: tell } = now.current;
    const after = touchedBy(ways, before, place);
    tell?.(after, picking(ways, after).complete);
  };
  return (
    <>
      <BoardView
        {...drawn}
        view={view}
        touch={touch}
        clear={() => now.current.pick?.([])}
        opened={(one) => {
          stage.value = one;
        }}
      />
      {others.value.length > 0 && (
        <div class="gothers">
          {others.value.map(({ touch: other, label }) => (
            <button key={other} type="button" class="btn" onClick={() => touch(other)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

interface MomentProps extends Drawn {
  ply: ShownPly<Parts>;
  /** From 0, before the animation, to 1, its end. */
  part: number;
  /** Reports the length of the animation in milliseconds. */
  measured?(ms: number): void;
}

const nothing = () => {};

/** A frozen moment of an animation. */
export function Moment({ id, ply, part, measured, ...drawn }: MomentProps) {
  const stage = useSignal<Stage<Parts> | undefined>(undefined);
  const told = useRef(measured);
  told.current = measured;
  const frozen = useMemo(() => new Frozen(ply, part, (ms) => told.current?.(ms)), []);
  useWatched(id, { stage: () => stage.peek(), isThere: () => frozen.isThere, isHeld: true });
  useEffect(() => frozen.go(ply, part), [ply, part]);
  useEffect(() => {
    if (stage.value) stage.value.speak = drawn.speak;
  }, [stage.value, drawn.speak]);
  return (
    <BoardView
      {...drawn}
      view={ply.before}
      touch={nothing}
      clear={nothing}
      queue={frozen.queue}
      settled={() => frozen.settled()}
      opened={(one) => {
        stage.value = one;
        frozen.open(one);
      }}
    />
  );
}
