import "./css/index.css";
import { render } from "preact";
import { App } from "./App.tsx";
import { startLanguage } from "./language.ts";
import { startRouter } from "./router.ts";
import { startTheme } from "./theme.ts";

startTheme();
startRouter();
void startLanguage().then(() => render(<App />, document.getElementById("app")!));
