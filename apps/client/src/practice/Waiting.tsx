import { Icon } from "../parts/Icon.tsx";
import { levelName, say } from "../words.ts";
import type { PracticeRun } from "./running.ts";

/** The names of a match's bot levels. */
export const levelsIn = ({ sitters }: Pick<PracticeRun, "sitters">): string =>
  [...new Set(sitters.flatMap(({ level }) => (level === undefined ? [] : levelName(level))))].join(", ");

/** The unfinished match, and the link to it. */
export function Waiting({ running, href }: { running: PracticeRun; href: string }) {
  const levels = levelsIn(running);
  return (
    <section class="card waiting" aria-label={say("practice.waiting")}>
      <span class="tx">
        <b>{say("practice.waiting")}</b>
        <small>
          {levels && (
            <>
              {say("practice.against", { levels })}
              {" · "}
            </>
          )}
          {say("practice.moves", { count: running.match.plies })}
        </small>
      </span>
      <a class="btn primary" href={href}>
        {say("practice.resume")}
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}
