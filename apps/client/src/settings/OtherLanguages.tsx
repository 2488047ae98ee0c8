import { language, languages, ownName } from "../language.ts";
import { say } from "../words.ts";
import { useLanguage } from "./use-language.ts";

/** Buttons for the other languages, each by its own name. */
export function OtherLanguages() {
  const { choose, hasFailed } = useLanguage();
  const others = languages.filter((id) => id !== language.value);
  return (
    <>
      {others.map((id, i) => (
        // Keyed by index: the button stays, with the focus, when the language changes.
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
