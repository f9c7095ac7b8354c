import { describe, expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';
import { type Applicant, addApplicant } from '../testing/identity.ts';
import { callbackSecret, signedHeaders } from './provider-callbacks.ts';

const site = await testSite();
const { bank } = site;
const secret = await callbackSecret(bank);

/** A customer with an open case that the provider has not answered yet. */
const addWaiting = async (): Promise<{ who: Applicant; caseId: string }> => {
  const who = await addApplicant(site, {
    status: 'VERIFICATION_IN_PROGRESS',
    lastName: 'Sandbox-Silent',
  });
  await who.call('POST', '/person-verify/');
  const { id } = await bank.db
    .selectFrom('verification_case')
    .select('id')
    .where('customer_id', '=', who.id)
    .executeTakeFirstOrThrow();
  return { who, caseId: id };
};

const eventOf = (caseId: string, decision: string, agoMs = 0) => ({
  type: 'kyc.decided',
  case_id: caseId,
  decision,
  occurred_at: new Date(bank.clock.wallMs() - agoMs).toISOString(),
});

interface EventOptions {
  readonly id?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const sendEvent = async (
  event: unknown,
  { id = bank.random.newId(), headers, body }: EventOptions = {},
) => {
  const text = JSON.stringify(event);
  const signed = signedHeaders(secret, { id, body: text, nowMs: bank.clock.wallMs() });
  const answer = await site.fetch('/api/provider-callback/', {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', ...signed, ...headers },
    body: body ?? text,
  });
  const answered = (await answer.json()) as { effect?: string };
  return answered.effect ?? answer.status;
};

describe('a provider’s event', () => {
  test('sent twice is applied once, with the same response', async () => {
    const { who, caseId } = await addWaiting();
    const event = eventOf(caseId, 'KYC_REVIEW');
    const id = bank.random.newId();
    expect([await sendEvent(event, { id }), await sendEvent(event, { id })]).toEqual([
      'APPLIED',
      'APPLIED',
    ]);
    const notices = await bank.db
      .selectFrom('notification')
      .select('id')
      .where('customer_id', '=', who.id)
      .execute();
    expect(notices).toHaveLength(1);
  });

  test('sent twenty times concurrently is applied once', async () => {
    const { who, caseId } = await addWaiting();
    const event = eventOf(caseId, 'KYC_ACCEPTED');
    const id = bank.random.newId();
    await Promise.all(Array.from({ length: 20 }, () => sendEvent(event, { id })));
    const changes = await bank.db
      .selectFrom('status_change')
      .select('id')
      .where('customer_id', '=', who.id)
      .execute();
    expect([await who.statusNow(), changes.length]).toEqual(['KYC_ACCEPTED', 1]);
  });

  test('older than the last one changes nothing', async () => {
    const { who, caseId } = await addWaiting();
    expect(await sendEvent(eventOf(caseId, 'KYC_PROVISIONAL'))).toBe('APPLIED');
    expect(await sendEvent(eventOf(caseId, 'KYC_REVIEW', 60_000))).toBe('LATE');
    expect(await who.statusNow()).toBe('KYC_PROVISIONAL');
  });

  test('about a closed case, or with a status the provider may not set, is refused', async () => {
    const { who, caseId } = await addWaiting();
    for (const status of ['PROFILE_COMPLETED', 'MANUAL_KYC_ACCEPTED', 'CARD_CREATED'])
      expect(await sendEvent(eventOf(caseId, status))).toBe('REFUSED');
    expect(await sendEvent(eventOf(caseId, 'KYC_REJECTED'))).toBe('APPLIED');
    expect(await sendEvent(eventOf(caseId, 'KYC_ACCEPTED'))).toBe('REFUSED');
    expect(await who.statusNow()).toBe('KYC_REJECTED');
    expect(await sendEvent(eventOf(bank.random.newId(), 'KYC_ACCEPTED'))).toBe('REFUSED');
  });

  test('leaves a frozen customer frozen', async () => {
    const { who, caseId } = await addWaiting();
    await bank.db
      .updateTable('customer')
      .set({ synctera_user_status: 'FROZEN' })
      .where('id', '=', who.id)
      .execute();
    await sendEvent(eventOf(caseId, 'KYC_ACCEPTED'));
    const { body } = await who.call('GET', '/user/');
    expect(body).toMatchObject({
      results: [{ profile_approval_status: 'KYC_ACCEPTED', synctera_user_status: 'FROZEN' }],
    });
  });
});

describe('a call that is not a provider’s', () => {
  test('is refused for every kind of invalid signature', async () => {
    const { who, caseId } = await addWaiting();
    const event = eventOf(caseId, 'KYC_ACCEPTED');
    const other = JSON.stringify(eventOf(caseId, 'KYC_REJECTED'));
    const old = signedHeaders(secret, {
      id: 'old',
      body: JSON.stringify(event),
      nowMs: bank.clock.wallMs() - 10 * 60_000,
    });
    const foreign = signedHeaders(Buffer.from('another secret'), {
      id: 'foreign',
      body: JSON.stringify(event),
      nowMs: bank.clock.wallMs(),
    });
    for (const told of [
      { headers: { 'webhook-signature': 'v1,AAAA' } },
      { headers: { 'webhook-signature': '' } },
      { headers: { 'webhook-id': 'another' } },
      { headers: { 'webhook-timestamp': '1' } },
      { headers: old },
      { headers: foreign },
      { body: other },
    ])
      expect(await sendEvent(event, told)).toBe(403);
    expect(await who.statusNow()).toBe('VERIFICATION_IN_PROGRESS');
  });

  test('with a valid signature but a malformed event is refused by its fields', async () => {
    expect(await sendEvent({ type: 'kyc.decided' })).toBe(400);
    expect(await sendEvent({ type: 'customer.promoted' })).toBe(400);
    expect(await sendEvent('KYC_ACCEPTED')).toBe(400);
  });
});
