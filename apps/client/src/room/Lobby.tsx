import type { Manifest } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Bell } from "../alerts/Bell.tsx";
import { joinAddress } from "../clipboard.ts";
import { shownCode } from "../code.ts";
import { leaveRoom } from "../enter.ts";
import { gameOf } from "../games.ts";
import { listenForLetters } from "../keys.ts";
import { Invitation } from "../learn/Invitation.tsx";
import { isNarrow } from "../match/media.ts";
import { Shares } from "../match/panels/Proof.tsx";
import { Banner } from "../parts/Banner.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Cover } from "../parts/Cover.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { Fold } from "../parts/Fold.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { RulesButton } from "../rules/RulesButton.tsx";
import type { Session } from "../session.ts";
import { gameName, gamePitch, say, sayPhrase } from "../words.ts";
import { optionsFor } from "./chosen.ts";
import { FromPosition, fewestSeats } from "./FromPosition.tsx";
import Invite from "./Invite.tsx";
import OptionsForm, { Explanation, type Options } from "./OptionsForm.tsx";
import { ChangeGame, ChangeName, Devices, Lock, People, Private } from "./RoomActs.tsx";
import { Seats } from "./Seats.tsx";
import { SessionAlert } from "./SessionAlert.tsx";
import SettingsForm from "./SettingsForm.tsx";

/** A room before its match: seats, what is played and how, invitation, and talk. */
export default function Lobby({ session, game }: { session: Session; game: Manifest }) {
  const state = session.state.value!;
  const title = gameName(state.game);
  useTitle(`${title} ${shownCode(state.code)} – ${say("app.name")}`);
  useEffect(() => listenForLetters({ r: () => turnReady(session) }), [session]);
  const isWatching = session.seat.value < 0;
  const hero = useKeptFocus<HTMLDivElement>("li, h1");
  return (
    <Page
      chips={
        <>
          <Way session={session} />
          {isWatching && !isNarrow.value && <span class="chip">{say("room.watchingYou")}</span>}
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
          <div class="lhead">
            <span class="art">
              <Cover game={state.game} />
            </span>
            <div>
              <h1>{title}</h1>
              <p>{gamePitch(state.game)}</p>
            </div>
            <ChangeGame session={session} />
          </div>
          <SessionAlert session={session} />
          <FromPosition session={session} />
          <WhyNoSeat session={session} />
          <div class="access">
            <Private session={session} />
            <Lock session={session} />
          </div>
          <div class="sechead">
            <h2>{say("room.seats")}</h2>
            <People session={session} />
            <Sides session={session} />
          </div>
          <Seats session={session} game={game} />
          <Choices session={session} game={game} />
          <Foot session={session} game={game} />
          <NextSeal session={session} />
          <Invitation game={state.game} apart />
        </section>
        <div class="company">
          <section class="card share">
            <Invite code={state.code} game={state.game} />
            <div class="row">
              <ChangeName session={session} />
              <StandUp session={session} />
              <Devices session={session} />
              <Bell session={session} />
              <button type="button" class="btn" onClick={() => leaveRoom(session)}>
                <Icon name="log-out" />
                {say("room.leave")}
              </button>
            </div>
          </section>
          <Lazy load={() => import("../talk/LobbyTalk.tsx")} props={{ session, game }} />
        </div>
      </div>
    </Page>
  );
}

/** On phones, where the invitation stands far below: the code in the bar, which opens it. */
function Way({ session }: { session: Session }) {
  const { code, game } = session.state.value!;
  const title = say("match.room", { code });
  return (
    <Dialog
      title={title}
      isBrief
      button={(open) => (
        <button type="button" class="btn narrow roomcode" aria-haspopup="dialog" aria-label={title} onClick={open}>
          <Icon name="qr-code" />
          {shownCode(code)}
        </button>
      )}
    >
      {() => <Invite code={code} game={game} />}
    </Dialog>
  );
}

/** For the host: seats everybody anew, at random; two change sides. */
function Sides({ session }: { session: Session }) {
  const { seats } = session.state.value!;
  if (!session.isHost.value || seats.length < 2) return null;
  return (
    <>
      {seats.length === 2 && (
        <button type="button" class="btn ghost" aria-label={say("room.swapSides")} onClick={() => void session.ask("swap", { a: 0, b: 1 })}>
          <Icon name="arrow-left-right" />
          <span class="wide">{say("room.swapSides")}</span>
          <span class="narrow">{say("room.swapSidesShort")}</span>
        </button>
      )}
      <button type="button" class="btn ghost" aria-label={say("room.shuffle")} onClick={() => void session.ask("draw", {})}>
        <Icon name="dice-5" />
        <span class="wide">{say("room.shuffle")}</span>
        <span class="narrow">{say("room.shuffleShort")}</span>
      </button>
    </>
  );
}

/** Gives the own seat up. In a locked room one asks first: only the host can let one sit down again. */
function StandUp({ session }: { session: Session }) {
  if (session.seat.value < 0) return null;
  const stand = () => void session.ask("stand", {});
  if (session.state.value!.locked && !session.isHost.value)
    return (
      <ConfirmDialog question={say("room.standSure")} yes={say("room.standYes")} act={stand}>
        {say("room.stand")}
      </ConfirmDialog>
    );
  return (
    <button type="button" class="btn" onClick={stand}>
      {say("room.stand")}
    </button>
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
  const touched = useSignal<string | undefined>(undefined);
  const options: Options = JSON.parse(session.state.value!.options);
  const choose = (next: Options, name: string) => {
    touched.value = name;
    optionsFor(game).value = next;
    void session.ask("options", { options: next });
  };
  const mayChoose = session.isHost.value && !session.isFromPosition;
  return (
    <div class="settings">
      <h2>{say("room.howWePlay")}</h2>
      <OptionsForm game={game} value={options} change={mayChoose ? choose : undefined} />
      {mayChoose && <Explanation game={game} value={options} touched={touched.value} />}
      {session.isFromPosition && game.fields.length > 0 && <p class="quiet">{sayPhrase({ key: "room.positionOptions" })}</p>}
      <SettingsForm session={session} game={game} />
    </div>
  );
}

function Foot({ session, game }: { session: Session; game: Manifest }) {
  const { seats } = session.state.value!;
  const filled = seats.filter(({ kind }) => kind !== "open").length;
  const missing = fewestSeats(session, game) - filled;
  const shelved = gameOf(game.id);
  return (
    <div class="opts">
      {session.isHost.value ? (
        missing > 0 ? (
          // Nothing can be begun yet: what is to be done first stands there instead.
          <CopyButton
            class="btn primary big"
            icon="share-2"
            label={say("room.share")}
            text={() => joinAddress(session.code)}
            shareAs={say("room.shareText", { game: gameName(game.id), code: session.code })}
          />
        ) : (
          <button type="button" class="btn primary big" onClick={() => void session.ask("start", {}, "room.begun")}>
            {say("room.start")}
            <Icon name="arrow-right" />
          </button>
        )
      ) : (
        <Ready session={session} />
      )}
      {shelved && <RulesButton game={shelved} class="btn big" />}
      {!session.isHost.value && <p class="quiet">{say(session.seat.value < 0 && isNarrow.value ? "room.startWatch" : "room.startWait")}</p>}
      {session.isHost.value && missing > 0 && <p class="quiet">{say("room.startWants", { count: missing })}</p>}
      {session.isHost.value && missing <= 0 && <NotReady session={session} />}
    </div>
  );
}

/** The seal of the match to come: what its chance is made of, who has added to it so far, and that it can be checked. */
function NextSeal({ session }: { session: Session }) {
  const { nextSeal, seats } = session.state.value!;
  const { hash, commitments, isOpening } = nextSeal;
  if (!hash) return null;
  const names = seats.map(({ name }) => name);
  const added = isOpening ? [] : names.filter((_, seat) => commitments[seat]);
  return (
    <Fold
      kind="seal"
      title={
        <>
          <Icon name="shield-check" />
          {say(isOpening ? "room.sealOpening" : "room.seal")}
        </>
      }
    >
      <p>{say("room.sealHalf")}</p>
      <p>{added.length > 0 ? say("room.sealBy", { names: added }) : say("room.sealByNone")}</p>
      <p>{say("room.sealCheck")}</p>
      <Fold title={say("match.numbers")}>
        <p class="quiet">{say("match.halfHash")}</p>
        <code>{hash}</code>
        {!isOpening && <Shares commitments={commitments} names={names} />}
      </Fold>
    </Fold>
  );
}

/** Says that one is ready, or takes it back; the host says so by beginning. */
function turnReady(session: Session): void {
  const own = session.state.peek()?.seats[session.seat.peek()];
  if (own && !session.isHost.peek()) void session.ask("again", { want: !own.again });
}

/** For a player who is not the host: says that one is ready, or takes it back. */
function Ready({ session }: { session: Session }) {
  const own = session.state.value!.seats[session.seat.value];
  if (!own) return null;
  return (
    <button
      type="button"
      class={`btn big ready${own.again ? "" : " primary"}`}
      aria-pressed={own.again}
      aria-keyshortcuts="R"
      onClick={() => turnReady(session)}
    >
      <span class="tick">{own.again && <Icon name="check" />}</span>
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
