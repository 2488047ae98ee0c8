import type { ComponentType } from "preact";
import { say } from "../words.ts";
import { useLoaded } from "./loaded.ts";

/** Reports a loading failure, and offers a retry. */
export function LoadFailed() {
  return (
    <p class="loading" role="alert">
      {say("app.loadFailed")}{" "}
      <button type="button" class="btn" onClick={() => location.reload()}>
        {say("app.reload")}
      </button>
    </p>
  );
}

/** Loading indicator. */
export const Loading = () => <p class="loading quiet">{say("app.loading")}</p>;

interface LazyProps<P> {
  load(): Promise<{ default: ComponentType<P> }>;
  props: P;
  /** Nothing is shown until it is there. */
  quiet?: boolean;
}

/** Renders a lazily loaded part of the client. */
export function Lazy<P extends object>({ load, props, quiet }: LazyProps<P>) {
  const part = useLoaded(load, undefined);
  if (part === undefined) return quiet ? null : <Loading />;
  if (part === "failed") return <LoadFailed />;
  const { default: Part } = part;
  return <Part {...props} />;
}
