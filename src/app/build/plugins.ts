import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { CSSOptions, Plugin, PluginOption } from 'vite';
import { build } from 'vite';

const configPath = './src/app/lingui.config.ts';

/**
 * Screens in which nearly every value changes with each render: the React Compiler's memoization would cost more than
 * it saves. Their long lists are memoized by hand.
 */
const notMemoized =
  /src\/app\/(?:features\/(?:transactions\/(?!transaction-rows)|statements\/)|components\/accounts\/history-select)/;

/**
 * Compiles the app's sources, for the browser and for the prerendered page. The text macros run before the React
 * Compiler, which then sees plain calls.
 */
export const compilerPlugins = (): PluginOption[] => [
  react(),
  babel({
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ configPath }) }]],
    presets: [reactCompilerPreset({ sources: (file: string) => !notMemoized.test(file) })],
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

/** The `summary` property of an endpoint, in the layout the formatter produces. */
const summary = /\n\s*summary:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`),/gu;

/** Removes endpoint summaries from the contract's source. */
export const stripSummaries = (code: string): string => {
  const lean = code.replaceAll(summary, '');
  if (/\n\s*summary:\s*['"`]/u.test(lean)) throw new Error('a summary is not a string literal');
  return lean;
};

/**
 * Endpoint summaries are only for the bank's OpenAPI document. The app gets the same contract without them: 8 kB less
 * before compression.
 */
export const contractWithoutSummaries: Plugin = {
  name: 'kheya-contract-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/ },
    handler: (code) => ({ code: stripSummaries(code), map: null }),
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
          lib: { entry, formats: ['es'], fileName: () => 'service-worker.js' },
          outDir: join(appFolder, '../kill-switch'),
          emptyOutDir: true,
        },
      });
    },
  },
});
