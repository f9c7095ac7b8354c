import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { compilerPlugins, cssOptions } from './plugins.ts';

const entry = 'src/app/public-entry.ts';
const renderer = 'src/app/build/render-home.tsx';
const renderedFolder = '.cache/prerendered';

/**
 * A tap on Sign in may come before the page's script: it is kept for it, and after a while followed
 * as the plain link it is. Named by its hash in the page's policy.
 */
const earlyTapScript = `addEventListener('click',(e)=>{
const a=e.target.closest?.('a[href="/sign-in"]');
if(!a||globalThis.kheyaLive)return;
e.preventDefault();globalThis.kheyaTap=a;
setTimeout(()=>globalThis.kheyaLive||location.assign(a.href),5000)})`;

const run = promisify(execFile);

/** Rendered in a process of its own: the app's channels and timers would keep the build alive. */
const runner = (module: string): string =>
  `const { renderHome } = await import(${JSON.stringify(module)});
   process.stdout.write(await renderHome(), () => process.exit(0));`;

/** Builds the renderer for Node, beside the browser's build, and runs it. */
const renderHome = async (define: Record<string, unknown>): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    css: cssOptions,
    publicDir: false,
    plugins: compilerPlugins(),
    build: { ssr: renderer, outDir: renderedFolder, emptyOutDir: true, minify: false },
  });
  const module = pathToFileURL(resolve(renderedFolder, 'render-home.js')).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', runner(module)]);
  return stdout;
};

/**
 * Makes the build's two documents (product.md A30) from the one index.html: `shell.html`, neutral,
 * for every app route; and `index.html`, the home page prerendered with its styles inside, whose
 * script is a few kilobytes and brings the app only when it is needed (design 5).
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
      // Evaluating main.tsx starts the app: a chunk that imports it would start it too early.
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.imports.includes(main.fileName)) {
          throw new Error(`${file.fileName} imports the app's start; see build/chunks.ts`);
        }
      }
      const home = findChunk(bundle, '/src/app/features/public/home-screen.tsx');
      const live = findChunk(bundle, `/${entry}`);
      const styles = new Set([...stylesOf(bundle, main), ...stylesOf(bundle, home)]);
      const css = [...styles].map((name) => textOf(bundle, name).trim()).join('\n');
      const markup = (await renderHome({ ...this.environment.config.define })).replace(
        /^(?:<(?:link|title)[^>]*>(?:[^<]*<\/title>)?)+/u,
        '',
      );
      const firstScreen = scriptPreloadLinks(bundle, [
        main,
        findChunk(bundle, '/src/app/features/shell/signed-in-layout.tsx'),
        findChunk(bundle, '/src/app/features/home/overview-screen.tsx'),
        findChunk(bundle, '/src/app/features/auth/sign-in-screen.tsx'),
      ]);
      // Before the scripts themselves, which would be fetched as modules otherwise.
      const shell = document.replace('<script', () => `${firstScreen}\n    <script`);
      const script = `<script type="module" crossorigin src="/${live.fileName}"></script>`;
      const signIn = modulePreloadLinks(
        bundle,
        [
          live,
          findChunk(bundle, '/src/app/platform/session/begin-sign-in.ts'),
          findChunk(bundle, '/src/app/platform/service-worker/registration.ts'),
        ],
        script,
      );
      const head = [`<style>${css}</style>`, `<script>${earlyTapScript}</script>`, script, signIn];
      const page = document
        .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu, '')
        .replaceAll(/\s*<script type="module"[^>]*><\/script>/gu, '')
        .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
        .replace('<div id="app"></div>', () => `<div id="app">${markup}</div>`);
      this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell });
      // Both documents hold the import map themselves: a file of it would be one more request.
      delete output['importmap.json'];
      (output['index.html'] as { source: string }).source = page;
    },
  },
});

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
type Bundle = Readonly<Record<string, Chunk | Asset>>;

/** The text of a file that is no code. */
const textOf = (bundle: Bundle, fileName: string): string => {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`${fileName} is not in the build`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
};

/** The chunk that a module has gone to. */
const findChunk = (bundle: Bundle, pathEnd: string): Chunk => {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(pathEnd))) return file;
  }
  throw new Error(`no chunk of the build holds ${pathEnd}`);
};

/** The style sheets of a chunk and of all it imports, in the order they must apply. */
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
const modulePreloadLinks = (bundle: Bundle, chunks: readonly Chunk[], has: string): string => {
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
 * did not begin to compile it while it arrived (docs/decisions/0022).
 */
const scriptPreloadLinks = (bundle: Bundle, chunks: readonly Chunk[]): string => {
  const { code, styles } = filesOf(bundle, chunks);
  return [
    ...linksTo(code, 'rel="preload" as="script"'),
    ...linksTo(styles, 'rel="preload" as="style"'),
  ].join('\n    ');
};
