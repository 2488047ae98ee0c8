// Stands for modules of libraries that are never run here: see `alias` in vite.config.ts. What their importers name has to be there.
export class H3TransportTransport {}
export class RoomInput {}
