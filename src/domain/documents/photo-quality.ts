import type { DocType } from './files.ts';

/** The documents of a person whose photo must be readable: what a clerk compares letter by letter. */
const readableTypes: ReadonlySet<DocType> = new Set([
  'IDENTITY_DOCUMENTATION',
  'NID_OR_PASSPORT',
  'PROOF_OF_ADDRESS',
  'BANK_DOCUMENT',
]);

export const isReadableDocument = (type: DocType): boolean => readableTypes.has(type);

/** The fewest pixels in which the small print of a card can be read. */
export const minimumShortSidePx = 600;
export const minimumLongSidePx = 1_000;

export const hasEnoughPixels = (width: number, height: number): boolean =>
  Math.min(width, height) >= minimumShortSidePx && Math.max(width, height) >= minimumLongSidePx;

/** A picture in shades of grey, 0 is black, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** Pictures are judged at this size, so that one rule holds for every camera. */
export const analysisLongSidePx = 1_000;

/** What makes the photo of a document unreadable, undefined where nothing does. */
export const findPhotoProblem = (picture: GreyPicture): 'too_dark' | 'blurred' | undefined => {
  if (isTooDark(picture)) return 'too_dark';
  return isBlurred(picture) ? 'blurred' : undefined;
};

/** Where nearly every pixel is darker, nothing can be read. */
const darkestWhite = 70;
const brightShare = 0.02;

const isTooDark = (picture: GreyPicture): boolean =>
  shadePercentile(picture, 1 - brightShare) < darkestWhite;

/** The shade below which a share of the pixels is. */
const shadePercentile = ({ pixels }: GreyPicture, share: number): number => {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  let [shade, below] = [0, counts[0] ?? 0];
  while (shade < 255 && below <= pixels.length * share) {
    shade += 1;
    below += counts[shade] ?? 0;
  }
  return shade;
};

/** A picture with a smaller share of edges shows no print. */
const leastEdges = 0.0005;
/** The sharpness of an edge that takes about six pixels from dark to light. */
const leastSharpness = 0.35;

/** Blurred along one direction is blurred: a hand that moves blurs along its way alone. */
const isBlurred = (picture: GreyPicture): boolean => {
  const { width, height } = picture;
  const edgeStep = edgeStepIn(picture);
  const found = [
    sharpnessAlong(picture, edgeStep, { lines: height, length: width, lineStep: width, step: 1 }),
    sharpnessAlong(picture, edgeStep, { lines: width, length: height, lineStep: 1, step: width }),
  ];
  return found.some(
    ({ edges, sharpness }) => edges < width * height * leastEdges || sharpness < leastSharpness,
  );
};

/** A step between two neighbouring pixels that is an edge, not shading or noise: in shades of grey, */
const leastEdgeStep = 8;
/** and as a share of what lies between the darkest and the brightest hundredth of the picture. */
const edgeShare = 0.1;

const edgeStepIn = (picture: GreyPicture): number =>
  Math.max(
    leastEdgeStep,
    edgeShare * (shadePercentile(picture, 0.99) - shadePercentile(picture, 0.01)),
  );

interface Direction {
  readonly lines: number;
  readonly length: number;
  readonly lineStep: number;
  readonly step: number;
}

/**
 * How sharp the edges along one direction are, from 0 to 1 (after Crete et al., 2007): how much of each
 * step a blur over nine pixels would take away. A picture that is blurred already loses little.
 */
const sharpnessAlong = (
  { pixels }: GreyPicture,
  edgeStep: number,
  { lines, length, lineStep, step }: Direction,
): { readonly edges: number; readonly sharpness: number } => {
  let [edges, steps, lost] = [0, 0, 0];
  for (let line = 0; line < lines; line += 1) {
    for (let place = 5; place + 4 < length; place += 1) {
      const at = line * lineStep + place * step;
      const sharp = Math.abs((pixels[at] ?? 0) - (pixels[at - step] ?? 0));
      if (sharp < edgeStep) continue;
      const blurred = Math.abs((pixels[at + 4 * step] ?? 0) - (pixels[at - 5 * step] ?? 0)) / 9;
      edges += 1;
      steps += sharp;
      lost += Math.max(0, sharp - blurred);
    }
  }
  return { edges, sharpness: steps === 0 ? 0 : lost / steps };
};

const gridSide = 32;
/** The mean difference of two copies of one photo, saved twice, is below this shade of grey. */
const sameShade = 2;

/** The mean shade of each field of a 32 by 32 grid: the same for a photo however it was saved. */
export const photoFingerprint = ({ width, height, pixels }: GreyPicture): readonly number[] => {
  const sums = new Float64Array(gridSide * gridSide);
  const counts = new Float64Array(gridSide * gridSide);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * gridSide) / height) * gridSide;
    for (let x = 0; x < width; x += 1) {
      const field = row + Math.floor((x * gridSide) / width);
      sums[field] = (sums[field] ?? 0) + (pixels[y * width + x] ?? 0);
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  return Array.from(sums, (sum, field) => sum / Math.max(1, counts[field] ?? 1));
};

/** Whether two fingerprints are of one photo. */
export const isSamePhoto = (one: readonly number[], other: readonly number[]): boolean => {
  const difference = one.reduce((sum, shade, at) => sum + Math.abs(shade - (other[at] ?? 0)), 0);
  return one.length === other.length && difference / one.length < sameShade;
};
