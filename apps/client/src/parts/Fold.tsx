import type { ComponentChildren } from "preact";
import { Icon } from "./Icon.tsx";

interface Props {
  title: ComponentChildren;
  /** Further classes. */
  kind?: string;
  open?: boolean;
  children: ComponentChildren;
}

/** One line that opens what belongs to it. */
export const Fold = ({ title, kind = "", open, children }: Props) => (
  <details class={`opens ${kind}`} open={open}>
    <summary>
      {title}
      <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);
