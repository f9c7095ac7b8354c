import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { linguiConfigPath, root, textMacros } from './build/text-macros.ts';

/**
 * Screens and components as a customer sees them, below the browser (docs/decisions/0097). Without the React Compiler,
 * which would take half of the time: the journeys run what it makes.
 */
export default defineConfig({
  plugins: [textMacros(), lingui({ configPath: linguiConfigPath })],
  // As the build does (build/plugins.ts).
  oxc: { jsx: { runtime: 'automatic', importSource: `${root}src/app/ui/jsx` } },
  test: {
    name: 'components',
    root,
    environment: 'happy-dom',
    // The files share the app's modules, which take longer to load than the tests to run; testing/set-up.ts clears what a
    // test leaves behind.
    isolate: false,
    maxWorkers: 2,
    include: ['src/app/**/*.test.tsx'],
    setupFiles: ['src/app/testing/set-up.ts'],
    testTimeout: 60_000,
  },
});
