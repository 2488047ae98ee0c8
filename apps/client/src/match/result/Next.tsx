import "./result.css";
import type { Seat } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { Alert } from "../../parts/Alert.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { writeAddress } from "../../replay/address.ts";
import { bareWords, type ShellKey, say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import type { Play } from "../model/play.ts";
import { Wanting } from "../panels/Wanting.tsx";

/** What comes after a match: another one, its replay, a picture of its end. */
export default function Next({ play }: { play: Play }) {
  const { seats, key } = play.state.value;
  const { afterwards: Afterwards } = play.table;
  const own = Afterwards ? undefined : seats[play.table.seat.value];
  return (
    <section class="card afterwards" aria-label={say("result.next")}>
      {isNarrow.value && <Alert no={play.table.no} speak={(phrase) => bareWords(play.speak.value(phrase))} />}
      {Afterwards && <Afterwards />}
      <Wanting play={play} />
      {own?.again && <Waits play={play} />}
      <div class="acts">
        {own && (
          <button
            type="button"
            class={own.again || play.mayAct.value ? "btn" : "btn primary"}
            aria-pressed={own.again}
            onClick={() => void play.table.rematch(!own.again)}
          >
            <Icon name={own.again ? "check" : "refresh-cw"} />
            {say(own.again ? "match.againTaken" : "match.again")}
          </button>
        )}
        {own && seats.length > 1 && (
          <p class="quiet">
            {nextOf(play, seats.length)
              .map((key) => say(key))
              .join(" ")}
          </p>
        )}
        {key && <ToReplay play={play} />}
        {play.ending.hasEnded.value && <SavePicture play={play} />}
      </div>
    </section>
  );
}

/** What the next match begins from, where that is not the game's own beginning; and who sits where in it. From a position practice keeps the seats. */
function nextOf({ table, client }: Play, seats: number): ShellKey[] {
  const places = seats === 2 && !client.game.together ? "result.swap" : "result.moveOn";
  if (!table.isFromPosition) return [places];
  return table.ask ? ["result.fromPosition", places] : ["result.fromPosition"];
}

/** Whom another match waits for, once oneself wants it: not for who is away for long, or has left. */
function Waits({ play: { state, gone, speak } }: { play: Play }) {
  const isOut = ({ left, online, away }: SeatState, seat: Seat) => left || (!online && (away > 0 || gone.value.includes(seat)));
  const isAwaited = (chair: SeatState, seat: Seat) => chair.kind === "human" && !chair.again && !isOut(chair, seat);
  const seats = state.value.seats.flatMap((chair, seat) => (isAwaited(chair, seat) ? [seat] : []));
  return seats.length === 0 ? null : <p class="quiet">{bareWords(speak.value({ key: "match.waitFor", with: { seats } }))}</p>;
}

/** Link to the replay: of the room, or of the text if there is no room. */
function ToReplay({ play }: { play: Play }) {
  const { code, round } = play.state.value;
  const content = (
    <>
      <Icon name="play" />
      {say("app.replayName")}
    </>
  );
  if (code)
    return (
      <a class="btn" href={writeAddress(code, { round, at: undefined, viewSeat: play.ownSeat })}>
        {content}
      </a>
    );
  const open = async () => {
    const [text, pasted] = await Promise.all([play.table.transcript(), import("../../replay/pasted.ts")]);
    if (text) pasted.open(text, 0, play.ownSeat);
  };
  return (
    <button type="button" class="btn" onClick={() => void open()}>
      {content}
    </button>
  );
}

/** Draws a picture of the end, and shares or downloads it. */
function SavePicture({ play }: { play: Play }) {
  const state = useSignal<"drawing" | "saved" | "failed" | undefined>(undefined);
  const save = async () => {
    if (state.value === "drawing") return;
    state.value = "drawing";
    try {
      const { savePicture } = await import("./picture.ts");
      await savePicture(play);
      state.value = "saved";
    } catch (error) {
      state.value = "failed";
      reportError(error);
    }
  };
  return (
    <>
      <button type="button" class="btn" aria-disabled={state.value === "drawing" || undefined} onClick={() => void save()}>
        <Icon name={state.value === "saved" ? "check" : "download"} />
        <span>{say("result.savePicture")}</span>
      </button>
      <span class={state.value === "failed" ? "quiet" : "hidden"} role="status">
        {state.value === "failed" ? say("result.pictureFailed") : state.value === "saved" ? say("result.pictureSaved") : ""}
      </span>
    </>
  );
}
