import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

/** The folder of package.json, with a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The path of Lingui's settings. */
export const linguiConfigPath = `${root}src/app/lingui.config.ts`;

/** Compiles the text macros for the app's tests. Babel reads only the files that have macros: two of five. */
export const textMacros = (): PluginOption => {
  const linguiConfig = getConfig({ configPath: linguiConfigPath, cwd: root });
  return babel({
    presets: [
      {
        preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] }),
        rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
      },
    ],
  });
};
