import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { normalizeNames, validateNames } from '#domain/identity/personal-details.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { readAll } from '../testing/statements.ts';
import { faceBytes, findFace, latinFace, omitUnprintable } from './fonts.ts';
import { letterPdf } from './letter-pdf.ts';
import type { LetterFacts } from './letter-pdf.ts';
import { textRuns } from './text-layout.ts';

const codePoints = Array.from({ length: 0x30000 }, (_, codePoint) => codePoint).filter(
  (codePoint) => codePoint < 0xd800 || codePoint > 0xdfff,
);

test('every letter and mark that a customer’s name may have is printed in both weights', () => {
  const accepted = codePoints
    .map((codePoint) => ({
      first_name: '',
      middle_name: null,
      last_name: `A${String.fromCodePoint(codePoint)}`,
    }))
    .filter((names) => validateNames(names)['last_name'] === undefined)
    .map((names) => normalizeNames(names).last_name);
  expect(accepted.length).toBeGreaterThan(700);
  const fonts = new Map<string, ReturnType<typeof create>>();
  for (const { face, text } of accepted.flatMap((name) => textRuns(name)))
    for (const weight of ['regular', 'bold'] as const) {
      const font = fonts.get(face.path(weight)) ?? create(faceBytes(face, weight));
      fonts.set(face.path(weight), font);
      const drawn = [...text].filter((letter) =>
        'hasGlyphForCodePoint' in font ? font.hasGlyphForCodePoint(letter.codePointAt(0)!) : false,
      );
      expect(drawn.join('')).toBe(text);
    }
});

test('every Vietnamese letter has a face', () => {
  const letters = codePoints.filter((codePoint) => codePoint >= 0x1ea0 && codePoint <= 0x1ef9);
  const missing = letters.filter((letter) => findFace(String.fromCodePoint(letter)) === undefined);
  expect(missing).toEqual([]);
});

test.each([
  ['Rent, flat 2', 'Rent, flat 2'],
  ['房租', '[…]'],
  ['房租 2 房租', '[…] 2 […]'],
  ['flat\u20112, wing\u2010B', 'flat-2, wing-B'],
  ['ＡＢＣ', 'ABC'],
  ['১২ ভাড়া', '১২ ভাড়া'],
])('a memo %s is printed as %s', (memo, printed) => {
  expect(omitUnprintable(memo)).toBe(printed);
});

const letterFor = (holder: string) => {
  const facts: LetterFacts = {
    holder,
    accountNumber: '123456789012',
    currency: 'USD',
    kind: 'CHECKING',
    routingNumber: '021000021',
    bankName: 'Kheya',
    bankPlace: 'New York, NY',
    reference: undefined,
    openedAtMs: Date.UTC(2026, 0, 2),
    zone: 'America/New_York',
  };
  return readAll(letterPdf({ facts, language: 'en', madeAtMs: Date.UTC(2026, 1, 2) }));
};

test.each(['Nguyễn Thị Hạnh', 'Łukasz Đorđević', 'Kaʻahumanu', 'Sean O’Brien', 'Zoë Müller'])(
  'a letter shows %s whole',
  async (holder) => {
    const pdf = await readPdf(await letterFor(holder));
    // pdf.js reads the second glyph of a letter as a control character, without `ActualText`.
    const text = pdf.pages
      .flat()
      .join('')
      .replaceAll(/[\s\p{Cc}]/gu, '');
    expect(text).toContain(`Kheya confirms that ${holder} holds`.replaceAll(' ', ''));
    const others = textRuns(holder).filter(({ face }) => face !== latinFace);
    expect(pdf.actualTexts).toEqual(expect.arrayContaining(others.map((run) => run.text)));
    expect(pdf.hasMissingGlyphs).toBe(false);
  },
);

test('a letter with a name that no font can draw is not made', async () => {
  await expect(letterFor('漢字')).rejects.toThrow('no font has U+6F22');
});
