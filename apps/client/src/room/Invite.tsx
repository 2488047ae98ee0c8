import type { Seat } from "@baseboard/kit";
import { isOnlyHere, joinAddress, watchAddress } from "../clipboard.ts";
import { shownCode } from "../code.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Qr } from "../parts/Qr.tsx";
import { gameName, say } from "../words.ts";

interface Props {
  code: string;
  game: string;
  /** Seats that the host may free, with their names; and the callback for it. */
  held?: [Seat, string][];
  free?(seat: Seat): void;
}

/** How to invite others: QR code, code, link, and the link to watch. */
export default function Invite({ code, game, held = [], free }: Props) {
  const text = say("room.shareText", { game: gameName(game), code });
  return (
    <div class="invite">
      {held.map(([seat, name]) => (
        <div key={seat} class="row">
          <span>{say("match.heldOf", { name })}</span>
          <ConfirmDialog
            label={say("room.kickOf", { name })}
            question={say("match.freeSure", { name })}
            yes={say("match.freeYes")}
            act={() => free?.(seat)}
          >
            {say("room.kick")}
          </ConfirmDialog>
        </div>
      ))}
      <Qr text={joinAddress(code)} label={say("room.qr")} />
      <div class="codes">
        <h2 class="eyebrow">{say("room.scan")}</h2>
        <p class="bigcode">
          <span class="hidden">{say("room.code")} </span>
          {shownCode(code)}
        </p>
      </div>
      <div class="row">
        <CopyButton icon="share-2" label={say("room.share")} text={() => joinAddress(code)} shareAs={text} />
        <CopyButton icon="eye" label={say("room.watchLink")} text={() => watchAddress(code)} />
      </div>
      {isOnlyHere() && <p class="quiet">{say("room.onlyHere", { host: location.hostname })}</p>}
    </div>
  );
}
