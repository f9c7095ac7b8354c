import { defineConfig } from 'vitest/config';
import { root, textMacros } from './build/text-macros.ts';

/**
 * The app's rules without a browser. What a customer sees is in `*.test.tsx` (vitest.components.config.ts); what needs a
 * browser is a journey in `e2e/`.
 */
export default defineConfig({
  plugins: [textMacros()],
  test: {
    name: 'app',
    root,
    include: ['src/app/**/*.test.ts'],
    // As in the other projects, which vitest runs together; by itself it would leave one core of two idle.
    maxWorkers: 2,
    // testing/fresh-modules.ts gives each file its own modules, in a worker that it shares with others.
    isolate: false,
    setupFiles: ['src/app/testing/fresh-modules.ts'],
    testTimeout: 60_000,
  },
});
