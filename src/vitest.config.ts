import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The bank and the app bring their own settings; rules and contract need none. */
const projectConfigs = [
  './bank/vitest.config.ts',
  './app/vitest.config.ts',
  './app/vitest.components.config.ts',
].map(here);

export default defineConfig({
  root: here('..'),
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          // No rule has a state that another file could meet.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          root: here('..'),
          include: [
            'src/{domain,contract}/**/*.test.ts',
            'src/*.test.ts',
            'e2e/bench/**/*.test.ts',
          ],
        },
      },
      ...projectConfigs.filter(existsSync),
    ],
  },
});
