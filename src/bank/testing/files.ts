import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { FileUpload } from '#contract/documents.ts';
import { issueToken } from '../auth/access-tokens.ts';
import type { TestSite } from './test-site.ts';
import { addSignInCustomer } from './test-site.ts';

/** Small valid files of each type, and parts to build malformed and hostile ones. */
export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A JPEG of one colour, which `shade` changes. */
export const jpegOf = (width: number, height: number, shade = 120): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 110, b: 90 } } })
    .jpeg()
    .toBuffer();

/** A JPEG large enough for the photo of a document. */
export const jpeg = await jpegOf(1_200, 800);

export const webpOf = (width: number, height: number, lossless = false): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#786e5a' } })
    .webp({ lossless, effort: 0 })
    .toBuffer();

export const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([latin1(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

const header = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 0, 0, 0, 0], 8);
  return chunk('IHDR', content);
};

export const pngSignature = latin1('\u0089PNG\r\n\u001a\n');

/** The compressed rows of a black picture. */
export const imageData = (width: number, height: number): Buffer =>
  chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)));

/** A grey PNG; additional chunks precede its data. */
export const png = (
  { width = 1_200, height = 800 }: { readonly width?: number; readonly height?: number } = {},
  ...more: readonly Buffer[]
): Buffer => pngWith({ width, height }, ...more, imageData(width, height));

/** A PNG of a header and the given chunks. */
export const pngWith = (
  { width, height }: { readonly width: number; readonly height: number },
  ...chunks: readonly Buffer[]
): Buffer =>
  Buffer.concat([pngSignature, header(width, height), ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** A JPEG with more segments after its start. */
export const jpegWith = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** EXIF with a location and a rotated orientation. */
export const exifWithPlace = segment(
  0xe1,
  Buffer.concat([
    latin1('Exif\0\0II*\0\u0008\0\0\0\u0001\0'),
    Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
    latin1('\0\0\0\0GPSLatitude 23.7806 N GPSLongitude 90.4070 E'),
  ]),
);

export const riffChunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([head, content, padding]);
};

/** A WebP of the given chunks. */
export const webpWith = (...chunks: readonly Buffer[]): Buffer =>
  riffChunk('RIFF', Buffer.concat([latin1('WEBP'), ...chunks]));

/** The extended header of a WebP of 1,200 by 800 pixels with the given bits. */
export const webpHeader = (bits: number): Buffer =>
  riffChunk('VP8X', Buffer.from([bits, 0, 0, 0, 0xaf, 4, 0, 0x1f, 3, 0]));

/** A PDF of one empty page, with optional additional catalogue entries. */
export const pdf = (catalogue = '', more = ''): Buffer =>
  latin1(
    [
      '%PDF-1.7',
      `1 0 obj << /Type /Catalog /Pages 2 0 R ${catalogue} >> endobj`,
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
      more,
      'trailer << /Root 1 0 R >>',
      '%%EOF',
      '',
    ].join('\n'),
  );

/** Objects of a PDF packed into a stream. */
export const packedIntoStream = (objects: string, filter = '/Filter /FlateDecode'): string =>
  [
    `9 0 obj << /Type /ObjStm /N 1 /First 4 ${filter} >>`,
    `stream\n${deflateSync(latin1(objects)).toString('latin1')}`,
    'endstream endobj',
  ].join('\n');

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A customer who uploads files. */
export interface Uploader {
  readonly customerId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a whole file with the form's fields beside it. */
  send(
    bytes: Uint8Array | undefined,
    fields?: Readonly<Record<string, string>>,
    claimed?: { readonly name?: string; readonly type?: string },
  ): Promise<Answer<FileUpload>>;
  /** Sends one part of a file. */
  part(
    file: Buffer,
    from: number,
    to: number,
    more?: Readonly<Record<string, string>>,
  ): Promise<Answer<{ id: string; received_bytes: number }>>;
  get<Body>(path: string): Promise<Answer<Body>>;
  content(id: string): Promise<Response>;
}

let uploaderCount = 0;

/** Adds a customer for uploads. */
export const addUploader = async (site: TestSite): Promise<Uploader> => {
  uploaderCount += 1;
  const customerId = await addSignInCustomer(site, `uploader${uploaderCount}@example.test`);
  const { token } = await issueToken(site.bank, customerId);
  const headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const ask = async <Body>(path: string, init: RequestInit): Promise<Answer<Body>> => {
    const answer = await site.fetch(`/api${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    customerId,
    headers,
    send: (bytes, fields = {}, { name = 'photo.jpg', type = 'image/jpeg' } = {}) => {
      const form = new FormData();
      if (bytes !== undefined)
        form.set('upload_file', new Blob([new Uint8Array(bytes)], { type }), name);
      for (const [field, value] of Object.entries({ doc_type: 'PROOF_OF_ADDRESS', ...fields }))
        form.set(field, value);
      return ask('/file-upload/', { method: 'POST', body: form });
    },
    part: (file, from, to, more = {}) => {
      const digest = createHash('sha256').update(file).digest('hex');
      const query = new URLSearchParams({
        digest,
        size: String(file.length),
        offset: String(from),
        ...more,
      });
      return ask(`/file-upload/parts/?${query.toString()}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(file.subarray(from, to)),
      });
    },
    get: (path) => ask(path, {}),
    content: (id) => site.fetch(`/api/file-upload/${id}/content/`, { headers }),
  };
};
