import type { Named } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { takeAddress } from "../clipboard.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Qr } from "../parts/Qr.tsx";
import { minutes, useCountdown } from "../parts/use-countdown.ts";
import type { Session } from "../session.ts";
import { say } from "../words.ts";

/** How the own seat changes hands: along to another device, to somebody who watches, or to whoever opens a link. */
export function Handover({ session }: { session: Session }) {
  return (
    <>
      <Pass session={session} kind="along" />
      <Pass session={session} kind="give" />
      <Watchers session={session} />
    </>
  );
}

/**
 * A pass for the seat: made by one touch, shown as a code and a link until it is out of date. One to take along is void once it is out of
 * sight; a link that goes to somebody else is sent away, and void when its maker says so.
 */
function Pass({ session, kind }: { session: Session; kind: "along" | "give" }) {
  const link = useSignal<string | undefined>(undefined);
  const isOutOfDate = useSignal(false);
  const { left, start } = useCountdown();
  const isAlong = kind === "along";
  const make = async () => {
    const made = await session.ask("pass", { kind });
    if (!made) return;
    link.value = takeAddress(session.code, kind, made.pass);
    isOutOfDate.value = true;
    start(made.seconds);
  };
  const drop = () => {
    if (link.peek() !== undefined && left.peek() > 0) void session.askQuietly("dropPasses", { kind });
    link.value = undefined;
    isOutOfDate.value = false;
  };
  useEffect(() => (isAlong ? drop : undefined), []);
  const isValid = link.value !== undefined && left.value > 0;
  return (
    <section class="pass" aria-label={say(isAlong ? "handover.along" : "handover.give")}>
      {isValid && isAlong && <Qr text={link.value!} label={say("handover.alongQr")} />}
      {isValid && (
        <>
          <p class="quiet">{say(isAlong ? "handover.alongWarning" : "handover.giveWarning")}</p>
          <div class="row">
            <CopyButton
              icon="link"
              label={say("handover.link")}
              text={() => link.value!}
              {...(!isAlong && { shareAs: say("handover.shareText") })}
            />
            <span role="timer">{minutes(left.value)}</span>
            {!isAlong && (
              <button type="button" class="btn ghost" onClick={drop}>
                {say("handover.giveVoid")}
              </button>
            )}
          </div>
        </>
      )}
      <p role="status">{isOutOfDate.value && !isValid && say("handover.outOfDate")}</p>
      {!isValid && (
        <button type="button" class="btn" onClick={() => void make()}>
          <Icon name={isAlong ? "qr-code" : "link"} />
          {say(isAlong ? "handover.along" : "handover.give")}
        </button>
      )}
    </section>
  );
}

/** Those who watch, each with a button that offers the seat. */
function Watchers({ session }: { session: Session }) {
  const watching = useSignal<Named[]>([]);
  const { spectators, offers } = session.state.value!;
  const seat = session.seat.value;
  useEffect(() => {
    void session.askQuietly("watching", {}).then((answer) => {
      watching.value = answer?.watching ?? [];
    });
  }, [spectators, seat]);
  const offeredTo = offers.find((offer) => offer.seat === seat)?.person;
  if (watching.value.length === 0) return null;
  return (
    <section class="pass" aria-labelledby="give-title">
      <h3 id="give-title" class="eyebrow">
        {say("handover.toWatcher")}
      </h3>
      {session.state.value!.phase === "playing" && <p class="quiet">{say("handover.watcherKnows")}</p>}
      <ul>
        {watching.value.map(({ person, name }) => {
          const isOffered = person === offeredTo;
          return (
            <li key={person} class="row">
              <b>{name}</b>
              <button
                type="button"
                class="btn"
                aria-pressed={isOffered}
                aria-label={say(isOffered ? "handover.offeredTo" : "handover.offerTo", { name })}
                onClick={() => void session.ask("offer", { seat, person: isOffered ? "" : person })}
              >
                {say(isOffered ? "handover.offered" : "handover.offer")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
