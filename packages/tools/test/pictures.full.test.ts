import { everyPicture } from "./everyPicture.ts";

everyPicture("webgl", [
  ["laptop", "dark"],
  ["laptop", "light"],
  ["phone", "dark"],
  ["phone", "light"],
]);
