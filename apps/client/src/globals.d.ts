/// <reference types="vite/client" />

/** True in a build made with BASEBOARD_TEST=1: the read-only test hook is there. */
declare const __TEST__: boolean;
