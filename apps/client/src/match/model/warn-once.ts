/** What the status line says: before what has happened, once for as long as it is so, what threatens all. */
export function warnOnce(): (now: string, danger: string | undefined) => string {
  let warned: string | undefined;
  return (now, danger) => {
    const isNew = danger !== undefined && danger !== warned;
    warned = danger;
    return isNew ? `${danger} ${now}` : now;
  };
}
