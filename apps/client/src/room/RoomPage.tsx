import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { arrivalAt } from "../enter.ts";
import { type AnyLooks, gameOf } from "../games.ts";
import { forgetPlace, tokenFor } from "../memory.ts";
import { Later } from "../parts/Later.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { Session } from "../session.ts";
import { accent } from "../theme.ts";
import { say, sayPhrase } from "../words.ts";
import { Door } from "./Door.tsx";
import { Lobby } from "./Lobby.tsx";

/** A room by its code: the door for a stranger, the lobby before the match, then the match. */
export function RoomPage({ code, watch }: { code: string; watch: boolean }) {
  const session = useSignal<Session | undefined>(undefined);
  const enter = () => {
    const entry = arrivalAt(code);
    if (!entry && !watch && !tokenFor(code)) return;
    session.value = new Session({ code, watch, ...(entry && { entry }) });
  };
  useEffect(() => {
    enter();
    return () => {
      session.value?.leave("for now");
      session.value = undefined;
    };
  }, [code, watch]);
  if (!session.value) return watch ? <p class="loading quiet">{say("app.loading")}</p> : <Door code={code} entered={enter} />;
  return (
    <Inside
      session={session.value}
      forget={() => {
        forgetPlace(code);
        session.value = undefined;
      }}
    />
  );
}

function Inside({ session, forget }: { session: Session; forget(): void }) {
  const looks = useSignal<AnyLooks | undefined>(undefined);
  const game = session.state.value?.game;
  const shelved = game === undefined ? undefined : gameOf(game);
  const isStale = session.status.value === "closed" && session.why.value?.key === "room.badToken";
  useEffect(() => {
    if (!shelved) return;
    accent.value = shelved.accent;
    void shelved.looks().then((loaded) => {
      looks.value = loaded;
    });
  }, [shelved]);
  useEffect(() => {
    if (isStale) forget();
  }, [isStale]);

  const again = (label: "trouble.useHere" | "trouble.retry") => (
    <button type="button" class="btn primary" onClick={() => session.again()}>
      {say(label)}
    </button>
  );
  if (session.status.value === "elsewhere")
    return (
      <Trouble title={say("trouble.elsewhere")} text={say("trouble.elsewhereText")}>
        {again("trouble.useHere")}
      </Trouble>
    );
  if (session.status.value === "closed") {
    const why = session.why.value ?? { key: "closed.gone" };
    return (
      <Trouble title={say(why.key === "room.unknownCode" ? "trouble.unknown" : "trouble.closed")} text={sayPhrase(why)}>
        {again("trouble.retry")}
      </Trouble>
    );
  }
  const state = session.state.value;
  if (!state || (shelved && !looks.value)) return <p class="loading quiet">{say("app.loading")}</p>;
  if (!shelved || !looks.value) return <Trouble title={say("trouble.closed")} text={say("trouble.unknownGame")} />;
  if (state.phase === "lobby") return <Lobby session={session} looks={looks.value} />;
  return <Later key="match" load={() => import("../match/MatchPage.tsx")} props={{ session, shelved }} />;
}
