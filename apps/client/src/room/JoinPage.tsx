import type { Phrase } from "@baseboard/kit";
import type { Peeked } from "@baseboard/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { shownCode } from "../code.ts";
import { join, mayWatch, watch } from "../enter.ts";
import { gameOf } from "../games.ts";
import { peekAt, Refused } from "../network/reconnecting-client.ts";
import { lookOften } from "../network.ts";
import { askOften } from "../notice.ts";
import { Cover } from "../parts/Cover.tsx";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { hasName, NameField } from "../parts/NameField.tsx";
import { Page } from "../parts/Page.tsx";
import { accent, ownAccent } from "../theme.ts";
import { gameName, say, sayPhrase } from "../words.ts";
import { NoEntry } from "./NoEntry.tsx";

/** Milliseconds between two looks at a room that somebody is about to enter. */
const EVERY = 4000;

/** Whether there is no way in for the one who asked, not even to watch. */
const isShutOut = (no: Phrase | undefined): boolean => ["room.banned", "room.addressBanned", "room.noWatching"].includes(no?.key ?? "");

interface Props {
  code: string;
  /** Why the place in the room was lost, if that has just been found. */
  why?: Phrase | undefined;
  entered(): void;
}

/** The page before entering a room: its summary, the name field, and the buttons to join or watch. */
export default function JoinPage({ code, why, entered }: Props) {
  const listing = useSignal<Peeked | undefined>(undefined);
  const wrong = useSignal(why);
  const gone = useSignal<Phrase | undefined>(undefined);
  useEffect(() => askOften(), []);
  const look = async () => {
    try {
      const seen = await peekAt(code);
      listing.value = seen;
      gone.value = isShutOut(seen.no) ? seen.no : undefined;
      accent.value = gameOf(seen.game)?.accent ?? ownAccent;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Keep the last answer.
      if (!listing.value || !error.isPassing) gone.value = error.phrase;
    }
  };
  // A sleeping room does not change; polling would restore it each time.
  const isEmpty = () => listing.value?.present === 0 && listing.value.spectators === 0;
  useEffect(() => lookOften(() => isEmpty() || look(), EVERY), [code]);
  /** Looks once more: whether what is said here has changed meanwhile, which is told before anybody sits down to it. */
  const hasChanged = async () => {
    const game = listing.value?.game;
    await look();
    const now = listing.value?.game;
    if (now === game || now === undefined) return false;
    wrong.value = { key: "room.nowPlays", with: { game: { key: `${now}.name` } } };
    return true;
  };
  const enter = async (how: typeof join) => {
    if (how === join && (await hasChanged())) return;
    const no = await how(code);
    // Reasons that hold for everybody are in the refreshed summary.
    wrong.value = isShutOut(no) || mayWatch(no) ? undefined : no;
    if (!no) entered();
    else if (isShutOut(no)) gone.value = no;
    else void look();
  };

  if (gone.value)
    return (
      <NoEntry code={code} why={gone.value}>
        <button type="button" class="btn primary" onClick={() => void look()}>
          {say("trouble.retry")}
        </button>
      </NoEntry>
    );
  if (!listing.value) return <p class="loading quiet">{say("app.loading")}</p>;
  return <Welcome room={listing.value} wrong={wrong} enter={(how) => void enter(how)} />;
}

interface WelcomeProps {
  room: Peeked;
  wrong: Signal<Phrase | undefined>;
  enter(how: typeof join): void;
}

/** Why only watching is possible; undefined if there is a seat. */
function whyWatch({ phase, taken, seats, locked, host, no }: Peeked): string | undefined {
  if (phase === "over") return say("door.over");
  if (phase === "stopped") return say("door.stopped");
  if (phase === "playing") return say(locked ? "door.begunLocked" : "door.begun");
  if (no?.key === "room.keptOut") return sayPhrase(no);
  if (taken >= seats) return say("door.full");
  return locked ? say("door.ask", { host }) : undefined;
}

function Welcome({ room, wrong, enter }: WelcomeProps) {
  const { code, host, phase } = room;
  const game = gameName(room.game);
  const isShut = phase === "lobby" && room.locked && room.no?.key !== "room.keptOut";
  const why = whyWatch(room);
  const mayOnlyWatch = why !== undefined;
  const submit = () => {
    if (mayOnlyWatch) enter(watch);
    else if (hasName("door-name", wrong)) enter(join);
  };
  return (
    <Page>
      <form
        class="card door"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div class="cover">
          <Cover game={room.game} wide />
          <div>
            <h1>{isShut ? say("door.locked") : game}</h1>
            {isShut ? (
              <p>
                {game} · {say("landing.hostOf", { host })}
              </p>
            ) : (
              <p>{host ? say("door.title", { host }) : say("door.titleNobody")}</p>
            )}
          </div>
        </div>
        <p role="status">{why ?? say("landing.seats", { taken: room.taken, seats: room.seats })}</p>
        <p class="quiet">
          {say("room.code")} {shownCode(code)}
        </p>
        <NameField id="door-name" wrong={wrong} />
        <FieldError why={wrong.value} />
        <div class="acts">
          {!mayOnlyWatch && (
            <button type="submit" class="btn primary big">
              {say("door.seat")}
              <Icon name="arrow-right" />
            </button>
          )}
          <button
            type={mayOnlyWatch ? "submit" : "button"}
            class={mayOnlyWatch ? "btn primary big" : "btn big"}
            onClick={mayOnlyWatch ? undefined : () => enter(watch)}
          >
            <Icon name="eye" />
            {say("door.watch")}
          </button>
          {phase === "over" && (
            <a class="btn big" href={`/replay/${code}`}>
              <Icon name="play" />
              {say("app.replayName")}
            </a>
          )}
        </div>
      </form>
    </Page>
  );
}
