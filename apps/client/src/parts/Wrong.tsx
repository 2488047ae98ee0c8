import type { Phrase } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import { sayPhrase } from "../words.ts";
import { Icon } from "./Icon.tsx";

/** Why a form was not accepted, read out when it appears; with `children`, what can be done instead. */
export function Wrong({ id, why, children }: { id?: string; why: Phrase | undefined; children?: ComponentChildren }) {
  return (
    <div role="alert" id={id} class="alert">
      {why && (
        <>
          <Icon name="circle-alert" />
          <span>{sayPhrase(why)}</span>
          {children}
        </>
      )}
    </div>
  );
}
