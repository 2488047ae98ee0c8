import { type Language, language, languages } from "../language.ts";
import { say } from "../words.ts";
import { Choice } from "./Choice.tsx";
import { useLanguage } from "./use-language.ts";

export function LanguageRow() {
  const { choose, hasFailed } = useLanguage();
  return (
    <>
      <Choice
        title={say("settings.language")}
        name="language"
        options={Object.entries(languages).map(([id, label]) => ({ id: id as Language, label, lang: id }))}
        value={language.value}
        choose={choose}
      />
      <p role="alert" class="quiet">
        {hasFailed && say("settings.languageFailed")}
      </p>
    </>
  );
}
