import { describe, expect, test } from 'vitest';
import {
  detectFileType,
  fileProblemFromMessage,
  fileProblemMessages,
  maximumFileBytes,
  validateFileSize,
} from './files.ts';
import { startedKind, hasAllDocuments, missingParts } from './identity-documents.ts';
import type { StoredDocument } from './identity-documents.ts';

const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the size of a file', () => {
  test.each([
    [maximumFileBytes, undefined],
    [maximumFileBytes + 1, 'too_large'],
    [1, undefined],
    [0, 'too_small'],
    [-1, 'too_small'],
  ])('%i bytes: %s', (size, verdict) => {
    expect(validateFileSize(size)).toBe(verdict);
  });

  test('is rejected with the text of spec 5', () => {
    expect(fileProblemMessages.too_large).toBe('File size is greater than maximum limit(5 MB)');
    expect(fileProblemMessages.too_small).toBe('File size is less than minimum limit');
  });

  test('and each rejection is recognised by its text', () => {
    for (const [problem, words] of Object.entries(fileProblemMessages))
      expect(fileProblemFromMessage(words)).toBe(problem);
    expect(fileProblemFromMessage('Something else.')).toBeUndefined();
  });
});

test.each([
  ['\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\u0010\0\0\0WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7\n', 'application/pdf'],
  ['\0\0\0\u0018ftypheic\0\0\0\0', 'image/heic'],
  ['\0\0\0\u0018ftypmif1\0\0\0\0', 'image/heic'],
  ['\0\0\0\u0018ftypisom\0\0\0\0', undefined],
  ['RIFF\u0010\0\0\0WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<!doctype html>', undefined],
  [' %PDF-1.7', undefined],
  ['MZ\u0090\0', undefined],
  ['PK\u0003\u0004', undefined],
  ['\u00ff\u00d8', undefined],
  ['', undefined],
])('a file that begins with %j is %s by its content', (head, type) => {
  expect(detectFileType(bytes(head))).toBe(type);
});

describe('a customer’s documents', () => {
  const paper = (
    doc_type: StoredDocument['doc_type'],
    document_kind: StoredDocument['document_kind'] = null,
    document_side: StoredDocument['document_side'] = null,
  ): StoredDocument => ({ doc_type, document_kind, document_side });
  const address = paper('PROOF_OF_ADDRESS');
  const bank = paper('BANK_DOCUMENT');
  const front = paper('NID_OR_PASSPORT', 'NATIONAL_ID', 'FRONT');
  const back = paper('NID_OR_PASSPORT', 'NATIONAL_ID', 'BACK');
  const passport = paper('NID_OR_PASSPORT', 'PASSPORT', 'FRONT');
  const licence = paper('IDENTITY_DOCUMENTATION', 'DRIVING_LICENCE', 'FRONT');

  test.each([
    ['BD', [front, back, address, bank], true],
    ['BD', [front, address, bank], false],
    ['BD', [front, back, address], false],
    ['BD', [front, back, bank], false],
    ['BD', [passport, address, bank], true],
    // One side of one document and one of another are not a complete document.
    ['BD', [front, paper('NID_OR_PASSPORT', 'DRIVING_LICENCE', 'BACK'), address, bank], false],
    ['US', [licence, address], false],
    ['US', [licence, { ...licence, document_side: 'BACK' as const }, address], true],
    ['US', [paper('IDENTITY_DOCUMENTATION', 'PASSPORT', 'FRONT'), address], true],
    ['US', [passport, address], false],
    // A client that sends only the specification's fields sends one file for the whole document.
    ['US', [paper('IDENTITY_DOCUMENTATION'), address], true],
    ['US', [], false],
    [null, [front, back, address, bank], false],
  ] as const)('of %s: %j are complete: %s', (country, stored, isAll) => {
    expect(hasAllDocuments(country, stored)).toBe(isAll);
  });

  test('name what is missing, and which document was begun', () => {
    expect(missingParts('BD', 'NATIONAL_ID', [front, bank])).toEqual([
      { docType: 'NID_OR_PASSPORT', kind: 'NATIONAL_ID', side: 'BACK' },
      { docType: 'PROOF_OF_ADDRESS' },
    ]);
    expect(startedKind('BD', [])).toBeUndefined();
    expect(startedKind('BD', [front])).toBe('NATIONAL_ID');
    expect(startedKind('BD', [front, back, address, bank, passport])).toBe('NATIONAL_ID');
    expect(startedKind('US', [front])).toBeUndefined();
  });
});
