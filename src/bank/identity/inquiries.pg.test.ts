import { afterAll, describe, expect, test } from 'vitest';
import type { IdentityVerification, VerificationCentre } from '#contract/identity.ts';
import { connectOnce } from '../database/connect.ts';
import { testSite } from '../testing/test-site.ts';
import { identityProviderSite } from '../sandbox/page/identity-provider-site.ts';
import { playDecision } from '../sandbox/switches/decisions.ts';
import { type Applicant, addApplicant } from '../testing/identity.ts';

const site = await testSite();
const { bank } = site;
// The bank's role may only insert onboarding steps, so the test reads them as the tables' owner.
const owner = await connectOnce(site.database.ownerUrl);
afterAll(() => owner.end());
const provider = identityProviderSite(bank);

const begin = async (who: Applicant) => {
  const answer = await who.call('POST', '/generate-idv/');
  return { status: answer.status, ...(answer.body as { inquiry_id: string; session_url: string }) };
};

/** Opens or submits the provider's page as a browser does. */
const visit = (inquiryId: string, ending?: Record<string, string>) =>
  provider.request(
    `/${inquiryId}`,
    ending && {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(ending).toString(),
    },
  );

const newest = async (who: Applicant): Promise<IdentityVerification | undefined> => {
  const { body } = await who.call('GET', '/persona-idv/');
  return (body as { results: IdentityVerification[] }).results[0];
};

describe('an identity check', () => {
  test('that is passed is completed, and redirects to the app', async () => {
    const who = await addApplicant(site, { status: 'PROFILE_COMPLETED' });
    expect(await newest(who)).toBeUndefined();
    const { status, inquiry_id, session_url } = await begin(who);
    expect([status, session_url]).toEqual([
      201,
      `${site.origin}/sandbox/identity-provider/${inquiry_id}`,
    ]);
    expect((await visit(inquiry_id)).status).toBe(200);
    expect((await newest(who))?.idv_verification_status).toBe('pending');
    const back = await visit(inquiry_id, { outcome: 'pass' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${site.origin}/profile-onboarding/verification`,
    ]);
    expect((await newest(who))?.idv_verification_status).toBe('completed');
    expect(await who.statusNow()).toBe('IDV_VERIFICATION_COMPLETE');
    expect(await begin(who)).toMatchObject({ status: 409, code: 'identity_checked' });
  });

  test('that is passed is recorded as an onboarding step once, and an abandoned one is not', async () => {
    const who = await addApplicant(site);
    const noted = async () => {
      const { rows } = await owner.query<{ step: string }>(
        'select step from onboarding_step where customer_id = $1',
        [who.id],
      );
      return rows.map(({ step }) => step);
    };
    await visit((await begin(who)).inquiry_id, { outcome: 'abandon' });
    expect(await noted()).toEqual([]);
    const { inquiry_id } = await begin(who);
    await visit(inquiry_id, { outcome: 'pass' });
    await visit(inquiry_id, { outcome: 'pass' });
    expect(await noted()).toEqual(['PERSONA_VERIFICATION']);
  });

  test('requested twice is one check, and after an abandoned one a new check', async () => {
    const who = await addApplicant(site);
    const [first, second] = await Promise.all([begin(who), begin(who)]);
    expect(first.inquiry_id).toBe(second.inquiry_id);
    await visit(first.inquiry_id, { outcome: 'abandon' });
    expect((await newest(who))?.idv_verification_status).toBe('abandoned');
    expect((await begin(who)).inquiry_id).not.toBe(first.inquiry_id);
  });

  test('is made for a customer with one name', async () => {
    const who = await addApplicant(site, { lastName: 'Nadia' });
    await who.call('PATCH', '/user-identification/', { first_name: '' });
    const { status, inquiry_id } = await begin(who);
    expect(status).toBe(201);
    await visit(inquiry_id, { outcome: 'pass' });
    expect((await newest(who))?.idv_verification_status).toBe('completed');
  });

  test('that fails has a reason, and does not change afterwards', async () => {
    const who = await addApplicant(site);
    const { inquiry_id } = await begin(who);
    await visit(inquiry_id, { outcome: 'fail', reason: 'EXPIRED_DOCUMENT' });
    expect(await newest(who)).toMatchObject({
      idv_verification_status: 'failed',
      reason_code: 'EXPIRED_DOCUMENT',
    });
    const late = await visit(inquiry_id, { outcome: 'pass' });
    expect([late.status, (await newest(who))?.idv_verification_status]).toEqual([200, 'failed']);
    expect(await who.statusNow()).toBe('PROFILE_INFO_SAVED');
  });

  test('is valid for the name it was made for, and for a day while it is open', async () => {
    const who = await addApplicant(site);
    const { inquiry_id } = await begin(who);
    await visit(inquiry_id, { outcome: 'pass' });
    await who.call('PATCH', '/user-identification/', { last_name: 'Chowdhury' });
    expect((await newest(who))?.idv_verification_status).toBe('expired');
    const other = await addApplicant(site);
    await begin(other);
    site.clock.offsetMs(24 * 3_600_000);
    expect((await newest(other))?.idv_verification_status).toBe('expired');
    site.clock.offsetMs(-24 * 3_600_000);
  });

  test('that staff request again is made again, and answers the request', async () => {
    const who = await addApplicant(site, { lastName: 'Sandbox-Review' });
    await visit((await begin(who)).inquiry_id, { outcome: 'pass' });
    await who.call('POST', '/person-verify/');
    await playDecision(bank, who.id, { by: 'ask_for_more', kind: 'IDENTITY', reason: 'BLURRED' });
    expect((await newest(who))?.idv_verification_status).toBe('expired');
    site.clock.moveMs(1_000);
    await visit((await begin(who)).inquiry_id, { outcome: 'pass' });
    expect((await newest(who))?.idv_verification_status).toBe('completed');
    const { body } = await who.call('GET', '/verification-center/');
    const identity = (body as VerificationCentre).items.find(({ kind }) => kind === 'IDENTITY');
    expect([identity?.status, await who.statusNow()]).toEqual(['ACCEPTED', 'MANUAL_KYC_IN_REVIEW']);
  });

  test('is limited to five a day', async () => {
    const who = await addApplicant(site);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await visit((await begin(who)).inquiry_id, { outcome: 'fail' });
    const answer = await who.call('POST', '/generate-idv/');
    expect(answer.status).toBe(429);
  });

  test('with an unknown or invalid id is not found', async () => {
    for (const id of [bank.random.newId(), 'x', '../user'])
      expect((await visit(encodeURIComponent(id))).status).toBe(404);
  });

  test('accepts no undeclared fields', async () => {
    const who = await addApplicant(site);
    const answer = await who.call('POST', '/generate-idv/', { return_to: 'https://evil.example' });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['return_to']]);
  });
});
