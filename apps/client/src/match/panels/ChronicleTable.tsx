import type { Phrase } from "@baseboard/kit";
import type { Chronicle } from "@baseboard/stage";

interface Props {
  chronicle: Chronicle;
  speak(phrase: Phrase): string;
}

/** The chronicle of a match: a row for each step, with a bar of its parts and what happened. Screen readers hear the numbers. */
export function ChronicleTable({ chronicle: { label, parts, of, steps }, speak }: Props) {
  return (
    <table class="chronicle">
      <caption>
        {speak(label)}
        {parts.map(({ label: part, tone }, i) => (
          <small key={i} aria-hidden="true">
            <i class={tone} /> {speak(part)}
          </small>
        ))}
      </caption>
      <tbody>
        {steps.map((step, i) => (
          <tr key={i}>
            <th scope="row">{speak(step.label)}</th>
            <td class="amounts">
              <span class="hidden">{parts.map((part, k) => `${speak(part.label)}: ${step.values[k]}`).join(", ")}</span>
              <div aria-hidden="true">
                {parts.map(({ tone }, k) => (
                  <i key={k} class={tone} style={{ width: `${(step.values[k] / of) * 100}%` }} />
                ))}
              </div>
            </td>
            <td>{step.events.map(speak).join(" · ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
