import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";

interface Props {
  session: Session;
  /** The property of the room. */
  what: "hidden" | "locked";
  turn(on: boolean): Promise<unknown>;
  children: ComponentChildren;
}

/** A switch of the room's, for its host; for everybody else a sign, where it is on. It shows the room's state, also after a refusal. */
export function RoomSwitch({ session, what, turn, children }: Props) {
  const isOn = session.state.value![what];
  /** What was chosen, until it is answered. */
  const chosen = useSignal<boolean | undefined>(undefined);
  if (session.isHost.value)
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.value ?? isOn}
          onChange={async ({ currentTarget }) => {
            chosen.value = currentTarget.checked;
            await turn(currentTarget.checked);
            chosen.value = undefined;
            currentTarget.checked = session.state.peek()![what];
          }}
        />
        {children}
      </label>
    );
  return isOn ? (
    <span class="chip">
      <Icon name={what === "locked" ? "lock" : "link"} />
      {children}
    </span>
  ) : null;
}
