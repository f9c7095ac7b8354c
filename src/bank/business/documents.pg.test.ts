import { describe, expect, test } from 'vitest';
import { apiPath } from '#contract/endpoint.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { addCustomerClient } from '../testing/api-client.ts';
import { documentForm, externalCustomerInput } from '../testing/businesses.ts';
import { jpeg, jpegOf } from '../testing/files.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const manager = await addCustomerClient(site, 'manager@kheya.test');
const other = await addCustomerClient(site, 'other@kheya.test');
const { token } = await issueToken(site.bank, manager.id);

interface Stored {
  readonly id: string;
  readonly gcp_url: string;
}

const upload = async (path: string, form: FormData, method = 'POST') => {
  const answer = await site.fetch(`${apiPath}${path}`, {
    method,
    headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

const register = async (): Promise<string> => {
  const { body } = await manager.create('/business/', { name: 'Padma Imports LLC' });
  return (body as Stored).id;
};

const listed = async (path: string) =>
  (await manager.call('GET', path)).body as { count: number; results: readonly Stored[] };

describe('a document of a business', () => {
  test('is stored by name, and the next one of the name takes its place', async () => {
    const business = await register();
    const first = await upload('/business-documents/', documentForm({ business }));
    expect([first.status, first.body]).toMatchObject([
      201,
      { business, doc_name: 'EIN_DOCUMENT', content_type: 'image/jpeg' },
    ]);
    const certificate = { business, doc_name: 'CERTIFICATE_OF_INCORPORATION' };
    await upload('/business-documents/', documentForm(certificate));
    const again = await upload(
      '/business-documents/',
      documentForm({ business }, await jpegOf(1_300, 900)),
    );
    const [before, after] = [first.body as Stored, again.body as Stored];
    expect(after.id).toBe(before.id);
    expect(after.gcp_url).not.toBe(before.gcp_url);
    expect((await listed(`/business-documents/?business=${business}`)).count).toBe(2);
    const path = after.gcp_url.slice(apiPath.length);
    expect((await manager.send('GET', path)).status).toBe(200);
    expect((await other.send('GET', path)).status).toBe(404);
  });

  test('needs a business and a name, in the words of spec 5', async () => {
    const business = await register();
    const send = (fields: Record<string, string>) =>
      upload('/business-documents/', documentForm(fields));
    expect(await send({ business: '' })).toEqual({
      status: 400,
      body: { business: ['No Business ID'] },
    });
    expect((await send({ business, doc_name: '' })).body).toEqual({
      doc_name: ['Document name is required'],
    });
    expect((await send({ business, doc_name: 'SELFIE' })).body).toHaveProperty('doc_name');
  });

  test('is the first file of its field, with its content checked', async () => {
    const business = await register();
    const form = documentForm({ business });
    form.append('upload_file', new Blob(['not a picture']), 'second.jpg');
    expect((await upload('/business-documents/', form)).status).toBe(201);
    const script = documentForm({ business }, Buffer.from('<script>alert(1)</script>'));
    expect((await upload('/business-documents/', script)).body).toEqual({
      upload_file: ['Send a JPEG, PNG or WebP picture, or a PDF.'],
    });
    const large = documentForm({ business }, Buffer.concat([jpeg, Buffer.alloc(5120 * 1024)]));
    expect(await upload('/business-documents/', large)).toEqual({
      status: 413,
      body: { upload_file: ['File size is greater than maximum limit(5 MB)'] },
    });
    const empty = documentForm({ business }, Buffer.alloc(0));
    expect((await upload('/business-documents/', empty)).body).toEqual({
      upload_file: ['File size is less than minimum limit'],
    });
  });

  test('is changed by its id, and stays where no file is chosen', async () => {
    const business = await register();
    const { id } = (await upload('/business-documents/', documentForm({ business })))
      .body as Stored;
    const unchanged = new FormData();
    unchanged.set('doc_name', 'EIN_DOCUMENT');
    const before = await listed(`/business-documents/?business=${business}`);
    expect((await upload(`/business-documents/${id}/`, unchanged, 'PATCH')).body).toEqual(
      before.results[0],
    );
    const changed = await upload(`/business-documents/${id}/`, documentForm({}), 'PATCH');
    expect(changed.body).toMatchObject({ id, doc_name: 'EIN_DOCUMENT' });
    expect((changed.body as Stored).gcp_url).not.toBe(before.results[0]?.gcp_url);
  });
});

test('an external owner’s document is of the kinds of their country, and no document of the customer', async () => {
  const business = await register();
  const { body } = await manager.call('POST', '/external-customer/', {
    business,
    ...externalCustomerInput,
  });
  const owner = { business, external_customer: (body as Stored).id };
  const send = (fields: Record<string, string>) =>
    upload('/business-owner-documents/', documentForm({ ...owner, ...fields }));
  expect((await send({ doc_name: '' })).body).toEqual({ doc_name: ['Document name is required'] });
  expect((await send({ doc_name: 'NATIONAL_IDENTITY_CARD' })).body).toHaveProperty('doc_name');
  expect((await send({ doc_name: 'PASSPORT' })).body).toMatchObject({
    ...owner,
    doc_name: 'PASSPORT',
  });
  expect((await listed(`/business-owner-documents/?business=${business}`)).count).toBe(1);
  expect((await listed(`/business-documents/?business=${business}`)).count).toBe(0);
  expect((await listed('/kyc-identity-documents/?limit=all')).count).toBe(0);
});

test('a file for a business of another customer is not found', async () => {
  const { body } = await other.create('/business/', { name: 'Elsewhere LLC' });
  const form = documentForm({ business_id: (body as Stored).id, profile_type: 'BUSINESS' });
  form.delete('doc_name');
  form.set('doc_type', 'BUSINESS_LOGO');
  expect((await upload('/file-upload/', form)).status).toBe(404);
});

test('a business has a logo, found by the business', async () => {
  const business = await register();
  const form = documentForm({ business_id: business, profile_type: 'BUSINESS' });
  form.delete('doc_name');
  form.set('doc_type', 'BUSINESS_LOGO');
  const { status, body } = await upload('/file-upload/', form);
  expect([status, body]).toMatchObject([201, { business, doc_type: 'BUSINESS_LOGO' }]);
  const path = `/file-upload/?doc_type=BUSINESS_LOGO&business=${business}`;
  expect((await listed(path)).results[0]?.gcp_url).toBe((body as Stored).gcp_url);
  expect((await other.call('GET', path)).body).toEqual({ results: [], count: 0 });
});
