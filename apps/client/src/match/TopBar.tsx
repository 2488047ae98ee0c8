import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { shownCode } from "../code.ts";
import { Badge } from "../parts/Badge.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Later } from "../parts/Later.tsx";
import { Mark } from "../parts/Mark.tsx";
import { ThemeSwitch } from "../parts/Page.tsx";
import { Rich } from "../parts/Rich.tsx";
import { joinAddress } from "../share.ts";
import { gameName, say } from "../words.ts";
import type { Play } from "./play.ts";
import { outcomeIcon } from "./Result.tsx";

/** The bar above a match: the game, how far it is, whose turn it is, who watches, and the way in for others. */
export function TopBar({ play, drawer }: { play: Play; drawer(): void }) {
  const { code, game, spectators, seats } = play.state.value;
  const { progress } = play.hud.value;
  const speak = play.speak.value;
  const title = gameName(game);
  const asked = useSignal(false);
  const invite = useRef<HTMLDialogElement>(null);
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={say("app.home")}>
        <Mark />
        <b>{say("app.name")}</b>
      </a>
      <div class="title">
        <h1>{title}</h1>
        {progress && <span>{speak(progress)}</span>}
      </div>
      <TurnPill play={play} />
      {spectators > 0 && (
        <span class="chip wide">
          <Icon name="eye" />
          {say("room.watching", { count: spectators })}
        </span>
      )}
      <button
        type="button"
        class="btn codebtn"
        aria-label={say("match.menu", { code: shownCode(code) })}
        onClick={() => {
          asked.value = true;
          invite.current?.showModal();
        }}
      >
        <Icon name="qr-code" />
        {shownCode(code)}
      </button>
      <CopyButton
        class={seats.some(({ kind }) => kind === "open") ? "btn primary wide" : "btn wide"}
        icon="share-2"
        label={say("match.invite")}
        text={() => joinAddress(code)}
        shareAs={say("room.shareText", { game: title, code: shownCode(code) })}
      />
      <span class="wide">
        <ThemeSwitch />
      </span>
      <button type="button" class="btn icon ghost narrow" aria-label={say("match.more")} onClick={drawer}>
        <Icon name="scroll-text" />
      </button>
      <dialog ref={invite} class="card dialog" aria-label={say("match.invite")}>
        <form method="dialog">
          <button type="submit" class="btn icon ghost" aria-label={say("match.close")}>
            <Icon name="x" />
          </button>
        </form>
        {asked.value && <Later load={() => import("../room/Invite.tsx")} props={{ code, game }} />}
      </dialog>
    </header>
  );
}

/** What to do next, in one sentence. */
function TurnPill({ play }: { play: Play }) {
  const { toAct } = play.state.value;
  const seat = play.mayAct.value ? play.session.seat.value : toAct[0];
  const look = seat === undefined ? undefined : play.face.looks[seat % play.face.looks.length];
  return (
    <div class={play.mayAct.value ? "turn own" : "turn"}>
      {look ? <Badge palette={look.palette} icon={look.icon} /> : <Icon name={outcomeIcon(play)} />}
      <span>
        <Rich text={play.turn.value} />
      </span>
    </div>
  );
}
