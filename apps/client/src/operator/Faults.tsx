import type { OperatorView } from "@baseboard/protocol";
import { useSignal } from "@preact/signals";
import { shownCode } from "../code.ts";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";
import { when } from "./figures.ts";

/** Faults shown at first. */
const FEW = 4;

/** The last faults and warnings, in the words of the log, which are English. */
export function Faults({ seen: { faults, now } }: { seen: OperatorView }) {
  const showsAll = useSignal(false);
  return (
    <section class="card opfaults" aria-labelledby="opfaults">
      <div class="ophd">
        <h2 id="opfaults">{say("operator.faults")}</h2>
        {faults.length > FEW && (
          <button
            type="button"
            class="btn ghost"
            aria-expanded={showsAll.value}
            onClick={() => {
              showsAll.value = !showsAll.value;
            }}
          >
            {say("operator.faultsAll", { count: faults.length })}
          </button>
        )}
      </div>
      {faults.length === 0 && <p class="quiet opnone">{say("operator.noFaults")}</p>}
      <ul>
        {faults.slice(0, showsAll.value ? undefined : FEW).map(({ level, what, detail, room, times, at }) => (
          <li key={`${level} ${what} ${detail}`} class={level}>
            <Icon name={level === "error" ? "circle-alert" : "triangle-alert"} />
            <span>
              <b>
                <span lang="en">{what}</span>
                {times > 1 && ` ${say("operator.times", { count: times })}`}
              </b>
              <small>
                {detail && <span lang="en">{detail}</span>}
                {detail && " · "}
                {room && `${shownCode(room)} · `}
                {when(at, now)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
