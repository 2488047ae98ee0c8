import { say } from "../words.ts";
import { bytes, count, when } from "./figures.ts";
import type { OperatorModel } from "./model.ts";

/** What the store holds, and how long ago it was counted and backed up. */
export function Store({ model }: { model: OperatorModel }) {
  const store = model.store.value;
  const now = model.seen.value?.now ?? 0;
  return (
    <section class="card opstore" aria-labelledby="opstore">
      <h2 id="opstore">{say("operator.store")}</h2>
      {store ? (
        <dl>
          <Fact name={say("operator.storeRooms")}>{count(store.open)}</Fact>
          <Fact name={say("operator.storeArchived")}>{count(store.archived)}</Fact>
          <Fact name={say("operator.storeMatches")}>{count(store.matches)}</Fact>
          <Fact name={say("operator.storeLines")}>{count(store.lines)}</Fact>
          <Fact name={say("operator.storeTalk")}>{count(store.talk)}</Fact>
          <Fact name={say("operator.storeSize")}>{bytes(store.bytes)}</Fact>
          <Fact name={say("operator.storeOldest")}>{store.oldest === undefined ? say("operator.none") : when(store.oldest, now)}</Fact>
          <Fact name={say("operator.storeBackup")}>{store.backup === undefined ? say("operator.unknown") : when(store.backup, now)}</Fact>
        </dl>
      ) : (
        <p class="quiet">{say("app.loading")}</p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
