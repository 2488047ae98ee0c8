import type { Phrase, VerifyError } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { accent, ownAccent } from "../theme.ts";
import { say } from "../words.ts";
import { open, openFile, pasted, read } from "./pasted.ts";

/** Form to load a match: as text, or as a file. */
export function Paste({ over }: { over: boolean }) {
  const text = useSignal(pasted.peek());
  const wrong = useSignal<Phrase | undefined>(flawIn(pasted.peek())?.reason);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    accent.value = ownAccent;
  }, []);
  useTitle(`${say("replay.title")} – ${say("app.name")}`);
  const submit = () => {
    wrong.value = text.value.trim() ? flawIn(text.value)?.reason : { key: "replay.empty" };
    if (!wrong.value) open(text.value);
  };
  return (
    <Page>
      <form
        class={over ? "card pasteform over" : "card pasteform"}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h1>{say("replay.title")}</h1>
        <p class="lead">{say("replay.lead")}</p>
        <div class="field">
          <label for="transcript">{say("replay.text")}</label>
          <textarea
            id="transcript"
            class="input"
            rows={10}
            spellcheck={false}
            autocomplete="off"
            placeholder={'[Game "my-game 1"]\n[A "Ann"]\n[B "Bo"]\n…'}
            aria-invalid={wrong.value ? "true" : undefined}
            aria-describedby="transcript-wrong"
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
              wrong.value = undefined;
            }}
          />
        </div>
        <FieldError id="transcript-wrong" why={wrong.value} />
        <div class="acts">
          <button type="submit" class="btn primary">
            <Icon name="play" />
            {say("replay.go")}
          </button>
          <button type="button" class="btn" onClick={() => file.current?.click()}>
            <Icon name="file-text" />
            {say("replay.choose")}
          </button>
          <input
            ref={file}
            type="file"
            accept=".txt,text/plain"
            hidden
            aria-label={say("replay.choose")}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              currentTarget.value = "";
              if (chosen) void openFile(chosen);
            }}
          />
        </div>
      </form>
    </Page>
  );
}

function flawIn(text: string): VerifyError | undefined {
  if (!text.trim()) return undefined;
  const found = read(text);
  return "flaw" in found ? found.flaw : undefined;
}
