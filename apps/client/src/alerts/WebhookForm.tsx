import { LONGEST_WEBHOOK, type WebhookState } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language } from "../language.ts";
import { SessionAlert } from "../room/SessionAlert.tsx";
import type { Session } from "../session.ts";
import { gameName, say } from "../words.ts";

/** What services take. Discord would call everybody for a name that begins with @. */
const templates = {
  ntfy: "{text}",
  discord: '{"content": "{text}", "allowed_mentions": {"parse": []}}',
  matrix: '{"text": "{text}"}',
} as const;
type Service = keyof typeof templates | "other";
const services: Service[] = ["ntfy", "discord", "matrix", "other"];

/** Where the room tells of turns beside its pages; for its host. The address is never shown again. */
export function WebhookForm({ session }: { session: Session }) {
  const state = useSignal<WebhookState | undefined>(undefined);
  const service = useSignal<Service>("ntfy");
  const look = async () => {
    state.value = (await session.askQuietly("webhook", {})) ?? state.value;
  };
  useEffect(() => void look(), []);
  if (!state.value?.isOffered) return null;
  const save = async (url: string, template: string) => {
    const game = gameName(session.state.value!.game);
    const texts = {
      turn: say("alerts.hookTurn", { game }),
      begins: say("alerts.hookBegins", { game }),
      rematch: say("alerts.hookRematch", { game }),
      set: say("alerts.hookSet", { game }),
    };
    if (await session.ask("setWebhook", { webhook: { url, template, texts } })) await look();
  };
  const remove = async () => {
    if (await session.ask("setWebhook", {})) await look();
  };
  return (
    <section class="webhook">
      <h3>{say("alerts.hook")}</h3>
      <p class="quiet">{say("alerts.hookLead")}</p>
      <SessionAlert session={session} />
      {state.value.host && (
        <div class="row">
          <p role="status">{stateShown(state.value)}</p>
          <button type="button" class="btn" onClick={() => void look()}>
            {say("alerts.hookLook")}
          </button>
          <button type="button" class="btn" onClick={() => void remove()}>
            {say("alerts.hookRemove")}
          </button>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const chosen = service.value === "other" ? String(fields.get("template")) : templates[service.value];
          void save(String(fields.get("url")), chosen);
        }}
      >
        <label>
          {say("alerts.hookService")}
          <select
            class="input"
            value={service.value}
            onChange={({ currentTarget }) => {
              service.value = currentTarget.value as Service;
            }}
          >
            {services.map((one) => (
              <option key={one} value={one}>
                {one === "other" ? say("alerts.hookOther") : { ntfy: "ntfy", discord: "Discord", matrix: "Matrix" }[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say("alerts.hookUrl")}
          <input class="input" type="url" name="url" required maxLength={LONGEST_WEBHOOK.url} autocomplete="off" />
        </label>
        {service.value === "other" && (
          <label>
            {say("alerts.hookTemplate")}
            <textarea class="input" name="template" required rows={3} maxLength={LONGEST_WEBHOOK.template} defaultValue="{text}" />
          </label>
        )}
        <button type="submit" class="btn">
          {say("alerts.hookSave")}
        </button>
      </form>
    </section>
  );
}

/** Where messages go, and how the last one went. */
function stateShown({ host = "", last, hasStopped }: WebhookState): string {
  if (!last) return say("alerts.hookWaits", { host });
  const time = new Intl.DateTimeFormat(language.value, { dateStyle: "short", timeStyle: "short" }).format(last.at);
  const how = {
    sent: () => say("alerts.hookSent", { host, time }),
    refused: () => say("alerts.hookRefused", { host, time, status: last.status ?? 0 }),
    address: () => say("alerts.hookAddress", { host }),
    lost: () => say("alerts.hookLost", { host, time }),
    slow: () => say("alerts.hookSlow", { host, time }),
  }[last.said]();
  return hasStopped ? `${how} ${say("alerts.hookStopped")}` : how;
}
