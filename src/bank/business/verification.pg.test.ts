import { describe, expect, test } from 'vitest';
import { apiPath } from '#contract/endpoint.ts';
import type { BusinessProgress } from '#contract/business-verification.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { callbackSecret, signedHeaders } from '../identity/provider-callbacks.ts';
import { playBusinessDecision, sendKybEvent } from '../sandbox/switches/businesses.ts';
import { addCustomerClient } from '../testing/api-client.ts';
import {
  addCompleteBusiness,
  documentForm,
  externalCustomerInput,
  signatureForm,
} from '../testing/businesses.ts';
import { jpegOf } from '../testing/files.ts';
import { testSite } from '../testing/test-site.ts';
import { submitBusiness } from './submission.ts';

const site = await testSite();
const { bank, clock } = site;
const manager = await addCustomerClient(site, 'manager@kheya.test');
const { token } = await issueToken(bank, manager.id, 3600);

const call = (
  method: string,
  path: string,
  body?: string | FormData,
  type?: string,
  hasKey?: boolean,
) =>
  site.fetch(`${apiPath}${path}`, {
    method,
    headers: {
      'X-Api-Key': 'kheya-web',
      Authorization: `Bearer ${token}`,
      ...(type !== undefined && { 'Content-Type': type }),
      ...(hasKey === true && { 'Idempotency-Key': bank.random.newId() }),
    },
    ...(body !== undefined && { body }),
  });

const add = (name: string) => addCompleteBusiness(call, manager.id, name);
const submit = (business: string) => manager.call('POST', '/business-verify/', { business });
const progressOf = async (business: string): Promise<BusinessProgress> =>
  (await manager.call('GET', `/business/${business}/progress/`)).body as BusinessProgress;
const sectionOf = async (business: string, section: string) =>
  (await progressOf(business)).sections.find((one) => one.section === section);
const mails = () => site.sent.filter(({ kind }) => kind === 'VERIFICATION').length;

describe('the checklist', () => {
  test('counts six sections and names what is missing in each', async () => {
    const { body } = await manager.create('/business/', { name: 'Padma Imports LLC' });
    const { id } = body as { id: string };
    const progress = await progressOf(id);
    expect(progress).toMatchObject({
      completed: 0,
      total: 6,
      unlisted_percentage: '100.00',
      may_miss_owner: true,
    });
    expect(progress.sections.map(({ section }) => section)).toEqual([
      'COMPANY',
      'ADDRESS',
      'ACTIVITY',
      'OWNERS',
      'DOCUMENTS',
      'SIGNATURE',
    ]);
    expect((await sectionOf(id, 'OWNERS'))?.missing).toEqual(['owner', 'manager']);
    expect(await progressOf(await add('Complete LLC'))).toMatchObject({ completed: 6 });
  });
});

describe('a submission', () => {
  test('of an incomplete business names what is missing', async () => {
    const { body } = await manager.create('/business/', { name: 'Padma Imports LLC' });
    const { status, body: refusal } = await submit((body as { id: string }).id);
    expect([status, refusal]).toMatchObject([409, { code: 'still_missing' }]);
    expect((refusal as { missing: string[] }).missing).toContain('EIN_DOCUMENT');
  });

  test('needs a document of each external owner, in the words of spec 5', async () => {
    const business = await add('Padma Imports LLC');
    const { body } = await manager.call('POST', '/external-customer/', {
      business,
      ...externalCustomerInput,
    });
    const { id: external } = body as { id: string };
    const [own] = (
      (await manager.call('GET', `/business-ownership/?business=${business}`)).body as {
        results: { id: string }[];
      }
    ).results;
    await manager.call('PATCH', '/business-ownership/', {
      id: own?.id,
      ownership_percentage: '60',
    });
    await manager.call('POST', '/business-ownership/', {
      business,
      external_customer: external,
      ownership_percentage: '40',
      title: 'DIRECTOR',
    });
    expect(await submit(business)).toEqual({
      status: 400,
      body: { business_owner_documents: ['Document required for each external owners'] },
    });
    const form = documentForm({ business, external_customer: external, doc_name: 'PASSPORT' });
    await call('POST', '/business-owner-documents/', form);
    expect((await submit(business)).body).toMatchObject({
      synctera_verification_status: 'ACCEPTED',
    });
  });

  test.each([
    [
      'Padma Imports LLC',
      'ACCEPTED',
      'Congratulations!! You have successfully completed your KYB.',
    ],
    ['SANDBOX_REVIEW Padma', 'REVIEW', 'Your KYB verification is in review.'],
    ['SANDBOX_DENY Padma', 'REJECTED', 'Your KYB verification is rejected.'],
    ['SANDBOX_PROVISIONAL Padma', 'PROVISIONAL', 'Your KYB verification is provisional.'],
    ['SANDBOX_UNVERIFIED Padma', 'UNVERIFIED', 'Your KYB verification is in progress'],
    [
      'SANDBOX_PENDING Padma',
      'PENDING',
      'Your KYB has been submitted for review. You will be notified with an email when the process is complete.',
    ],
    ['SANDBOX_VENDOR_ERROR Padma', 'VENDOR_ERROR', 'request failed.'],
  ])('of %s is %s with the sentence of spec 8, once', async (name, status, detail) => {
    const business = await add(name);
    const answer = { synctera_verification_status: status, detail };
    expect(await submit(business)).toMatchObject({ status: 200, body: answer });
    if (status === 'VENDOR_ERROR' || status === 'REJECTED') return;
    expect((await submit(business)).body).toMatchObject(answer);
    const cases = await bank.db
      .selectFrom('business_case')
      .select('id')
      .where('business_id', '=', business)
      .execute();
    expect(cases).toHaveLength(1);
    const change = await manager.call('PATCH', `/business/${business}/`, { name: 'Elsewhere' });
    expect(change.body).toMatchObject({ code: 'details_settled' });
  });

  test('fails once at the provider and succeeds at the retry', async () => {
    const business = await add('SANDBOX_VENDOR_ERROR Padma');
    await submit(business);
    expect((await submit(business)).body).toMatchObject({
      synctera_verification_status: 'ACCEPTED',
    });
  });

  test('that does not reach the provider can be repeated', async () => {
    const business = await add('Padma Imports LLC');
    const unreachable = { decide: () => Promise.reject(new Error('unreachable')) };
    const cut = { ...bank, businessVerifier: () => unreachable };
    expect(await submitBusiness(cut, manager.id, business)).toMatchObject({
      synctera_verification_status: 'VENDOR_ERROR',
      detail: 'request failed.',
    });
    expect((await submit(business)).body).toMatchObject({
      synctera_verification_status: 'ACCEPTED',
    });
  });
});

describe('a rejected business', () => {
  test('says why, and applies again after 30 days with another signature', async () => {
    const business = await add('SANDBOX_DENY Padma');
    await submit(business);
    const { rejected_for, reapply_at } = await progressOf(business);
    expect(rejected_for).toBe('DETAILS_NOT_CONFIRMED');
    expect(await submit(business)).toMatchObject({
      status: 409,
      body: { code: 'step_not_possible', reapply_at },
    });
    await manager.call('PATCH', `/business/${business}/`, { name: 'Padma Foods LLC' });
    clock.moveMs(30 * 86_400_000);
    const { token: later } = await issueToken(bank, manager.id, 3600);
    const again = () =>
      site.fetch(`${apiPath}/business-verify/`, {
        method: 'POST',
        headers: {
          'X-Api-Key': 'kheya-web',
          Authorization: `Bearer ${later}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ business }),
      });
    expect(await (await again()).json()).toMatchObject({ missing: ['signature'] });
    const form = signatureForm(business);
    form.set('upload_file', new Blob([new Uint8Array(await jpegOf(1_210, 810))]));
    await site.fetch(`${apiPath}/file-upload/`, {
      method: 'POST',
      headers: { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${later}` },
      body: form,
    });
    expect(await (await again()).json()).toMatchObject({
      synctera_verification_status: 'ACCEPTED',
    });
    clock.moveMs(-30 * 86_400_000);
  });
});

describe('staff', () => {
  test('ask for a section, which opens; the customer changes it and sends it', async () => {
    const business = await add('SANDBOX_REVIEW Padma');
    await submit(business);
    const ask = { by: 'ask_for_more', staff: 'amina', section: 'DOCUMENTS' } as const;
    await playBusinessDecision(bank, business, { ...ask, reason: 'DOCUMENT_UNREADABLE' });
    const requested = { requested_for: 'DOCUMENT_UNREADABLE', is_open: true, is_answered: false };
    expect(await sectionOf(business, 'DOCUMENTS')).toMatchObject(requested);
    expect((await submit(business)).body).toMatchObject({ code: 'not_put_right' });
    const closed = await manager.call('PATCH', `/business/${business}/`, { name: 'Elsewhere' });
    expect(closed.body).toMatchObject({ code: 'details_settled' });
    const second = documentForm({ business, doc_name: 'OTHER' });
    expect((await call('POST', '/business-documents/', second)).status).toBe(201);
    expect(await sectionOf(business, 'DOCUMENTS')).toMatchObject({ is_answered: true });
    expect((await submit(business)).body).toMatchObject({ synctera_verification_status: 'REVIEW' });
    expect(await sectionOf(business, 'DOCUMENTS')).toMatchObject({
      requested_for: null,
      is_open: false,
    });
  });

  test('accept by two, and the manager is notified once', async () => {
    const business = await add('SANDBOX_REVIEW Padma');
    await submit(business);
    const decide = (staff: 'amina' | 'joseph') =>
      playBusinessDecision(bank, business, { by: 'back_office', staff, to: 'ACCEPTED' });
    const before = mails();
    const proposed = {
      synctera_verification_status: 'REVIEW',
      proposal: { to: 'ACCEPTED', proposed_by: 'amina' },
    };
    expect(await decide('amina')).toEqual(proposed);
    expect(await decide('amina')).toEqual(proposed);
    expect(mails()).toBe(before);
    expect(await decide('joseph')).toEqual({
      synctera_verification_status: 'ACCEPTED',
      proposal: null,
    });
    expect(mails()).toBe(before + 1);
  });

  test('reject with the reason of the proposal, and no one approves their own in SQL', async () => {
    const business = await add('SANDBOX_REVIEW Padma');
    await submit(business);
    const reject = { by: 'back_office', to: 'REJECTED' } as const;
    await playBusinessDecision(bank, business, {
      ...reject,
      staff: 'amina',
      reason: 'RESTRICTED_BUSINESS',
    });
    await expect(
      bank.db
        .updateTable('business_proposal')
        .set({ outcome: 'APPROVED', ended_by: 'amina', ended_at: new Date() })
        .where('business_id', '=', business)
        .execute(),
    ).rejects.toThrow(/check/);
    await playBusinessDecision(bank, business, { ...reject, staff: 'joseph' });
    expect(await progressOf(business)).toMatchObject({ rejected_for: 'RESTRICTED_BUSINESS' });
  });
});

describe('the provider’s decision', () => {
  const openCase = async (business: string): Promise<string> => {
    const { id } = await bank.db
      .selectFrom('business_case')
      .select('id')
      .where('business_id', '=', business)
      .executeTakeFirstOrThrow();
    return id;
  };

  test('is applied once, and refused after the end of the case', async () => {
    const business = await add('SANDBOX_PENDING Padma');
    await submit(business);
    const case_id = await openCase(business);
    const decide = (id: string, decision: 'PROVISIONAL' | 'ACCEPTED' | 'REJECTED') =>
      sendKybEvent(bank, id, { type: 'kyb.decided', case_id, decision });
    expect(await decide('event/1', 'PROVISIONAL')).toBe('APPLIED');
    expect(await decide('event/1', 'REJECTED')).toBe('APPLIED');
    expect(await decide('event/2', 'ACCEPTED')).toBe('APPLIED');
    expect(await decide('event/3', 'REJECTED')).toBe('REFUSED');
    expect(await progressOf(business)).toMatchObject({ synctera_verification_status: 'ACCEPTED' });
  });

  test('needs a valid signature', async () => {
    const nowMs = bank.clock.wallMs();
    const body = JSON.stringify({
      type: 'kyb.decided',
      case_id: bank.random.newId(),
      decision: 'ACCEPTED',
      occurred_at: new Date(nowMs).toISOString(),
    });
    const headers = signedHeaders(await callbackSecret(bank), { id: 'event/4', body, nowMs });
    const send = (text: string) =>
      site.fetch(`${apiPath}/business-provider-callback/`, {
        method: 'POST',
        headers: { ...headers, 'X-Api-Key': 'kheya-web' },
        body: text,
      });
    expect(await (await send(body)).json()).toEqual({ effect: 'REFUSED' });
    expect((await send(body.replace('ACCEPTED', 'REJECTED'))).status).toBe(403);
  });
});
