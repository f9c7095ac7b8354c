import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute and more. A file that is long is not always large, by which vitest would order them. */
const longest = /(?:histories|hostile-texts|first-start)\.long\./;

/** Starts the longest files first, so that no worker waits at the end for one that the other has just begun. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- The sequencer's, which returns a new array.
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
    const [first, rest] = [sorted.filter(isLongest), sorted.filter((file) => !isLongest(file))];
    return [...first, ...rest];
  }
}

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
    sequence: { sequencer: LongestFirst },
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
