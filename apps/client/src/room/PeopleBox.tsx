import type { Seat } from "@baseboard/kit";
import type { Named, Roster, SeatState } from "@baseboard/protocol";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Alert } from "../parts/Alert.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import type { Session } from "../session.ts";
import { say, sayPhrase } from "../words.ts";
import { Kick } from "./Kick.tsx";

/** For the host: who sits and who watches, and who is kept out. */
export default function PeopleBox({ session }: { session: Session }) {
  const box = useKeptFocus<HTMLDivElement>("li, h3");
  const done = useSignal("");
  const [roster, look] = useRoster(session);
  const { phase, host, owner } = session.state.value!;
  const { watching, barred } = roster.value ?? { watching: [], barred: [] };
  const isBarred = ({ person }: Named) => barred.some((bar) => bar.person === person);
  const isHere = ({ person }: Named) => watching.some((one) => one.person === person);
  // Who was banned after a match still has the chair: they are listed among those kept out.
  const sitting = sittingIn(session).filter((one) => !isBarred(one));
  const isSeated = sitting.some(({ person }) => person === host.person);
  const others = watching.filter(({ person }) => person !== host.person);
  const away = barred.filter((one) => !isHere(one));

  const after = async (asked: Promise<boolean>, words: string) => {
    done.value = "";
    if (await asked) done.value = words;
    look();
  };
  const ban = ({ person, name }: Named) => (
    <ConfirmDialog
      class="btn danger"
      label={say("people.banOf", { name })}
      question={say("people.banSure", { name })}
      yes={say("people.banYes")}
      act={() => void after(session.ban(person), say("people.banned", { name }))}
    >
      {say("people.ban")}
    </ConfirmDialog>
  );
  const readmit = ({ person }: Named, label: string, words: string, done: string) => (
    <button type="button" class="btn" aria-label={label} onClick={() => void after(session.readmit(person), done)}>
      {words}
    </button>
  );
  const letIn = (one: Named) =>
    readmit(one, say("people.readmitOf", { name: one.name }), say("people.readmit"), say("people.readmitted", { name: one.name }));
  const letSit = (one: Named) =>
    readmit(one, say("people.seatOf", { name: one.name }), say("people.seat"), say("people.seated", { name: one.name }));
  return (
    <div class="people" ref={box}>
      <Alert no={session.no} speak={sayPhrase} />
      <p role="status">{done}</p>
      <h3 class="eyebrow">{say("people.here")}</h3>
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
                  kick={() => void after(session.kick(one.seat), say(one.online ? "people.kicked" : "people.freed", { name: one.name }))}
                />
              )}
              {phase !== "playing" && one.person !== owner.person && ban(one)}
            </Row>
          ),
        )}
        {others.map((one) => (
          <Row key={one.person} name={one.name} note={say(isBarred(one) ? "people.onlyWatches" : "people.watches")}>
            {isBarred(one) && letSit(one)}
            {ban(one)}
          </Row>
        ))}
      </ul>
      {phase === "playing" && sitting.length > 1 && <p class="quiet">{sayPhrase({ key: "room.stillPlays" })}</p>}
      {away.length > 0 && (
        <>
          <h3 class="eyebrow">{say("people.keptOut")}</h3>
          <ul>
            {away.map((one) => (
              <Row key={one.person} name={one.name} note={say(one.isBanned ? "people.isBanned" : "people.mayWatch")}>
                {one.isBanned ? letIn(one) : letSit(one)}
              </Row>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The people in seats. */
const sittingIn = ({ state }: Session): (SeatState & { seat: Seat })[] =>
  state.value!.seats.flatMap((chair, seat) => (chair.kind === "human" ? [{ ...chair, seat }] : []));

/** The room's roster, asked for anew whenever somebody seems to have come or gone; and the way to ask for it. */
function useRoster(session: Session): [Signal<Roster | undefined>, () => void] {
  const roster = useSignal<Roster | undefined>(undefined);
  const { seats, spectators, onlyWatching } = session.state.value!;
  const look = async () => {
    roster.value = await session.roster();
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
