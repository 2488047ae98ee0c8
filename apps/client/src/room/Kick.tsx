import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { say } from "../words.ts";

interface Props {
  name: string;
  /** Whether that player is away: then only the seat is freed. */
  away: boolean;
  kick(): void;
}

/** The host's button to remove a player from a seat before the match. */
export function Kick({ name, away, kick }: Props) {
  const question = say(away ? "room.freeAwaySure" : "room.kickSure", { name });
  return (
    <ConfirmDialog label={say("room.kickOf", { name })} question={question} yes={say("match.freeYes")} act={kick}>
      {say("room.kick")}
    </ConfirmDialog>
  );
}
