import { withWords } from "../language.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import type { Session } from "../session.ts";
import { say } from "../words.ts";

/** The button for being told while one is not here. */
export function Bell({ session, class: look = "btn" }: { session: Session; class?: string }) {
  if (session.seat.value < 0 && !session.isHost.value) return null;
  const label = say("room.alerts");
  return (
    <Dialog
      title={label}
      button={(open) => (
        <button type="button" class={look} aria-haspopup="dialog" aria-label={label} title={label} onClick={open}>
          <Icon name="bell" />
          {!look.includes("icon") && label}
        </button>
      )}
    >
      {() => <Lazy load={() => withWords(import("./AlertsBox.tsx"), "alerts")} props={{ session }} />}
    </Dialog>
  );
}
