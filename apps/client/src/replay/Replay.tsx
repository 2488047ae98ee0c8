import type { Phrase } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Refused, transcriptOf } from "../network/reconnecting-client.ts";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { say, sayPhrase } from "../words.ts";
import { type ReplayAddress, readAddress } from "./address.ts";
import { useDrop } from "./drop.ts";
import { Paste } from "./Paste.tsx";
import { openFile, pasted, type Read, read } from "./pasted.ts";
import { ReplayView } from "./ReplayView.tsx";
import type { Origin } from "./showing.ts";

/** A replayed match: one of a room, by its code, or any that is pasted or dropped. */
export default function Replay({ code, query }: { code: string | undefined; query: string }) {
  const address = readAddress(query);
  const over = useDrop((file) => void openFile(file));
  if (code !== undefined) return <OfRoom key={`${code} ${address.round}`} code={code} address={address} />;
  return <Pasted address={address} over={over} />;
}

function Pasted({ address, over }: { address: ReplayAddress; over: boolean }) {
  const { value: text } = pasted;
  const found = useMemo(() => read(text), [text]);
  if (address.at === undefined || "flaw" in found) return <Paste key={text} over={over} />;
  return <ReplayView key={text} {...found} origin={undefined} address={address} />;
}

interface Fetched extends Read {
  origin: Origin;
}

function OfRoom({ code, address }: { code: string; address: ReplayAddress }) {
  const fetched = useSignal<Fetched | undefined>(undefined);
  const no = useSignal<Phrase | undefined>(undefined);
  const load = async () => {
    no.value = undefined;
    try {
      const { text, ...which } = await transcriptOf(code, address.round);
      const found = read(text);
      if ("flaw" in found) no.value = found.flaw.reason;
      else fetched.value = { ...found, origin: { code, ...which } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      no.value = error.phrase;
    }
  };
  useEffect(() => void load(), []);
  if (no.value)
    return (
      <ErrorPage title={say(no.value.key === "room.unknownCode" ? "trouble.unknown" : "replay.stuck")} text={sayPhrase(no.value)}>
        <button type="button" class="btn primary" onClick={() => void load()}>
          {say("trouble.retry")}
        </button>
      </ErrorPage>
    );
  if (!fetched.value) return <p class="loading quiet">{say("app.loading")}</p>;
  return <ReplayView {...fetched.value} address={address} />;
}
