import type { AnyGame } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import { sentencesOf } from "../match/model/log.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Rich } from "../parts/Rich.tsx";
import { marked, say, speakerOf } from "../words.ts";
import type { OpenBranch } from "./address.ts";

interface Props {
  branch: OpenBranch;
  game: AnyGame;
  /** What else one may do from here. */
  children?: ComponentChildren;
}

/** So many sentences need no scrolling. */
const FEW = 3;

/** What a branch is, what was played in the match instead, and the link to it. */
export function BranchCard({ branch, game, children }: Props) {
  const { table, played } = branch;
  const speak = speakerOf((seat) => marked(table.names[seat] ?? ""));
  const told = played ? sentencesOf(game, speak, played, 1).map(({ text }) => text) : [];
  const { replaced } = table;
  return (
    <section class="card replaycard branchcard" aria-label={say("whatIf.about")}>
      <p class="quiet">{say("whatIf.lead")}</p>
      {told.length > 0 && (
        // Of a turn of all there is much to tell: it scrolls, and must be reachable by keyboard.
        <p class="played" tabIndex={told.length > FEW ? 0 : undefined}>
          <Rich text={say("whatIf.played", { what: told.join(" ") })} />
        </p>
      )}
      <div class="acts">
        {children}
        {replaced > 0 && (
          <button type="button" class="btn onrow" onClick={() => table.bringBack()}>
            <Icon name="undo-2" />
            {say("whatIf.bringBack", { count: replaced })}
          </button>
        )}
        <Share branch={branch} />
      </div>
    </section>
  );
}

/** Copies the link, and says who can open it where that is not everybody. */
function Share({ branch }: Pick<Props, "branch">) {
  const { reach } = branch.address;
  if (reach === "tab") return <p class="quiet">{say("whatIf.noLink")}</p>;
  return (
    <>
      <CopyButton class="btn onrow" icon="link" label={say("whatIf.link")} text={() => location.origin + branch.address.path} />
      {reach === "room" && <p class="quiet">{say("whatIf.byRoom")}</p>}
    </>
  );
}
