import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const style = readFileSync(new URL('./assets/style.css', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

test('text and its containers grow with the text size of the browser', () => {
  const sizes = style.match(/(?:font|font-size|min-height|min-block-size|max-width): [^;]+/g) ?? [];
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter((size) => /\dpx/.test(size))).toEqual([]);
});
