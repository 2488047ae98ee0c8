import { sounds } from "../sound.ts";
import { say } from "../words.ts";
import { Choice } from "./Choice.tsx";

export function SoundRow() {
  return (
    <Choice
      title={say("settings.sound")}
      name="sound"
      options={[
        { id: "on", label: say("settings.sound.on") },
        { id: "off", label: say("settings.sound.off") },
      ]}
      value={sounds.muted.value ? "off" : "on"}
      choose={(next) => {
        sounds.muted.value = next === "off";
        sounds.woken();
        sounds.play("yours");
      }}
    />
  );
}
