import { orientationSegment, readOrientation } from './exif-orientation.ts';
import { type PictureSize, type Verdict, damaged, isShowable } from './verdict.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segments of applications that say how to show the picture: all others may tell of its owner. */
const isNeeded = (marker: number, content: Buffer): boolean => {
  const begins = (text: string) => content.toString('latin1', 0, text.length) === text;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  return !isOfApplication && marker !== 0xfe;
};

/** Where the picture's own bytes end that begin here: at the next marker that is none of theirs. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.length;
};

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

const segmentAt = (bytes: Buffer, at: number): Segment | undefined => {
  let start = at;
  if (bytes[start] !== 0xff) return undefined;
  while (bytes[start + 1] === 0xff) start += 1;
  const marker = bytes[start + 1];
  if (marker === undefined || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
  if (marker === endOfImage) return { marker, start, end: start + 2 };
  if (start + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(start + 2);
  const end = start + 2 + length;
  return length < 2 || end > bytes.length ? undefined : { marker, start, end };
};

/**
 * A JPEG with nothing in it but its picture (ITU T.81): no EXIF and so no place, no thumbnail, no
 * comment, nothing after its end. Which way up it is stays.
 */
export const cleanJpeg = (bytes: Buffer): Verdict => {
  const kept = [bytes.subarray(0, 2)];
  let orientation = 1;
  let size: PictureSize | undefined;
  let hasScan = false;
  for (let at = 2; ;) {
    const segment = segmentAt(bytes, at);
    if (segment === undefined) return damaged;
    const { marker, start, end } = segment;
    const content = bytes.subarray(start + 4, end);
    if (marker === endOfImage) {
      if (size === undefined || !hasScan) return damaged;
      const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
      const [begin, ...rest] = [...kept, bytes.subarray(start, end)];
      return { kept: Buffer.concat([begin ?? Buffer.alloc(0), ...turned, ...rest]), size };
    }
    if (isFrame(marker)) {
      if (content.length < 6) return damaged;
      size = { width: content.readUInt16BE(3), height: content.readUInt16BE(1) };
      if (!isShowable(size)) return { problem: 'too_many_pixels' };
    }
    if (marker === 0xe1) orientation = Math.max(orientation, readOrientation(content));
    const stop = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (marker === startOfScan) hasScan = true;
    if (isNeeded(marker, content)) kept.push(bytes.subarray(start, stop));
    at = stop;
  }
};
