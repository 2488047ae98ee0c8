import type { QuickWord } from "@baseboard/protocol";
import { Lazy } from "../parts/Loading.tsx";
import type { TalkProps } from "./Said.tsx";

/** What opens over the page, and is loaded then: what can be done about somebody who talks, and the wheel of quick words. */
export function TalkOverlays({ speak, ...props }: TalkProps & { speak(quick: QuickWord): void }) {
  const { panel } = props;
  return (
    <>
      {panel.talker.value && <Lazy quiet load={() => import("./TalkerBox.tsx")} props={props} />}
      {panel.wheel.value && <Lazy quiet load={() => import("./QuickWheel.tsx")} props={{ panel, speak }} />}
    </>
  );
}
