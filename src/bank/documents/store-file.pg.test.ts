import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FileUpload } from '#contract/documents.ts';
import type { User } from '#contract/customers.ts';
import { fileProblemMessages, maximumPartBytes } from '#domain/documents/files.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { removeExpiredRows } from '../retention.ts';
import { testSite } from '../testing/test-site.ts';
import { hasSentAllDocuments } from './stored-files.ts';
import { addUploader, chunk, jpeg, jpegOf, pdf, png, type Uploader } from '../testing/files.ts';

const site = await testSite();

interface List {
  readonly results: readonly FileUpload[];
  readonly count: number;
}

/** A refusal with this code. */
const no = (code: RefusalCode) => ({ status: 409, body: { code } });

const filesOf = async (who: Uploader, query = ''): Promise<readonly FileUpload[]> =>
  (await who.get<List>(`/file-upload/${query}`)).body.results;

let pictures = 0;

/** A file of the given size, whose picture has a unique height. */
const bigPicture = (bytes: number): Buffer => {
  pictures += 1;
  const height = 800 + pictures;
  const room = bytes - png({ height }).length - 12;
  return png({ height }, chunk('juNk', randomBytes(room)));
};

const heightOf = (picture: Buffer): number => picture.readUInt32BE(20);

const storedHeight = async (who: Uploader, id: string): Promise<number> =>
  heightOf(Buffer.from(await (await who.content(id)).arrayBuffer()));

/** Sends the missing parts of a file until the bank has all of it. */
const sendRest = async (who: Uploader, file: Buffer, partBytes = maximumPartBytes) => {
  let { body } = await who.part(file, 0, 0);
  while (body.received_bytes < file.length) {
    const from = body.received_bytes;
    ({ body } = await who.part(file, from, from + partBytes));
  }
  return body.id;
};

describe('a file in parts', () => {
  test('is complete after its last part, and is stored under its upload’s id', async () => {
    const who = await addUploader(site);
    const file = bigPicture(700_000);
    const upload_file = await sendRest(who, file);
    const { status, body } = await who.send(undefined, { upload_file });
    expect([status, body]).toMatchObject([201, { id: upload_file, content_type: 'image/png' }]);
    expect(await storedHeight(who, body.id)).toBe(heightOf(file));
  });

  test('continues where it stopped, also on another device and after a lost response', async () => {
    const who = await addUploader(site);
    const file = bigPicture(600_000);
    const first = await who.part(file, 0, 200_000);
    expect(first.body.received_bytes).toBe(200_000);
    // The response was lost, so the same part is sent again; then one that leaves a gap.
    expect((await who.part(file, 0, 200_000)).body).toEqual(first.body);
    expect((await who.part(file, 400_000, 600_000)).body).toEqual(first.body);
    // Another device has only the file.
    expect((await who.part(file, 0, 0)).body).toEqual(first.body);
    expect((await who.part(file, 200_000, 400_000)).body.received_bytes).toBe(400_000);
    const upload_file = await sendRest(who, file);
    const { body } = await who.send(undefined, { upload_file });
    expect(await storedHeight(who, body.id)).toBe(heightOf(file));
  });

  test('from two tabs concurrently is one file', async () => {
    const who = await addUploader(site);
    const file = bigPicture(900_000);
    const ids = await Promise.all([sendRest(who, file, 90_000), sendRest(who, file, 110_000)]);
    expect(new Set(ids).size).toBe(1);
    const { body } = await who.send(undefined, { upload_file: ids[0] ?? '' });
    expect(await storedHeight(who, body.id)).toBe(heightOf(file));
  });

  test('completed twice, as after a lost response, is stored once', async () => {
    const who = await addUploader(site);
    const upload_file = await sendRest(who, bigPicture(10_000));
    const answers = await Promise.all([1, 2, 3].map(() => who.send(undefined, { upload_file })));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await filesOf(who)).toHaveLength(1);
    for (const other of [{ doc_type: 'BANK_DOCUMENT' }, { document_side: 'BACK' }])
      expect(await who.send(undefined, { upload_file, ...other })).toMatchObject(no('upload_used'));
  });

  test('that is incomplete, or has a different digest, is not stored', async () => {
    const who = await addUploader(site);
    const file = bigPicture(5_000);
    const { body } = await who.part(file, 0, 1_000);
    expect(await who.send(undefined, { upload_file: body.id })).toMatchObject(
      no('upload_incomplete'),
    );
    const forged = await who.part(file, 0, file.length, { digest: 'ab'.repeat(32) });
    const answer = await who.send(undefined, { upload_file: forged.body.id });
    expect([answer.status, answer.body]).toEqual([
      400,
      { upload_file: [fileProblemMessages.damaged] },
    ]);
  });

  test.each([
    ['a file above 5120 KB', { size: '5242881' }, 413],
    ['a file of nothing', { size: '0' }, 400],
    ['a part beyond the file’s end', { offset: '4500' }, 400],
    ['a digest that is none', { digest: 'abc' }, 400],
    ['an offset below zero', { offset: '-1' }, 400],
    ['an unknown field', { name: 'a.png' }, 400],
  ] as const)('refuses %s', async (_what, more, status) => {
    const who = await addUploader(site);
    expect((await who.part(bigPicture(5_000), 0, 1_000, more)).status).toBe(status);
  });

  test('has at most 256 kB in each part', async () => {
    const who = await addUploader(site);
    const file = bigPicture(400_000);
    expect((await who.part(file, 0, maximumPartBytes + 1)).status).toBe(413);
    expect((await who.part(file, 0, maximumPartBytes)).status).toBe(200);
  });

  test('is deleted after a day, and a customer has at most ten', async () => {
    const who = await addUploader(site);
    for (let more = 0; more < 10; more += 1) await who.part(bigPicture(5_000), 0, 10);
    expect(await who.part(bigPicture(5_000), 0, 10)).toMatchObject(no('too_many_uploads'));
    site.clock.moveMs(24 * 60 * 60_000 + 1_000);
    await removeExpiredRows(site.bank);
    const left = await site.bank.db
      .selectFrom('unfinished_upload')
      .select('id')
      .where('customer_id', '=', who.customerId)
      .execute();
    expect(left).toEqual([]);
  });

  test('does not count once it is abandoned, also before it is deleted', async () => {
    const who = await addUploader(site);
    for (let more = 0; more < 10; more += 1) await who.part(bigPicture(5_000), 0, 10);
    await site.bank.db
      .updateTable('unfinished_upload')
      .set({ expires_at: new Date(site.clock.wallMs() - 1) })
      .where('customer_id', '=', who.customerId)
      .execute();
    expect((await who.part(bigPicture(5_000), 0, 10)).status).toBe(200);
  });
});

describe('the two sides of a document', () => {
  const side = (document_side: 'FRONT' | 'BACK', document_kind = 'NATIONAL_ID') => ({
    doc_type: 'NID_OR_PASSPORT',
    document_kind,
    document_side,
  });

  test('are two photos: the same photo for both is refused', async () => {
    const who = await addUploader(site);
    expect((await who.send(jpeg, side('FRONT'))).status).toBe(201);
    const answer = await who.send(jpeg, side('BACK'));
    expect([answer.status, answer.body]).toEqual([
      400,
      { upload_file: [fileProblemMessages.same_photo] },
    ]);
    expect((await who.send(png(), side('BACK'))).status).toBe(201);
  });

  test('are not compared with another document or an earlier photo', async () => {
    const who = await addUploader(site);
    await who.send(jpeg, side('FRONT', 'DRIVING_LICENCE'));
    expect((await who.send(jpeg, side('BACK'))).status).toBe(201);
    await who.send(png(), side('BACK'));
    expect((await who.send(jpeg, side('FRONT'))).status).toBe(201);
  });

  test('may be one PDF', async () => {
    const who = await addUploader(site);
    expect((await who.send(pdf(), side('FRONT'))).status).toBe(201);
    expect((await who.send(pdf(), side('BACK'))).status).toBe(201);
  });
});

test('pictures of a face or a check may be small', async () => {
  const who = await addUploader(site);
  for (const doc_type of ['PROFILE_IMAGE', 'SELFIE', 'CHECK_IMAGE'])
    expect((await who.send(png({ width: 300, height: 200 }), { doc_type })).status).toBe(201);
});

describe('the owner of a file', () => {
  test('a file, an upload and a business of another customer are not found', async () => {
    const [owner, other] = [await addUploader(site), await addUploader(site)];
    const file = bigPicture(5_000);
    const { body: stored } = await owner.send(jpeg);
    const upload = await sendRest(owner, file);
    const missing = site.bank.random.newId();
    const asked = async (who: Uploader, id: string) => {
      const answer = await who.content(id);
      return [answer.status, await answer.text()];
    };
    expect(await asked(other, stored.id)).toEqual(await asked(other, missing));
    expect((await asked(other, stored.id))[0]).toBe(404);
    const nobodys = await other.send(undefined, { upload_file: missing });
    expect(nobodys.status).toBe(404);
    expect(await other.send(undefined, { upload_file: upload })).toEqual(nobodys);
    expect(await other.send(jpeg, { business_id: missing })).toEqual(nobodys);
    // The same file sent by another customer starts at zero and reveals nothing of the first.
    expect((await other.part(file, 0, 0)).body.received_bytes).toBe(0);
    expect(await filesOf(other)).toEqual([]);
  });

  test('content is served as an attachment under the file’s own id, which no browser opens', async () => {
    const who = await addUploader(site);
    const { body } = await who.send(pdf(), {}, { name: 'evil".html', type: 'text/html' });
    const answer = await who.content(body.id);
    const header = (name: string) => answer.headers.get(name);
    expect(header('content-disposition')).toBe(`attachment; filename="${body.id}.pdf"`);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(header('cache-control')).toContain('no-store');
    expect(header('content-type')).toBe('application/pdf');
    expect((await site.fetch(`/api/file-upload/${body.id}/content/`)).status).toBe(403);
  });

  test('one customer has at most a hundred files', async () => {
    const who = await addUploader(site);
    const face = png({ width: 20, height: 20 });
    const send = () => who.send(face, { doc_type: 'PROFILE_IMAGE' });
    for (let sent = 0; sent < 100; sent += 1) expect((await send()).status).toBe(201);
    const answer = await send();
    expect([answer.status, answer.body]).toEqual([
      413,
      { upload_file: [fileProblemMessages.too_many_files] },
    ]);
  });
});

describe('the type of a file', () => {
  test('a new file replaces the earlier one of its type in lists', async () => {
    const who = await addUploader(site);
    await who.send(jpeg, { doc_type: 'PROOF_OF_ADDRESS' });
    site.clock.moveMs(1_000);
    const { body: newer } = await who.send(png(), { doc_type: 'PROOF_OF_ADDRESS' });
    site.clock.moveMs(1_000);
    const { body: face } = await who.send(jpeg, { doc_type: 'PROFILE_IMAGE' });
    expect(await filesOf(who)).toEqual([face, newer]);
    expect(await filesOf(who, '?doc_type=PROOF_OF_ADDRESS')).toEqual([newer]);
    expect(await filesOf(who, `?business=${site.bank.random.newId()}`)).toEqual([]);
    const kyc = await who.get<List>('/kyc-identity-documents/?limit=all');
    expect(kyc.body).toEqual({ results: [newer], count: 1 });
  });

  test('a profile image appears in the profile', async () => {
    const who = await addUploader(site);
    const { body } = await who.send(jpeg, { doc_type: 'PROFILE_IMAGE' });
    const { results } = (await who.get<{ results: User[] }>('/user/')).body;
    expect(results[0]?.profile_picture).toBe(body.gcp_url);
  });

  test('both sides of a document, a proof of address and a bank document are all that Bangladesh requires', async () => {
    const who = await addUploader(site);
    const paper = { doc_type: 'NID_OR_PASSPORT', document_kind: 'NATIONAL_ID' };
    const steps = [
      { ...paper, document_side: 'FRONT' },
      { ...paper, document_side: 'BACK' },
      { doc_type: 'PROOF_OF_ADDRESS' },
      { doc_type: 'BANK_DOCUMENT' },
    ];
    const isAll: boolean[] = [];
    for (const [at, fields] of steps.entries()) {
      await who.send(await jpegOf(1_200, 800 + at), fields);
      isAll.push(await hasSentAllDocuments(site.bank.db, who.customerId, 'BD'));
    }
    expect(isAll).toEqual([false, false, false, true]);
  });

  test.each([
    ['no type', { doc_type: '' }, 400, 'doc_type'],
    ['a type nobody knows', { doc_type: 'RECIPE' }, 400, 'doc_type'],
    ['an unknown field', { is_approved: 'true' }, 400, 'is_approved'],
    ['somebody else’s name', { user: 'me' }, 400, 'user'],
    ['a business’s file without the business', { profile_type: 'BUSINESS' }, 400, 'business_id'],
    ['a paper nobody knows', { document_kind: 'LIBRARY_CARD' }, 400, 'document_kind'],
  ] as const)('refuses %s by its field', async (_what, fields, status, field) => {
    const who = await addUploader(site);
    const answer = await who.send(jpeg, fields);
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, [field]]);
  });

  test('a form without a file, of another type or incomplete is refused', async () => {
    const { headers, send } = await addUploader(site);
    expect(await send(undefined)).toEqual({
      status: 400,
      body: { upload_file: ['This field is required.'] },
    });
    const post = (type: string, body: string) =>
      site.fetch('/api/file-upload/', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body,
      });
    expect((await post('application/json', '{}')).status).toBe(400);
    expect((await post('multipart/form-data; boundary=x', '--x\r\nno')).status).toBe(400);
    expect((await post('multipart/form-data', 'doc_type=SELFIE')).status).toBe(400);
  });
});
