import { crc32, deflateSync } from 'node:zlib';

const width = 1000;
const height = 640;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

const header = (): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits of grey for each pixel, no interlacing.
  data.set([8, 0, 0, 0, 0], 8);
  return chunk('IHDR', data);
};

/** A card with a photo on the left and lines of print beside it; `variant` moves the lines. */
const shadeAt = (x: number, y: number, variant: number): number => {
  const isOutside = x < 20 || y < 20 || x >= width - 20 || y >= height - 20;
  if (isOutside) return 90;
  if (x >= 60 && x < 330 && y >= 150 && y < 510) return 150;
  const line = Math.floor((y - 150) / 45);
  const isLine = y >= 150 && y < 510 && (y - 150) % 45 < 14;
  return isLine && x >= 380 && x < 720 + ((line * 73 + variant * 57) % 220) ? 40 : 235;
};

/** A picture as large as a photographed document, as PNG: what the sandbox's people have sent. */
export const samplePicture = (variant: number): Buffer => {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = shadeAt(x, y, variant);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header(),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
