import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { chunkHolding, linksAhead, linksToKept, stylesOf, textOf } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { compilerPlugins, cssOptions } from './compiler-plugins.ts';

const entry = 'src/app/public-entry.ts';
const renderer = 'src/app/build/render-home.tsx';
const renderedFolder = '.cache/prerendered';

/**
 * A tap on Sign in may come before the page's script: it is kept for it, and after a while followed
 * as the plain link it is. Named by its hash in the page's policy.
 */
const keepEarlyTap = `addEventListener('click',(e)=>{
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
      const firstScreen = linksToKept(bundle, [
        main,
        chunkHolding(bundle, '/src/app/features/shell/signed-in-layout.tsx'),
        chunkHolding(bundle, '/src/app/features/overview/overview-screen.tsx'),
        chunkHolding(bundle, '/src/app/features/sign-in/signed-in-screen.tsx'),
      ]);
      // Before the scripts themselves, which would be fetched as modules otherwise.
      const shell = document.replace('<script', () => `${firstScreen}\n    <script`);
      const script = `<script type="module" crossorigin src="/${live.fileName}"></script>`;
      const signIn = linksAhead(
        bundle,
        [
          live,
          chunkHolding(bundle, '/src/app/platform/session/sign-in/begin-sign-in.ts'),
          chunkHolding(bundle, '/src/app/platform/service-worker/registration.ts'),
        ],
        script,
      );
      const head = [`<style>${css}</style>`, `<script>${keepEarlyTap}</script>`, script, signIn];
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
