import "./css/index.css";
import { render } from "preact";
import { App } from "./App.tsx";
import { startRouter } from "./router.ts";
import { startTheme } from "./theme.ts";

startTheme();
startRouter();
render(<App />, document.getElementById("app")!);
