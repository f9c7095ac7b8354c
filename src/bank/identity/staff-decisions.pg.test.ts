import { expect, test } from 'vitest';
import type { SandboxStaff } from '#contract/sandbox.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { playDecision } from '../sandbox/switches/decisions.ts';
import { testSite } from '../testing/test-site.ts';
import { addNewcomer } from '../testing/identity.ts';

/*
 * A decision of staff is proposed by one and takes effect when another approves (reliability.md
 * 2.1).
 */
const site = await testSite();
const { bank } = site;

const addReviewed = async (): Promise<string> =>
  (await addNewcomer(site, { profile_approval_status: 'KYC_REVIEW' })).id;
const say = (id: string, staff: SandboxStaff, to: ProfileApprovalStatus = 'MANUAL_KYC_ACCEPTED') =>
  playDecision(bank, id, { by: 'back_office', staff, to });
const mailsTo = (id: string): number =>
  site.sent.filter(({ customerId, kind }) => customerId === id && kind === 'VERIFICATION').length;

test('a proposal changes nothing and notifies no one, until another member of staff approves it', async () => {
  const id = await addReviewed();
  const proposed = {
    profile_approval_status: 'KYC_REVIEW',
    proposal: { to: 'MANUAL_KYC_ACCEPTED', proposed_by: 'amina' },
  };
  expect(await say(id, 'amina')).toEqual(proposed);
  expect(await say(id, 'amina')).toEqual(proposed);
  expect(mailsTo(id)).toBe(0);
  expect(await say(id, 'joseph')).toEqual({
    profile_approval_status: 'MANUAL_KYC_ACCEPTED',
    proposal: null,
  });
  expect(mailsTo(id)).toBe(1);
});

test('a rejection has the reason it was proposed with, an acceptance has none', async () => {
  const reasonsOf = (id: string) =>
    bank.db
      .selectFrom('status_change')
      .select(['to_status', 'reason_code'])
      .where('customer_id', '=', id)
      .execute();
  const reason = 'DUPLICATE_PERSON';
  const word = { by: 'back_office', reason } as const;
  const refusedOne = await addReviewed();
  const to = 'MANUAL_KYC_REJECTED';
  await playDecision(bank, refusedOne, { ...word, staff: 'amina', to });
  await playDecision(bank, refusedOne, { by: 'back_office', staff: 'joseph', to });
  expect(await reasonsOf(refusedOne)).toEqual([{ to_status: to, reason_code: reason }]);
  const acceptedOne = await addReviewed();
  for (const staff of ['amina', 'joseph'] as const)
    await playDecision(bank, acceptedOne, { ...word, staff, to: 'MANUAL_KYC_ACCEPTED' });
  expect(await reasonsOf(acceptedOne)).toEqual([
    { to_status: 'MANUAL_KYC_ACCEPTED', reason_code: null },
  ]);
});

test('no member of staff approves their own proposal, not even in SQL', async () => {
  const id = await addReviewed();
  await say(id, 'amina');
  const past = bank.db
    .updateTable('staff_proposal')
    .set({ outcome: 'APPROVED', ended_by: 'amina', ended_at: new Date() })
    .where('customer_id', '=', id)
    .execute();
  await expect(past).rejects.toThrow(/violates check constraint/);
});

test('of many simultaneous decisions one proposes and one approves, with one notification', async () => {
  const id = await addReviewed();
  const words = Array.from({ length: 12 }, (_, attempt) =>
    say(id, attempt % 2 ? 'amina' : 'joseph'),
  );
  await Promise.all(words);
  expect(mailsTo(id)).toBe(1);
  const proposals = await bank.db
    .selectFrom('staff_proposal')
    .select(['outcome', 'proposed_by', 'ended_by'])
    .where('customer_id', '=', id)
    .execute();
  expect(proposals).toHaveLength(1);
  expect(proposals[0]).toMatchObject({ outcome: 'APPROVED' });
  expect(proposals[0]?.proposed_by).not.toBe(proposals[0]?.ended_by);
});

test('a different decision is refused until the first is declined', async () => {
  const id = await addReviewed();
  await say(id, 'amina');
  await expect(say(id, 'joseph', 'MANUAL_KYC_REJECTED')).rejects.toMatchObject({
    code: 'conflict',
  });
  const decline = { by: 'decline_proposal', staff: 'joseph' } as const;
  expect(await playDecision(bank, id, decline)).toMatchObject({ proposal: null });
  await expect(playDecision(bank, id, decline)).rejects.toMatchObject({ code: 'not_found' });
  expect(await say(id, 'joseph', 'MANUAL_KYC_REJECTED')).toMatchObject({
    profile_approval_status: 'KYC_REVIEW',
    proposal: { to: 'MANUAL_KYC_REJECTED', proposed_by: 'joseph' },
  });
});

test('a proposal is overtaken by any other change of the status', async () => {
  const id = await addReviewed();
  await say(id, 'amina');
  await bank.db
    .updateTable('customer')
    .set({ profile_approval_status: 'MANUAL_KYC_IN_REVIEW' })
    .where('id', '=', id)
    .execute();
  expect(await say(id, 'joseph')).toEqual({
    profile_approval_status: 'MANUAL_KYC_IN_REVIEW',
    proposal: { to: 'MANUAL_KYC_ACCEPTED', proposed_by: 'joseph' },
  });
  expect(await say(id, 'amina')).toMatchObject({ profile_approval_status: 'MANUAL_KYC_ACCEPTED' });
});
