import { expect, test } from 'vitest';
import type { ClaimRemedy } from '#domain/claims/claim-kinds.ts';
import type { Claim } from '#contract/claims.ts';
import { connectOnce } from '../database/connect.ts';
import { sandboxSite } from '../sandbox/page/sandbox-site.ts';
import { cancelTransfer } from '../payments/transfers/cancel-transfer.ts';
import { runDueJobs } from '../scheduler.ts';
import { amina, claimTools, eventsOf } from '../testing/claims.ts';
import { addRemitter } from '../testing/remittance-claims.ts';
import { testSite } from '../testing/test-site.ts';
import { proposeDecision } from './staff-decisions.ts';

/*
 * Goal: an error of a remittance is corrected once, as two members of staff decided: by a refund or by
 * a second payment, and never by a second payment to a wrong recipient.
 */
const site = await testSite();
const { bank, clock } = site;
const { approve, decide, pass, faults, paidForClaims } = await claimTools(site);

/** A remittance that is final: it cannot return by itself any more. */
const addDelivered = async () => {
  const sender = await addRemitter(site);
  await pass(2);
  await pass(6);
  return sender;
};

test('an error of a remittance is refunded with its fee', async () => {
  const sender = await addDelivered();
  const before = await paidForClaims();
  const claim = await sender.claim('REFUND');
  expect(claim).toMatchObject({
    transfer_id: sender.transferId,
    deadlines: { credit_by: null },
  });
  await decide(claim, 'WON');
  expect(await sender.available(sender.usd)).toBe(1_000_00n);
  expect(await sender.read(claim)).toMatchObject({ status: 'WON', decision: { resent: null } });
  expect((await paidForClaims()) - before).toBe(90_99n);
  expect(await faults()).toEqual([]);
});

test('a transfer that is under way is not refunded by a claim, nor one that came back', async () => {
  const sender = await addRemitter(site, { isWalletClosed: true });
  await runDueJobs(bank);
  expect(await sender.readTransfer()).toMatchObject({ status: 'PENDING' });
  const claim = await sender.claim('REFUND');
  await expect(decide(claim, 'WON')).rejects.toMatchObject({ code: 'conflict' });
  await pass(2);
  await pass(2);
  const { events } = await sender.readTransfer();
  expect(events.map(({ kind }) => kind)).toContain('REFUNDED');
  expect(await sender.available(sender.usd)).toBe(1_000_00n);
  await expect(approve(claim.id, 'WON')).rejects.toMatchObject({ code: 'conflict' });
  expect(await sender.available(sender.usd)).toBe(1_000_00n);
  expect(await faults()).toEqual([]);
});

test('or sent again at the bank’s expense, and its fee is returned', async () => {
  const sender = await addDelivered();
  const claim = await sender.claim('RESEND');
  await decide(claim, 'WON');
  const { decision } = await sender.read(claim);
  expect(decision).toMatchObject({ refunded_amount: '0.99', resent: { currency: 'BDT' } });
  expect(await sender.available(sender.usd)).toBe(910_00n);
  await pass(3);
  expect(eventsOf(await sender.read(claim)).slice(1)).toEqual([
    'WON',
    `RESENT ${decision?.resent?.amount}`,
    'REFUNDED 0.99',
  ]);
  expect(await faults()).toEqual([]);
});

test('what is sent again and comes back is refunded with the fee', async () => {
  const sender = await addDelivered();
  const before = await paidForClaims();
  const claim = await sender.claim('RESEND');
  await sender.closeWallet();
  await decide(claim, 'WON');
  await pass(3);
  expect(await sender.read(claim)).toMatchObject({
    status: 'WON',
    decision: { refunded_amount: '90.99', resent: null },
  });
  expect(await sender.available(sender.usd)).toBe(1_000_00n);
  expect((await paidForClaims()) - before).toBe(90_99n);
  expect(await faults()).toEqual([]);
});

/** Changes claims as they were stored before a rule; the bank itself never changes what was claimed. */
const asOwner = async (statement: string, ids: readonly string[]): Promise<void> => {
  const owner = await connectOnce(site.database.ownerUrl);
  await owner.query(statement, [ids]);
  await owner.end();
};

test('nor is the fee lost of one that was sent again before fees were returned with it', async () => {
  const sender = await addDelivered();
  const claim = await sender.claim('RESEND');
  await sender.closeWallet();
  await asOwner('update claim set fee = 0 where id = any($1)', [claim.id]);
  await decide(claim, 'WON');
  await asOwner('update claim set fee = 99 where id = any($1)', [claim.id]);
  await pass(3);
  expect(eventsOf(await sender.read(claim)).at(-1)).toBe('REFUNDED 90.99');
  expect(await sender.available(sender.usd)).toBe(1_000_00n);
  expect(await faults()).toEqual([]);
});

const backOffice = async () => (await sandboxSite(bank).request('/back-office')).text();

const propose = (claim: Claim, remedy?: ClaimRemedy, amount?: string) =>
  proposeDecision(bank, claim.id, {
    staff: amina,
    decision: 'WON',
    reason: 'The wallet was closed.',
    remedy,
    amount,
  });

test('staff refund what the customer wanted sent again, and the customer reads so', async () => {
  const sender = await addDelivered();
  const claim = await sender.claim('RESEND');
  await propose(claim, 'REFUND');
  expect(await backOffice()).toMatch(/Accept the claim, \$90\.99\. Refund it\./);
  await approve(claim.id, 'WON');
  expect(await sender.read(claim)).toMatchObject({
    status: 'WON',
    decision: { refunded_amount: '90.99', resent: null },
  });
  expect(await sender.available(sender.usd)).toBe(1_000_00n);
  const bell = await (await sender.call('GET', '/notification/')).text();
  expect(bell).toContain('Open it to see what you got back');
  expect(bell).not.toContain('to the recipient again');
  expect(await faults()).toEqual([]);
});

test('the second member of staff reads that it is sent again', async () => {
  const sender = await addDelivered();
  const claim = await sender.claim('RESEND');
  await propose(claim);
  expect(await backOffice()).toMatch(/Accept the claim, \$90\.99\. Send it again\./);
  await approve(claim.id, 'WON');
  const bell = await (await sender.call('GET', '/notification/')).text();
  expect(bell).toContain('sending the money to the recipient again');
});

test('nothing is sent to a wrong recipient again, whatever an older claim asks', async () => {
  const sender = await addDelivered();
  const claim = await sender.claim('RESEND');
  const waiting = await (await addDelivered()).claim('RESEND');
  await propose(waiting);
  const wrong = "update claim set problem = 'WRONG_RECIPIENT' where id = any($1)";
  await asOwner(wrong, [claim.id, waiting.id]);
  const refusal = { code: 'invalid_input', fields: { remedy: expect.anything() } };
  await expect(propose(claim)).rejects.toMatchObject(refusal);
  await expect(propose(claim, 'RESEND')).rejects.toMatchObject(refusal);
  await expect(approve(waiting.id, 'WON')).rejects.toMatchObject({ code: 'conflict' });
  await propose(claim, 'REFUND');
  await approve(claim.id, 'WON');
  expect(await sender.read(claim)).toMatchObject({ decision: { resent: null } });
  expect(await sender.available(sender.usd)).toBe(1_000_00n);
  expect(await faults()).toEqual([]);
});

test('a claim for a refund is not sent again', async () => {
  const sender = await addDelivered();
  const claim = await sender.claim('REFUND');
  await expect(propose(claim, 'RESEND')).rejects.toMatchObject({ code: 'invalid_input' });
});

/** Claims of several customers that are approved at the moment of another act on their transfers. */
const approvals = (claims: readonly Claim[]): Promise<boolean[]> =>
  Promise.all(
    claims.map(({ id }) =>
      approve(id, 'WON').then(
        () => true,
        () => false,
      ),
    ),
  );

const four = <One>(make: () => Promise<One>): Promise<One[]> =>
  Promise.all([make(), make(), make(), make()]);

test('a transfer that its sender cancels while staff approve its claim is refunded once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const senders = await four(() => addRemitter(site));
    await runDueJobs(bank);
    const claims = await Promise.all(senders.map((sender) => sender.claim('REFUND')));
    for (const claim of claims) await propose(claim);
    const before = await paidForClaims();
    const [won, ...cancelled] = await Promise.all([
      approvals(claims),
      ...senders.map(({ id, transferId }) => cancelTransfer(bank, id, transferId)),
    ]);
    expect([won, cancelled.length]).toEqual([[false, false, false, false], 4]);
    for (const sender of senders) expect(await sender.available(sender.usd)).toBe(1_000_00n);
    expect((await paidForClaims()) - before).toBe(0n);
  }
  expect(await faults()).toEqual([]);
});

test('a transfer that its rail returns while staff approve its claim is refunded once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const senders = await four(() => addRemitter(site, { isWalletClosed: true }));
    await runDueJobs(bank);
    const claims = await Promise.all(senders.map((sender) => sender.claim('REFUND')));
    for (const claim of claims) await propose(claim);
    const before = await paidForClaims();
    clock.offsetMs(2 * 86_400_000);
    await Promise.all([approvals(claims), runDueJobs(bank), approvals(claims)]);
    await pass(2);
    expect(await approvals(claims)).toEqual([false, false, false, false]);
    for (const sender of senders) expect(await sender.available(sender.usd)).toBe(1_000_00n);
    expect((await paidForClaims()) - before).toBe(0n);
  }
  expect(await faults()).toEqual([]);
});

test('a transfer that becomes final while staff approve its claim is refunded if the claim is won', async () => {
  for (let round = 0; round < 4; round += 1) {
    const senders = await four(() => addRemitter(site));
    await pass(2);
    const claims = await Promise.all(senders.map((sender) => sender.claim('REFUND')));
    for (const claim of claims) await propose(claim);
    clock.offsetMs(6 * 86_400_000);
    const [won] = await Promise.all([approvals(claims), runDueJobs(bank)]);
    for (const [index, sender] of senders.entries())
      expect(await sender.available(sender.usd)).toBe(won[index] ? 1_000_00n : 909_01n);
    // The job leaves out a transfer that staff have locked; its next run is a moment later.
    await runDueJobs(bank);
    expect(await approvals(claims)).toEqual(won.map((isWon) => !isWon));
    for (const sender of senders) expect(await sender.available(sender.usd)).toBe(1_000_00n);
  }
  expect(await faults()).toEqual([]);
});
