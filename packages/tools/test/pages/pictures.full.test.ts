import { everyPicture } from "./every-picture.ts";

everyPicture("webgl", [
  ["laptop", "dark"],
  ["laptop", "light"],
  ["phone", "dark"],
  ["phone", "light"],
]);
