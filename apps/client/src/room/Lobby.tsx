import type { Manifest } from "@baseboard/kit";
import { shownCode } from "../code.ts";
import { leaveRoom } from "../enter.ts";
import { gameOf } from "../games.ts";
import { withWords } from "../language.ts";
import { Invitation } from "../learn/Invitation.tsx";
import { Alert } from "../parts/Alert.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Cover } from "../parts/Cover.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { RulesButton } from "../rules/RulesButton.tsx";
import type { Session } from "../session.ts";
import { gameName, gamePitch, say, sayPhrase } from "../words.ts";
import Invite from "./Invite.tsx";
import { ChangeGame, Devices, Lock, People, Private, Rename, Settings } from "./RoomActs.tsx";
import { Seats } from "./Seats.tsx";

/** A room before its match: seats, options, and invitation. */
export default function Lobby({ session, game }: { session: Session; game: Manifest }) {
  const state = session.state.value!;
  const title = gameName(state.game);
  useTitle(`${title} ${shownCode(state.code)} – ${say("app.name")}`);
  const isSeated = session.seat.value >= 0;
  const hero = useKeptFocus<HTMLDivElement>("li, h1");
  return (
    <Page
      chips={
        <>
          {!isSeated && <span class="chip">{say("room.watchingYou")}</span>}
          {state.spectators > 0 && (
            <span class="chip">
              <Icon name="eye" />
              <span class="wide">{say("room.watching", { count: state.spectators })}</span>
              <span class="narrow" title={say("room.watching", { count: state.spectators })}>
                {state.spectators}
              </span>
            </span>
          )}
        </>
      }
    >
      <Banner session={session} />
      <div class="hero" ref={hero}>
        <section class="card room">
          <div class="cover">
            <Cover game={state.game} wide />
            <div>
              <h1>{title}</h1>
              <p>{gamePitch(state.game)}</p>
            </div>
          </div>
          <Alert no={session.no} speak={sayPhrase} />
          <WhyNoSeat session={session} />
          <div class="access">
            <Private session={session} />
            <Lock session={session} />
            <People session={session} />
            <ChangeGame session={session} />
          </div>
          <Seats session={session} game={game} />
          <Choices session={session} game={game} />
          <Foot session={session} game={game} />
          <Invitation game={state.game} apart />
        </section>
        <div class="company">
          <section class="card share">
            <Invite code={state.code} game={state.game} />
            <Rename session={session} />
            <div class="row">
              {isSeated && (
                <button type="button" class="btn" onClick={() => void session.ask("stand", {})}>
                  {say("room.stand")}
                </button>
              )}
              <Devices session={session} />
              <button type="button" class="btn" onClick={() => leaveRoom(session)}>
                <Icon name="log-out" />
                {say("room.leave")}
              </button>
            </div>
          </section>
          <Lazy load={() => withWords(import("../talk/LobbyTalk.tsx"), "talk")} props={{ session, game }} />
        </div>
      </div>
    </Page>
  );
}

/** For spectators: that the host took their seat, or denies them one. A lock has its own sign, for everybody. */
function WhyNoSeat({ session: { lostSeat, maySit, whyNotSit } }: { session: Session }) {
  const why = whyNotSit.value;
  if (why?.key === "room.locked") return lostSeat.value ? <p>{sayPhrase(why)}</p> : null;
  if (!lostSeat.value) return why ? <p>{sayPhrase(why)}</p> : null;
  return (
    <p role="alert" class="alert">
      <Icon name="circle-alert" />
      <span>{say(maySit.value ? "room.maySitAgain" : "room.lostSeat")}</span>
    </p>
  );
}

/** The options of the game and the settings of the room: editable for the host, read-only for others. */
function Choices({ session, game }: { session: Session; game: Manifest }) {
  return (
    <div class="settings">
      <Lazy
        load={() => import("./OptionsForm.tsx")}
        props={{
          game,
          value: JSON.parse(session.state.value!.options),
          change: session.isHost.value ? (next) => void session.ask("options", { options: next }) : undefined,
        }}
      />
      <Settings session={session} />
    </div>
  );
}

function Foot({ session, game }: { session: Session; game: Manifest }) {
  const { seats } = session.state.value!;
  const filled = seats.filter(({ kind }) => kind !== "open").length;
  const missing = game.seats.min - filled;
  const shelved = gameOf(game.id);
  return (
    <div class="opts">
      {session.isHost.value ? (
        <button type="button" class="btn primary big" disabled={missing > 0} onClick={() => void session.ask("start", {}, "room.begun")}>
          {missing > 0 ? say("room.startNeeds", { count: missing }) : say("room.start")}
          {missing <= 0 && <Icon name="arrow-right" />}
        </button>
      ) : (
        <>
          <Ready session={session} />
          <p class="quiet">{say("room.startWait")}</p>
        </>
      )}
      {session.isHost.value && seats.length === 2 && (
        <button type="button" class="btn big" aria-label={say("room.swapSides")} onClick={() => void session.ask("swap", { a: 0, b: 1 })}>
          <Icon name="arrow-left-right" />
          <span class="wide">{say("room.swapSides")}</span>
        </button>
      )}
      {session.isHost.value && (
        <button type="button" class="btn big" aria-label={say("room.drawSides")} onClick={() => void session.ask("draw", {})}>
          <Icon name="dice-5" />
          <span class="wide">{say("room.drawSides")}</span>
        </button>
      )}
      {shelved && <RulesButton game={shelved} class="btn big" />}
      {session.isHost.value && missing <= 0 && <NotReady session={session} />}
    </div>
  );
}

/** For a player who is not the host: says that one is ready, or takes it back. */
function Ready({ session }: { session: Session }) {
  const own = session.state.value!.seats[session.seat.value];
  if (!own) return null;
  return (
    <button type="button" class="btn big" aria-pressed={own.again} onClick={() => void session.ask("again", { want: !own.again })}>
      <Icon name={own.again ? "check" : "circle"} />
      {say("room.imReady")}
    </button>
  );
}

/** For the host: who has not said yet that they are ready, once somebody has. */
function NotReady({ session }: { session: Session }) {
  const { seats, host } = session.state.value!;
  const others = seats.filter(({ kind, person }) => kind === "human" && person !== host.person);
  const waiting = others.filter(({ again }) => !again).map(({ name }) => name);
  if (waiting.length === 0 || waiting.length === others.length) return null;
  return <p class="quiet">{say("room.notReady", { names: waiting })}</p>;
}
