import type { ComponentChildren } from "preact";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { say } from "../words.ts";

interface Props {
  name: string;
  /** Whether that player is away: then only the seat is freed. */
  away: boolean;
  kick(): void;
  /** What its button shows in the place of its words. */
  children?: ComponentChildren;
}

/** The host's button to remove a player from a seat before the match. */
export function Kick({ name, away, kick, children }: Props) {
  const question = say(away ? "room.freeAwaySure" : "room.kickSure", { name });
  return (
    <ConfirmDialog
      class={children ? "btn icon ghost" : "btn"}
      label={say("room.kickOf", { name })}
      question={question}
      yes={say("match.freeYes")}
      act={kick}
    >
      {children ?? say("room.kick")}
    </ConfirmDialog>
  );
}
