import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCardImageProblem } from '#domain/cards/card-image.ts';
import { limitCrop, maximumZoom, moveCrop, partOf, wholePicture } from './image-crop.ts';

const landscape = { width: 4000, height: 3000 };

test.each([
  [{ width: 1011, height: 638 }, 1],
  [{ width: 2022, height: 4000 }, 2],
  [{ width: 4000, height: 319 }, 0.5],
])('a picture of %j can be shown %s times as near', (picture, zoom) => {
  expect(maximumZoom(picture)).toBeCloseTo(zoom, 5);
});

test('the first part is the middle, as wide as the picture', () => {
  const { left, top, width, height } = partOf(landscape, wholePicture);
  expect([left, width]).toEqual([0, 4000]);
  expect(top).toBeCloseTo((3000 - height) / 2, 5);
});

test('a picture that is moved right shows more of its left', () => {
  const near = { ...wholePicture, zoom: 2 };
  expect(moveCrop(landscape, near, { right: 0.1, down: 0 }).x).toBeLessThan(near.x);
  expect(moveCrop(landscape, near, { right: 0, down: 0.1 }).y).toBeLessThan(near.y);
});

test('a picture that is as wide as the frame moves up and down only', () => {
  const moved = moveCrop(landscape, wholePicture, { right: 0.5, down: 0.1 });
  expect(moved.x).toBe(wholePicture.x);
  expect(moved.y).toBeLessThan(wholePicture.y);
});

describe('every part', () => {
  const size = fc.integer({ min: 1011, max: 8000 });
  const move = fc.double({ min: -3, max: 3, noNaN: true });
  const zoom = fc.double({ min: 0.1, max: 20, noNaN: true });

  test('is inside the picture and can be printed', () => {
    fc.assert(
      fc.property(size, size, zoom, move, move, (width, height, near, right, down) => {
        const picture = { width, height };
        const first = limitCrop(picture, { ...wholePicture, zoom: near });
        const part = partOf(picture, moveCrop(picture, first, { right, down }));
        expect(part.left).toBeGreaterThanOrEqual(-0.01);
        expect(part.top).toBeGreaterThanOrEqual(-0.01);
        expect(part.left + part.width).toBeLessThanOrEqual(width + 0.01);
        expect(part.top + part.height).toBeLessThanOrEqual(height + 0.01);
        const pixels = { width: Math.ceil(part.width), height: Math.ceil(part.height) };
        expect(findCardImageProblem(pixels)).toBeUndefined();
      }),
    );
  });
});
