import { describe, expect, test } from 'vitest';
import { parseDocumentCode, formatDocumentCode, documentCodeBytes } from './document-code.ts';

const bytes = Uint8Array.from([0x3c, 0xff, 0x00, 0x81, 0x7e, 0x42, 0x9a, 0x05, 0xd6, 0xb3]);

describe('the code of a document', () => {
  test('is sixteen letters in groups, without similar letters', () => {
    expect(formatDocumentCode(bytes)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('depends on every bit of its input', () => {
    for (let bit = 0; bit < documentCodeBytes * 8; bit += 1) {
      const other = bytes.slice();
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(formatDocumentCode(other)).not.toBe(formatDocumentCode(bytes));
      expect(parseDocumentCode(formatDocumentCode(other))).toEqual(other);
    }
  });

  test.each([
    ['lower case', (code: string) => code.toLowerCase()],
    ['no hyphens', (code: string) => code.replaceAll('-', '')],
    ['spaces', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    ['letters that look alike', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
    ['a bracket at the end', (code: string) => `${code})`],
    ['a comma', (code: string) => `${code},`],
    ['a full stop', (code: string) => `${code}.`],
    ['a quotation mark', (code: string) => `${code}”`],
    ['an en dash at the end', (code: string) => `${code}–`],
    ['en dashes between', (code: string) => code.replaceAll('-', '–')],
    ['non-breaking hyphens', (code: string) => code.replaceAll('-', '\u2011')],
    ['invisible characters', (code: string) => `\u2066${code.replace('-', '-\u200B')}\u2069`],
    ['a label', (code: string) => `Code: ${code}`],
    ['its link', (code: string) => `https://kheya.example/verify/${code}`],
    ['its link in brackets', (code: string) => `<https://kheya.example/verify/${code}>.`],
    ['its link with a query', (code: string) => `http://localhost:4173/verify/${code}?lang=bn`],
  ])('is parsed as typed from print: %s', (_, typed) => {
    expect(parseDocumentCode(typed(formatDocumentCode(bytes)))).toEqual(bytes);
  });

  test.each([
    '',
    '7K2M',
    `${formatDocumentCode(bytes)}0`,
    `${formatDocumentCode(bytes)}-0000`,
    formatDocumentCode(bytes).replace(/.$/, 'U'),
    formatDocumentCode(bytes).slice(0, -1),
    formatDocumentCode(bytes).slice(0, 14),
    `https://kheya.example/verify/${formatDocumentCode(bytes).slice(0, 12)}`,
    '2'.repeat(16).replaceAll('2', '²'),
  ])('is rejected if invalid: %s', (typed) => {
    expect(parseDocumentCode(typed)).toBeUndefined();
  });
});
