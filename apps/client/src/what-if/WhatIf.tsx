import type { AnyGame } from "@baseboard/kit";
import { Icon } from "../parts/Icon.tsx";
import { go } from "../router.ts";
import { say } from "../words.ts";
import { type LeftReplay, pathAt } from "./address.ts";

interface Props {
  game: AnyGame;
  replay: LeftReplay;
}

/** Opens a branch at the moment that a replay shows. Where the match is over the button stays, to keep the focus. */
export default function WhatIf({ game, replay }: Props) {
  const isOff = !replay.table.mayPlayOn;
  return (
    <button type="button" class="btn onrow" aria-disabled={isOff} onClick={() => isOff || go(pathAt(game, replay))}>
      <Icon name="split" />
      {say("whatIf.name")}
    </button>
  );
}
