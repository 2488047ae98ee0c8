import type { Seat } from "@baseboard/kit";
import { ANYBODY } from "@baseboard/protocol";
import { Bell } from "../../alerts/Bell.tsx";
import { joinAddress } from "../../clipboard.ts";
import { shownCode } from "../../code.ts";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Dialog } from "../../parts/Dialog.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Lazy } from "../../parts/Loading.tsx";
import { ChangeGame, Devices, Lock, People, Private, Rename, Settings } from "../../room/RoomActs.tsx";
import { SessionAlert } from "../../room/SessionAlert.tsx";
import type { Session } from "../../session.ts";
import { gameName, say } from "../../words.ts";

/** The room's buttons in a match: spectators, code, invitation, people, and the own place. */
export function RoomButtons({ session }: { session: Session }) {
  const { code, game, phase, spectators, seats, locked } = session.state.value!;
  const title = say(locked ? "match.roomLocked" : "match.room", { code });
  return (
    <>
      {(phase === "over" || phase === "stopped") && <ChangeGame session={session} />}
      {spectators > 0 && (
        <span class="chip wide">
          <Icon name="eye" />
          {say("room.watching", { count: spectators })}
        </span>
      )}
      <span class="wide">
        <Bell session={session} class="btn icon ghost" />
      </span>
      <Dialog
        title={title}
        button={(open) => (
          <button type="button" class="btn codebtn" aria-label={title} onClick={open}>
            <Icon name={locked ? "lock" : "qr-code"} />
            <span>{shownCode(code)}</span>
          </button>
        )}
      >
        {() => (
          <>
            <Lazy
              load={() => import("../../room/Invite.tsx")}
              props={{ code, game, held: heldIn(session), free: (seat) => void session.ask("kick", { seat }) }}
            />
            <div class="roomacts">
              <SessionAlert session={session} />
              <Private session={session} />
              <Lock session={session} />
              <People session={session} />
              <Devices session={session} />
              <Bell session={session} />
              <Settings session={session} />
              <Rename session={session} />
            </div>
          </>
        )}
      </Dialog>
      <CopyButton
        class={seats.some(({ kind }) => kind === "open") ? "btn primary wide" : "btn wide"}
        icon="share-2"
        label={say("match.invite")}
        text={() => joinAddress(code)}
        shareAs={say("room.shareText", { game: gameName(game), code })}
      />
    </>
  );
}

/** The seats held by bots that the host may reassign, each with the absent player's name. */
function heldIn({ state, isHost }: Session): [Seat, string][] {
  const seats = isHost.value ? state.value!.seats : [];
  return seats.flatMap(({ heldFor, name }, seat): [Seat, string][] => (heldFor && heldFor !== ANYBODY ? [[seat, name]] : []));
}
