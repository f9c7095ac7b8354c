import { describe, expect, test } from 'vitest';
import {
  findPhotoProblem,
  hasEnoughPixels,
  isSamePhoto,
  analysisLongSidePx,
  photoFingerprint,
} from './photo-quality.ts';
import type { GreyPicture } from './photo-quality.ts';

/** A seeded random generator from 0 to 1 (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** A photo of a document: shaded paper with lines of print in strokes of two and three pixels. */
const photo = ({
  width = analysisLongSidePx,
  height = 640,
  seed = 1,
  paper = 215,
  isDark = 45,
}: {
  width?: number;
  height?: number;
  seed?: number;
  paper?: number;
  isDark?: number;
} = {}): GreyPicture => {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = paper - Math.round((20 * (at % width)) / width);
  const chance = numbersFrom(seed);
  for (let top = 40; top + 20 < height; top += 34) {
    for (let left = 40; left + 12 < width * (0.5 + chance() / 2); left += 9) {
      const [across, down] = chance() < 0.5 ? [2, 14] : [7, 3];
      if (chance() < 0.2) continue;
      for (let y = top; y < top + down; y += 1)
        pixels.fill(isDark, y * width + left, y * width + left + across);
    }
  }
  // The portrait: its outline remains where all print is gone.
  for (let y = height - 220; y < height - 20; y += 1)
    pixels.fill(isDark + 30, y * width + width - 200, y * width + width - 40);
  return { width, height, pixels };
};

/** The mean over this many pixels on each side, in one direction. */
const smearedAlong = (
  { width, height, pixels }: GreyPicture,
  radius: number,
  isAcross: boolean,
): GreyPicture => {
  const smeared = new Uint8Array(pixels.length);
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const [lineStep, step] = isAcross ? [width, 1] : [1, width];
  for (let line = 0; line < lines; line += 1) {
    const at = (place: number) =>
      pixels[line * lineStep + Math.min(Math.max(place, 0), length - 1) * step] ?? 0;
    let sum = 0;
    for (let place = -radius; place <= radius; place += 1) sum += at(place);
    for (let place = 0; place < length; place += 1) {
      smeared[line * lineStep + place * step] = Math.round(sum / (2 * radius + 1));
      sum += at(place + radius + 1) - at(place - radius);
    }
  }
  return { width, height, pixels: smeared };
};

const blurred = (picture: GreyPicture, radius: number): GreyPicture =>
  [0, 1].reduce((soft) => smearedAlong(smearedAlong(soft, radius, true), radius, false), picture);

const withNoise = (picture: GreyPicture, most: number): GreyPicture => {
  const chance = numbersFrom(99);
  const noisy = (pixel: number) => Math.min(255, Math.max(0, pixel + (chance() - 0.5) * 2 * most));
  return { ...picture, pixels: picture.pixels.map(noisy) };
};

const shaded = (picture: GreyPicture, shade: (pixel: number) => number): GreyPicture => ({
  ...picture,
  pixels: picture.pixels.map(shade),
});

describe('twelve photos of documents', () => {
  test.each<[string, () => GreyPicture, ReturnType<typeof findPhotoProblem>]>([
    ['sharp', () => photo(), undefined],
    ['sharp and upright', () => photo({ width: 640, height: analysisLongSidePx }), undefined],
    ['a little soft', () => blurred(photo(), 1), undefined],
    ['with the noise of a small camera', () => withNoise(photo(), 12), undefined],
    ['pale', () => photo({ paper: 205, isDark: 165 }), undefined],
    ['in dim light', () => shaded(photo(), (pixel) => pixel * 0.45), undefined],
    ['blurred', () => blurred(photo(), 4), 'blurred'],
    ['heavily blurred', () => blurred(photo(), 12), 'blurred'],
    [
      'smeared by a moving hand',
      () => smearedAlong(smearedAlong(photo(), 7, true), 4, true),
      'blurred',
    ],
    ['of an empty table', () => shaded(photo(), () => 190), 'blurred'],
    ['dark', () => shaded(photo(), (pixel) => pixel * 0.25), 'too_dark'],
    ['black', () => shaded(photo(), () => 3), 'too_dark'],
  ])('%s', (_name, made, problem) => {
    expect(findPhotoProblem(made())).toBe(problem);
  });
});

test.each([
  [1_000, 600, true],
  [600, 1_000, true],
  [999, 600, false],
  [999, 999, false],
  [1_000, 599, false],
  [4_000, 300, false],
  [40, 40, false],
  [2_400, 1_800, true],
])('a photo of %i by %i pixels is large enough: %s', (width, height, isEnough) => {
  expect(hasEnoughPixels(width, height)).toBe(isEnough);
});

describe('the same photo', () => {
  const front = photo();

  test.each<[string, GreyPicture]>([
    ['itself', front],
    ['saved again with loss', withNoise(front, 5)],
    ['saved smaller', photo({ width: 999 })],
  ])('is recognised: %s', (_name, other) => {
    expect(isSamePhoto(photoFingerprint(front), photoFingerprint(other))).toBe(true);
  });

  test.each<[string, GreyPicture]>([
    ['the other side', photo({ seed: 2 })],
    ['the same document in other light', shaded(front, (pixel) => pixel * 0.9)],
  ])('differs from another one: %s', (_name, other) => {
    expect(isSamePhoto(photoFingerprint(front), photoFingerprint(other))).toBe(false);
  });
});
