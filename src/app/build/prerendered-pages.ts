import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { documentFile } from '#domain/navigation/public-documents.ts';
import { compilerPlugins, cssOptions } from './plugins.ts';
import type { RenderedDocument } from './rendered-document.ts';

const entry = 'src/app/public-entry.ts';
const renderer = 'src/app/build/render-documents.tsx';
const renderedFolder = '.cache/prerendered';

/**
 * Handles a tap on Sign in or Open an account before the page's script is loaded: the script takes over the tap, and
 * after five seconds the plain link is followed. The content security policy allows it by its hash.
 */
const earlyTapScript = `addEventListener('click',(e)=>{
const a=e.target.closest?.('a[href^="/sign-in"]');
if(!a||globalThis.kheyaLive)return;
e.preventDefault();globalThis.kheyaTap=a;
setTimeout(()=>globalThis.kheyaLive||location.assign(a.href),5000)})`;

/** Requests what the sign-in needs of the accounts site beside the code that needs it; the browser keeps it. */
const metadataAddress = `${process.env['VITE_ACCOUNTS_URL'] ?? '/accounts'}/.well-known/openid-configuration`;
const earlyMetadataScript = `fetch('${metadataAddress}').catch(()=>{})`;

const run = promisify(execFile);

/** Rendered in a separate process: the app's channels and timers would keep the build process alive. */
const runner = (module: string): string =>
  `const { renderDocuments } = await import(${JSON.stringify(module)});
   process.stdout.write(JSON.stringify(await renderDocuments()), () => process.exit(0));`;

const renderDocuments = async (
  define: Record<string, unknown>,
): Promise<readonly RenderedDocument[]> => {
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    css: cssOptions,
    publicDir: false,
    plugins: compilerPlugins(),
    build: { ssr: renderer, outDir: renderedFolder, emptyOutDir: true, minify: false },
  });
  const module = pathToFileURL(resolve(renderedFolder, 'render-documents.js')).href;
  const asked = ['--input-type=module', '--eval', runner(module)];
  const { stdout } = await run(process.execPath, asked, { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout) as readonly RenderedDocument[];
};

/**
 * A page's language, title and description in the head (product.md A30). The bank names its addresses in a `Link`
 * header, because the build does not know the origin.
 */
const withHead = (document: string, { language, title, description }: RenderedDocument): string =>
  document
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${title}</title>`)
    .replace(/\s*<meta\s+name="description"[^>]*>/u, () =>
      description === undefined ? '' : `\n    <meta name="description" content="${description}" />`,
    );

const withContent = (document: string, { markup }: RenderedDocument): string =>
  document.replace('<div id="app"></div>', () => `<div id="app">${markup}</div>`);

/** The home page's styles and the handler of an early tap. */
const homeHead = (bundle: Bundle, main: Chunk, home: Chunk): string => {
  const styles = new Set([...stylesOf(bundle, main), ...stylesOf(bundle, home)]);
  const css = [...styles].map((name) => textOf(bundle, name).trim()).join('\n');
  return [`<style>${css}</style>`, `<script>${earlyTapScript}</script>`].join('\n    ');
};

/**
 * The home page's code, for the end of its body: what it loads for a visitor, and the import map of these files alone.
 * A release that changes other screens leaves the document as it was (docs/decisions/0159).
 */
const homeCode = (bundle: Bundle, main: Chunk, importMap: ImportMap): string => {
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
    `<script>${earlyMetadataScript}</script>`,
    script,
    modulePreloadLinks(bundle, alone, script),
  ].join('\n    ');
};

interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
}

const importMapElement = /\s*<script type="importmap">([^<]*)<\/script>/u;

/** Evaluating main.tsx starts the app; a chunk that imports it would start it too early. */
const assertStartIsLast = (bundle: Bundle, main: Chunk): void => {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.imports.includes(main.fileName)) {
      throw new Error(`${file.fileName} imports the app's start; see chunks.ts`);
    }
  }
};

/**
 * Produces the build's documents (product.md A30) from index.html: `shell.html`, empty, for every app route;
 * `index.html`, the prerendered home page with inline styles, whose script is a few kilobytes and hands over to the app
 * where it is needed; and the other public pages, painted before the app starts. Each public page in both languages.
 */
export const prerenderedPages = (): Plugin => ({
  name: 'kheya-prerendered-pages',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    build: { rollupOptions: { input: { index: 'index.html', public: entry } } },
  }),
  generateBundle: {
    order: 'post',
    async handler(_options, output) {
      const bundle = output as unknown as Bundle;
      const document = textOf(bundle, 'index.html');
      const main = findChunk(bundle, '/src/app/main.tsx');
      const screenOf = (route: string) =>
        findChunk(bundle, `/src/app/routes/${route}.tsx?tsr-split=component`);
      assertStartIsLast(bundle, main);
      // Before the script elements, which would otherwise fetch the files as modules.
      const withLinks = (links: string): string =>
        document.replace('<script', () => `${links}\n    <script`);
      const firstScreens = ['$country.user.route', '$country.user.overview', 'sign-in'];
      const shell = withLinks(
        scriptPreloadLinks(bundle, [main, ...firstScreens.map((route) => screenOf(route))]),
      );
      const [importMap, mapText] = importMapElement.exec(document) ?? [];
      if (importMap === undefined || mapText === undefined)
        throw new Error('the document has no import map');
      const code = homeCode(bundle, main, JSON.parse(mapText) as ImportMap);
      const home = document
        .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu, '')
        .replaceAll(/\s*<script type="module"[^>]*><\/script>/gu, '')
        .replace(importMap, '')
        .replace('</head>', () => `  ${homeHead(bundle, main, screenOf('index'))}\n  </head>`)
        .replace('</body>', () => `  ${code}\n  </body>`);
      const pageOf = ({ path }: RenderedDocument): string => {
        if (path === '/') return home;
        const screen = screenOf(path.slice(1));
        const styles = [...stylesOf(bundle, screen)].filter(
          (name) => !document.includes(`href="/${name}"`),
        );
        const links = [
          ...linksTo(styles, 'rel="stylesheet"'),
          scriptPreloadLinks(bundle, [main, screen]),
        ];
        return withLinks(links.join('\n    '));
      };
      for (const rendered of await renderDocuments({ ...this.environment.config.define })) {
        const fileName = documentFile(rendered.path, rendered.language)!;
        const source = withContent(withHead(pageOf(rendered), rendered), rendered);
        if (fileName === 'index.html') (output[fileName] as { source: string }).source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
      this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell });
      // The documents contain the import map inline; a separate file would be one more request.
      delete output['importmap.json'];
    },
  },
});

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
type Bundle = Readonly<Record<string, Chunk | Asset>>;

const isChunk = (file: Chunk | Asset): file is Chunk => file.type === 'chunk';

/** The text of an asset. */
const textOf = (bundle: Bundle, fileName: string): string => {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`${fileName} is not in the build`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
};

/** The chunk that contains an entry point. */
const findChunk = (bundle: Bundle, path: string): Chunk => {
  for (const file of Object.values(bundle)) {
    if (isChunk(file) && file.moduleIds.some((id) => id.includes(path))) return file;
  }
  throw new Error(`no chunk of the build contains ${path}`);
};

/** The style sheets of a chunk and its imports, in cascade order. */
const stylesOf = (bundle: Bundle, chunk: Chunk, seen = new Set<string>()): Set<string> => {
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
const findImports = (bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): ReadonlySet<Chunk> => {
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
const linksTo = (names: Iterable<string>, attributes: string): readonly string[] =>
  [...names].map((name) => `<link ${attributes} crossorigin href="/${name}">`);

/** The code and style files of chunks and their imports. */
const filesOf = (bundle: Bundle, chunks: readonly Chunk[]) => ({
  code: new Set(
    chunks.flatMap((chunk) => [...findImports(bundle, chunk)].map(({ fileName }) => fileName)),
  ),
  styles: new Set(chunks.flatMap((chunk) => [...stylesOf(bundle, chunk)])),
});

/**
 * Preload links for a visitor's document: the chunks and their imports (design 5), except files that `linked` names
 * already.
 */
const modulePreloadLinks = (bundle: Bundle, chunks: readonly Chunk[], linked: string): string => {
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
const scriptPreloadLinks = (bundle: Bundle, chunks: readonly Chunk[]): string => {
  const { code, styles } = filesOf(bundle, chunks);
  return [
    ...linksTo(code, 'rel="preload" as="script"'),
    ...linksTo(styles, 'rel="preload" as="style"'),
  ].join('\n    ');
};
