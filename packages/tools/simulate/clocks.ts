// The first thing to be loaded: libraries take their timers and sockets as they find them then.
import { becomeBrowser } from "./browsers.ts";
import { replaceClocks } from "./timeline.ts";

replaceClocks();
becomeBrowser();
