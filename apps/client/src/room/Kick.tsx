import { Icon } from "../parts/Icon.tsx";
import { Sure } from "../parts/Sure.tsx";
import { say } from "../words.ts";

/** The host's button that takes the seat from somebody before the match. */
export function Kick({ name, kick }: { name: string; kick(): void }) {
  return (
    <Sure
      class="btn icon ghost"
      label={say("room.kick", { name })}
      question={say("room.kickSure", { name })}
      yes={say("match.freeYes")}
      act={kick}
    >
      <Icon name="user-x" />
    </Sure>
  );
}
