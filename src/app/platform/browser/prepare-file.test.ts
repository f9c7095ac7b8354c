import { describe, expect, test } from 'vitest';
import type { GreyPicture } from '#domain/documents/photo-quality.ts';
import { maximumFileBytes } from '#domain/documents/files.ts';
import { prepareFile } from './prepare-file.ts';
import type { ShrunkPicture } from './prepare-file.ts';

const longestSidePx = 2_400;
const photo = new Blob(['small'], { type: 'image/jpeg' });
const shrunk: ShrunkPicture = { file: photo, width: 8, height: 6, grey: () => undefined };
const reads = async () => shrunk;
const cannotRead = async () => undefined;
const bytes = (head: string, size = 100): Blob =>
  new Blob([
    Uint8Array.from(head, (character) => character.charCodeAt(0)),
    new Uint8Array(size - head.length),
  ]);
const jpeg = '\u00ff\u00d8\u00ff\u00e0';
const heic = '\0\0\0\u0018ftypheic';
const above = maximumFileBytes + 1;

test.each([
  ['a photo is made anew', bytes(jpeg), reads, photo],
  ['a photo above the limit becomes a small one', bytes(jpeg, above), reads, photo],
  ['HEIC becomes a JPEG where the browser reads it', bytes(heic), reads, photo],
])('%s', async (_what, chosen, shrink, file) => {
  expect(await prepareFile(chosen, { wantsPicture: false, longestSidePx, shrink })).toEqual({
    file,
  });
});

test.each([
  ['HEIC asks for a JPEG where the browser cannot', bytes(heic), 'heic'],
  ['large HEIC too', bytes(heic, above), 'heic'],
  ['a broken photo is called damaged', bytes(jpeg), 'damaged'],
  ['a large one that cannot be read is too large', bytes(jpeg, above), 'too_large'],
  ['a PDF above the limit is too large', bytes('%PDF-1.7', above), 'too_large'],
  ['anything else above the limit is too large', bytes('PK', above), 'too_large'],
  ['a film is no paper', bytes('\0\0\0\u0018ftypisom'), 'unknown_type'],
  ['a page that is called a photo is none', bytes('<!doctype html>'), 'unknown_type'],
  ['nothing is too small', new Blob([]), 'too_small'],
] as const)('%s', async (_what, chosen, problem) => {
  const answer = await prepareFile(chosen, {
    wantsPicture: false,
    longestSidePx,
    shrink: cannotRead,
  });
  expect(answer).toEqual({ problem });
});

test('a PDF is sent unchanged, but not for a face', async () => {
  const pdf = bytes('%PDF-1.7');
  expect(await prepareFile(pdf, { wantsPicture: false, longestSidePx })).toEqual({ file: pdf });
  expect(await prepareFile(pdf, { wantsPicture: true, longestSidePx })).toEqual({
    problem: 'picture_wanted',
  });
});

describe('the photo of a document', () => {
  const [width, height] = [1_000, 600];
  /** Stripes of a given width in two shades of grey. */
  const stripes = (dark: number, bright: number, across: number): GreyPicture => ({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return (Math.floor(x / across) + Math.floor(y / across)) % 2 === 0 ? dark : bright;
    }),
  });
  const judged = (picture: Partial<ShrunkPicture>, isDocument = true) =>
    prepareFile(bytes(jpeg), {
      wantsPicture: false,
      isDocument,
      longestSidePx,
      shrink: async () => ({ ...shrunk, width, height, ...picture }),
    });

  test.each<[string, Partial<ShrunkPicture>, string]>([
    ['too small', { width: 999 }, 'too_few_pixels'],
    ['dark', { grey: () => stripes(0, 40, 6) }, 'too_dark'],
    ['without any edge', { grey: () => stripes(200, 203, 6) }, 'blurred'],
  ])('is rejected before the upload: %s', async (_what, picture, problem) => {
    expect(await judged(picture)).toEqual({ problem });
    // Faces and checks are not checked for quality.
    expect(await judged(picture, false)).toEqual({ file: photo });
  });

  test('is sent with its fingerprint, which recognises the same photo', async () => {
    const one = await judged({ grey: () => stripes(20, 230, 6) });
    expect(one).toMatchObject({ file: photo });
    expect('fingerprint' in one && one.fingerprint).toHaveLength(1_024);
  });
});
