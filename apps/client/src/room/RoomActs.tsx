import { gameOf } from "../games.ts";
import { withWords } from "../language.ts";
import { isNamed, name } from "../name.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { NameField } from "../parts/NameField.tsx";
import type { Session } from "../session.ts";
import { say } from "../words.ts";
import { RoomSwitch } from "./RoomSwitch.tsx";
import { SessionAlert } from "./SessionAlert.tsx";

/** The switch that locks the room. */
export const Lock = ({ session }: { session: Session }) => (
  <RoomSwitch session={session} what="locked" turn={(locked) => session.ask("lock", { locked })}>
    {say("room.nobodyNew")}
  </RoomSwitch>
);

/** The switch that keeps the room out of the public list. */
export const Private = ({ session }: { session: Session }) => (
  <RoomSwitch session={session} what="hidden" turn={(hidden) => session.ask("visibility", { hidden })}>
    {say("room.private")}
  </RoomSwitch>
);

/** The settings of the room: editable for the host, read-only for others. */
export function Settings({ session }: { session: Session }) {
  const game = gameOf(session.state.value!.game);
  return game ? <Lazy load={() => withWords(import("./SettingsForm.tsx"), "pages")} props={{ session, game }} /> : null;
}

/** Changes the own name in this room. */
export function Rename({ session }: { session: Session }) {
  return (
    <form
      class="rename"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed()) void session.ask("rename", { name: name.value.trim() });
      }}
    >
      <NameField id="room-name" />
      <button type="submit" class="btn">
        {say("room.rename")}
      </button>
    </form>
  );
}

/** The button for the own name in this room. */
export function ChangeName({ session }: { session: Session }) {
  return (
    <Dialog
      title={say("room.rename")}
      button={(open) => (
        <button type="button" class="btn" aria-haspopup="dialog" onClick={open}>
          {say("room.rename")}
        </button>
      )}
    >
      {() => (
        <>
          <SessionAlert session={session} />
          <Rename session={session} />
        </>
      )}
    </Dialog>
  );
}

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

/** The host's button for another game. */
export function ChangeGame({ session }: { session: Session }) {
  if (!session.isHost.value) return null;
  const isLobby = session.state.value!.phase === "lobby";
  const label = isLobby ? "room.changeGame" : "room.anotherGame";
  return (
    <Dialog
      title={say("room.sameTable")}
      class="gamesbox"
      button={(open) => (
        <button type="button" class={isLobby ? "btn" : "btn changegame"} aria-haspopup="dialog" aria-label={say(label)} onClick={open}>
          <Icon name="arrow-left-right" />
          <span class={isLobby ? undefined : "wide"}>{say(label)}</span>
        </button>
      )}
    >
      {() => <Lazy load={() => withWords(import("./GamesBox.tsx"), "pages")} props={{ session }} />}
    </Dialog>
  );
}

/** The button for the place on other devices. */
export function Devices({ session }: { session: Session }) {
  return (
    <Dialog
      title={say("room.devices")}
      isBrief
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
