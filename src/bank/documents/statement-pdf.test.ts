import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { readAll, testPrint } from '../testing/statements.ts';
import { pageCount, rowsOnPage } from './pdf-page.ts';
import { statementPdf } from './statement-pdf.ts';
import { textRuns } from './text-layout.ts';

const print = (count: number, memoOf: (place: number) => string) =>
  statementPdf(testPrint(count, memoOf));

describe('runs of one font', () => {
  test.each([
    ['plain', ['plain']],
    ['ভাড়া March', ['ভাড়া', ' March']],
    ['৳1,234.00', ['৳', '1,234.00']],
    ['A\u200Dক্\u200Cষ', ['A\u200D', 'ক্\u200Cষ']],
    ['Łódź', ['Ł', 'ód', 'ź']],
    ['Nguyễn', ['Nguy', 'ễ', 'n']],
    ['m\u0308', ['m\u0308']],
  ])('%s', (line, runs) => {
    expect(textRuns(line).map(({ text }) => text)).toEqual(runs);
  });
});

describe('pages', () => {
  test.each([0, 1, 15, 16, 42, 43, 500])(
    '%s rows are on the number of pages that is announced',
    async (count) => {
      const pdf = await readPdf(await readAll(print(count, () => 'Rent')));
      expect(pdf.pages).toHaveLength(pageCount(count));
      const references = pdf.pages.map(
        (texts) => texts.filter((text) => text.startsWith('KH')).length,
      );
      expect(references.reduce((sum, rows) => sum + rows, 0)).toBe(count);
      references.forEach((rows, index) => expect(rows).toBeLessThanOrEqual(rowsOnPage(index)));
    },
  );

  test('a description that is too long ends in an ellipsis within its column', async () => {
    const memo = 'আম্মার চিকিৎসা খরচ, শ্রেষ্ঠ হাসপাতাল ও বিজ্ঞান প্রযুক্তি বিশ্ববিদ্যালয়ের বিল';
    const pdf = await readPdf(await readAll(print(1, () => memo)));
    expect(pdf.pages[0]).toContain('…');
    const told = pdf.actualTexts.filter((text) => memo.includes(text));
    expect(told.slice(0, 2)).toEqual(['আম্মার', 'চিকিৎসা']);
    expect(pdf.hasMissingGlyphs).toBe(false);
  });

  test('a memo in a script without a font shows what was left out', async () => {
    const pdf = await readPdf(await readAll(print(1, () => '房租 for May 🏠, flat\u20112')));
    expect(pdf.pages[0]).toContain('[…] for May […], flat-2');
    expect(pdf.hasMissingGlyphs).toBe(false);
  });

  test('a holder whose name no font can draw stops the statement', async () => {
    const { figures, ...order } = testPrint(1, () => 'Rent');
    const pieces = statementPdf({ ...order, figures: { ...figures, accountHolderName: '漢字' } });
    await expect(readAll(pieces)).rejects.toThrow('no font has U+6F22');
  });

  test('text with direction marks is printed without them', async () => {
    const pdf = await readPdf(await readAll(print(1, () => 'pay\u202Eeno\u202C ok')));
    expect(pdf.pages[0]).toContain('payeno ok');
  });
});
