import type { Phrase } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import { unbroken } from "../code.ts";
import { mayWatch } from "../enter.ts";
import { sayPhrase } from "../words.ts";
import { Icon } from "./Icon.tsx";

/** Why a form was not accepted, read out when it appears; with `children`, what can be done instead. Being allowed only to watch is not an error. */
export function FieldError({ id, why, children }: { id?: string; why: Phrase | undefined; children?: ComponentChildren }) {
  const isCalm = mayWatch(why);
  return (
    <div role="alert" id={id} class={isCalm ? "alert calm" : "alert"}>
      {why && (
        <>
          {!isCalm && <Icon name="circle-alert" />}
          <span>{unbroken(sayPhrase(why))}</span>
          {children}
        </>
      )}
    </div>
  );
}
