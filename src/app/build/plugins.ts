import { createHash } from 'node:crypto';
import { basename, join, relative, resolve } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { CSSOptions, Plugin, PluginOption } from 'vite';
import { build } from 'vite';

/** The oldest browsers that the app supports, of spring and summer 2023 (README.md). */
export const supportedBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const configPath = './src/app/lingui.config.ts';

/** Where the functions are that compiled JSX calls: they keep texts apart from other nodes (docs/decisions/0104). */
const jsxImportSource = resolve('src/app/ui/jsx');

/** The part of the settings that can be sent to a worker thread. */
const macroConfig = () => {
  const { macro, runtimeConfigModule } = getConfig({ configPath });
  return { macro, runtimeConfigModule };
};

/**
 * Compiles the app's sources, for the browser and for the prerendered page. The text macros run before the React
 * Compiler, which then sees plain calls.
 */
export const compilerPlugins = (): PluginOption[] => [
  react({ jsxImportSource }),
  babel({
    // Half of the build is this; with one worker for each core it takes a third less time.
    parallel: true,
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: macroConfig() }]],
    presets: [reactCompilerPreset()],
  }),
  lingui({ configPath }),
];

/** Class names that are identical in both builds: file name, local name, and a hash of the path. */
export const cssOptions: CSSOptions = {
  modules: {
    generateScopedName: (name, file) => {
      const path = relative(process.cwd(), file.split('?')[0] ?? file);
      const mark = createHash('sha256').update(path).digest('hex').slice(0, 5);
      return `${basename(path, '.module.css')}-${name}-${mark}`;
    },
  },
};

const scriptRelDetection = /\(?function detectScriptRel\(\)[\s\S]*?\}\)?\(\)/u;

/**
 * Preloads a screen's code as a script, not as a module, before importing it. Chromium caches the compiled code of
 * both, but reuses a module's only if it did not start compiling while the file was arriving (docs/decisions/0022).
 */
export const scriptPreloads: Plugin = {
  name: 'kheya-script-preloads',
  apply: 'build',
  transform: {
    filter: { id: { include: /vite\/preload-helper\.js$/u } },
    handler(code) {
      if (!scriptRelDetection.test(code))
        throw new Error('vite/preload-helper.js has changed: detectScriptRel not found');
      return { code: code.replace(scriptRelDetection, "'preload'"), map: null };
    },
  },
};

/** The largest chunks executed before the first figures. */
const eagerChunks = new Set(['framework', 'first-screen']);

/**
 * Makes V8 compile these chunks eagerly. Functions that it compiles lazily are not in the code cache and would be
 * compiled again at every start.
 */
export const eagerCompilation: Plugin = {
  name: 'kheya-eager-compilation',
  apply: 'build',
  generateBundle: {
    // After vite has inserted its own first line.
    order: 'post',
    handler(_options, output) {
      for (const file of Object.values(output)) {
        if (file.type === 'chunk' && eagerChunks.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

const galleryPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/src/app/gallery/main.tsx"></script>
  </body>
</html>`;

/** Serves `/dev/ui`, every component in its states, with `npm run dev` only. */
export const componentGallery: Plugin = {
  name: 'kheya-component-gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/dev/ui', (request, response, next) => {
      const send = async () => {
        const page = await server.transformIndexHtml(request.originalUrl ?? '/dev/ui', galleryPage);
        response.setHeader('Content-Type', 'text/html').end(page);
      };
      // oxlint-disable-next-line promise/no-callback-in-promise -- the server reports an error passed to `next`
      send().catch(next);
    });
  },
};

const entry = 'src/app/service-worker/kill-switch.ts';

/**
 * Builds the kill-switch worker beside the app, under the name of the normal one, so that every release has it ready.
 * The bank serves it when KILL_SWITCH is on (reliability.md T6).
 */
export const killSwitch = (appFolder: string): Plugin => ({
  name: 'kheya-kill-switch',
  apply: 'build',
  closeBundle: {
    sequential: true,
    async handler() {
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          target: supportedBrowsers,
          lib: { entry, formats: ['es'], fileName: () => 'service-worker.js' },
          outDir: join(appFolder, '../kill-switch'),
          emptyOutDir: true,
        },
      });
    },
  },
});
