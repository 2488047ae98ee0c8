import { motionChoice, motionChoices } from "../theme.ts";
import { say } from "../words.ts";
import { Choice } from "./Choice.tsx";

export function MotionRow() {
  return (
    <Choice
      title={say("settings.motion")}
      name="motion"
      options={motionChoices.map((id) => ({ id, label: say(`settings.motion.${id}`) }))}
      value={motionChoice.value}
      choose={(next) => {
        motionChoice.value = next;
      }}
    />
  );
}
