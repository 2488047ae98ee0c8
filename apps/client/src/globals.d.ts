/// <reference types="vite/client" />

/** True in a build with BASEBOARD_TEST=1: the read-only test hook is present. */
declare const __TEST__: boolean;
