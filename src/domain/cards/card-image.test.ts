import { expect, test } from 'vitest';
import { findCardImageProblem } from './card-image.ts';

test.each([
  [1011, 638, undefined],
  [2022, 1276, undefined],
  // One pixel of rounding, as a device crops.
  [1500, 947, undefined],
  [1010, 637, 'too_small_for_card'],
  [1011, 630, 'too_small_for_card'],
  [638, 1011, 'not_card_shape'],
  [1600, 1200, 'not_card_shape'],
  [4000, 638, 'not_card_shape'],
])('a picture of %i by %i pixels: %s', (width, height, problem) => {
  expect(findCardImageProblem({ width, height })).toBe(problem);
});
