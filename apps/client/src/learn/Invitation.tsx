import { gameOf } from "../games.ts";
import { rememberedStep } from "../local-storage.ts";
import { Icon } from "../parts/Icon.tsx";
import { gameName, say } from "../words.ts";

/** Link to a game's first match, new or resumed; nothing if the game has none. `apart` is quieter and opens separately. */
export function Invitation({ game, apart = false }: { game: string; apart?: boolean }) {
  if (!gameOf(game)?.lesson) return null;
  const begun = (rememberedStep(game) ?? 0) > 0;
  return (
    <a class={apart ? "invitation apart" : "invitation"} href={`/learn/${game}`} {...(apart && { target: "_blank", rel: "noopener" })}>
      <Icon name="play" />
      <span>{say(begun ? "learn.resume" : "learn.invite", { game: gameName(game) })}</span>
      <Icon name="arrow-right" />
    </a>
  );
}
