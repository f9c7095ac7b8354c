import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type FileProblem,
  fileProblemMessages,
  maximumFileBytes,
} from '#domain/documents/files.ts';
import { testSite } from '../testing/test-site.ts';
import * as samples from '../testing/files.ts';
import { addUploader } from '../testing/files.ts';
import { cleanFile } from './file-cleaner.ts';
import * as hostile from '../testing/hostile-files.ts';

/*
 * Goal: stored files are inert, and every honest file is accepted (reliability.md R20, T29).
 * Method: files as attackers and phones make them, each with its expected verdict; the stored bytes
 * of an accepted file contain only what is shown.
 */
const site = await testSite();

const { jpegWith, latin1, pdf, png } = samples;
const corpus = [...hostile.otherTypes, ...hostile.names, ...hostile.pictures, ...hostile.pdfs];
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Twice, each after a turn of the event loop, when streams and finalizers release their buffers.
 */
const collectGarbage = async (): Promise<void> => {
  for (let times = 0; times < 2; times += 1) {
    await nextTurn();
    collect();
  }
};

const traces = [
  'script',
  'GPS',
  'PK\u0003\u0004',
  'php',
  'EXIF',
  'XMP',
  'Exif',
  'evil',
  'other.pdf',
];
const hiddenKeys =
  /\/(?:AA?|AcroForm|Author|EmbeddedFile|Encrypt|Info|JavaScript|JS|Launch|Metadata|Names|OpenAction|S|URI)(?![A-Za-z])/;

/** The end of a picture of each type; nothing may follow it. */
const ends = {
  'image/jpeg': (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xd9])) + 2,
  'image/png': (bytes: Buffer) => bytes.indexOf('IEND') + 8,
  'image/webp': (bytes: Buffer) => bytes.readUInt32LE(4) + 8,
};

const expectOnlyPixels = async (type: keyof typeof ends, stored: Buffer): Promise<void> => {
  const found = await sharp(stored).metadata();
  const { exif, icc, iptc, xmp, comments, orientation } = found;
  const metadata = { exif, icc, iptc, xmp, comments, orientation };
  expect(Object.values(metadata).filter((value) => value !== undefined)).toEqual([]);
  expect(ends[type](stored)).toBe(stored.length);
};

const expectOnlyPages = (stored: string): void => {
  expect(stored).toMatch(/^%PDF-1\.7\n[^]*\/Type \/Page\n[^]*%%EOF$/);
  expect(hiddenKeys.exec(stored)?.[0]).toBeUndefined();
};

describe('hostile files', () => {
  test('are at least sixty', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
  });

  test.each(corpus)('$what', async ({ bytes, verdict, claimed }) => {
    const sender = await addUploader(site);
    const { status, body } = await sender.send(bytes, {}, claimed);
    if (!verdict.includes('/')) {
      const words = fileProblemMessages[verdict as FileProblem];
      expect([status, body]).toEqual([400, { upload_file: [words] }]);
      return;
    }
    expect([status, body]).toMatchObject([201, { content_type: verdict }]);
    const answer = await sender.content(body.id);
    const stored = Buffer.from(await answer.arrayBuffer());
    const text = stored.toString('latin1');
    expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    if (verdict === 'application/pdf') expectOnlyPages(text);
    else await expectOnlyPixels(verdict as keyof typeof ends, stored);
  });

  test('include PDFs in place of a face, which are refused', async () => {
    const sender = await addUploader(site);
    for (const doc_type of ['PROFILE_IMAGE', 'SELFIE'])
      expect((await sender.send(pdf(), { doc_type })).body).toEqual({
        upload_file: [fileProblemMessages.picture_wanted],
      });
  });

  test('a rotated photo is stored upright without its orientation, and a filled form as it looks', async () => {
    const sender = await addUploader(site);
    const contentOf = async (bytes: Buffer) => {
      const { body } = await sender.send(bytes);
      return Buffer.from(await (await sender.content(body.id)).arrayBuffer());
    };
    const photo = await contentOf(jpegWith(samples.exifWithPlace));
    expect(await sharp(photo).metadata()).toMatchObject({ width: 800, height: 1_200 });
    const [colour] = (await sharp(photo).stats()).channels;
    expect(Math.round(colour!.mean)).toBeCloseTo(120, -1);
    const form = await contentOf(hostile.pdfs.find(({ what }) => /filled/.test(what))!.bytes);
    const drawn = form.toString('latin1').match(/\/Subtype \/(?:Stamp|Form)/g);
    expect(drawn?.toSorted()).toEqual(['/Subtype /Form', '/Subtype /Stamp']);
  });

  test('the same picture or PDF gives the same bytes, whatever metadata is added', async () => {
    const sender = await addUploader(site);
    const contentOf = async (bytes: Buffer) => {
      const { body } = await sender.send(bytes);
      return Buffer.from(await (await sender.content(body.id)).arrayBuffer());
    };
    const withComment = jpegWith(samples.segment(0xfe, latin1('another')));
    expect((await contentOf(samples.jpeg)).equals(await contentOf(withComment))).toBe(true);
    expect((await contentOf(pdf())).equals(await contentOf(pdf('', '% another')))).toBe(true);
  });

  test('eighteen files of 4 MB leave nothing in the memory of the bank', async () => {
    const filler = samples.segment(0xed, Buffer.alloc(60_000));
    const photo = jpegWith(...Array.from({ length: 75 }, () => filler));
    const sender = await addUploader(site);
    /** The minimum of four samples, so that buffers of the last request are not counted. */
    const retainedMib = async () => {
      const samplesMib: number[] = [];
      for (let sent = 0; sent < 4; sent += 1) {
        expect((await sender.send(photo)).status).toBe(201);
        await collectGarbage();
        const { heapUsed, external } = process.memoryUsage();
        samplesMib.push((heapUsed + external) / 1024 / 1024);
      }
      return Math.min(...samplesMib);
    };
    const before = await retainedMib();
    // Retaining one copy of each would take 80 MiB.
    for (let sent = 0; sent < 14; sent += 1) await sender.send(photo);
    const grown = (await retainedMib()) - before;
    expect(grown).toBeLessThan(32);
  });
});

test('the bank answers others while a file ends the process that opens it', async () => {
  const sender = await addUploader(site);
  const { bytes } = hostile.pdfs.find(({ what }) => what === 'a PDF packed to fill the memory')!;
  let isOver = false;
  const sent = sender.send(bytes).finally(() => (isOver = true));
  const answer = await site.fetch('/api/settings/global/', {
    headers: { 'X-Api-Key': 'kheya-web' },
  });
  expect([answer.status, isOver]).toEqual([200, false]);
  expect(await sent).toMatchObject({ status: 400 });
});

test('one customer occupies the workers with at most four files', async () => {
  const request = { bytes: samples.jpeg, isPictureRequired: true };
  const four = Array.from({ length: 4 }, () => cleanFile('one', request));
  expect(() => cleanFile('one', request)).toThrow('too_many_requests');
  const results = await Promise.all([...four, cleanFile('another', request)]);
  for (const result of results) expect(result).toMatchObject({ contentType: 'image/jpeg' });
  expect(await cleanFile('one', request)).toMatchObject({ contentType: 'image/jpeg' });
});

describe('the limit of 5120 KB', () => {
  const words = { upload_file: ['File size is greater than maximum limit(5 MB)'] };
  const padded = (size: number) => {
    const room = size - png().length - 12;
    return png({}, samples.chunk('juNk', Buffer.alloc(room)));
  };

  test('accepts a file of exactly this size, and refuses one byte more with the message of spec 5', async () => {
    const sender = await addUploader(site);
    const most = padded(maximumFileBytes);
    expect(most.length).toBe(maximumFileBytes);
    expect((await sender.send(most)).status).toBe(201);
    const answer = await sender.send(padded(maximumFileBytes + 1));
    expect([answer.status, answer.body]).toEqual([413, words]);
  });

  test('aborts a stream of unknown length', async () => {
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
    // The bank may close the connection before the sender has read the response.
    if (answer !== undefined) expect([answer.status, await answer.json()]).toEqual([413, words]);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });
});
