/** A chunk in vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** What vite writes to `.vite/manifest.json`. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

/**
 * The files of the chunks whose key begins like one of the roots, with those they import, and those that chunks which
 * `follows` names load later.
 */
export const filesOf = (
  manifest: BuildManifest,
  roots: readonly string[],
  follows: (key: string) => boolean,
): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
    if (follows(key)) chunk.dynamicImports?.forEach(visit);
  };
  for (const root of roots) {
    const found = Object.keys(manifest).filter((key) => key.startsWith(root));
    if (found.length === 0) throw new Error(`no chunk of the build is named ${root}`);
    found.forEach(visit);
  }
  return files;
};
