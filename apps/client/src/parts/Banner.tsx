import type { Session } from "../session.ts";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

/** Says when the connection is lost, and when it is back. */
export function Banner({ session }: { session: Session }) {
  const isLost = session.status.value === "waiting";
  const isBack = session.isBack.value;
  return (
    <div role="status" class={isLost ? "banner lost" : isBack ? "banner back" : "banner"}>
      {(isLost || isBack) && (
        <>
          <Icon name={isLost ? "wifi-off" : "check"} />
          {say(isLost ? "match.waiting" : "match.back")}
        </>
      )}
    </div>
  );
}
