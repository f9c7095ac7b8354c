import { afterEach, describe, expect, test, vi } from 'vitest';

const texts: readonly (readonly [what: string, text: string, graphemes: readonly string[]])[] = [
  ['letters', 'abc', ['a', 'b', 'c']],
  ['an accent of its own', 'Cafe\u0301s', ['C', 'a', 'f', 'e\u0301', 's']],
  ['Bangla vowel signs', 'রোকেয়া', ['রো', 'কে', 'য়া']],
  ['a Bangla conjunct', 'ক্ষমা', ['ক্ষ', 'মা']],
  ['a joined family', '👨‍👩‍👧‍👦!', ['👨‍👩‍👧‍👦', '!']],
  ['a skin tone', '👍🏽a', ['👍🏽', 'a']],
  ['flags', '🇧🇩🇺🇸', ['🇧🇩', '🇺🇸']],
  ['a line break', 'a\r\nb', ['a', '\r\n', 'b']],
  ['marks without a letter', '\u0301\u0301', ['\u0301\u0301']],
  ['nothing', '', []],
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each([
  ['in browsers with Intl.Segmenter', true],
  ['in Firefox 115, without it', false],
])('%s', (_where, hasSegmenter) => {
  test.each(texts)('%s', async (_what, text, graphemes) => {
    if (!hasSegmenter) vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const { graphemesOf } = await import('./graphemes.ts');
    expect([...graphemesOf(text)]).toEqual(graphemes);
  });
});
