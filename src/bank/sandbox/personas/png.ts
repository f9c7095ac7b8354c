import { crc32, deflateSync } from 'node:zlib';

/** A picture to draw: eight bits for each sample of a pixel, one for grey or three for a colour. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly samples: 1 | 3;
  readonly pixelAt: (x: number, y: number) => readonly number[];
}

const colourTypes = { 1: 0, 3: 2 } as const;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

const header = ({ width, height, samples }: Drawing): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // No interlacing.
  data.set([8, colourTypes[samples], 0, 0, 0], 8);
  return chunk('IHDR', data);
};

/** Draws a PNG. */
export const encodePng = (drawing: Drawing): Buffer => {
  const { width, height, samples, pixelAt } = drawing;
  const rowSize = 1 + width * samples;
  const rows = Buffer.alloc(rowSize * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(pixelAt(x, y), y * rowSize + 1 + x * samples);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header(drawing),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
