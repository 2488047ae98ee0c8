import { useSignal } from "@preact/signals";
import { leaveRoom } from "../enter.ts";
import { Handover } from "../handover/Handover.tsx";
import { identity } from "../identity/identity.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { say } from "../words.ts";
import { SessionAlert } from "./SessionAlert.tsx";

/** The consequence of giving up the place on every device. */
function cost({ state, seat, isHeld }: Session): string {
  const { phase } = state.value!;
  if (phase === "lobby" && seat.value >= 0) return say("devices.outOfSeat");
  if (phase === "playing" && (seat.value >= 0 || isHeld.value)) return say("devices.outOfMatch");
  return say("devices.outOfPlace");
}

/** Options for the place on other devices: keep it on this one only, or give it up on all. */
export default function DevicesBox({ session }: { session: Session }) {
  const isBusy = useSignal(false);
  const isDone = useSignal(false);
  const renew = async () => {
    isBusy.value = true;
    isDone.value = await session.renew();
    isBusy.value = false;
  };
  const signOut = async () => {
    const isDone = (await session.ask("signOut", {})) !== undefined;
    // Where the answer was lost, the token is good no more.
    if (isDone || session.trouble.value?.key === "room.badToken") leaveRoom(session);
  };
  return (
    <div class="devices">
      <SessionAlert session={session} />
      {session.seat.value >= 0 && <Handover session={session} />}
      <p>{say("devices.lead")}</p>
      <button type="button" class="btn" aria-disabled={isBusy} onClick={() => isBusy.value || void renew()}>
        {say("devices.only")}
      </button>
      <p role="status">{isDone.value && say(identity.value === undefined ? "devices.onlyDone" : "devices.onlyLinked")}</p>
      <ConfirmDialog question={cost(session)} yes={say("devices.outYes")} act={() => void signOut()}>
        <Icon name="log-out" />
        {say("devices.out")}
      </ConfirmDialog>
    </div>
  );
}
