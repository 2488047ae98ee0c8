import type { Phrase } from "@baseboard/kit";
import { BUNDLE_MINUTES } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { bringAddress } from "../clipboard.ts";
import type { KnownRoom } from "../local-storage.ts";
import { Refused } from "../network/reconnecting-client.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Qr } from "../parts/Qr.tsx";
import { minutes, useCountdown } from "../parts/use-countdown.ts";
import { lookNow } from "../tables/tables.ts";
import { say } from "../words.ts";
import { identity } from "./identity.ts";
import { phraseFor, secretFor } from "./secret.ts";
import { bringSeats, ensureIdentity, offerSeats } from "./sync.ts";
import { renewAll, voidIdentity } from "./void.ts";

/** How all one's seats come to another device: by a code that works once, or by words that are kept. */
export default function IdentityBox({ hasTables }: { hasTables: boolean }) {
  return (
    <div class="identity">
      {hasTables && <Offer />}
      {(hasTables || identity.value !== undefined) && <OwnPhrase />}
      <Bring />
    </div>
  );
}

/** Runs what the server may refuse; the reason is shown. */
function useTrying(): { why: Phrase | undefined; isBusy: boolean; attempt(work: () => Promise<void>): void } {
  const why = useSignal<Phrase | undefined>(undefined);
  const busy = useSignal(false);
  const run = async (work: () => Promise<void>) => {
    busy.value = true;
    why.value = undefined;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      why.value = error.phrase;
    } finally {
      busy.value = false;
    }
  };
  return { why: why.value, isBusy: busy.value, attempt: (work) => void (busy.peek() || run(work)) };
}

/** A code and a link by which one other device gets the seats; void once they are out of sight. */
function Offer() {
  const link = useSignal<string | undefined>(undefined);
  const isOutOfDate = useSignal(false);
  const drop = useRef(() => {});
  const { left, start } = useCountdown();
  const { why, isBusy, attempt } = useTrying();
  useEffect(() => () => drop.current(), []);
  const make = async () => {
    const made = await offerSeats();
    drop.current = made.drop;
    link.value = bringAddress(made.secret);
    isOutOfDate.value = true;
    start(BUNDLE_MINUTES * 60);
  };
  const isValid = link.value !== undefined && left.value > 0;
  return (
    <section aria-labelledby="offer-title">
      <h3 id="offer-title">{say("identity.offer")}</h3>
      <p class="quiet">{say(isValid ? "identity.offerWarning" : "identity.offerText")}</p>
      {isValid ? (
        <>
          <Qr text={link.value!} label={say("identity.offerQr")} />
          <div class="row">
            <CopyButton icon="link" label={say("handover.link")} text={() => link.value!} />
            <span role="timer">{minutes(left.value)}</span>
          </div>
        </>
      ) : (
        <button type="button" class="btn primary" aria-disabled={isBusy} onClick={() => attempt(make)}>
          <Icon name="qr-code" />
          {say("identity.offerShow")}
        </button>
      )}
      <p role="status">{isOutOfDate.value && !isValid && say("handover.outOfDate")}</p>
      <FieldError why={why} />
    </section>
  );
}

/** The words that bring the seats back: made once, shown when asked for, and made void. */
function OwnPhrase() {
  const isShown = useSignal(false);
  const outcome = useSignal<{ left: KnownRoom[] } | undefined>(undefined);
  const { why, isBusy, attempt } = useTrying();
  const secret = identity.value;
  const words = secret === undefined ? [] : phraseFor(secret);
  const show = async () => {
    outcome.value = undefined;
    await ensureIdentity();
    isShown.value = true;
  };
  const makeVoid = async () => {
    isShown.value = false;
    outcome.value = { left: await voidIdentity() };
    lookNow();
  };
  return (
    <section aria-labelledby="phrase-title">
      <h3 id="phrase-title">{say("identity.phrase")}</h3>
      <p class="quiet">{say("identity.phraseText")}</p>
      {isShown.value && (
        <>
          <ol class="phrase" translate={false} lang="en">
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ol>
          <p>{say("identity.phraseWarning")}</p>
        </>
      )}
      <div class="row">
        {isShown.value && <CopyButton icon="copy" label={say("identity.copy")} text={() => words.join(" ")} />}
        <button
          type="button"
          class="btn"
          aria-disabled={isBusy}
          onClick={() => {
            if (isShown.peek()) isShown.value = false;
            else attempt(show);
          }}
        >
          <Icon name={isShown.value ? "x" : "eye"} />
          {say(isShown.value ? "identity.hide" : secret === undefined ? "identity.make" : "identity.show")}
        </button>
        {secret !== undefined && (
          <ConfirmDialog question={say("identity.voidSure")} yes={say("identity.voidYes")} act={() => attempt(makeVoid)}>
            {say("identity.void")}
          </ConfirmDialog>
        )}
      </div>
      <p role="status">{outcome.value?.left.length === 0 && say("identity.voided")}</p>
      {outcome.value && outcome.value.left.length > 0 && (
        <div role="alert" class="alert">
          <span>{say("identity.voidedSome", { count: outcome.value.left.length })}</span>
          <button
            type="button"
            class="btn"
            onClick={() =>
              attempt(async () => {
                outcome.value = { left: await renewAll(outcome.peek()?.left ?? []) };
              })
            }
          >
            {say("trouble.retry")}
          </button>
        </div>
      )}
      <FieldError why={why} />
    </section>
  );
}

/** What is wrong with typed words; undefined if they are right. */
function whyNot(read: ReturnType<typeof secretFor>): Phrase | undefined {
  if (read === "mistaken") return { key: "identity.mistaken" };
  if ("unknown" in read) return { key: "identity.unknownWord", with: { word: read.unknown } };
  return "count" in read ? { key: "identity.notTwelve", with: { count: read.count } } : undefined;
}

/** Brings the seats here by their words. */
function Bring() {
  const typed = useSignal("");
  const wrong = useSignal<Phrase | undefined>(undefined);
  const isDone = useSignal(false);
  const isBusy = useSignal(false);
  const bring = async () => {
    const read = secretFor(typed.peek());
    wrong.value = whyNot(read);
    if (typeof read !== "object" || !("secret" in read)) return;
    isBusy.value = true;
    wrong.value = await bringSeats(read.secret);
    isBusy.value = false;
    isDone.value = wrong.peek() === undefined;
    if (isDone.peek()) typed.value = "";
    lookNow();
  };
  return (
    <form
      aria-labelledby="bring-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy.peek()) void bring();
      }}
    >
      <h3 id="bring-title">{say("identity.bring")}</h3>
      <p class="quiet">{say("identity.where", { where: say("tables.devices") })}</p>
      <div class="field">
        <label for="phrase">{say("identity.words")}</label>
        <textarea
          id="phrase"
          class="input"
          rows={2}
          autocapitalize="none"
          autocomplete="off"
          spellcheck={false}
          value={typed.value}
          aria-invalid={wrong.value ? "true" : undefined}
          aria-describedby="phrase-wrong"
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            wrong.value = undefined;
            isDone.value = false;
          }}
        />
      </div>
      <FieldError id="phrase-wrong" why={wrong.value} />
      <p role="status">{isDone.value && say("identity.brought")}</p>
      <button type="submit" class="btn" aria-disabled={isBusy.value}>
        {say("identity.bringHere")}
        <Icon name="arrow-right" />
      </button>
    </form>
  );
}
