import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStyle } from './accounts-site.ts';

const style = (await readStyle()).replaceAll(/\s+/g, ' ');

/** The custom properties of each theme in a style sheet. */
const tokensIn = (css: string): Readonly<Record<'light' | 'dark', ReadonlyMap<string, string>>> => {
  const blocks = [...css.matchAll(/:root[^{]*\{([^{}]*--bg:[^{}]*)\}/g)].map(
    ([, block = '']) =>
      new Map(
        [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
  );
  const [light = new Map<string, string>(), dark = new Map<string, string>()] = blocks;
  return { light, dark };
};

test.each(['light', 'dark'] as const)('the %s colours are those of the app', (theme) => {
  const tokens = new URL('../../../app/ui/page/tokens.css', import.meta.url);
  const [own, app] = [style, readFileSync(tokens, 'utf8')].map((css) => tokensIn(css)[theme]);
  expect(own!.size).toBeGreaterThan(14);
  for (const [name, value] of own!) expect([name, app!.get(name)]).toEqual([name, value]);
});

test('text and its containers grow with the text size of the browser', () => {
  const sizes = style.match(/(?:font|font-size|min-height|min-block-size|max-width): [^;]+/g) ?? [];
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter((size) => /\dpx/.test(size))).toEqual([]);
});
