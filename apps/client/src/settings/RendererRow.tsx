import { rendererChoices } from "@baseboard/stage/renderers";
import { rendererChoice, waitsForReload } from "../drawing.ts";
import { say } from "../words.ts";
import { Choice } from "./Choice.tsx";

export function RendererRow() {
  return (
    <div>
      <Choice
        title={say("settings.renderer")}
        name="renderer"
        options={rendererChoices.map((id) => ({ id, label: say(`settings.renderer.${id}`) }))}
        value={rendererChoice.value}
        choose={(next) => {
          rendererChoice.value = next;
        }}
      />
      <div class="quiet" role="status">
        {waitsForReload() && (
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
