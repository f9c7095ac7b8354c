import type { DocType } from './files.ts';

/** Documents whose photo must be readable, since staff compare them letter by letter. */
const readableTypes: ReadonlySet<DocType> = new Set([
  'IDENTITY_DOCUMENTATION',
  'NID_OR_PASSPORT',
  'PROOF_OF_ADDRESS',
  'BANK_DOCUMENT',
]);

export const isReadableDocument = (type: DocType): boolean => readableTypes.has(type);

/** The minimum pixels for readable small print. */
export const minimumShortSidePx = 600;
export const minimumLongSidePx = 1_000;

export const hasEnoughPixels = (width: number, height: number): boolean =>
  Math.min(width, height) >= minimumShortSidePx && Math.max(width, height) >= minimumLongSidePx;

/** A greyscale picture, row by row; 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** Pictures are analysed at this size, so that one rule fits every camera. */
export const analysisLongSidePx = 1_000;

/** Why the photo of a document is unreadable, undefined if it is readable. */
export const findPhotoProblem = (picture: GreyPicture): 'too_dark' | 'blurred' | undefined => {
  if (isTooDark(picture)) return 'too_dark';
  return isBlurred(picture) ? 'blurred' : undefined;
};

/** If nearly every pixel is darker than this, nothing is readable. */
const darkestWhite = 70;
const brightShare = 0.02;

const isTooDark = (picture: GreyPicture): boolean =>
  shadePercentile(picture, 1 - brightShare) < darkestWhite;

/** The grey value below which the given share of pixels is. */
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

/** One blurred direction is enough: motion blurs only along its path. */
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

/**
 * The minimum step between neighbouring pixels that counts as an edge and not as shading or noise:
 * in shades of grey,
 */
const leastEdgeStep = 8;
/** and as a share of the range between the 1st and 99th percentile. */
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
 * The sharpness of edges along one direction, from 0 to 1 (after Crete et al., 2007): the share of
 * each step that a blur over nine pixels would remove. A blurred picture loses little.
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
/** Two saved copies of one photo differ by less than this mean shade. */
const sameShade = 2;

/** The mean grey value of each cell of a 32 by 32 grid, which survives re-encoding. */
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

/** Whether two fingerprints are of the same photo. */
export const isSamePhoto = (one: readonly number[], other: readonly number[]): boolean => {
  const difference = one.reduce((sum, shade, at) => sum + Math.abs(shade - (other[at] ?? 0)), 0);
  return one.length === other.length && difference / one.length < sameShade;
};
