import type { OperatorView } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { askForNotice } from "../notice.ts";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";
import { takeBack, tell } from "./ask.ts";
import { roomsOf } from "./Figures.tsx";
import { count } from "./figures.ts";
import type { OperatorModel } from "./model.ts";

/** Minutes to a restart that can be told; 0 for none. */
const choices = [0, 5, 15, 60];
const MINUTE = 60_000;

/** Tells everybody something, and takes it back. */
export function NoticeForm({ model, seen }: { model: OperatorModel; seen: OperatorView }) {
  const text = useSignal("");
  const minutes = useSignal(0);
  const { notice } = seen;
  const submit = async () => {
    const body = { text: text.value, ...(minutes.value > 0 && { minutes: minutes.value }) };
    if (await model.act(tell(body), say("operator.told"))) text.value = "";
    void askForNotice();
  };
  return (
    <section class="card opnotice" aria-labelledby="opnotice">
      <h2 id="opnotice">{say("operator.notice")}</h2>
      {notice && (
        <div class="preview">
          <Icon name="megaphone" />
          <p>
            <b>{whenIn(notice.restartIn === undefined ? 0 : Math.ceil(notice.restartIn / MINUTE))}</b> {notice.text}
          </p>
          <button
            type="button"
            class="btn"
            onClick={async () => {
              await model.act(takeBack(), say("operator.tookBack"));
              void askForNotice();
            }}
          >
            {say("operator.takeBack")}
          </button>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <textarea
          class="input"
          rows={2}
          maxLength={300}
          required
          aria-label={say("operator.words")}
          placeholder={say("operator.wordsHint")}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
        <fieldset class="choice">
          <legend>{say("operator.restartIn")}</legend>
          <div class="segments">
            {choices.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name="restart"
                  checked={minutes.value === choice}
                  onChange={() => {
                    minutes.value = choice;
                  }}
                />
                {choice === 0 ? say("operator.noRestart") : say("operator.minutes", { n: choice })}
              </label>
            ))}
          </div>
        </fieldset>
        {text.value.trim() && (
          <div class="preview">
            <Icon name="megaphone" />
            <p>
              <b>{whenIn(minutes.value)}</b> {text.value}
            </p>
          </div>
        )}
        <div class="row">
          <button type="submit" class="btn primary">
            <Icon name="megaphone" />
            {say("operator.tell", { count: roomsOf(seen), rooms: count(roomsOf(seen)) })}
          </button>
          <span class="quiet">{say("operator.tellAbout")}</span>
        </div>
      </form>
    </section>
  );
}

/** What comes before a notice's text. */
const whenIn = (minutes: number): string => (minutes > 0 ? say("notice.minutes", { count: minutes }) : "");
