import type { Phrase } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  code: string;
  why: Phrase | undefined;
  primary?: boolean;
  children?: ComponentChildren;
}

/** What can be done after a refusal: if the room is archived, a link to its matches; else `children`. */
export function ArchiveLink({ code, why, primary, children }: Props) {
  if (why?.key !== "room.archived") return <>{children}</>;
  return (
    <a class={primary ? "btn primary" : "btn"} href={`/replay/${code}`}>
      <Icon name="play" />
      {say("trouble.lookBack")}
    </a>
  );
}
