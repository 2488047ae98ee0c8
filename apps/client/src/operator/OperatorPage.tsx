import "./operator.css";
import { useEffect, useMemo } from "preact/hooks";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { FieldError } from "../parts/FieldError.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Loading } from "../parts/Loading.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { say } from "../words.ts";
import { Faults } from "./Faults.tsx";
import { Figures } from "./Figures.tsx";
import { span } from "./figures.ts";
import { OperatorModel } from "./model.ts";
import { NoticeForm } from "./NoticeForm.tsx";
import { People } from "./People.tsx";
import { RoomsNow } from "./RoomsNow.tsx";
import { SignIn } from "./SignIn.tsx";
import { Store } from "./Store.tsx";

/** What the operator sees of the server, and does to it. Without the token it is asked for; where none is set there is no such page. */
export default function OperatorPage() {
  const model = useMemo(() => new OperatorModel(), []);
  useEffect(() => model.start(), []);
  useTitle(`${say("operator.title")} – ${say("app.name")}`);
  switch (model.entrance.value) {
    case "opening":
      return <Loading />;
    case "off":
      return <ErrorPage title={say("nowhere.title")} text={say("nowhere.text")} />;
    case "out":
      return <SignIn model={model} />;
    case "in":
      return <Inside model={model} />;
  }
}

function Inside({ model }: { model: OperatorModel }) {
  const seen = model.seen.value;
  if (!seen) return <Loading />;
  const [own, ...others] = seen.servers;
  const servers = others.length + seen.silent + 1;
  return (
    <Page
      chips={
        <button type="button" class="btn ghost" aria-label={say("operator.signOut")} onClick={() => model.signOut()}>
          <Icon name="log-out" />
          <span class="wide">{say("operator.signOut")}</span>
        </button>
      }
    >
      <div class="operator">
        <header class="ophead">
          <h1>{say("operator.title")}</h1>
          <p class="quiet">
            {own.node && say("operator.node", { node: own.node, count: servers })}
            {own.node && " · "}
            {say("operator.up", { time: span(seen.now - own.started) })}
            {seen.silent > 0 && ` · ${say("operator.silent", { count: seen.silent })}`}
          </p>
        </header>
        <FieldError why={model.no.value} />
        <p role="status" class="hidden">
          {model.done.value}
        </p>
        <Figures model={model} seen={seen} />
        <div class="opgrid">
          <div>
            <RoomsNow model={model} seen={seen} />
            <People model={model} seen={seen} />
          </div>
          <div>
            <NoticeForm model={model} seen={seen} />
            <Store model={model} />
            <Faults seen={seen} />
          </div>
        </div>
      </div>
    </Page>
  );
}
