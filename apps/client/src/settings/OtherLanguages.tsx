import { language, languages, ownName } from "../language.ts";
import { say } from "../words.ts";
import { useLanguage } from "./use-language.ts";

/** The languages that the page is not in, each by its own name: a press turns the page to it. */
export function OtherLanguages() {
  const { choose, hasFailed } = useLanguage();
  const others = languages.filter((id) => id !== language.value);
  return (
    <>
      {others.map((id, i) => (
        // By its place: the button stays, and the focus on it, when the page turns to its language.
        <button key={i} type="button" class="btn ghost" lang={id} onClick={() => choose(id)}>
          {ownName(id)}
        </button>
      ))}
      <span role="alert" class="quiet">
        {hasFailed && say("settings.languageFailed")}
      </span>
    </>
  );
}
