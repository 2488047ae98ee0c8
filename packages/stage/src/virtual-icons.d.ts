/** Made by the client's build from the tables in icons.ts. */
declare module "virtual:icons" {
  const icons: Record<string, { size: number; d: string; stroked: boolean }>;
  export default icons;
}

/** `coming`, or a game: its seats'. */
declare module "virtual:icons/*" {
  const icons: Record<string, { size: number; d: string; stroked: boolean }>;
  export default icons;
}
