import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { CSSOptions, PluginOption } from 'vite';

const configPath = './src/app/lingui.config.ts';

/**
 * Screens made of what changes with nearly every render: there the compiler's memory would weigh
 * more than it saves. The long lists in them are memorised.
 */
const changing =
  /src\/app\/(?:features\/(?:transactions\/(?!rows\/transaction-rows)|statements\/)|(?:data|ui)\/history\/)/;

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
