import type { Parts, Speaker, View } from "@baseboard/kit";
import { type AnyGameClient, type Framed, Stage, type StageOptions, type ThemeName } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { renderer } from "../drawing.ts";
import { listenForLetters } from "../keys.ts";
import { Icon } from "../parts/Icon.tsx";
import { theme, wantsStill } from "../theme.ts";
import { say } from "../words.ts";

interface Props {
  client: AnyGameClient;
  view: View<Parts>;
  speak: Speaker;
  name: string;
  touch(id: string): void;
  clear(): void;
  missed?: StageOptions<Parts>["missed"];
  drags?: StageOptions<Parts>["drags"];
  points?: StageOptions<Parts>["points"];
  /** Called when animations have ended. */
  settled?(): void;
  /** Called with the stage once it is open. */
  opened(stage: Stage<Parts>): void;
  /** The theme to draw it in, whatever the page's. */
  lit?: ThemeName;
  /** A static picture: no camera buttons. */
  plain?: boolean;
  /** A queue other than the one driven by the page's frames. */
  queue?: StageOptions<Parts>["queue"];
}

/** The board: its canvas, its buttons, and the zoom. */
export default function BoardView({
  client,
  view,
  speak,
  name,
  touch,
  clear,
  missed,
  drags,
  points,
  settled,
  opened,
  lit,
  plain,
  queue,
}: Props) {
  const element = useRef<HTMLDivElement>(null);
  const stage = useSignal<Stage<Parts> | undefined>(undefined);
  const framed = useSignal<Framed>("all");
  const buttons = useSignal<{ x: number; y: number } | undefined>(undefined);

  useEffect(() => {
    let gone = false;
    let mine: Stage<Parts> | undefined;
    const open = async () => {
      mine = await Stage.open<Parts>({
        element: element.current!,
        client,
        view,
        theme: lit ?? theme.peek(),
        speak,
        name,
        touch,
        clear,
        renderer: renderer(),
        still: wantsStill,
        ...(missed && { missed }),
        ...(drags && { drags }),
        ...(points && { points }),
        ...(settled && { settled }),
        ...(queue && { queue }),
        framed: (now, at) => {
          framed.value = now;
          if (at?.x !== buttons.peek()?.x || at?.y !== buttons.peek()?.y) buttons.value = at;
        },
      });
      if (gone) return mine.destroy();
      stage.value = mine;
      opened(mine);
    };
    void open();
    return () => {
      gone = true;
      mine?.destroy();
    };
  }, [client]);
  useEffect(() => {
    if (stage.value) stage.value.theme = lit ?? theme.value;
  }, [stage.value, lit, theme.value]);
  useEffect(() => {
    if (stage.value) stage.value.name = name;
  }, [stage.value, name]);

  return (
    <div class="board">
      {/* Before the board in DOM order, so that Tab goes from it to the controls below. */}
      {!plain && <Zoom stage={stage.value} framed={framed.value} at={buttons.value} />}
      <div class="stage" ref={element} />
      {stage.value && !stage.value.hasPicture && (
        <p class="alert nopicture">
          <Icon name="circle-alert" />
          <span>{say("match.noPicture")}</span>
        </p>
      )}
    </div>
  );
}

/** Zoom factor of one press. */
const CLOSER = 1.4;

interface ZoomProps {
  stage: Stage<Parts> | undefined;
  framed: Framed;
  /** Where they stand one above the other, in CSS pixels, where the board leaves them room; else they are in a row in its corner. */
  at: { x: number; y: number } | undefined;
}

/** The camera buttons. */
function Zoom({ stage, framed, at }: ZoomProps) {
  const closer = () => stage?.zoom(CLOSER);
  const further = () => stage?.zoom(1 / CLOSER);
  const whole = () => stage?.fitAll();
  useEffect(() => listenForLetters({ "+": closer, "=": closer, "-": further, 0: whole }), [stage]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons, not a form's fieldset
    <div
      class={["zoom", framed !== "all" && framed, at && "upright"].filter(Boolean).join(" ")}
      style={at && { left: `${at.x}px`, top: `${at.y}px` }}
      role="group"
      aria-label={say("match.zoom")}
    >
      <button type="button" class="btn" aria-label={say("match.zoomIn")} onClick={closer}>
        <Icon name="plus" />
      </button>
      <button type="button" class="btn" aria-label={say("match.zoomOut")} onClick={further}>
        <Icon name="minus" />
      </button>
      {framed === "far" ? (
        <button type="button" class="btn" aria-label={say("match.goNear")} onClick={() => stage?.goNear()}>
          <Icon name="locate" />
        </button>
      ) : (
        <button type="button" class="btn" aria-label={say("match.fit")} onClick={whole}>
          <Icon name="maximize" />
        </button>
      )}
    </div>
  );
}
