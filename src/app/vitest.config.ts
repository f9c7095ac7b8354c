import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const linguiConfig = getConfig({ configPath: `${root}src/app/lingui.config.ts`, cwd: root });

/**
 * The app's rules without a browser. What a customer sees is in `*.test.tsx` (vitest.components.config.ts); what needs a
 * browser is a journey in `e2e/`.
 */
export default defineConfig({
  plugins: [babel({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] })],
  define: { __APP_VERSION__: '"test"' },
  test: {
    name: 'app',
    root,
    include: ['src/app/**/*.test.ts'],
    // As in the other projects, which vitest runs together; by itself it would leave one core of two idle.
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
