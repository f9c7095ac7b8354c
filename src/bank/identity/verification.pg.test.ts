import { describe, expect, test } from 'vitest';
import { consentVersions } from '#domain/identity/consents.ts';
import type { VerificationCentre } from '#contract/identity.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { storeFile } from '../documents/store-file.ts';
import { testSite } from '../testing/test-site.ts';
import { notify } from '../messaging/notifications.ts';
import { playDecision, sendProviderEvent } from '../sandbox/switches/decisions.ts';
import { samplePicture } from '../sandbox/personas/sample-profile.ts';
import { callDuringChange } from '../testing/test-bank.ts';
import { type Applicant, addApplicant } from '../testing/identity.ts';
import { decideByTwoStaff } from '../testing/onboarding-walks.ts';

const site = await testSite();
const { bank } = site;

const photo = samplePicture(0);

/** A refusal with this code. */
const no = (code: RefusalCode) => ({ status: 409, body: { code } });

const centreOf = async (who: Applicant): Promise<VerificationCentre> =>
  (await who.call('GET', '/verification-center/')).body as VerificationCentre;

const itemOf = async (who: Applicant, kind: string) =>
  (await centreOf(who)).items.find((item) => item.kind === kind);

const passCheck = async (who: Applicant): Promise<void> => {
  const { body } = await who.call('POST', '/generate-idv/');
  const { inquiry_id: id } = body as { inquiry_id: string };
  await sendProviderEvent(bank, `${id}/ended`, { type: 'inquiry.completed', inquiry_id: id });
};

const submitted = (lastName?: string) =>
  addApplicant(site, {
    status: 'VERIFICATION_IN_PROGRESS',
    ...(lastName === undefined ? {} : { lastName }),
  });

describe('submitting for KYC', () => {
  test.each<[string, ProfileApprovalStatus]>([
    ['Sandbox-Rejected', 'KYC_REJECTED'],
    ['Sandbox-Review', 'KYC_REVIEW'],
    ['Sandbox-Pending', 'KYC_PENDING'],
    ['Sandbox-Provisional', 'KYC_PROVISIONAL'],
    ['Sandbox-Unverified', 'KYC_UNVERIFIED'],
    ['Sandbox-Manual', 'MANUAL_KYC_IN_REVIEW'],
    ['Sandbox-Taka', 'KYC_ACCEPTED_FOR_BDT_ONLY'],
    ['Sandbox-Taka-Rejected', 'KYC_REJECTED_FOR_BDT_ONLY'],
    ['Sandbox-Silent', 'VERIFICATION_IN_PROGRESS'],
    ['Miah', 'KYC_ACCEPTED'],
  ])('under the last name %s ends in %s', async (lastName, status) => {
    const who = await submitted(lastName);
    const answer = await who.call('POST', '/person-verify/');
    expect([answer.status, answer.body]).toMatchObject([200, { profile_approval_status: status }]);
    expect((await centreOf(who)).overall).toBe(status);
  });

  test.each([
    ['Sandbox-Rejected-Duplicate-Person', 'DUPLICATE_PERSON'],
    ['Sandbox-Unverified-Name-Mismatch', 'NAME_MISMATCH'],
    ['Sandbox-Taka-Rejected-Underage', 'UNDERAGE'],
    ['Sandbox-Rejected', 'NAME_MISMATCH'],
    ['Sandbox-Unverified', 'DETAILS_NOT_CONFIRMED'],
    ['Sandbox-Taka-Rejected', 'NAME_MISMATCH'],
  ])('under the last name %s ends in a rejection for %s', async (name, reason) => {
    const who = await submitted(name);
    await who.call('POST', '/person-verify/');
    expect(await itemOf(who, 'KYC')).toMatchObject({ reason_code: reason, action: 'START_AGAIN' });
  });

  test('makes an accepted customer an active customer with full access, with a notification and an e-mail', async () => {
    const who = await submitted();
    const { body } = await who.call('POST', '/person-verify/');
    expect(body).toMatchObject({ synctera_user_status: 'ACTIVE', is_full_access_given: true });
    expect(site.sent.filter(({ customerId }) => customerId === who.id)).toMatchObject([
      {
        channel: 'EMAIL',
        kind: 'VERIFICATION',
        body: `You are verified.\n\nHelp: ${site.origin}/help`,
      },
    ]);
    const centre = await centreOf(who);
    expect(centre.items.every(({ status }) => status === 'ACCEPTED')).toBe(true);
  });

  test('ten times concurrently opens one case with one decision', async () => {
    const who = await submitted('Sandbox-Review');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => who.call('POST', '/person-verify/')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const cases = await bank.db
      .selectFrom('verification_case')
      .select('id')
      .where('customer_id', '=', who.id)
      .execute();
    expect(cases).toHaveLength(1);
    const { history } = await centreOf(who);
    expect(history.map(({ status }) => status)).toEqual(['KYC_REVIEW']);
  });

  test('moves a complete profile with a passed identity check, by the status and by the submission', async () => {
    const who = await addApplicant(site, { lastName: 'Sandbox-Pending' });
    await passCheck(who);
    const moved = await who.call('PATCH', `/user/${who.id}/`, {
      profile_approval_status: 'VERIFICATION_IN_PROGRESS',
    });
    expect(moved.status).toBe(200);
    const answer = await who.call('POST', '/person-verify/');
    expect(answer.body).toMatchObject({ profile_approval_status: 'KYC_PENDING' });
    expect((await centreOf(who)).history.map(({ status }) => status)).toEqual([
      'KYC_PENDING',
      'VERIFICATION_IN_PROGRESS',
    ]);
  });

  test('is a transition of the bank for a customer approved by staff', async () => {
    const who = await addApplicant(site, { status: 'ADMIN_APPROVED' });
    expect(await who.call('POST', '/person-verify/')).toMatchObject(no('still_missing'));
    await passCheck(who);
    expect((await who.call('POST', '/person-verify/')).body).toMatchObject({
      profile_approval_status: 'KYC_ACCEPTED',
    });
  });

  test.each([
    ['US', ['TRUE_INFORMATION', 'TAX_CERTIFICATION']],
    ['BD', ['TRUE_INFORMATION']],
  ] as const)(
    'from %s without every certification is refused, and moves nothing',
    async (country, documents) => {
      const who = await addApplicant(site, {
        country,
        status: 'PROFILE_COMPLETED',
        hasCertified: false,
      });
      await passCheck(who);
      const before = await who.statusNow();
      for (const document of documents) {
        expect(await who.call('POST', '/person-verify/')).toMatchObject({
          status: 409,
          body: { code: 'still_missing', missing: ['certification'] },
        });
        expect(await who.statusNow()).toBe(before);
        const version = consentVersions[document];
        await who.call('POST', '/user-consent/', { consents: [{ document, version }] });
      }
      expect((await who.call('POST', '/person-verify/')).status).toBe(200);
    },
  );

  test('without an identity check names it, and changes nothing', async () => {
    const who = await addApplicant(site, { status: 'PROFILE_COMPLETED' });
    const answer = await who.call('POST', '/person-verify/');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'still_missing', missing: ['identity_check'] },
    });
    expect(await who.statusNow()).toBe('PROFILE_COMPLETED');
  });

  test.each([
    ['submitted', (who: Applicant) => who.call('POST', '/person-verify/')],
    [
      'moved along',
      (who: Applicant) =>
        who.call('PATCH', `/user/${who.id}/`, {
          profile_approval_status: 'VERIFICATION_IN_PROGRESS',
        }),
    ],
  ])('no customer is %s under an unchecked name', async (_, ask) => {
    const who = await addApplicant(site, { status: 'PROFILE_COMPLETED' });
    await passCheck(who);
    const rename = { last_name: 'Somebody Else' };
    const answer = await callDuringChange(
      bank,
      (trx) => trx.updateTable('customer').set(rename).where('id', '=', who.id).execute(),
      () => ask(who),
    );
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'still_missing', missing: ['identity_check'] },
    ]);
    expect(await who.statusNow()).toBe('IDV_VERIFICATION_COMPLETE');
  });

  test.each([
    ['Sandbox-Rejected', 'NAME_MISMATCH'],
    ['Sandbox-Unverified', 'DETAILS_NOT_CONFIRMED'],
    ['Sandbox-Taka-Rejected', 'NAME_MISMATCH'],
  ])(
    'a complete profile refused as %s names the reason after a restart, and is submitted again without any other change',
    async (lastName, reason) => {
      const who = await addApplicant(site, { lastName, status: 'PROFILE_COMPLETED' });
      await passCheck(who);
      const refusal = (await who.call('POST', '/person-verify/')).body;
      const restart = await who.call('PATCH', `/user/${who.id}/`, {
        profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
      });
      expect(restart.status).toBe(200);
      expect((await itemOf(who, 'KYC'))?.reason_code).toBe(reason);
      expect(await who.call('POST', '/person-verify/')).toMatchObject({
        status: 200,
        body: refusal as Record<string, unknown>,
      });
      expect((await centreOf(who)).history.map(({ status }) => status).slice(0, 4)).toEqual([
        (refusal as { profile_approval_status: string }).profile_approval_status,
        'VERIFICATION_IN_PROGRESS',
        'PROFILE_INFO_SAVED',
        'AWAITING_PROFILE_COMPLETION',
      ]);
    },
  );

  test('a restarted profile that lacks something names it, and its status stays', async () => {
    const who = await addApplicant(site, { status: 'AWAITING_PROFILE_COMPLETION' });
    expect(await who.call('POST', '/person-verify/')).toMatchObject({
      status: 409,
      body: { code: 'still_missing', missing: ['identity_check'] },
    });
    expect(await who.statusNow()).toBe('AWAITING_PROFILE_COMPLETION');
  });

  test('again after a refusal requires a restart, at most three times in thirty days', async () => {
    const who = await addApplicant(site, { status: 'KYC_REJECTED' });
    expect(await who.call('POST', '/person-verify/')).toMatchObject(no('start_again_first'));
    const restart = () =>
      who.call('PATCH', `/user/${who.id}/`, {
        profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
      });
    const reject = () =>
      bank.db
        .updateTable('customer')
        .set({ profile_approval_status: 'KYC_REJECTED' })
        .where('id', '=', who.id)
        .execute();
    for (let start = 0; start < 3; start += 1) {
      expect((await restart()).status).toBe(200);
      await reject();
    }
    expect((await restart()).body).toMatchObject({ detail: 'Still missing: too_many_restarts.' });
    site.clock.offsetMs(31 * 86_400_000);
    expect((await restart()).status).toBe(200);
    site.clock.offsetMs(-31 * 86_400_000);
  });
});

describe('the verification center', () => {
  test('expects a decision within two business days, only while one is pending', async () => {
    const who = await submitted('Sandbox-Review');
    expect((await centreOf(who)).expected_by).toBeNull();
    await who.call('POST', '/person-verify/');
    const { expected_by: expectedBy } = await centreOf(who);
    const days = (Date.parse(expectedBy ?? '') - bank.clock.wallMs()) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(8);
    await decideByTwoStaff(bank, who.id, 'MANUAL_KYC_ACCEPTED');
    expect((await centreOf(who)).expected_by).toBeNull();
  });

  test('expects a decision for a customer who waits without a case too', async () => {
    const who = await addApplicant(site, { status: 'PROFILE_COMPLETED' });
    expect((await centreOf(who)).expected_by).toBeNull();
    await decideByTwoStaff(bank, who.id, 'AWAITING_ADMIN_APPROVAL');
    const { expected_by: by, history } = await centreOf(who);
    expect(Date.parse(by ?? '')).toBeGreaterThan(Date.parse(history[0]?.changed_at ?? ''));
  });

  test('shows the item that staff request again with its reason, and refuses a resubmission without a new file', async () => {
    const who = await submitted('Sandbox-Review');
    await who.call('POST', '/person-verify/');
    await playDecision(bank, who.id, {
      by: 'ask_for_more',
      kind: 'ADDRESS',
      reason: 'ADDRESS_MISMATCH',
    });
    const asked = await itemOf(who, 'ADDRESS');
    expect(asked).toMatchObject({
      status: 'REJECTED',
      reason_code: 'ADDRESS_MISMATCH',
      action: 'RESUBMIT',
    });
    expect(await who.statusNow()).toBe('MANUAL_KYC_IN_REVIEW');
    const resubmit = () => who.call('POST', `/verification-center/${asked?.id}/resubmit/`);
    expect(await resubmit()).toMatchObject(no('not_put_right'));
    site.clock.moveMs(1_000);
    await storeFile(bank, who.id, {
      form: { doc_type: 'PROOF_OF_ADDRESS', profile_type: 'PERSON' },
      bytes: photo,
    });
    expect(await resubmit()).toMatchObject({ status: 200, body: { status: 'SUBMITTED' } });
    expect(await resubmit()).toMatchObject(no('nothing_to_resubmit'));
  });

  test('is not reopened by a single member of staff who requests more', async () => {
    const who = await submitted('Sandbox-Review');
    await who.call('POST', '/person-verify/');
    await decideByTwoStaff(bank, who.id, 'MANUAL_KYC_ACCEPTED');
    const asking = playDecision(bank, who.id, {
      by: 'ask_for_more',
      kind: 'ADDRESS',
      reason: 'ADDRESS_MISMATCH',
    });
    await expect(asking).rejects.toMatchObject({ code: 'conflict' });
    expect(await itemOf(who, 'ADDRESS')).not.toMatchObject({ status: 'REJECTED' });
  });

  test('does not accept a resubmission for a later rejection', async () => {
    const who = await submitted('Sandbox-Review');
    await who.call('POST', '/person-verify/');
    const asked = { by: 'ask_for_more', kind: 'ADDRESS', reason: 'ADDRESS_MISMATCH' } as const;
    await playDecision(bank, who.id, asked);
    site.clock.moveMs(1_000);
    await storeFile(bank, who.id, {
      form: { doc_type: 'PROOF_OF_ADDRESS', profile_type: 'PERSON' },
      bytes: photo,
    });
    site.clock.moveMs(1_000);
    const item = await itemOf(who, 'ADDRESS');
    const blurred = { reason_code: 'BLURRED', updated_at: new Date(bank.clock.wallMs()) } as const;
    await callDuringChange(
      bank,
      (trx) =>
        trx
          .updateTable('verification_item')
          .set(blurred)
          .where('customer_id', '=', who.id)
          .where('kind', '=', 'ADDRESS')
          .execute(),
      () => who.call('POST', `/verification-center/${item?.id}/resubmit/`),
    );
    expect(await itemOf(who, 'ADDRESS')).toMatchObject({
      status: 'REJECTED',
      reason_code: 'BLURRED',
    });
  });

  test('another customer’s items and unknown ones get the same response', async () => {
    const [who, other] = [await submitted(), await submitted()];
    const theirs = await itemOf(other, 'ADDRESS');
    const [foreign, missing] = await Promise.all(
      [theirs?.id, bank.random.newId()].map((id) =>
        who.call('POST', `/verification-center/${id}/resubmit/`),
      ),
    );
    expect(foreign).toEqual(missing);
    expect(foreign?.status).toBe(404);
  });
});

describe('the back office', () => {
  test('rejects for the general reason where its staff give none', async () => {
    const who = await submitted('Sandbox-Review');
    await who.call('POST', '/person-verify/');
    await decideByTwoStaff(bank, who.id, 'MANUAL_KYC_REJECTED');
    expect(await itemOf(who, 'KYC')).toMatchObject({ reason_code: 'DETAILS_NOT_CONFIRMED' });
  });

  test('decides while a concurrent transaction only refers to the customer', async () => {
    const who = await submitted('Sandbox-Review');
    await who.call('POST', '/person-verify/');
    const words = { en: 'A mail has come', bn: 'একটি বার্তা এসেছে' };
    await bank.db.transaction().execute(async (trx) => {
      const told = { title: words, message: words, viewType: 'INFO' } as const;
      const createdAtMs = bank.clock.wallMs();
      await notify(trx, [{ id: bank.random.newId(), customerId: who.id, createdAtMs, ...told }]);
      await playDecision(bank, who.id, { by: 'kyc_provider', to: 'KYC_ACCEPTED' });
    });
    expect(await who.statusNow()).toBe('KYC_ACCEPTED');
  });

  test('is bound to the table of decisions', async () => {
    const who = await addApplicant(site, { status: 'AWAITING_PROFILE_COMPLETION' });
    const accept = decideByTwoStaff(bank, who.id, 'MANUAL_KYC_ACCEPTED');
    await expect(accept).rejects.toMatchObject({ code: 'conflict' });
    expect(await who.statusNow()).toBe('AWAITING_PROFILE_COMPLETION');
  });

  test('moves a new customer by hand through every status before the submission', async () => {
    const who = await addApplicant(site, { status: 'PROFILE_COMPLETED' });
    const staff = (to: ProfileApprovalStatus) => decideByTwoStaff(bank, who.id, to);
    const partner = (to: ProfileApprovalStatus) =>
      playDecision(bank, who.id, { by: 'partner_bank', to });
    await staff('AWAITING_ADMIN_APPROVAL');
    await staff('ADMIN_APPROVED');
    await partner('PROFILE_CREATED_SYNCTERA');
    await partner('ACCOUNT_CREATED');
    await partner('CARD_CREATED');
    expect((await centreOf(who)).history.map(({ status }) => status)).toEqual([
      'CARD_CREATED',
      'ACCOUNT_CREATED',
      'PROFILE_CREATED_SYNCTERA',
      'ADMIN_APPROVED',
      'AWAITING_ADMIN_APPROVAL',
    ]);
    await expect(partner('PROFILE_REJECTED_SYNCTERA')).rejects.toMatchObject({ code: 'conflict' });
  });
});
