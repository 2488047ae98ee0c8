import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { shownCode } from "../code.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Later } from "../parts/Later.tsx";
import type { Session } from "../session.ts";
import { joinAddress } from "../share.ts";
import { gameName, say } from "../words.ts";

/** Who watches a room's match, its code, and the way in for others. */
export function RoomButtons({ session }: { session: Session }) {
  const { code, game, spectators, seats } = session.state.value!;
  const asked = useSignal(false);
  const invite = useRef<HTMLDialogElement>(null);
  return (
    <>
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
        shareAs={say("room.shareText", { game: gameName(game), code: shownCode(code) })}
      />
      <dialog ref={invite} class="card dialog" aria-label={say("match.invite")}>
        <form method="dialog">
          <button type="submit" class="btn icon ghost" aria-label={say("match.close")}>
            <Icon name="x" />
          </button>
        </form>
        {asked.value && <Later load={() => import("../room/Invite.tsx")} props={{ code, game }} />}
      </dialog>
    </>
  );
}
