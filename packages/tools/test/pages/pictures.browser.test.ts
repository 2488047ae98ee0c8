import { everyPicture } from "./every-picture.ts";

everyPicture("canvas", [
  ["laptop", "dark"],
  ["phone", "light"],
]);
