import { Dialog } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy } from "../parts/Loading.tsx";
import { say } from "../words.ts";

/** The settings button: language, theme, motion. */
export function Settings() {
  return (
    <Dialog
      title={say("settings.title")}
      class="settingsbox"
      button={(open) => (
        <button type="button" class="btn icon ghost" aria-label={say("settings.title")} aria-haspopup="dialog" onClick={open}>
          <Icon name="settings" />
        </button>
      )}
    >
      {() => <Lazy load={() => import("./Rows.tsx")} props={{}} />}
    </Dialog>
  );
}
