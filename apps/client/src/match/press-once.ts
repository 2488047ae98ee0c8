/**
 * Lets Enter that is held down press a place or a button below the board once: its repeats would do what was prepared before it
 * could be read. Returns a function that stops it.
 */
export function pressOnce(): () => void {
  const pressed = (event: KeyboardEvent) => {
    const isHeld = event.repeat && event.key === "Enter";
    if (isHeld && event.target instanceof Element && event.target.closest(".places, .dock")) event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
