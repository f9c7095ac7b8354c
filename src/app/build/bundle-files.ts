/* What the documents of the build need to know of its files. */

/** A code file in Rolldown's bundle. */
export interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
/** Any other file in the bundle. */
export interface Asset {
  readonly type: 'asset';
  readonly source: string | Uint8Array;
}
export type Bundle = Readonly<Record<string, Chunk | Asset>>;

const isChunk = (file: Chunk | Asset): file is Chunk => file.type === 'chunk';

/** The text of an asset. */
export const textOf = (bundle: Bundle, fileName: string): string => {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`${fileName} is not in the build`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
};

/** The chunk that contains an entry point. */
export const findChunk = (bundle: Bundle, path: string): Chunk => {
  for (const file of Object.values(bundle)) {
    if (isChunk(file) && file.moduleIds.some((id) => id.includes(path))) return file;
  }
  throw new Error(`no chunk of the build contains ${path}`);
};

/** The style sheets of a chunk and its imports, in cascade order. */
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

/** A chunk and everything it imports. */
export const findImports = (
  bundle: Bundle,
  chunk: Chunk,
  seen = new Set<Chunk>(),
): ReadonlySet<Chunk> => {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') findImports(bundle, imported, seen);
  }
  return seen;
};

/** A chunk, everything it imports, and what these load later. */
const findLoaded = (bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): ReadonlySet<Chunk> => {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
    const loaded = bundle[name];
    if (loaded?.type === 'chunk') findLoaded(bundle, loaded, seen);
  }
  return seen;
};

/** The chunks that the public page and the app share. */
const sharedWithApp: ReadonlySet<string> = new Set(['public-page', 'rolldown-runtime']);

/** Fails the build when the public page would load a part of the app. */
const assertWithoutApp = (bundle: Bundle, page: readonly Chunk[], main: Chunk): void => {
  const app = findImports(bundle, main);
  for (const chunk of page.flatMap((one) => [...findImports(bundle, one)])) {
    if (app.has(chunk) && !sharedWithApp.has(chunk.name))
      throw new Error(`the public page loads ${chunk.fileName} of the app; see build/chunks.ts`);
  }
};

/** Preload links, so that a document fetches the files in parallel and not one import after another. */
export const linksTo = (names: Iterable<string>, attributes: string): readonly string[] =>
  [...names].map((name) => `<link ${attributes} crossorigin href="/${name}">`);

/** The code and style files of chunks and their imports. */
export const filesOf = (bundle: Bundle, chunks: readonly Chunk[]) => ({
  code: new Set(
    chunks.flatMap((chunk) => [...findImports(bundle, chunk)].map(({ fileName }) => fileName)),
  ),
  styles: new Set(chunks.flatMap((chunk) => [...stylesOf(bundle, chunk)])),
});

/**
 * Preload links for a visitor's document: the chunks and their imports (design 5), except files that `linked` names
 * already.
 */
export const modulePreloadLinks = (
  bundle: Bundle,
  chunks: readonly Chunk[],
  linked: string,
): string => {
  const { code, styles } = filesOf(bundle, chunks);
  const isNew = (name: string): boolean => !linked.includes(`="/${name}"`);
  return [
    ...linksTo([...styles].filter(isNew), 'rel="preload" as="style"'),
    ...linksTo([...code].filter(isNew), 'rel="modulepreload"'),
  ].join('\n    ');
};

/**
 * Preload links for a returning customer's document. The files are preloaded as scripts, not as modules: Chromium
 * reuses a module's compiled code only if it did not start compiling while the file was arriving (docs/decisions/0022).
 */
export const scriptPreloadLinks = (bundle: Bundle, chunks: readonly Chunk[]): string => {
  const { code, styles } = filesOf(bundle, chunks);
  return [
    ...linksTo(code, 'rel="preload" as="script"'),
    ...linksTo(styles, 'rel="preload" as="style"'),
  ].join('\n    ');
};

export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
}

interface VisitorParts {
  /** The path of the entry's source. */
  readonly entry: string;
  readonly main: Chunk;
  readonly importMap: ImportMap;
}

/**
 * The code of a document that a visitor reads without the app, for the end of its body: what its entry loads, and the
 * import map of these files alone. A release that changes other screens leaves it as it was (docs/decisions/0159).
 */
export const visitorCode = (
  bundle: Bundle,
  { entry, main, importMap }: VisitorParts,
  early: string,
): string => {
  const live = findChunk(bundle, `/${entry}`);
  const script = `<script type="module" crossorigin src="/${live.fileName}"></script>`;
  const alone = [...findLoaded(bundle, live)];
  assertWithoutApp(bundle, alone, main);
  const names = new Set(alone.map(({ fileName }) => `/${fileName}`));
  // Rolldown's order is that of all chunks.
  const imports = Object.entries(importMap.imports)
    .filter(([, name]) => names.has(name))
    .toSorted(([left], [right]) => left.localeCompare(right));
  const map = JSON.stringify({ imports: Object.fromEntries(imports) });
  return [
    `<script type="importmap">${map}</script>`,
    early,
    script,
    modulePreloadLinks(bundle, alone, script),
  ].join('\n    ');
};
