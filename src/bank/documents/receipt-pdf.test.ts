import { expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { readAll } from '../testing/statements.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { ReceiptSheet } from './receipt-pdf.ts';

const sheet = (
  language: ReceiptSheet['language'],
  title: string,
  sentences: string[],
): ReceiptSheet => ({
  language,
  title,
  parts: [
    { facts: [{ label: 'Total', value: '$123.45', isStrong: true }] },
    { heading: 'What to know', sentences },
  ],
});

const print = async (...sheets: [ReceiptSheet, ...ReceiptSheet[]]) =>
  readPdf(await readAll(receiptPdf({ sheets, madeAtMs: Date.UTC(2026, 10, 21) })));

test('a receipt contains its title, its facts and every word of its sentences, with the right tags', async () => {
  const sentence = 'You can cancel for a full refund within thirty minutes. '.repeat(12).trim();
  const pdf = await print(sheet('en', 'Receipt', [sentence]));
  expect(pdf.title).toBe('Receipt');
  expect(pdf.language).toBe('en');
  const [page = []] = pdf.pages;
  expect(page).toContain('$123.45');
  const lines = page.slice(page.indexOf('What to know') + 1);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join(' ')).toBe(sentence);
  expect([...pdf.roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'P']));
});

test('each language starts on its own page, and Bangla is drawn without missing glyphs', async () => {
  const pdf = await print(
    sheet('bn', 'টাকা পাঠানোর রসিদ', ['লেনদেনে ভুল থাকলে ১৮০ দিনের মধ্যে জানান।']),
    sheet('en', 'Receipt', ['Tell us within 180 days.']),
  );
  expect(pdf.pages).toHaveLength(2);
  expect(pdf.language).toBe('bn');
  expect(pdf.actualTexts).toContain('লেনদেনে');
  expect(pdf.hasMissingGlyphs).toBe(false);
  expect(pdf.pages[1]).toContain('Tell us within 180 days.');
});

test('what does not fit on one page continues on the next, without overlapping lines', async () => {
  const sentences = Array.from({ length: 80 }, (_, index) => `Sentence ${index} of this receipt.`);
  const pdf = await print(sheet('en', 'Long', sentences));
  expect(pdf.pages.length).toBeGreaterThan(1);
  expect(pdf.pages.flat().filter((text) => text.startsWith('Sentence'))).toEqual(sentences);
});

test('a QR code is a figure with alternative text, and the text beside it does not overlap it', async () => {
  const address = 'https://bank.example/verify/7K2M-9QXD-04TR-BW8N';
  const sentence = 'Anybody who holds this receipt can read the square. '.repeat(9).trim();
  const coded = {
    language: 'en',
    title: 'Receipt',
    parts: [{ heading: 'Genuine?', sentences: [sentence], code: { address, alt: 'QR code' } }],
  } as const satisfies ReceiptSheet;
  const [withCode, without] = await Promise.all([
    print(coded),
    print(sheet('en', 'Receipt', [sentence])),
  ]);
  expect([...withCode.roles]).toContain('Figure');
  const linesOf = ({ pages: [page = []] }: typeof withCode) =>
    page.filter((line) => sentence.includes(line)).length;
  expect(linesOf(withCode)).toBeGreaterThan(linesOf(without));
});
