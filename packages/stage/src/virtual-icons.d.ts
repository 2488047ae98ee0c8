/** The shell's icons, made by the client's build. */
declare module "virtual:icons" {
  const icons: Record<string, { size: number; d: string; stroked: boolean }>;
  export default icons;
}

/** For each game by id: the door to its icons. */
declare module "virtual:icons/games" {
  const icons: Record<string, () => Promise<typeof import("virtual:icons")>>;
  export default icons;
}

/** All icons of all games. */
declare module "virtual:icons/all" {
  const icons: Record<string, { size: number; d: string; stroked: boolean }>;
  export default icons;
}
