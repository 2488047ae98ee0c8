import "./css/index.css";
import { render } from "preact";
import { App } from "./App.tsx";
import { keepFieldInSight } from "./field.ts";
import { startLanguage } from "./language.ts";
import { startOffline } from "./offline.ts";
import { startRouter } from "./router.ts";
import { startSound } from "./sound.ts";
import { startTheme } from "./theme.ts";

startTheme();
startRouter();
keepFieldInSight();
startSound();
void startLanguage().then(() => render(<App />, document.getElementById("app")!));
startOffline();
