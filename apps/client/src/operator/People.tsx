import type { Caller, OperatorView, Sanction, SanctionKind } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { shownCode } from "../code.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useKeptFocus } from "../parts/focus.ts";
import { say } from "../words.ts";
import { impose, lift } from "./ask.ts";
import { shownAddress, span } from "./figures.ts";
import type { OperatorModel } from "./model.ts";

const MINUTE = 60_000;
const DAY = 24 * 60;

/** For how many minutes somebody may be kept out. */
const terms = [60, DAY, 7 * DAY, 30 * DAY];

/** So many lines a minute are many. */
const MANY = 20;

/** Who is connected, by address: muted, banned, and let talk and come in again. And addresses nobody is connected from. */
export function People({ model, seen }: { model: OperatorModel; seen: OperatorView }) {
  const minutes = useSignal(60);
  const typed = useSignal("");
  const box = useKeptFocus<HTMLElement>("h2");
  const { callers, sanctions, now } = seen;
  const absent = sanctions.filter(({ address }) => !callers.some((caller) => caller.address === address));
  const others = [...new Set(absent.map(({ address }) => address))].map(
    (address): Caller => ({ address, connections: 0, rooms: [], lines: 0 }),
  );
  const act = (kind: SanctionKind, address: string) =>
    model.act(impose({ address, kind, minutes: minutes.value }), say(`operator.${kind}Done`, { address: shownAddress(address) }));
  return (
    <section class="card oppeople" aria-labelledby="oppeople" ref={box}>
      <div class="ophd">
        <h2 id="oppeople">{say("operator.people")}</h2>
        <span class="quiet">{say("operator.peopleAbout")}</span>
      </div>
      <form
        class="optyped"
        onSubmit={(event) => {
          event.preventDefault();
          const kind = (event.submitter as HTMLButtonElement | null)?.value === "ban" ? "ban" : "mute";
          void act(kind, typed.value).then((isDone) => {
            if (isDone) typed.value = "";
          });
        }}
      >
        <input
          class="input"
          aria-label={say("operator.address")}
          placeholder={say("operator.addressHint")}
          autocomplete="off"
          spellcheck={false}
          required
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
        <label class="opterm">
          <span>{say("operator.term")}</span>
          <select
            class="input"
            value={String(minutes.value)}
            onChange={({ currentTarget }) => {
              minutes.value = Number(currentTarget.value);
            }}
          >
            {terms.map((term) => (
              <option key={term} value={String(term)}>
                {span(term * MINUTE)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="btn" value="mute">
          {say("operator.mute")}
        </button>
        <button type="submit" class="btn danger" value="ban">
          {say("operator.ban")}
        </button>
      </form>
      {callers.length + others.length === 0 && <p class="quiet opnone">{say("operator.nobody")}</p>}
      <ul>
        {[...callers, ...others].map((caller) => (
          <Row
            key={caller.address}
            caller={caller}
            sanctions={sanctions.filter(({ address }) => address === caller.address)}
            now={now}
            term={span(minutes.value * MINUTE)}
            act={(kind) => void act(kind, caller.address)}
            lift={({ kind, address }) =>
              void model.act(lift({ kind, address }), say(`operator.${kind}Lifted`, { address: shownAddress(address) }))
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  caller: Caller;
  sanctions: Sanction[];
  now: number;
  /** For how long something would be imposed. */
  term: string;
  act(kind: SanctionKind): void;
  lift(sanction: Sanction): void;
}

function Row({ caller, sanctions, now, term, act, lift }: RowProps) {
  const address = shownAddress(caller.address);
  const held = (kind: SanctionKind) => sanctions.find((sanction) => sanction.kind === kind);
  const [muted, banned] = [held("mute"), held("ban")];
  return (
    <li>
      <span class="tx">
        <b>{address}</b>
        <small>
          {say("operator.connections", { count: caller.connections })}
          {caller.rooms.length > 0 && ` · ${caller.rooms.map(shownCode).join(", ")}`}
          {" · "}
          <span class={caller.lines >= MANY ? "many" : undefined}>{say("operator.lines", { count: caller.lines })}</span>
        </small>
        {muted && <span class="chip">{say("operator.mutedFor", { time: span(muted.until - now) })}</span>}
        {banned && <span class="chip">{say("operator.bannedFor", { time: span(banned.until - now) })}</span>}
      </span>
      <span class="acts">
        {muted ? (
          <button type="button" class="btn" aria-label={say("operator.unmuteOf", { address })} onClick={() => lift(muted)}>
            {say("operator.unmute")}
          </button>
        ) : (
          <button type="button" class="btn" aria-label={say("operator.muteOf", { address, time: term })} onClick={() => act("mute")}>
            {say("operator.mute")}
          </button>
        )}
        {banned ? (
          <button type="button" class="btn" aria-label={say("operator.unbanOf", { address })} onClick={() => lift(banned)}>
            {say("operator.unban")}
          </button>
        ) : (
          <ConfirmDialog
            class="btn danger"
            label={say("operator.banOf", { address, time: term })}
            question={say("operator.banSure", { address, time: term, count: caller.connections })}
            yes={say("operator.banYes")}
            act={() => act("ban")}
          >
            {say("operator.ban")}
          </ConfirmDialog>
        )}
      </span>
    </li>
  );
}
