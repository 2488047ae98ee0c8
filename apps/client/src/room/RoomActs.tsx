import { withWords } from "../language.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import type { Session } from "../session.ts";
import { say } from "../words.ts";
import { RoomSwitch } from "./RoomSwitch.tsx";

/** The switch that locks the room. */
export const Lock = ({ session }: { session: Session }) => (
  <RoomSwitch session={session} what="locked" turn={(locked) => session.ask("lock", { locked })}>
    {say("room.nobodyNew")}
  </RoomSwitch>
);

/** The host's button for the people in the room and those kept out. */
export function People({ session }: { session: Session }) {
  if (!session.isHost.value) return null;
  return (
    <Dialog
      title={say("room.people")}
      button={(open) => (
        <button type="button" class="btn" aria-haspopup="dialog" onClick={open}>
          <Icon name="users" />
          {say("room.people")}
        </button>
      )}
    >
      {() => <Lazy load={() => withWords(import("./PeopleBox.tsx"), "pages")} props={{ session }} />}
    </Dialog>
  );
}

/** The button for the place on other devices. */
export function Devices({ session }: { session: Session }) {
  return (
    <Dialog
      title={say("room.devices")}
      button={(open) => (
        <button type="button" class="btn" aria-haspopup="dialog" onClick={open}>
          {say("room.devices")}
        </button>
      )}
    >
      {() => <Lazy load={() => withWords(import("./DevicesBox.tsx"), "pages")} props={{ session }} />}
    </Dialog>
  );
}
