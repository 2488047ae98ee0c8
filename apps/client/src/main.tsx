import "virtual:tokens.css";
import "./css/index.css";
import { render } from "preact";
import { App } from "./App.tsx";
import { startIdentity } from "./identity/identity.ts";
import { keepFieldInSight } from "./keyboard-inset.ts";
import { startLanguage } from "./language.ts";
import { startOffline } from "./offline.ts";
import { LoadFailed } from "./parts/Loading.tsx";
import { startRouter } from "./router.ts";
import { startSound } from "./sound.ts";
import { startTheme } from "./theme.ts";

startTheme();
startRouter();
keepFieldInSight();
startSound();
startIdentity();
const page = document.getElementById("app")!;
startLanguage().then(
  () => render(<App />, page),
  () => render(<LoadFailed />, page),
);
startOffline();
