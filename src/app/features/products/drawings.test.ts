import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

test('no drawing needs a font with Bangla letters', () => {
  const drawings = globSync('public/pictures/*.svg', { cwd: root });
  expect(drawings.length).toBeGreaterThan(10);
  const withBangla = drawings.filter((path) =>
    /[\u0980-\u09FF]/u.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(withBangla).toEqual([]);
});
