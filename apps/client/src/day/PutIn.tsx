import "./day.css";
import type { Phrase } from "@baseboard/kit";
import { DAYS_KEPT, type DayTable } from "@baseboard/protocol/day";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Refused } from "../network/entry.ts";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { NameInput } from "../parts/NameField.tsx";
import { say } from "../words.ts";
import type { OwnDeal } from "./own-deal.ts";
import { resultWords } from "./result-words.ts";

/** Below the result of a day's deal: how it came out, and the way into the day's table. Nothing is sent before it is asked for. */
export function PutIn({ deal }: { deal: OwnDeal }) {
  const { result, isIn, deal: dealt } = deal.kept.value;
  const table = useSignal<DayTable | undefined>(undefined);
  if (!result) return null;
  return (
    <div class="putin">
      <p>
        <b>{say("app.day")}: </b>
        {resultWords(dealt.game, result)}
      </p>
      {isIn ? <IsIn deal={deal} table={table.value} /> : <Form deal={deal} done={(now) => (table.value = now)} />}
    </div>
  );
}

/** It is in the table: at which place, where that is known and among the best. */
function IsIn({ deal, table }: { deal: OwnDeal; table: DayTable | undefined }) {
  const place = table ? table.entries.findIndex(({ id }) => id === deal.kept.value.id) + 1 : 0;
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (table) link.current?.focus({ preventScroll: true });
  }, [table]);
  return (
    <>
      <p role="status">
        <Icon name="check" />
        {place > 0 && table ? say("day.isInAt", { place, of: table.count }) : say("day.isIn")}
      </p>
      <a ref={link} class="btn" href="/day">
        <Icon name="list" />
        {say("day.toTable")}
      </a>
    </>
  );
}

function Form({ deal, done }: { deal: OwnDeal; done(table: DayTable): void }) {
  const own = useSignal("");
  const busy = useSignal(false);
  const wrong = useSignal<Phrase | undefined>(undefined);
  const send = async () => {
    if (busy.value) return;
    busy.value = true;
    wrong.value = undefined;
    try {
      done(await deal.putIn(own.value));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      wrong.value = error.phrase;
    } finally {
      busy.value = false;
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <NameInput
        id="deal-name"
        label={say("day.name")}
        value={own.value}
        describedBy="deal-sends"
        change={(name) => {
          own.value = name;
        }}
      />
      <p id="deal-sends" class="quiet">
        {say("day.sends", { days: DAYS_KEPT })}
      </p>
      <FieldError why={wrong.value} />
      <button type="submit" class="btn primary" aria-disabled={busy.value || undefined}>
        {say("day.putIn")}
      </button>
    </form>
  );
}
