import { ErrorPage } from "../parts/ErrorPage.tsx";
import { say } from "../words.ts";

/** Another tab plays this match: it can be taken back to this one. */
export function PlayedElsewhere({ here }: { here(): void }) {
  return (
    <ErrorPage title={say("trouble.elsewhere")} text={say("practice.elsewhere")}>
      <button type="button" class="btn primary" onClick={here}>
        {say("trouble.useHere")}
      </button>
    </ErrorPage>
  );
}
