const exifMark = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** Which way up a picture is to be shown, of an APP1 segment's content; 1 is as it lies. */
export const readOrientation = (segment: Buffer): number => {
  if (!segment.subarray(0, 6).equals(exifMark) || segment.length < 14) return 1;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** An APP1 segment that tells which way up the picture is, and nothing else. */
export const orientationSegment = (orientation: number): Buffer => {
  const directory = Buffer.alloc(18);
  directory.writeUInt16BE(1, 0);
  directory.writeUInt16BE(orientationTag, 2);
  directory.writeUInt16BE(3, 4);
  directory.writeUInt32BE(1, 6);
  directory.writeUInt16BE(orientation, 10);
  const content = Buffer.concat([exifMark, Buffer.from('4d4d002a00000008', 'hex'), directory]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
};
