import { rendererChoices } from "@baseboard/stage/renderers";
import { useEffect, useRef } from "preact/hooks";
import { rendererChoice, waitsForReload } from "../drawing.ts";
import { say } from "../words.ts";
import { KeptChoice } from "./KeptChoice.tsx";

export function RendererRow() {
  const note = useRef<HTMLDivElement>(null);
  const waits = waitsForReload();
  // The last row: in a low window the note below it is out of view.
  useEffect(() => {
    if (waits) note.current?.scrollIntoView({ block: "nearest" });
  }, [waits]);
  return (
    <div>
      <KeptChoice name="renderer" choices={rendererChoices} kept={rendererChoice} />
      <div class="quiet" role="status" ref={note}>
        {waits && (
          <>
            {say("settings.renderer.later")}{" "}
            <button type="button" class="link" onClick={() => location.reload()}>
              {say("app.reload")}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
