import "./alerts.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { say } from "../words.ts";
import { alertChoice, isToldOf, keepAlertChoice } from "./choice.ts";
import { type AlertWay, bestWay, syncAlerts, tellMe } from "./subscribe.ts";
import { WebhookForm } from "./WebhookForm.tsx";

/** At first: from ten in the evening until eight in the morning. */
const NIGHT = { from: 22 * 60, until: 8 * 60 };

/** How one is told of a room while one is not looking at it; and the room's webhook, for its host. */
export default function AlertsBox({ session }: { session: Session }) {
  const way = useSignal<AlertWay | undefined>(undefined);
  const look = () =>
    bestWay().then(
      (best) => {
        way.value = best;
      },
      () => {
        way.value = "page";
      },
    );
  useEffect(() => void look(), []);
  return (
    <div class="alerts">
      {session.seat.value >= 0 && way.value && <Own code={session.code} way={way.value} look={look} />}
      {session.isHost.value && <WebhookForm session={session} />}
    </div>
  );
}

const leads = {
  push: "alerts.leadPush",
  page: "alerts.leadPage",
  insecure: "alerts.leadInsecure",
  none: "alerts.leadNone",
  denied: "alerts.leadDenied",
} as const;

function Own({ code, way, look }: { code: string; way: AlertWay; look(): void }) {
  const isOn = useSignal(isToldOf(code));
  const hasFailed = useSignal(false);
  const turn = async (on: boolean) => {
    isOn.value = on;
    hasFailed.value = false;
    const isDone = await tellMe(code, on).catch(() => {
      hasFailed.value = true;
      return isToldOf(code) === on;
    });
    if (!isDone) isOn.value = isToldOf(code);
    look();
  };
  const mayTurn = way === "push" || way === "page";
  return (
    <>
      <p>{say(leads[way])}</p>
      {(mayTurn || isOn.value) && (
        <button type="button" class={isOn.value ? "btn" : "btn primary"} aria-pressed={isOn.value} onClick={() => void turn(!isOn.value)}>
          <Icon name={isOn.value ? "check" : "bell"} />
          {say("alerts.tellMe")}
        </button>
      )}
      <p role="status" class="quiet">
        {hasFailed.value ? say("alerts.failed") : isOn.value && say(way === "push" ? "alerts.onPush" : "alerts.onPage")}
      </p>
      {way === "push" && isOn.value && <Quiet />}
    </>
  );
}

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const minutesOf = (time: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** Hours in which nothing is sent; the same for all rooms of this browser. */
function Quiet() {
  const quiet = useSignal(alertChoice().quiet);
  const keep = (next: typeof quiet.value) => {
    quiet.value = next;
    const { quiet: _, ...rest } = alertChoice();
    keepAlertChoice({ ...rest, ...(next && { quiet: next }) });
    void syncAlerts().catch(() => undefined);
  };
  const field = (which: "from" | "until") => (
    <label>
      {say(which === "from" ? "alerts.quietFrom" : "alerts.quietUntil")}
      <input
        type="time"
        class="input"
        required
        value={timeOf(quiet.value![which])}
        onChange={({ currentTarget }) => {
          const minutes = minutesOf(currentTarget.value);
          if (minutes !== undefined) keep({ ...quiet.value!, [which]: minutes });
        }}
      />
    </label>
  );
  return (
    <fieldset class="quiethours">
      <label class="check">
        <input
          type="checkbox"
          checked={quiet.value !== undefined}
          onChange={({ currentTarget }) => keep(currentTarget.checked ? NIGHT : undefined)}
        />
        {say("alerts.quiet")}
      </label>
      {quiet.value && (
        <div class="row">
          {field("from")}
          {field("until")}
        </div>
      )}
    </fieldset>
  );
}
