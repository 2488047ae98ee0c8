import { language, languages, ownName } from "../language.ts";
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
        options={languages.map((id) => ({ id, label: ownName(id), lang: id }))}
        value={language.value}
        choose={choose}
      />
      <p role="alert" class="quiet">
        {hasFailed && say("settings.languageFailed")}
      </p>
    </>
  );
}
