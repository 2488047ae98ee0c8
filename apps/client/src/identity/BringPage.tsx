import type { Phrase } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { go } from "../router.ts";
import { say } from "../words.ts";
import { takeOffered } from "./sync.ts";

/** Where the link leads that brings all seats here. The secret stands behind the `#`, which no server is sent. */
export default function BringPage() {
  useTitle(`${say("identity.hereTitle")} – ${say("app.name")}`);
  const wrong = useSignal<Phrase | undefined>(undefined);
  const isBusy = useSignal(false);
  const secret = useMemo(() => location.hash.slice(1), []);
  const take = async () => {
    isBusy.value = true;
    wrong.value = await takeOffered(secret);
    isBusy.value = false;
    if (!wrong.peek()) go("/", { replace: true });
  };
  return (
    <Page>
      <form
        class="card door"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy.peek()) void take();
        }}
      >
        <h1>{say("identity.hereTitle")}</h1>
        <p>{say("identity.hereText")}</p>
        <FieldError why={secret ? wrong.value : { key: "room.noBundle" }} />
        <div class="acts">
          <button type="submit" class="btn primary big" aria-disabled={isBusy.value || !secret}>
            {say("identity.bringHere")}
            <Icon name="arrow-right" />
          </button>
        </div>
      </form>
    </Page>
  );
}
