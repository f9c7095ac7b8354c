import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The bank's tests share one PostgreSQL; every file copies its own database from a template. */
// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'bank',
    include: ['src/bank/**/*.test.ts'],
    globalSetup: ['src/bank/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The files share the bank's modules, which take longer to load than many of the tests to run. What a test changes is
    // in its own database.
    isolate: false,
  },
});
