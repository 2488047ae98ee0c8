import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";

interface Props {
  /** Whether something was chosen on an earlier visit. */
  was: boolean;
  /** Whether something has been touched since. */
  isTouched: boolean;
}

/** The line that says where the choices of a form come from. It is always there: nothing moves. */
export const AsLastTime = ({ was, isTouched }: Props) => (
  <p class="aslast">
    <Icon name="check" />
    {say(isTouched ? "landing.isKept" : was ? "landing.asLast" : "landing.asUsual")}
  </p>
);
