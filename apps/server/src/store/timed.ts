import type { Store } from "./store.ts";

/** Times a call under its name. */
export type Stopwatch = <T>(what: string, answer: () => Promise<T>) => Promise<T>;

/** The same store, timed, except `holdings`, `all`, `bundles`, `restore`, `ready` and `close`. */
export const timedStore = (store: Store, time: Stopwatch): Store => ({
  create: (...asked) => time("create", () => store.create(...asked)),
  find: (...asked) => time("find", () => store.find(...asked)),
  claim: (...asked) => time("claim", () => store.claim(...asked)),
  look: (...asked) => time("look", () => store.look(...asked)),
  save: (...asked) => time("save", () => store.save(...asked)),
  begin: (...asked) => time("begin", () => store.begin(...asked)),
  changeGame: (...asked) => time("changeGame", () => store.changeGame(...asked)),
  glance: (...asked) => time("glance", () => store.glance(...asked)),
  stands: (...asked) => time("stands", () => store.stands(...asked)),
  rest: (...asked) => time("rest", () => store.rest(...asked)),
  append: (...asked) => time("append", () => store.append(...asked)),
  say: (...asked) => time("say", () => store.say(...asked)),
  said: (...asked) => time("said", () => store.said(...asked)),
  talk: (...asked) => time("talk", () => store.talk(...asked)),
  count: (...asked) => time("count", () => store.count(...asked)),
  keepBundle: (...asked) => time("keepBundle", () => store.keepBundle(...asked)),
  bundle: (...asked) => time("bundle", () => store.bundle(...asked)),
  takeBundle: (...asked) => time("takeBundle", () => store.takeBundle(...asked)),
  voidBundle: (...asked) => time("voidBundle", () => store.voidBundle(...asked)),
  foundEnding: (...asked) => time("foundEnding", () => store.foundEnding(...asked)),
  sweep: (...asked) => time("sweep", () => store.sweep(...asked)),
  shut: (...asked) => time("shut", () => store.shut(...asked)),
  note: (...asked) => time("note", () => store.note(...asked)),
  unnote: (...asked) => time("unnote", () => store.unnote(...asked)),
  notes: (...asked) => time("notes", () => store.notes(...asked)),
  holdings: () => store.holdings(),
  recipients: store.recipients,
  days: store.days,
  all: () => store.all(),
  bundles: () => store.bundles(),
  restore: (...asked) => store.restore(...asked),
  ready: () => store.ready(),
  close: () => store.close(),
});
