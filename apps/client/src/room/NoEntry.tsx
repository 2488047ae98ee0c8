import type { Phrase } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import { ArchiveLink } from "../parts/ArchiveLink.tsx";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { type ShellKey, say, sayPhrase } from "../words.ts";

const titles: Record<string, ShellKey> = {
  "room.unknownCode": "trouble.unknown",
  "room.banned": "trouble.banned",
  "room.noWatching": "trouble.banned",
  "room.archived": "trouble.archived",
};

/** Why a room cannot be entered. If archived, its matches are linked; else `children` says what can be done. */
export function NoEntry({ code, why, children }: { code: string; why: Phrase; children: ComponentChildren }) {
  return (
    <ErrorPage title={say(titles[why.key] ?? "trouble.closed")} text={sayPhrase(why)}>
      <ArchiveLink code={code} why={why} primary>
        {children}
      </ArchiveLink>
    </ErrorPage>
  );
}
