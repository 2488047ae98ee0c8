import type { Pinged } from "@baseboard/protocol";
import { type Signal, useSignalEffect } from "@preact/signals";
import { render } from "preact";
import { useRef } from "preact/hooks";
import { Badge, colourOf } from "../../parts/Badge.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { bareWords, say } from "../../words.ts";
import type { Play } from "../model/play.ts";

/** Shows pings on the board, with the seat's badge. `said` receives the same in words. */
export function Pings({ play, said }: { play: Play; said: Signal<string> }) {
  const seen = useRef(play.table.pinged?.peek());
  useSignalEffect(() => {
    const ping = play.table.pinged?.value;
    if (!ping || ping === seen.current) return;
    seen.current = ping;
    show(play, ping, said);
  });
  return null;
}

function show(play: Play, { seat, place }: Pinged, said: Signal<string>): void {
  const { sides } = play.client.game;
  const look = sides[seat % sides.length];
  const sign = document.createElement("span");
  render(<Badge palette={look.palette} icon={look.icon} />, sign);
  const target = play.stage.peek()?.ping(place, sign, colourOf(look));
  if (!target) return;
  const where = bareWords(play.speak.peek()(target.name));
  const words =
    seat === play.table.seat.peek()
      ? say("match.ownPing", { where })
      : say("match.pinged", { name: play.state.peek().seats[seat].name, where });
  // A live region is announced only if its text changes.
  said.value = said.peek() === words ? `${words}\u00a0` : words;
}

/** Makes the next touched place a ping. */
export function PingButton({ play }: { play: Play }) {
  if (!play.pinging.isOffered.value) return null;
  const isOn = play.pinging.isOn.value;
  return (
    <button
      type="button"
      class="btn ghost pinger"
      aria-pressed={isOn}
      onClick={({ detail }) => {
        play.pinging.isOn.value = !isOn;
        // By keyboard: focus moves to the board at once.
        if (!isOn && detail === 0) play.stage.peek()?.enter();
      }}
    >
      <Icon name="pointer" />
      <span>{say("match.ping")}</span>
    </button>
  );
}
