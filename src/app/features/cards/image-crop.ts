import { cardImageSize } from '#domain/cards/card-image.ts';

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is printed: how near, and where, from 0 (left, top) to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The middle of the picture, as much of it as a card shows. */
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const shape = cardImageSize.width / cardImageSize.height;

/** The largest part in the shape of a card, in pixels. */
const largestPart = ({ width, height }: PictureSize): PictureSize => {
  const partWidth = Math.min(width, height * shape);
  return { width: partWidth, height: partWidth / shape };
};

/** How near a picture can be shown with enough pixels for a card; below 1 it is too small. */
export const maximumZoom = (picture: PictureSize): number =>
  largestPart(picture).width / cardImageSize.width;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A crop within the picture and its pixels. */
export const limitCrop = (picture: PictureSize, { zoom, x, y }: Crop): Crop => ({
  zoom: between(1, zoom, Math.max(1, maximumZoom(picture))),
  x: between(0, x, 1),
  y: between(0, y, 1),
});

/** The printed part in pixels of the picture. */
export const partOf = (
  picture: PictureSize,
  { zoom, x, y }: Crop,
): PictureSize & { readonly left: number; readonly top: number } => {
  const largest = largestPart(picture);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y };
};

/**
 * The crop after the picture was moved by a share of the frame, as by a finger: it follows the
 * finger, so the part moves the other way.
 */
export const moveCrop = (
  picture: PictureSize,
  crop: Crop,
  by: { readonly right: number; readonly down: number },
): Crop => {
  const part = partOf(picture, crop);
  const [freeWidth, freeHeight] = [picture.width - part.width, picture.height - part.height];
  return limitCrop(picture, {
    ...crop,
    x: freeWidth > 0 ? crop.x - (by.right * part.width) / freeWidth : crop.x,
    y: freeHeight > 0 ? crop.y - (by.down * part.height) / freeHeight : crop.y,
  });
};
