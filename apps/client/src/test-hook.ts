/** What tests may look at, in test builds only. Read-only. */
export interface Hook {
  /** Whether a match's board is on the page. */
  ready: boolean;
  /** Resolves when animations have ended. */
  idle(): Promise<void>;
  /** Number of rendered frames. */
  frames(): number;
  /** Number of scene nodes, if counted. */
  nodes?(): number;
  /** The synced state of the room, as the client has it. */
  state(): unknown;
  /** Named objects of the board and their positions, in board units. */
  poses(): Record<string, unknown>;
  /** The camera. */
  cam(): unknown;
}

declare global {
  interface Window {
    __game?: Hook;
  }
}

/** Installs the hook; without an argument, removes it. A production build drops the body. */
export function expose(hook?: Hook): void {
  if (__TEST__) {
    if (hook) window.__game = hook;
    else delete window.__game;
  }
}
