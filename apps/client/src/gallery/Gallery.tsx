import { type Parts, type Phrase, seatLetter, type View } from "@baseboard/kit";
import { type AnyFace, picking, reachable, type Stage, touched } from "@baseboard/stage";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gameOf } from "../games.ts";
import { expose } from "../hook.ts";
import { language } from "../language.ts";
import BoardView from "../match/BoardView.tsx";
import { go } from "../router.ts";
import { accent } from "../theme.ts";
import { bareWords, marked, say, speakerOf } from "../words.ts";

/** Draws any position of a game from its text, with no server: `/gallery/the-base?p=<text or name>&seat=0`. */
export default function Gallery({ game, position }: { game: string; position: string | undefined }) {
  const face = useSignal<AnyFace | undefined>(undefined);
  const shelved = gameOf(game);
  useEffect(() => {
    if (!shelved) return;
    accent.value = shelved.accent;
    void shelved.face().then((loaded) => {
      face.value = loaded;
    });
  }, [game]);
  if (!shelved) return <p class="quiet">{say("nowhere.title")}</p>;
  return face.value ? <Drawn face={face.value} position={position} /> : <p class="quiet">{say("app.loading")}</p>;
}

/** A named position's text, or the text given, or the first there is. */
function textOf(face: AnyFace, position: string | undefined): string {
  const first = Object.values(face.positions)[0] ?? "";
  return position === undefined ? first : (face.positions[position] ?? position);
}

function Drawn({ face, position }: { face: AnyFace; position: string | undefined }) {
  const text = textOf(face, position);
  const stage = useSignal<Stage<Parts> | undefined>(undefined);
  const picked = useSignal<string[]>([]);
  const asked = new URLSearchParams(location.search).get("seat");
  const read = useMemo(() => {
    try {
      return { state: face.game.notation.readPosition(text) };
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error) };
    }
  }, [face, text]);
  const toAct = read.state ? face.game.toAct(read.state.table) : [];
  const seat = asked === "none" ? undefined : asked === null ? (toAct[0] ?? 0) : Number(asked);
  const view: View<Parts> | undefined = read.state && {
    seat,
    table: read.state.table,
    hand: seat === undefined ? undefined : read.state.hands[seat],
  };
  const speak = useMemo(() => {
    const raw = speakerOf([face.game.strings, face.strings], (one) => marked(seatLetter(one)));
    return (phrase: Phrase) => bareWords(raw(phrase));
  }, [face, language.value]);

  const open = stage.value;
  const moves = view && seat !== undefined && toAct.includes(seat) ? face.game.legalMoves(view) : [];
  const ways = open ? moves.map((move: unknown) => ({ move, touches: open.touches(move) })) : [];
  const waysNow = useRef(ways);
  waysNow.current = ways;
  const now = picking(ways, picked.value);
  useEffect(() => {
    if (!open || !view) return;
    open.show(view);
    open.point({ ...now, last: [], reachable: reachable(ways, now.picked) });
    expose({
      ready: true,
      idle: () => open.idle,
      frames: () => open.report().frames,
      state: () => read.state,
      poses: () => open.report().poses,
      cam: () => open.report().cam,
    });
  });

  const at = (name: string, of = asked) => `/gallery/${face.game.id}?p=${encodeURIComponent(name)}${of === null ? "" : `&seat=${of}`}`;
  return (
    <div class="gallery">
      <main class="gboard">
        {view && (
          <BoardView
            face={face}
            view={view}
            speak={speak}
            name={say("gallery.board")}
            touch={(id) => {
              picked.value = touched(waysNow.current, picked.peek(), id);
            }}
            clear={() => {
              picked.value = [];
            }}
            opened={(one) => {
              stage.value = one;
            }}
          />
        )}
        {read.why && <p class="alert">{say("gallery.bad", { why: read.why })}</p>}
      </main>
      <aside class="gside">
        <h1>{say("gallery.title", { game: face.game.id })}</h1>
        <nav aria-label={say("gallery.positions")} class="gnames">
          {Object.keys(face.positions).map((name) => (
            <a key={name} class="btn" href={at(name)} aria-current={name === position ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label={say("gallery.seat")} class="gnames">
          {read.state?.hands.map((_: unknown, i: number) => (
            <a key={seatLetter(i)} class="btn" href={at(position ?? text, String(i))}>
              {say("gallery.seatOf", { letter: seatLetter(i) })}
            </a>
          ))}
          <a class="btn" href={at(position ?? text, "none")}>
            {say("gallery.spectator")}
          </a>
        </nav>
        <form
          class="field"
          onSubmit={(event) => {
            event.preventDefault();
            go(at(String(new FormData(event.currentTarget).get("p"))));
          }}
        >
          <label for="position">{say("gallery.text")}</label>
          <textarea id="position" name="p" class="input" rows={12} defaultValue={text} key={text} />
          <button type="submit" class="btn primary">
            {say("gallery.draw")}
          </button>
        </form>
        <ul class="quiet">
          {moves.slice(0, 60).map((move: unknown) => (
            <li key={JSON.stringify(move)}>{face.game.notation.writeMove(move)}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
