/** What tests may look at, in test builds only. Read-only. */
export interface Hook {
  /** The board of a match is on the page. */
  ready: boolean;
  /** Resolves when animations have ended. */
  idle(): Promise<void>;
  /** How often the picture was rendered. */
  frames(): number;
  /** Of how many nodes the picture is made, where that is counted. */
  nodes?(): number;
  /** The synced state of the room, as the client has it. */
  state(): unknown;
  /** Named things of the board and where they are, in board units. */
  poses(): Record<string, unknown>;
  /** The camera. */
  cam(): unknown;
}

declare global {
  interface Window {
    __game?: Hook;
  }
}

/** Puts the hook on the page; without an argument, takes it off. A production build drops the body. */
export function expose(hook?: Hook): void {
  if (__TEST__) {
    if (hook) window.__game = hook;
    else delete window.__game;
  }
}
