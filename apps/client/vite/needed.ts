import type { Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** The chunks that must be there before these run, themselves among them. */
export function neededBy(first: Chunk[], chunks: Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) add(each);
  };
  for (const chunk of first) add(chunk);
  return [...found];
}

/** The files that must be there before these modules run, theirs among them. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const first = modules.map((file) => chunkOf(file, chunks));
  return neededBy(first, chunks).map(({ fileName }) => fileName);
}

/** The chunk that a module ended up in. Throws where there is none. */
export function chunkOf(file: string, chunks: Chunk[]): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
  if (!found) throw new Error(`No chunk holds ${file}.`);
  return found;
}
