import type { Seat } from "@baseboard/kit";
import type { Named, Roster, SeatState } from "@baseboard/protocol";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import type { Session } from "../session.ts";
import { say, sayPhrase } from "../words.ts";
import { Kick } from "./Kick.tsx";
import { SessionAlert } from "./SessionAlert.tsx";

/** For the host: players, spectators, and barred people. */
export default function PeopleBox({ session }: { session: Session }) {
  const box = useKeptFocus<HTMLDivElement>("li, h3");
  const done = useSignal("");
  const [roster, look] = useRoster(session);
  const { phase } = session.state.value!;
  const { watching, barred } = roster.value ?? { watching: [], barred: [] };
  // A player banned after a match still has the seat: listed among those kept out.
  const sitting = sittingIn(session).filter((one) => !isIn(barred, one));
  const after: After = async (asked, words) => {
    done.value = "";
    if (await asked) done.value = words;
    look();
  };
  return (
    <div class="people" ref={box}>
      <SessionAlert session={session} />
      <p role="status">{done}</p>
      <h3 class="eyebrow">{say("people.here")}</h3>
      <Present session={session} sitting={sitting} watching={watching} barred={barred} after={after} />
      {phase === "playing" && sitting.length > 1 && <p class="quiet">{sayPhrase({ key: "room.stillPlays" })}</p>}
      <KeptOut session={session} away={barred.filter((one) => !isIn(watching, one))} after={after} />
    </div>
  );
}

/** Says the words once what was asked of the room is done, and reads the roster anew. */
type After = (asked: Promise<object | undefined>, words: string) => Promise<void>;

interface ActProps {
  session: Session;
  after: After;
}

const isIn = (people: Named[], { person }: Named): boolean => people.some((one) => one.person === person);

interface PresentProps extends ActProps, Roster {
  sitting: Sitting[];
}

/** Everybody in the room: oneself, who sits, who watches. */
function Present({ session, sitting, watching, barred, after }: PresentProps) {
  const { phase, host, owner } = session.state.value!;
  const act = { session, after };
  const isSeated = sitting.some(({ person }) => person === host.person);
  return (
    <ul>
      {!isSeated && <Row name={say("room.you", { name: host.name })} note={say("room.host")} />}
      {sitting.map((one) =>
        one.person === host.person ? (
          <Row key={one.person} name={say("room.you", { name: one.name })} note={say("room.host")} />
        ) : (
          <Row key={one.person} name={one.name} note={say(one.online ? "people.sits" : "people.sitsAway")}>
            {phase === "lobby" && (
              <Kick
                name={one.name}
                away={!one.online}
                kick={() =>
                  void after(
                    session.ask("kick", { seat: one.seat }),
                    say(one.online ? "people.kicked" : "people.freed", { name: one.name }),
                  )
                }
              />
            )}
            {one.online && <PassHost one={one} {...act} />}
            <Mute one={one} {...act} />
            {phase !== "playing" && one.person !== owner.person && <Ban one={one} {...act} />}
          </Row>
        ),
      )}
      {watching
        .filter(({ person }) => person !== host.person)
        .map((one) => (
          <Row key={one.person} name={one.name} note={say(isIn(barred, one) ? "people.onlyWatches" : "people.watches")}>
            {!isIn(barred, one) && <OfferSeat one={one} {...act} />}
            {isIn(barred, one) ? <LetSit one={one} {...act} /> : <PassHost one={one} {...act} />}
            <Mute one={one} {...act} />
            <Ban one={one} {...act} />
          </Row>
        ))}
    </ul>
  );
}

/** Those who are not in the room because they were banned, or may only watch. */
function KeptOut({ away, ...act }: ActProps & { away: Roster["barred"] }) {
  if (away.length === 0) return null;
  return (
    <>
      <h3 class="eyebrow">{say("people.keptOut")}</h3>
      <ul>
        {away.map((one) => (
          <Row key={one.person} name={one.name} note={say(one.isBanned ? "people.isBanned" : "people.mayWatch")}>
            {one.isBanned ? <LetIn one={one} {...act} /> : <LetSit one={one} {...act} />}
          </Row>
        ))}
      </ul>
    </>
  );
}

/** For the owner of the room: makes it another's. */
function PassHost({ one: { person, name }, session, after }: ActProps & { one: Named }) {
  const { host, owner } = session.state.value!;
  if (host.person !== owner.person) return null;
  return (
    <ConfirmDialog
      label={say("people.passHostOf", { name })}
      question={say("people.passHostSure", { name })}
      yes={say("people.passHostYes")}
      act={() => void after(session.ask("passHost", { person }), say("people.hostPassed", { name }))}
    >
      {say("people.passHost")}
    </ConfirmDialog>
  );
}

/** Offers a free seat, or one that a bot holds for somebody, to who watches; where there is one. */
function OfferSeat({ one: { person, name }, session, after }: ActProps & { one: Named }) {
  const { seats, phase, offers } = session.state.value!;
  const isFree = ({ kind, heldFor }: SeatState) => (phase === "lobby" && kind === "open") || heldFor !== "";
  const offered = offers.find((offer) => offer.person === person);
  const seat = offered?.seat ?? seats.findIndex((each, i) => isFree(each) && !offers.some((offer) => offer.seat === i));
  if (seat < 0) return null;
  const offer = () =>
    void after(session.ask("offer", { seat, person: offered ? "" : person }), offered ? "" : say("people.offered", { name }));
  return (
    <button type="button" class="btn" aria-pressed={offered !== undefined} aria-label={say("people.offerTo", { name })} onClick={offer}>
      {say("people.offer")}
    </button>
  );
}

function Ban({ one: { person, name }, session, after }: ActProps & { one: Named }) {
  return (
    <ConfirmDialog
      class="btn danger"
      label={say("people.banOf", { name })}
      question={say("people.banSure", { name })}
      yes={say("people.banYes")}
      act={() => void after(session.ask("ban", { person }), say("people.banned", { name }))}
    >
      {say("people.ban")}
    </ConfirmDialog>
  );
}

/** Lets somebody say nothing more, or talk again. */
function Mute({ one: { person, name }, session, after }: ActProps & { one: Named }) {
  const isMuted = session.state.value!.muted.includes(person);
  const mute = () =>
    void after(session.ask("mute", { person, muted: !isMuted }), say(isMuted ? "people.unmuted" : "people.muted", { name }));
  return (
    <button type="button" class="btn" aria-label={say(isMuted ? "people.unmuteOf" : "people.muteOf", { name })} onClick={mute}>
      {say(isMuted ? "people.unmute" : "people.mute")}
    </button>
  );
}

function LetIn({ one: { person, name }, session, after }: ActProps & { one: Named }) {
  const readmit = () => void after(session.ask("readmit", { person }, "room.notBarred"), say("people.readmitted", { name }));
  return (
    <button type="button" class="btn" aria-label={say("people.readmitOf", { name })} onClick={readmit}>
      {say("people.readmit")}
    </button>
  );
}

function LetSit({ one: { person, name }, session, after }: ActProps & { one: Named }) {
  const readmit = () => void after(session.ask("readmit", { person }, "room.notBarred"), say("people.seated", { name }));
  return (
    <button type="button" class="btn" aria-label={say("people.seatOf", { name })} onClick={readmit}>
      {say("people.seat")}
    </button>
  );
}

type Sitting = SeatState & { seat: Seat };

/** The people in seats. */
const sittingIn = ({ state }: Session): Sitting[] =>
  state.value!.seats.flatMap((chair, seat) => (chair.kind === "human" ? [{ ...chair, seat }] : []));

/** The room's roster, requested again after every apparent arrival or departure; and a function to request it. */
function useRoster(session: Session): [Signal<Roster | undefined>, () => void] {
  const roster = useSignal<Roster | undefined>(undefined);
  const { seats, spectators, onlyWatching } = session.state.value!;
  const look = async () => {
    roster.value = await session.askQuietly("roster", {});
  };
  useEffect(() => void look(), [JSON.stringify([seats.map(({ person }) => person), spectators, onlyWatching])]);
  return [roster, () => void look()];
}

function Row({ name, note, children }: { name: string; note: string; children?: ComponentChildren }) {
  return (
    <li>
      <span class="who">
        <b>{name}</b>
        <small>{note}</small>
      </span>
      <span class="acts">{children}</span>
    </li>
  );
}
