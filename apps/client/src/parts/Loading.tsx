import type { ComponentType } from "preact";
import { say } from "../words.ts";
import { useLoaded } from "./loaded.ts";

/** Says that something could not be loaded, and offers to try again. */
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

/** Says that something is on its way. */
export const Loading = () => <p class="loading quiet">{say("app.loading")}</p>;

/** Shows a part of the client that is loaded only when it is needed. */
export function Lazy<P extends object>({ load, props }: { load(): Promise<{ default: ComponentType<P> }>; props: P }) {
  const part = useLoaded(load, undefined);
  if (part === undefined) return <Loading />;
  if (part === "failed") return <LoadFailed />;
  const { default: Part } = part;
  return <Part {...props} />;
}
