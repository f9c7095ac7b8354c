import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type FileProblem,
  fileProblemMessages,
  maximumFileBytes,
} from '#domain/documents/files.ts';
import { testSite } from '../testing/test-site.ts';
import * as samples from '../testing/files.ts';
import { addUploader } from '../testing/files.ts';

/*
 * Goal: what people send is inert, and every honest file is taken (reliability.md R20, T29). Method:
 * a corpus of files as attackers and phones make them; each has its verdict, and of those that are
 * taken nothing but the picture is left.
 */
const site = await testSite();

const { jpeg, jpegWith, latin1, pdf, packedIntoStream, png, segment, webpOf } = samples;
const script = '<script>alert(document.domain)</script>';
const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by);
const followedBy = (bytes: Buffer, text: string) => Buffer.concat([bytes, latin1(text)]);
const hugeJpeg = Buffer.from(jpeg);
hugeJpeg.writeUInt32BE(0xea60_ea60, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
const wrongChecksum = png();
wrongChecksum[wrongChecksum.length - 20] = 0x55;
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1');

type Row = readonly [
  what: string,
  bytes: Buffer,
  verdict: FileProblem | 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf',
  claimed?: { readonly name?: string; readonly type?: string },
];

const corpus: readonly Row[] = [
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a PNG', png(), 'image/png'],
  ['a WebP', samples.webp, 'image/webp'],
  ['a lossless WebP', samples.losslessWebp, 'image/webp'],
  ['a PDF', pdf(), 'application/pdf'],
  ['a JPEG called a PDF', jpeg, 'image/jpeg', { name: 'a.pdf', type: 'application/pdf' }],
  ['a PNG called HTML', png(), 'image/png', { name: 'a.html', type: 'text/html' }],
  ['a JPEG with a path for a name', jpeg, 'image/jpeg', { name: '../../etc/passwd' }],
  ['a JPEG with a script for a name', jpeg, 'image/jpeg', { name: `${script}.jpg` }],
  ['HTML', latin1(`<!doctype html>${script}`), 'unknown_type'],
  ['HTML called a JPEG', latin1(`<html>${script}</html>`), 'unknown_type', { name: 'a.jpg' }],
  ['SVG', latin1(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'unknown_type'],
  ['SVG called a PNG', latin1('<?xml version="1.0"?><svg/>'), 'unknown_type', { name: 'a.png' }],
  ['a script', latin1('alert(1)'), 'unknown_type'],
  ['a GIF', latin1('GIF89a\u0001\0\u0001\0\0\0\0;'), 'unknown_type'],
  ['a GIF that is a script', latin1('GIF89a/*;*/=alert(1)'), 'unknown_type'],
  ['a program of Windows', latin1('MZ\u0090\0'), 'unknown_type'],
  ['a program of Linux', latin1('\u007fELF\u0002'), 'unknown_type'],
  ['a ZIP', latin1('PK\u0003\u0004'), 'unknown_type'],
  ['a Word file', latin1('\u00d0\u00cf\u0011\u00e0'), 'unknown_type'],
  ['a BMP', latin1('BM\u0046\0\0\0'), 'unknown_type'],
  ['a TIFF', latin1('II*\0\u0008\0\0\0'), 'unknown_type'],
  ['an AVIF', latin1('\0\0\0\u0018ftypavif'), 'unknown_type'],
  ['a film', latin1('\0\0\0\u0018ftypisom'), 'unknown_type'],
  ['an archive', latin1('\u001f\u008b\u0008'), 'unknown_type'],
  ['PostScript', latin1('%!PS-Adobe-3.0'), 'unknown_type'],
  ['text', latin1('rent, paid'), 'unknown_type'],
  ['zeros', Buffer.alloc(1000), 'unknown_type'],
  ['a PDF after a page of HTML', latin1(`${script}\n${pdf().toString('latin1')}`), 'unknown_type'],
  ['a HEIC photo', latin1('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'heic'],
  ['a HEIC photo called a JPEG', latin1('\0\0\0\u0018ftypmif1\0\0\0\0'), 'heic', { name: 'a.jpg' }],
  ['nothing', Buffer.alloc(0), 'too_small'],
  ['the head of a JPEG', jpeg.subarray(0, 20), 'damaged'],
  ['a JPEG cut at its end', cut(jpeg, 2), 'damaged'],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  ['a JPEG whose segment is longer than it', jpegWith(Buffer.from([0xff, 0xe1, 0xff])), 'damaged'],
  ['a JPEG of 3,600 million pixels', hugeJpeg, 'too_many_pixels'],
  ['a JPEG with HTML after it', followedBy(jpeg, script), 'image/jpeg'],
  ['a JPEG with a ZIP after it', followedBy(jpeg, 'PK\u0003\u0004'), 'image/jpeg'],
  ['a JPEG with a script in a comment', jpegWith(segment(0xfe, latin1(script))), 'image/jpeg'],
  ['a JPEG with a place in it', jpegWith(samples.exifWithPlace), 'image/jpeg'],
  ['a JPEG with PHP in APP13', jpegWith(segment(0xed, latin1('<?php'))), 'image/jpeg'],
  ['the head of a PNG', png().subarray(0, 20), 'damaged'],
  ['a PNG cut at its end', cut(png(), 12), 'damaged'],
  ['a PNG with a wrong checksum', wrongChecksum, 'damaged'],
  ['a PNG of 900 million pixels', png({ width: 30_000, height: 30_000 }), 'too_many_pixels'],
  ['a small JPEG', samples.jpegOf(999, 600), 'too_few_pixels'],
  ['a small PNG', png({ width: 1_000, height: 599 }), 'too_few_pixels'],
  ['a small WebP', samples.webpSized(640, 480), 'too_few_pixels'],
  ['a small lossless WebP', samples.losslessWebpSized(1_000, 599), 'too_few_pixels'],
  ['a photo that is just large enough', png({ width: 600, height: 1_000 }), 'image/png'],
  ['a PNG of no width', png({ width: 0 }), 'too_many_pixels'],
  ['a PNG with a text', png({}, samples.chunk('tEXt', latin1(`Comment\0${script}`))), 'image/png'],
  ['a PNG with a place', png({}, samples.chunk('eXIf', latin1('GPSLatitude'))), 'image/png'],
  ['a PNG with HTML after it', followedBy(png(), script), 'image/png'],
  ['a PNG with a chunk nobody knows', png({}, samples.chunk('EVIL', latin1(script))), 'damaged'],
  ['a WebP cut at its end', cut(samples.webp, 4), 'damaged'],
  [
    'a WebP with a place in it',
    webpOf(
      samples.webpHeader(0x0c),
      samples.webpPicture,
      samples.riffChunk('EXIF', latin1('GPSLatitude')),
      samples.riffChunk('XMP ', latin1(script)),
    ),
    'image/webp',
  ],
  ['a WebP that moves', webpOf(samples.webpHeader(0x02), samples.webpPicture), 'damaged'],
  ['a WebP without a picture', webpOf(samples.webpHeader(0)), 'damaged'],
  ['a WebP with HTML after it', followedBy(samples.webp, script), 'image/webp'],
  ['a PDF cut at its end', cut(pdf(), 8), 'damaged'],
  ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'active_pdf'],
  ['a PDF with a hidden script', pdf('/AA << /O << /S /J#61vaScript >> >>'), 'active_pdf'],
  ['a PDF that starts a program', pdf('/OpenAction << /S /Launch >>'), 'active_pdf'],
  ['a PDF with a file in it', pdf('/Names << /EmbeddedFiles 7 0 R >>'), 'active_pdf'],
  ['a PDF with a film', pdf('/RichMedia 7 0 R'), 'active_pdf'],
  ['a PDF form that sends itself', pdf('/A << /S /SubmitForm >>'), 'active_pdf'],
  ['a locked PDF', pdf('', 'trailer << /Encrypt 5 0 R >>'), 'locked_pdf'],
  [
    'a PDF with packed objects',
    pdf('', packedIntoStream('1 0 << /Type /Font >>')),
    'application/pdf',
  ],
  [
    'a PDF with a packed script',
    pdf('', packedIntoStream('1 0 << /S /JavaScript >>')),
    'active_pdf',
  ],
  [
    'a PDF packed twice, as one program does',
    pdf('', packedIntoStream('1 0 <<>>', '/Filter [/ASCIIHexDecode /FlateDecode]')),
    'active_pdf',
  ],
  [
    'a PDF packed in an unknown way',
    pdf('', '9 0 obj << /Type /ObjStm /Filter /LZWDecode >>\nstream\nabc\nendstream endobj'),
    'active_pdf',
  ],
  [
    'a PDF that hides that it packs',
    pdf('', packedIntoStream('1 0 <<>>').replace('/ObjStm', '/Obj#53tm')),
    'active_pdf',
  ],
  [
    'a PDF packed to fill the memory',
    pdf('', `9 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n${bomb}\nendstream`),
    'active_pdf',
  ],
  ['a PDF with HTML after it', followedBy(pdf(), script), 'application/pdf'],
];

const traces = ['script', 'GPS', 'PK\u0003\u0004', 'php', 'EXIF', 'XMP'];

describe('a hostile corpus', () => {
  test('is large enough to mean something', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
  });

  const rows = corpus.map(([what, bytes, verdict, claimed]) => ({ what, bytes, verdict, claimed }));

  test.each(rows)('$what', async ({ bytes, verdict, claimed }) => {
    const sender = await addUploader(site);
    const { status, body } = await sender.send(bytes, {}, claimed);
    if (!verdict.includes('/')) {
      const words = fileProblemMessages[verdict as FileProblem];
      expect([status, body]).toEqual([400, { upload_file: [words] }]);
      return;
    }
    expect([status, body]).toMatchObject([201, { content_type: verdict }]);
    const answer = await sender.content(body.id);
    const kept = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(traces.filter((trace) => kept.includes(trace))).toEqual([]);
  });

  test('of a face takes no PDF', async () => {
    const sender = await addUploader(site);
    for (const doc_type of ['PROFILE_IMAGE', 'SELFIE'])
      expect((await sender.send(pdf(), { doc_type })).body).toEqual({
        upload_file: [fileProblemMessages.picture_wanted],
      });
  });

  test('leaves a photo the way up it was taken', async () => {
    const sender = await addUploader(site);
    const { body } = await sender.send(jpegWith(samples.exifWithPlace));
    const kept = Buffer.from(await (await sender.content(body.id)).arrayBuffer());
    const tag = kept.indexOf(Buffer.from('011200030000000100060000', 'hex'));
    expect(tag).toBeGreaterThan(0);
  });
});

describe('the limit of 5120 KB', () => {
  const words = { upload_file: ['File size is greater than maximum limit(5 MB)'] };
  const padded = (size: number) => {
    const room = size - png().length - 12;
    return png({}, samples.chunk('IDAT', Buffer.alloc(room)));
  };

  test('takes the last byte and refuses the next one in the words of spec 5', async () => {
    const sender = await addUploader(site);
    const most = padded(maximumFileBytes);
    expect(most.length).toBe(maximumFileBytes);
    expect((await sender.send(most)).status).toBe(201);
    const answer = await sender.send(padded(maximumFileBytes + 1));
    expect([answer.status, answer.body]).toEqual([413, words]);
  });

  test('cuts a stream that does not say how long it is', async () => {
    const { headers } = await addUploader(site);
    let sent = 0;
    const piece = new Uint8Array(64 * 1024);
    const head =
      '--x\r\nContent-Disposition: form-data; name="upload_file"; filename="a.png"\r\n\r\n';
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        sent += piece.length;
        if (sent > 256 * 1024 * 1024) controller.close();
        else controller.enqueue(piece);
      },
    });
    const answer = await site
      .fetch('/api/file-upload/', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
        body: stream,
        duplex: 'half',
      } as RequestInit)
      .catch(() => undefined);
    // The bank may hang up before the sender has read its answer.
    if (answer !== undefined) expect([answer.status, await answer.json()]).toEqual([413, words]);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });
});
