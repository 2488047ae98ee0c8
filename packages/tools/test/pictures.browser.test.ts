import { everyPicture } from "./everyPicture.ts";

everyPicture("canvas", [
  ["laptop", "dark"],
  ["phone", "light"],
]);
