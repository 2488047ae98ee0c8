import { useEffect } from "preact/hooks";
import { heldAs } from "../match/model/held-seat.ts";
import type { Play } from "../match/model/play.ts";
import { RunningClock } from "../match/panels/Clock.tsx";
import { LookBack } from "../match/panels/LogList.tsx";
import { Box } from "../parts/Dialog.tsx";
import { bareWords, say } from "../words.ts";
import { Column } from "./Column.tsx";
import { filters } from "./rows.ts";
import type { TalkProps } from "./Said.tsx";

/** On phones: the column as a sheet over the board. */
export function TalkSheet(props: TalkProps) {
  const { panel } = props;
  const isOpen = panel.isSheetOpen.value;
  const shut = () => {
    panel.isSheetOpen.value = false;
  };
  useEffect(() => (isOpen ? aboveKeyboard() : undefined), [isOpen]);
  return (
    <Box title={say("talk.table")} open={panel.isSheetOpen} class="talksheet">
      {() => (
        <>
          {props.table.play && <Called play={props.table.play} back={shut} />}
          <Column {...props} filters={filters} leave={shut} showing={shut}>
            {props.table.play && <LookBack play={props.table.play} />}
          </Column>
        </>
      )}
    </Box>
  );
}

/** That the match waits for who reads here, or that a bot has their seat, in front of the board that would show it: a touch leads there. */
function Called({ play, back }: { play: Play; back(): void }) {
  const held = play.state.value.seats[play.table.heldSeat?.value ?? -1];
  if (!(held || play.isCalled.value) || play.outcome.value) return null;
  return (
    <button type="button" class="btn called" onClick={back}>
      <span>{bareWords(play.speak.value(held ? heldAs(held).phrase : play.hud.value.turn))}</span>
      <RunningClock play={play} />
    </button>
  );
}

/** Keeps what is fixed to the lower edge above the phone's keyboard, until the returned function is called. */
function aboveKeyboard(): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => undefined;
  const { style } = document.documentElement;
  const place = () => style.setProperty("--keyboard", `${Math.max(0, innerHeight - seen.height - seen.offsetTop)}px`);
  seen.addEventListener("resize", place);
  seen.addEventListener("scroll", place);
  return () => {
    seen.removeEventListener("resize", place);
    seen.removeEventListener("scroll", place);
    style.removeProperty("--keyboard");
  };
}
