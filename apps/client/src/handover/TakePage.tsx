import type { Phrase } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { takeSeat } from "../enter.ts";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { hasName, NameField } from "../parts/NameField.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { newToken } from "../token.ts";
import { say } from "../words.ts";

/** Where a link leads by which a seat changes hands: one touch takes it. The secret stands behind the `#`, which no server is sent. */
export default function TakePage({ code, kind }: { code: string; kind: "along" | "give" }) {
  const isAlong = kind === "along";
  const title = say(isAlong ? "handover.hereTitle" : "handover.takeTitle");
  useTitle(`${title} – ${say("app.name")}`);
  const wrong = useSignal<Phrase | undefined>(undefined);
  const busy = useSignal(false);
  // Asked again after a lost answer, it is the same request.
  const pass = useMemo(() => ({ secret: location.hash.slice(1), fresh: newToken() }), []);
  const take = async () => {
    if (!isAlong && !hasName("take-name", wrong)) return;
    busy.value = true;
    wrong.value = await takeSeat(code, pass);
    busy.value = false;
  };
  return (
    <Page>
      <form
        class="card door"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <h1>{title}</h1>
        <p>{say(isAlong ? "handover.hereText" : "handover.takeText", { code })}</p>
        {!isAlong && <NameField id="take-name" wrong={wrong} />}
        <FieldError why={wrong.value} />
        <div class="acts">
          <button type="submit" class="btn primary big" disabled={busy.value || !pass.secret}>
            {say(isAlong ? "handover.here" : "door.seat")}
            <Icon name="arrow-right" />
          </button>
        </div>
      </form>
    </Page>
  );
}
