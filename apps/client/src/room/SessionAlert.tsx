import { Alert } from "../parts/Alert.tsx";
import type { Session } from "../session.ts";
import { sayPhrase, speakerOf } from "../words.ts";

/** What the room has said no to, with the names of those who sit in it. */
export function SessionAlert({ session }: { session: Session }) {
  const speak = speakerOf((seat) => session.state.value?.seats[seat]?.name ?? "");
  return <Alert no={session.no} speak={(refusal) => sayPhrase(refusal, speak)} />;
}
