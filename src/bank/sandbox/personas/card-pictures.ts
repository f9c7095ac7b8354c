import { cardImageSize } from '#domain/cards/card-image.ts';
import { encodePng } from './png.ts';

type Colour = readonly [red: number, green: number, blue: number];

const mix = (from: Colour, to: Colour, share: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

const isInCircle = (x: number, y: number, [cx, cy, radius]: Colour): boolean =>
  (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2;

/** The person on the river bank: the middle of the head and its size. */
const family: readonly Colour[] = [
  [300, 300, 44],
  [410, 276, 50],
  [508, 396, 30],
  [586, 370, 36],
];

/** A head over round shoulders, down to the bottom. */
const isFigure = (x: number, y: number): boolean =>
  family.some(([cx, cy, size]) => {
    const shoulders = cy + size * 2.2;
    return (
      isInCircle(x, y, [cx, cy, size]) ||
      isInCircle(x, y, [cx, shoulders, size]) ||
      (y > shoulders && Math.abs(x - cx) < size)
    );
  });

/** Four people before a river at sunset. */
const familyAt = (x: number, y: number): Colour => {
  if (isFigure(x, y)) return [38, 34, 58];
  if (y < 390)
    return isInCircle(x, y, [760, 300, 80])
      ? [255, 226, 150]
      : mix([96, 88, 160], [250, 158, 96], y / 390);
  if (y < 520) return mix([214, 130, 110], [52, 74, 128], (y - 390) / 130);
  return mix([60, 96, 74], [34, 58, 48], (y - 520) / 118);
};

/** The mark of a company: three waves in a circle. */
const logoAt = (x: number, y: number): Colour => {
  if (!isInCircle(x, y, [505, 319, 220])) return mix([246, 240, 226], [232, 220, 196], y / 638);
  const wave = y - 319 + Math.sin(x / 42) * 24;
  const isWave = [-80, 0, 80].some((line) => Math.abs(wave - line) < 18);
  return isWave ? [246, 240, 226] : [20, 98, 104];
};

const drawings = { family: familyAt, logo: logoAt } as const;

/** A picture that a persona wants on a card. */
export type CardDrawing = keyof typeof drawings;

/** The picture as it is uploaded: a PNG as large as a card. */
export const drawCardPicture = (drawing: CardDrawing): Buffer =>
  encodePng({ ...cardImageSize, samples: 3, pixelAt: drawings[drawing] });
