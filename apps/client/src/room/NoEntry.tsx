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
  "room.shut": "trouble.shut",
  "room.shutBecause": "trouble.shut",
  "room.addressBanned": "trouble.banned",
};

/** Why a room cannot be entered. If archived, its matches are linked; if it was closed for good, nothing can be done; else `children` says what. */
export function NoEntry({ code, why, children }: { code: string; why: Phrase; children: ComponentChildren }) {
  return (
    <ErrorPage title={say(titles[why.key] ?? "trouble.closed")} text={sayPhrase(why)}>
      <ArchiveLink code={code} why={why} primary>
        {titles[why.key] === "trouble.shut" ? null : children}
      </ArchiveLink>
    </ErrorPage>
  );
}
