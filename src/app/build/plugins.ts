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
 * Screens made of what changes with nearly every render: there the compiler's memory would weigh
 * more than it saves. The long lists in them are memorised.
 */
const changing =
  /src\/app\/(?:features\/(?:transactions\/(?!transaction-rows)|statements\/)|components\/accounts\/history-select)/;

/**
 * What turns the app's sources into scripts, for the browser and for the prerendered page alike.
 * The text macros run before the compiler's preset, so the compiler sees plain calls.
 */
export const compilerPlugins = (): PluginOption[] => [
  react(),
  babel({
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ configPath }) }]],
    presets: [reactCompilerPreset({ sources: (file: string) => !changing.test(file) })],
  }),
  lingui({ configPath }),
];

/** Class names that are the same in both builds: the local name and a mark of its file. */
export const cssOptions: CSSOptions = {
  modules: {
    generateScopedName: (name, file) => {
      const path = relative(process.cwd(), file.split('?')[0] ?? file);
      const mark = createHash('sha256').update(path).digest('hex').slice(0, 5);
      return `${basename(path, '.module.css')}-${name}-${mark}`;
    },
  },
};

/** A call's sentence for the reader of the bank's documents, as the formatter leaves it. */
const summary = /\n\s*summary:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`),/gu;

/** The contract's source without what only the bank's documents say of a call. */
export const stripSummaries = (code: string): string => {
  const lean = code.replaceAll(summary, '');
  if (/\n\s*summary:\s*['"`]/u.test(lean)) throw new Error('a summary is no plain text');
  return lean;
};

/**
 * The bank describes each call in a sentence (its OpenAPI page), which the app reads nowhere: of the
 * same contract it gets the schemas alone, 8 kB less before compressing.
 */
export const leanContract: Plugin = {
  name: 'kheya-lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/ },
    handler: (code) => ({ code: stripSummaries(code), map: null }),
  },
};

const detected = /\(?function detectScriptRel\(\)[\s\S]*?\}\)?\(\)/u;

/**
 * Has the code of a screen asked for as a script, not as a module, before it is imported. Chromium
 * keeps what it compiled of either, but takes up a module's again only where it did not begin to
 * compile it while it arrived (docs/decisions/0022).
 */
export const scriptPreloads: Plugin = {
  name: 'kheya-kept-code',
  apply: 'build',
  transform: {
    filter: { id: { include: /vite\/preload-helper\.js$/u } },
    handler(code) {
      if (!detected.test(code)) throw new Error('vite asks for code in another way than it did');
      return { code: code.replace(detected, "'preload'"), map: null };
    },
  },
};

/** The heaviest of what is run before the first figures. */
const first = new Set(['framework', 'customer']);

/**
 * Has V8 compile the first files whole: what it compiles of them later, function by function, would
 * not be kept and be compiled again whenever the app is opened.
 */
export const eagerCompilation: Plugin = {
  name: 'kheya-compiled-whole',
  apply: 'build',
  generateBundle: {
    // After vite has put its own first line into files.
    order: 'post',
    handler(_options, output) {
      for (const file of Object.values(output)) {
        if (file.type === 'chunk' && first.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

const entry = 'src/app/service-worker/kill-switch.ts';

/**
 * Builds the worker that ends all workers, beside the app and under the same name, so that it is
 * ready in every release; the bank serves it when KILL_SWITCH is on (reliability.md T6).
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
