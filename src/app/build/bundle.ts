/** A file of code as the bundler hands it over. */
export interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
/** Any other file. */
export interface Asset {
  readonly type: 'asset';
  readonly source: string | Uint8Array;
}
export type Bundle = Readonly<Record<string, Chunk | Asset>>;

/** The text of a file that is no code. */
export const textOf = (bundle: Bundle, fileName: string): string => {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`${fileName} is not in the build`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
};

/** The chunk that a module has gone to. */
export const chunkHolding = (bundle: Bundle, pathEnd: string): Chunk => {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(pathEnd))) return file;
  }
  throw new Error(`no chunk of the build holds ${pathEnd}`);
};

/** The style sheets of a chunk and of all it imports, in the order they must apply. */
export const stylesOf = (bundle: Bundle, chunk: Chunk, seen = new Set<string>()): Set<string> => {
  const styles = new Set<string>();
  if (seen.has(chunk.fileName)) return styles;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') {
      for (const style of stylesOf(bundle, imported, seen)) styles.add(style);
    }
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  return styles;
};

/** A chunk with all it imports. */
const reached = (bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): ReadonlySet<Chunk> => {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') reached(bundle, imported, seen);
  }
  return seen;
};

/** Links by which a document asks at once for files, so that none waits for another to be run. */
const linksTo = (names: Iterable<string>, attributes: string): readonly string[] =>
  [...names].map((name) => `<link ${attributes} crossorigin href="/${name}">`);

/** The code and the styles of chunks with all they stand on. */
const filesOf = (bundle: Bundle, chunks: readonly Chunk[]) => ({
  code: new Set(
    chunks.flatMap((chunk) => [...reached(bundle, chunk)].map(({ fileName }) => fileName)),
  ),
  styles: new Set(chunks.flatMap((chunk) => [...stylesOf(bundle, chunk)])),
});

/**
 * Links by which a visitor's document asks for chunks and all they stand on (design 5). What it `has`
 * already is not named twice.
 */
export const linksAhead = (bundle: Bundle, chunks: readonly Chunk[], has: string): string => {
  const { code, styles } = filesOf(bundle, chunks);
  const isNew = (name: string): boolean => !has.includes(`="/${name}"`);
  return [
    ...linksTo([...styles].filter(isNew), 'rel="preload" as="style"'),
    ...linksTo([...code].filter(isNew), 'rel="modulepreload"'),
  ].join('\n    ');
};

/**
 * The same for the document of a customer who comes back, its own scripts first. They are named as
 * scripts and not as modules: what Chromium has compiled of a module once it uses again only where it
 * did not begin to compile it while it arrived (docs/decisions/0067).
 */
export const linksToKept = (bundle: Bundle, chunks: readonly Chunk[]): string => {
  const { code, styles } = filesOf(bundle, chunks);
  return [
    ...linksTo(code, 'rel="preload" as="script"'),
    ...linksTo(styles, 'rel="preload" as="style"'),
  ].join('\n    ');
};
