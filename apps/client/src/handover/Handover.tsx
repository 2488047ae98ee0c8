import type { Named } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { takeAddress } from "../clipboard.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Qr } from "../parts/Qr.tsx";
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

/** A pass for the seat: made by one touch, shown as a code and a link until it is out of date. */
function Pass({ session, kind }: { session: Session; kind: "along" | "give" }) {
  const pass = useSignal<{ link: string; until: number } | undefined>(undefined);
  const left = useSignal(0);
  const isAlong = kind === "along";
  const make = async () => {
    const made = await session.ask("pass", { kind });
    if (!made) return;
    pass.value = { link: takeAddress(session.code, kind, made.pass), until: Date.now() + made.seconds * 1000 };
    left.value = made.seconds;
  };
  useEffect(() => {
    const timer = setInterval(() => {
      if (pass.peek()) left.value = Math.max(0, Math.ceil((pass.peek()!.until - Date.now()) / 1000));
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  const isValid = pass.value !== undefined && left.value > 0;
  return (
    <section class="pass" aria-label={say(isAlong ? "handover.along" : "handover.give")}>
      {isValid && isAlong && <Qr text={pass.value!.link} label={say("handover.alongQr")} />}
      {isValid && (
        <>
          <p class="quiet">{say(isAlong ? "handover.alongWarning" : "handover.giveWarning")}</p>
          <div class="row">
            <CopyButton
              icon="link"
              label={say("handover.link")}
              text={() => pass.value!.link}
              {...(!isAlong && { shareAs: say("handover.shareText") })}
            />
            <span role="timer">{minutes(left.value)}</span>
          </div>
        </>
      )}
      <p role="status">{pass.value && !isValid && say("handover.outOfDate")}</p>
      {!isValid && (
        <button type="button" class="btn" onClick={() => void make()}>
          <Icon name={isAlong ? "qr-code" : "link"} />
          {say(isAlong ? "handover.along" : "handover.give")}
        </button>
      )}
    </section>
  );
}

/** Seconds as minutes and seconds. */
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

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
