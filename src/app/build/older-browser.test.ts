import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const [, script = ''] = /<script>([\s\S]*?)<\/script>/u.exec(html) ?? [];
const [, page = ''] = /<template id="older-browser">([\s\S]*?)<\/template>/u.exec(html) ?? [];

interface Browser {
  readonly hasImportMaps: boolean;
  readonly hasToSorted: boolean;
  readonly hasColorMix: boolean;
}

/** True if the document's own script shows the page for older browsers in place of the app. */
const isTurnedAway = ({ hasImportMaps, hasToSorted, hasColorMix }: Browser): boolean => {
  let shown: unknown;
  const elements: Record<string, object> = {
    app: { parentNode: { replaceChild: (node: unknown) => (shown = node) } },
    'older-browser': { content: 'page' },
  };
  runInNewContext(hasToSorted ? script : `delete Array.prototype.toSorted; ${script}`, {
    HTMLScriptElement: hasImportMaps ? { supports: (type: string) => type === 'importmap' } : {},
    CSS: { supports: () => hasColorMix },
    document: {
      getElementById: (id: string) => elements[id],
      importNode: (node: unknown) => node,
    },
  });
  return shown === 'page';
};

const all: Browser = { hasImportMaps: true, hasToSorted: true, hasColorMix: true };

test.each([
  ['Chrome 111, Firefox 115, Safari 16.4', all, false],
  ['Chrome 110', { ...all, hasColorMix: false }, true],
  ['Firefox 114', { ...all, hasToSorted: false }, true],
  ['Safari 16.3', { ...all, hasImportMaps: false }, true],
])('%s', (_name, browser, isOld) => {
  expect(isTurnedAway(browser)).toBe(isOld);
});

test('the page names the browsers to update to, in both languages', () => {
  const [english = '', bangla = ''] = page.split('<p lang="bn"><strong>');
  for (const text of [english, bangla.replaceAll(/\s+/gu, ' ')])
    expect(text.replaceAll(/\s+/gu, ' ')).toMatch(/Chrome.*Edge 111.*Firefox 115.*Safari 16\.4/u);
  expect(bangla).toContain('আপডেট করুন');
});

test('the script needs no syntax that an older browser lacks', () => {
  expect(script).not.toMatch(/=>|\b(?:let|const|class|async)\b|\?\.|\?\?|`/u);
});
