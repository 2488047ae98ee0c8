import { gameOf } from "../games.ts";
import { rememberedStep } from "../local-storage.ts";
import { isNarrow } from "../match/media.ts";
import { Icon } from "../parts/Icon.tsx";
import { gameName, say } from "../words.ts";

interface Props {
  game: string;
  /** Quieter, and opened separately. */
  apart?: boolean;
  /** One of several buttons that all are about the game. */
  brief?: boolean;
}

/** Link to a game's first match, new or resumed; nothing if the game has none. */
export function Invitation({ game, apart = false, brief = false }: Props) {
  if (!gameOf(game)?.lesson) return null;
  const begun = (rememberedStep(game) ?? 0) > 0;
  if (brief)
    return (
      <a class="btn" href={`/learn/${game}`}>
        <Icon name="play" />
        {say(isNarrow.value ? "learn.inviteShort" : begun ? "learn.goOnBrief" : "learn.inviteBrief")}
      </a>
    );
  return (
    <a class={apart ? "invitation apart" : "invitation"} href={`/learn/${game}`} {...(apart && { target: "_blank", rel: "noopener" })}>
      <Icon name="play" />
      <span>{say(begun ? "learn.resume" : "learn.invite", { game: gameName(game) })}</span>
      <Icon name="arrow-right" />
    </a>
  );
}
