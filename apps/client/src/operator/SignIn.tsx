import { useSignal } from "@preact/signals";
import { FieldError } from "../parts/FieldError.tsx";
import { Page } from "../parts/Page.tsx";
import { say } from "../words.ts";
import type { OperatorModel } from "./model.ts";

/** Asks for the token of the server. It is kept in this tab alone. */
export function SignIn({ model }: { model: OperatorModel }) {
  const token = useSignal("");
  const busy = useSignal(false);
  const submit = async () => {
    busy.value = true;
    await model.signIn(token.value.trim());
    busy.value = false;
  };
  return (
    <Page>
      <form
        class="card opsign"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1>{say("operator.title")}</h1>
        <div class="field">
          <label for="token">{say("operator.token")}</label>
          <input
            id="token"
            class="input"
            type="password"
            autocomplete="current-password"
            required
            value={token.value}
            aria-describedby="token-about token-wrong"
            onInput={({ currentTarget }) => {
              token.value = currentTarget.value;
            }}
          />
          <small id="token-about" class="quiet">
            {say("operator.tokenAbout")}
          </small>
        </div>
        <FieldError id="token-wrong" why={model.no.value} />
        <button type="submit" class="btn primary" disabled={busy.value}>
          {say("operator.signIn")}
        </button>
      </form>
    </Page>
  );
}
