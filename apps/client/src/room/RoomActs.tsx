import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { say } from "../words.ts";
import { RoomSwitch } from "./RoomSwitch.tsx";

/** Whether the room is locked: the host's switch; a sign of it for everybody else. */
export function Lock({ session }: { session: Session }) {
  const { locked } = session.state.value!;
  if (session.isHost.value)
    return (
      <RoomSwitch isOn={() => session.state.peek()!.locked} turn={(on) => session.ask("lock", { locked: on })}>
        {say("room.nobodyNew")}
      </RoomSwitch>
    );
  if (!locked) return null;
  return (
    <span class="chip">
      <Icon name="lock" />
      {say("room.nobodyNew")}
    </span>
  );
}
