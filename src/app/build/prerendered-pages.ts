import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { compilerPlugins, cssOptions } from './compiler-plugins.ts';

const entry = 'src/app/public-entry.ts';
const renderer = 'src/app/build/render-home.tsx';
const renderedFolder = '.cache/prerendered';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
interface Asset {
  readonly type: 'asset';
  readonly source: string | Uint8Array;
}
type Bundle = Readonly<Record<string, Chunk | Asset>>;

const textOf = (bundle: Bundle, fileName: string): string => {
  const asset = bundle[fileName];
  if (asset?.type !== 'asset') throw new Error(`${fileName} is not in the build`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();
};

const chunkHolding = (bundle: Bundle, pathEnd: string): Chunk => {
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
      const shell = textOf(bundle, 'index.html');
      const main = chunkHolding(bundle, '/src/app/main.tsx');
      // Evaluating main.tsx starts the app: a chunk that imports it would start it too early.
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.imports.includes(main.fileName)) {
          throw new Error(`${file.fileName} imports the app's start; see build/chunks.ts`);
        }
      }
      const home = chunkHolding(bundle, '/src/app/features/public/home-screen.tsx');
      const live = chunkHolding(bundle, `/${entry}`);
      const styles = new Set([...stylesOf(bundle, main), ...stylesOf(bundle, home)]);
      const css = [...styles].map((name) => textOf(bundle, name).trim()).join('\n');
      const markup = (await renderHome({ ...this.environment.config.define })).replace(
        /^(?:<(?:link|title)[^>]*>(?:[^<]*<\/title>)?)+/u,
        '',
      );
      const page = shell
        .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/gu, '')
        .replaceAll(/\s*<script type="module"[^>]*><\/script>/gu, '')
        .replace(
          '</head>',
          () =>
            `  <style>${css}</style>\n    <script type="module" src="/${live.fileName}"></script>\n  </head>`,
        )
        .replace('<div id="app"></div>', () => `<div id="app">${markup}</div>`);
      this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell });
      // Both documents hold the import map themselves: a file of it would be one more request.
      delete output['importmap.json'];
      (output['index.html'] as { source: string }).source = page;
    },
  },
});
