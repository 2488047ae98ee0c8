import type { AnyGame, Seat } from "@baseboard/kit";
import type { KnownPosition } from "../match/model/match-source.ts";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";
import { fromState, playOn } from "./from-position.ts";

interface Props {
  game: AnyGame;
  /** The position that is shown. */
  position(): KnownPosition;
  /** One's own seat, if any. */
  own?: Seat | undefined;
  /** The match is over there: the button stays, to keep the focus. */
  off?: boolean;
}

/** Opens practice from the position that is shown. */
export function PlayOn({ game, position, own, off = false }: Props) {
  const open = () => {
    const { state, options } = position();
    playOn(game.id, fromState(game, state, options, own));
  };
  return (
    <button type="button" class="btn onrow" aria-disabled={off} onClick={() => off || open()}>
      <Icon name="bot" />
      {say("practice.playOn")}
    </button>
  );
}
