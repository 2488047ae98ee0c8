import { Sure } from "../parts/Sure.tsx";
import { say } from "../words.ts";

/** The host's button that takes the seat from somebody before the match. */
export function Kick({ name, kick }: { name: string; kick(): void }) {
  return (
    <Sure label={say("room.kickOf", { name })} question={say("room.kickSure", { name })} yes={say("match.freeYes")} act={kick}>
      {say("room.kick")}
    </Sure>
  );
}
