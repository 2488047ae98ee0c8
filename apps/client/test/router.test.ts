import { expect, test } from "vitest";
import { routeOf } from "../src/router.ts";

test.each([
  ["/", "", { page: "landing" }],
  ["/r/ABC234", "", { page: "room", code: "ABC234", watch: false }],
  ["/r/abc-234", "", { page: "room", code: "ABC234", watch: false }],
  ["/w/ABC234/", "", { page: "room", code: "ABC234", watch: true }],
  ["/t/abc-234", "?along", { page: "take", code: "ABC234", kind: "along" }],
  ["/t/abc-234", "?give", { page: "take", code: "ABC234", kind: "give" }],
  ["/t", "?give", { page: "nowhere" }],
  ["/rules/the-base", "", { page: "rules", game: "the-base" }],
  ["/play/the-base", "", { page: "practice", game: "the-base", resume: false }],
  ["/play/the-base", "?resume", { page: "practice", game: "the-base", resume: true }],
  ["/gallery/toy", "?p=start&seat=1", { page: "gallery", game: "toy", query: "?p=start&seat=1" }],
  ["/learn/the-base", "", { page: "learn", game: "the-base" }],
  ["/learn", "", { page: "nowhere" }],
  ["/gallery", "", { page: "gallery", game: undefined, query: "" }],
  ["/gallery/toy", "", { page: "gallery", game: "toy", query: "" }],
  ["/replay", "?at=3", { page: "replay", code: undefined, query: "?at=3" }],
  ["/replay/abc-234", "?round=2", { page: "replay", code: "ABC234", query: "?round=2" }],
  ["/credits", "", { page: "credits" }],
  ["/r", "", { page: "nowhere" }],
  ["/r/ABC234/more", "", { page: "nowhere" }],
  ["/%", "", { page: "nowhere" }],
  ["/anything", "", { page: "nowhere" }],
  ["/toString/ABC234", "", { page: "nowhere" }],
])("%s%s", (path, query, route) => expect(routeOf(path, query)).toEqual(route));
