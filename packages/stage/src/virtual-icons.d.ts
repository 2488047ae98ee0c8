/** Made by the client's build from the tables in icons.ts. */
declare module "virtual:icons" {
  const icons: Record<string, { size: number; d: string; stroked: boolean }>;
  export default icons;
}

declare module "virtual:icons/coming" {
  const icons: Record<string, { size: number; d: string; stroked: boolean }>;
  export default icons;
}
