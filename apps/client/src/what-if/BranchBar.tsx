import { useMemo } from "preact/hooks";
import { isNarrow } from "../match/media.ts";
import type { Play } from "../match/model/play.ts";
import { Badge } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Rich } from "../parts/Rich.tsx";
import { type Steps, useKeys } from "../replay/keys.ts";
import { Step } from "../replay/Step.tsx";
import { say } from "../words.ts";
import type { OpenBranch } from "./address.ts";
import type { BranchTable } from "./branch.ts";

interface Props {
  branch: OpenBranch;
  play: Play;
}

/** Above the board of a branch: the way back to the match, for whom one acts, and the steps. */
export function BranchBar({ branch, play }: Props) {
  const { table, back } = branch;
  const steps = useMemo(() => stepsIn(table), [table]);
  useKeys(steps);
  const { at, all } = table;
  const place = { at, all: all.length };
  return (
    <div class="banners">
      <div class="banner branchbar">
        {back !== undefined && (
          <a class="btn" href={back} aria-label={say("whatIf.back")}>
            <Icon name="undo-2" />
            <span>{say(isNarrow.value ? "whatIf.match" : "whatIf.back")}</span>
          </a>
        )}
        <Actor table={table} play={play} />
        {/* biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not a form's fieldset */}
        <div class="branchsteps" role="group" aria-label={say("replay.steps")}>
          <Step icon="chevron-left" label={say("replay.back")} act={steps.back} off={at === 0} />
          <span class="digits" role="status">
            <span aria-hidden="true">
              {at}/{all.length}
            </span>
            <span class="hidden">{say("whatIf.at", place)}</span>
          </span>
          <Step icon="chevron-right" label={say("replay.on")} act={steps.on} off={at === all.length} />
        </div>
      </div>
    </div>
  );
}

function stepsIn(table: BranchTable): Omit<Steps, "play"> {
  const by = (lines: number) => () => table.goTo(table.at + lines);
  const [back, on] = [by(-1), by(1)];
  const first = () => table.goTo(0);
  const last = () => table.goTo(table.all.length);
  return { first, turnBack: first, back, on, turnOn: last, last };
}

/** For whom one acts next; a choice, where several may. Once nobody may, the result. */
function Actor({ table, play }: { table: BranchTable; play: Play }) {
  const { names, seat } = table;
  const { toAct } = table.match;
  const { sides } = play.client.game;
  const look = sides[seat.value % sides.length];
  if (toAct.length === 0)
    return (
      <p class="actor over">
        <Rich text={play.turn.value} />
      </p>
    );
  if (names.length === 1) return <span class="actor" />;
  const sign = <Badge palette={look.palette} icon={look.icon} />;
  if (toAct.length === 1)
    return (
      <p class="actor">
        {sign}
        <span class={isNarrow.value ? "hidden" : ""}>{say("whatIf.for")} </span>
        <b>{names[seat.value]}</b>
      </p>
    );
  return (
    <label class="actor">
      {sign}
      {!isNarrow.value && <span>{say("whatIf.for")}</span>}
      <select
        class="input"
        aria-label={say("whatIf.for")}
        value={String(seat.value)}
        onChange={({ currentTarget }) => {
          play.clear();
          table.actFor(Number(currentTarget.value));
        }}
      >
        {toAct.map((one) => (
          <option key={one} value={String(one)}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
