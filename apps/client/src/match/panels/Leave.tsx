import type { Seat } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { Box } from "../../parts/Dialog.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { bareWords, marked, say } from "../../words.ts";
import { heldAs } from "../model/held-seat.ts";
import { askedToLeave, isLastToAgree, voteOn, wayOut, wishOf } from "../model/leaving.ts";
import type { Play } from "../model/play.ts";

const mayResign = ({ table, outcome, isStopped, hasLeft }: Play): boolean =>
  !table.whole && table.seat.value >= 0 && !outcome.value && !isStopped.value && !hasLeft.value;

/** What is seldom done in a match, apart from the everyday buttons: no finger that slips resigns. */
export function More({ play }: { play: Play }) {
  const open = useSignal(false);
  const set = (isOpen: boolean) => () => {
    open.value = isOpen;
  };
  if (!mayResign(play)) return null;
  return (
    <>
      <button type="button" class="btn icon ghost" aria-label={say("match.menu")} aria-haspopup="dialog" onClick={set(true)}>
        <Icon name="ellipsis" />
      </button>
      <Box class="menu" title={say("match.menu")} isBrief open={open}>
        {() => (
          <>
            <p class="quiet">{say(`match.${wayOut(play)}Does`)}</p>
            <Resign play={play} done={set(false)} />
          </>
        )}
      </Box>
    </>
  );
}

/** Resigning, with a confirmation that says what becomes of the match. */
export function Resign({ play, done }: { play: Play; done?(): void }) {
  const seat = play.table.seat.value;
  if (!mayResign(play)) return null;
  const how = wayOut(play);
  const resign = () => {
    void play.act("resign");
    done?.();
  };
  if (play.state.value.seats[seat].givesUp)
    return (
      <button type="button" class="btn ghost" onClick={resign}>
        <Icon name="flag-off" />
        {say("match.playOn")}
      </button>
    );
  const content = (
    <>
      <Icon name="flag" />
      {say(how === "giveUp" ? "match.giveUp" : "match.resign")}
    </>
  );
  if (how === "giveUp")
    return (
      <GiveUp play={play} class="btn ghost" act={resign}>
        {content}
      </GiveUp>
    );
  return (
    <ConfirmDialog class="btn ghost" question={askedToLeave(play, say(`match.${how}Sure`), how)} yes={say("match.resignYes")} act={resign}>
      {content}
    </ConfirmDialog>
  );
}

interface GiveUpProps {
  play: Play;
  class?: string;
  act(): void;
  children: ComponentChildren;
}

/** Cooperative: proposes to end the match, or ends it if all others agreed. */
function GiveUp({ play, ...props }: GiveUpProps) {
  const ends = isLastToAgree(play, play.table.seat.value);
  return <ConfirmDialog {...props} question={say(ends ? "match.giveUpEnds" : "match.giveUpSure")} yes={say("match.giveUpYes")} />;
}

/** Cooperative: who would give up, how many have yet to agree, and the button to agree. */
export function Wish({ play }: { play: Play }) {
  const wish = wishOf(play);
  if (!wish) return null;
  const { seats } = play.state.value;
  const seat = play.table.seat.value;
  const of = seats.filter(({ kind }) => kind === "human").length;
  const agreed = of - wish.missing.length;
  const names = wish.by.map((one) => marked(seats[one].name));
  return (
    <div class="askline">
      <span>
        <Rich
          text={
            wish.by.includes(seat) ? say("match.ownWish", { agreed, of }) : say("match.wish", { names, count: wish.by.length, agreed, of })
          }
        />
      </span>
      {wish.missing.includes(seat) && (
        <GiveUp play={play} act={() => void play.act("resign")}>
          {say("match.agree")}
        </GiveUp>
      )}
    </div>
  );
}

/** A player has been away for long: offers to go on without. Another may have done so meanwhile, or it may be over. */
export function Absent({ play, seat }: { play: Play; seat: Seat }) {
  const { name, away } = play.state.value.seats[seat];
  const how = wayOut(play);
  const what = how === "leave" ? "withoutPlays" : "withoutEnds";
  return (
    <div class="absent">
      {/* The vote for a bot says so, too. */}
      {voteOn(play)?.seat !== seat && <span role="status">{say("match.absent", { name, count: Math.max(1, Math.round(away)) })}</span>}
      <ConfirmDialog
        key={seat}
        question={askedToLeave(play, say(`match.${what}Sure`, { name }), how)}
        yes={say(`match.${what}Yes`)}
        act={() => void play.table.ask?.("without", { seat }, "room.notAwaited", "kit.over")}
      >
        {say(`match.${what}`, { name })}
      </ConfirmDialog>
    </div>
  );
}

/**
 * A bot holds the player's own seat: until when, and the button to reclaim it from one that stays. Or a seat was freed: a spectator can
 * take it.
 */
export function Back({ play }: { play: Play }) {
  const { table } = play;
  const free = table.freeSeat?.value ?? -1;
  const held = table.state.value?.seats[table.heldSeat?.value ?? -1];
  if (held) {
    const { phrase, isAsked } = heldAs(held);
    const words = bareWords(play.speak.value(phrase));
    if (!isAsked) return <Empty words={words} />;
    const all = play.isHalted.value ? `${words} ${say("match.haltedForYou")}` : words;
    return <Empty words={all} button={say("match.takeBack")} act={() => void table.ask?.("back", {}, "room.notHeld")} />;
  }
  return free < 0 ? null : (
    <Empty words={say("match.free")} button={say("match.takeFree")} act={() => void table.ask?.("sit", { seat: free })} />
  );
}

function Empty({ words, button, act }: { words: string; button?: string; act?(): void }) {
  return (
    <div class="askline">
      <span role="status">{words}</span>
      {button && (
        <button type="button" class="btn primary" onClick={act}>
          {button}
        </button>
      )}
    </div>
  );
}
