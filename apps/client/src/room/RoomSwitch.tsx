import type { ComponentChildren } from "preact";

interface Needs {
  isOn(): boolean;
  turn(on: boolean): Promise<unknown>;
  children: ComponentChildren;
}

/** A switch of the room's. It stands as the room has it, also when the room has said no. */
export function RoomSwitch({ isOn, turn, children }: Needs) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn()}
        onChange={async ({ currentTarget }) => {
          await turn(currentTarget.checked);
          currentTarget.checked = isOn();
        }}
      />
      {children}
    </label>
  );
}
