import type { Refusal } from "@baseboard/kit";
import type { RoomPhase } from "@baseboard/protocol";
import { fontsReady } from "@baseboard/stage/fonts";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { tellOfRoom } from "../alerts/behind.ts";
import { isToldOf } from "../alerts/choice.ts";
import { arrivalAt, wantsRematch } from "../enter.ts";
import { gameOf, type Shelved } from "../games.ts";
import { withWords } from "../language.ts";
import { forgetPlace, gameSeenIn, hasSeat, tokensFor } from "../local-storage.ts";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { Lazy, LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { route } from "../router.ts";
import { Session } from "../session.ts";
import { sounds } from "../sound.ts";
import { accent } from "../theme.ts";
import { say } from "../words.ts";
import { NoEntry } from "./NoEntry.tsx";
import { playRoomSounds } from "./room-sounds.ts";

const lobbyPart = () => withWords(import("./Lobby.tsx"), "pages");
const matchPart = () => import("../match/MatchPage.tsx");

/** How long a lobby is there before the board is loaded beside it, in milliseconds. */
const LATER = 2000;

async function preload(shelved: Shelved, phase: RoomPhase | undefined): Promise<void> {
  if (phase === "lobby") {
    await lobbyPart();
    await new Promise((done) => setTimeout(done, LATER));
  }
  await Promise.all([matchPart(), shelved.client()]);
}

/** A room by its code: the join page without a place, the lobby before the match, then the match. */
export function RoomPage({ code, watch }: { code: string; watch: boolean }) {
  const start = (): Session | undefined => {
    const entry = arrivalAt(code);
    if (!entry && !watch && tokensFor(code).length === 0) return undefined;
    return new Session({ code, watch, ...(entry && { entry }) });
  };
  const session = useSignal(useMemo(start, []));
  const lost = useSignal<Refusal | undefined>(undefined);
  // Whoever enters to watch, or stops watching, comes to another page, which opens the room itself.
  const enter = () => {
    const at = route.peek();
    if (at.page === "room" && at.code === code && at.watch === watch) session.value = start();
  };
  useEffect(() => () => session.peek()?.leave("for now"), []);
  if (!session.value) return <Lazy key="door" load={() => import("./JoinPage.tsx")} props={{ code, why: lost.peek(), entered: enter }} />;
  return (
    <Inside
      session={session.value}
      forget={() => {
        // Whoever only watched has lost nothing.
        lost.value = hasSeat(code) ? session.value?.trouble.peek() : undefined;
        forgetPlace(code);
        session.value = undefined;
      }}
    />
  );
}

const sync = async (): Promise<void> => (await withWords(import("../alerts/subscribe.ts"), "alerts")).syncAlerts();

const PASSING = ["api.unreachable", "room.closing", "room.gathering", "room.ourFault", "room.tooFast", "room.tooManyIdle"];
const RETRY = 2000;

function Inside({ session, forget }: { session: Session; forget(): void }) {
  // Where a match was seen before, it is most likely what is shown next, or a further one.
  const { game: id, phase } = session.state.value ?? session.entry.value ?? { game: gameSeenIn(session.code) };
  const shelved = id === undefined ? undefined : gameOf(id);
  const isStale = session.status.value === "closed" && session.trouble.value?.key === "room.badToken";
  useEffect(() => {
    if (!shelved) return;
    accent.value = shelved.accent;
    // What is shown next is loaded while one connects, and the board while people wait. A failure is handled when it is shown.
    void preload(shelved, phase).catch(() => undefined);
  }, [shelved, phase === "lobby"]);
  const game = useLoaded(async () => shelved?.about(), shelved);
  useEffect(() => {
    if (isStale) forget();
  }, [isStale]);
  const isMoved = session.trouble.value?.key === "closed.moved";
  useEffect(() => {
    if (isMoved) forgetPlace(session.code, session.token);
  }, [isMoved]);
  // While the room is asked for, the line has nothing else to do.
  useEffect(() => void fontsReady(), []);
  useEffect(() => playRoomSounds(session, sounds), [session]);
  useEffect(() => tellOfRoom(session), [session]);

  const isIn = session.state.value !== undefined;
  useEffect(() => {
    if (isIn && wantsRematch.delete(session.code)) void session.rematch(true);
  }, [isIn, phase]);

  const { value: status } = session.status;
  useEffect(() => {
    // The token may be another one than the server was told.
    if (status === "connected" && isToldOf(session.code)) void sync().catch(() => undefined);
  }, [status]);
  const { value: why } = session.trouble;
  // Retry until the server is back.
  useEffect(() => {
    if (status !== "closed" || !why || !PASSING.includes(why.key)) return;
    const timer = setTimeout(() => session.again(), RETRY);
    return () => clearTimeout(timer);
  }, [status, why]);

  const again = (label: "trouble.useHere" | "trouble.retry") => (
    <button type="button" class="btn primary" disabled={status === "opening"} onClick={() => session.again()}>
      {say(label)}
    </button>
  );
  if (status === "elsewhere")
    return (
      <ErrorPage title={say("trouble.elsewhere")} text={say("trouble.elsewhereText")}>
        {again("trouble.useHere")}
      </ErrorPage>
    );
  if (isMoved) return <ErrorPage title={say("trouble.moved")} text={say("closed.moved")} />;
  if (why)
    return (
      <NoEntry code={session.code} why={why}>
        {again("trouble.retry")}
      </NoEntry>
    );
  const state = session.state.value;
  if (game === "failed") return <LoadFailed />;
  if (!state || (shelved && !game)) return <Loading />;
  if (!shelved || !game) return <ErrorPage title={say("trouble.closed")} text={say("trouble.unknownGame")} />;
  // With all its words: nothing in it moves any more.
  if (state.phase === "lobby") return <Lazy key="lobby" load={lobbyPart} props={{ session, game }} />;
  return <Lazy key="match" load={matchPart} props={{ session, shelved }} />;
}
