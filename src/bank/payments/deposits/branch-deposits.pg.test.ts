import { afterAll, expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits.ts';
import { connectOnce } from '#bank/database/connect.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { sandboxSite } from '#bank/sandbox/page/sandbox-site.ts';
import { startClosing } from '#bank/accounts/close-account.ts';
import { decideBranchDeposit } from './branch-deposits.ts';
import {
  type BranchDepositor,
  type SlipChange,
  addBranchDepositor,
} from '#bank/testing/deposits.ts';

/*
 * Goal: a branch deposit is credited exactly once, after two members of staff have confirmed it
 * (product.md B6 f, decision 32). Method: the calls of the app and the decisions of staff, concurrent
 * where they could conflict, and the ledger verified after each.
 */
const site = await testSite();
const { bank } = site;
const owner = await connectOnce(site.database.ownerUrl);
afterAll(() => owner.end());

const read = async (answer: Response) => [answer.status, await answer.json()] as const;
const announced = async (who: BranchDepositor, change?: SlipChange): Promise<Deposit> => {
  const [status, told] = await read(await who.announce(change));
  if (status !== 201) throw new Error(`not announced: ${JSON.stringify(told)}`);
  return told as Deposit;
};
const confirm = (id: string, staff: string) =>
  decideBranchDeposit(bank, id, { staff, says: 'CONFIRM' });
const refuse = (id: string, staff = 'amina') =>
  decideBranchDeposit(bank, id, { staff, says: 'REFUSE', reason: 'SLIP_AMOUNT_DIFFERS' });
const told = async (who: BranchDepositor, id: string) =>
  (await (await who.call('GET', `/add-money/${id}/`)).json()) as Deposit;
const noticesOf = async (who: BranchDepositor) => {
  const rows = await bank.db
    .selectFrom('notification')
    .select('title')
    .where('customer_id', '=', who.id)
    .execute();
  return rows.map(({ title }) => title.en);
};
const sound = async () =>
  expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });

test('an announced deposit waits until two members of staff confirm it, and is credited once', async () => {
  const who = await addBranchDepositor(site);
  const made = await announced(who, { slip: { bank_reference: 'jm-2026/118 ৪২' } });
  expect(made).toMatchObject({
    status: 'PENDING',
    currency: 'BDT',
    source: { name: 'Jamuna Partner Bank PLC', mask: '0014' },
    transaction_id: null,
    branch_deposit: { bank: 'JAMUNA', branch: 'Mirpur 10', bank_reference: 'JM202611842' },
    events: [{ kind: 'CREATED' }],
  });
  expect(await who.booked()).toBe(0n);
  await sound();
  expect(await confirm(made.id, 'amina')).toMatchObject({
    status: 'PENDING',
    proposed_by: 'amina',
  });
  // A second confirmation by the same member does not count.
  expect(await confirm(made.id, 'amina')).toMatchObject({
    status: 'PENDING',
    proposed_by: 'amina',
  });
  expect(await who.booked()).toBe(0n);
  const words = await Promise.allSettled(
    ['joseph', 'joseph', 'joseph'].map((staff) => confirm(made.id, staff)),
  );
  expect(words.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(await who.booked()).toBe(5000_00n);
  const now = await told(who, made.id);
  expect(now).toMatchObject({
    status: 'COMPLETE',
    events: [{ kind: 'CREATED' }, { kind: 'CREDITED' }],
  });
  const line = await (await who.call('GET', `/transaction-history/${now.transaction_id}/`)).json();
  expect(line).toMatchObject({ type: 'CASH', subtype: 'ADD_MONEY_BRANCH', status: 'COMPLETE' });
  expect(await noticesOf(who)).toContain('Branch deposit added');
  await expect(refuse(made.id)).rejects.toMatchObject({ code: 'conflict' });
  await sound();
});

test('one member of staff can reject it with a reason, also after a confirmation; nothing moves', async () => {
  const who = await addBranchDepositor(site);
  const slip = { bank_reference: 'JM77001', slip: await who.sendSlip() };
  const made = await announced(who, { slip });
  await confirm(made.id, 'amina');
  expect(await refuse(made.id, 'joseph')).toMatchObject({ status: 'DECLINED', proposed_by: null });
  expect(await told(who, made.id)).toMatchObject({
    status: 'DECLINED',
    reason: 'SLIP_AMOUNT_DIFFERS',
    transaction_id: null,
    events: [{ kind: 'CREATED' }, { kind: 'DECLINED', reason: 'SLIP_AMOUNT_DIFFERS' }],
  });
  expect(await who.booked()).toBe(0n);
  expect(await noticesOf(who)).toContain('Branch deposit not added');
  await expect(confirm(made.id, 'amina')).rejects.toMatchObject({ code: 'conflict' });
  // The same slip can be announced again with the right amount.
  const again = await announced(who, { slip, body: { amount: '500.00' } });
  await confirm(again.id, 'amina');
  await confirm(again.id, 'joseph');
  expect(await who.booked()).toBe(500_00n);
  await sound();
});

test('a slip can be announced only once by any customer, by its number and by its picture', async () => {
  const [one, other] = [await addBranchDepositor(site), await addBranchDepositor(site)];
  const number = { bank_reference: 'SM 4417-02', bank: 'SURMA' };
  const both = await Promise.all([
    one.announce({ slip: number }),
    other.announce({ slip: { ...number, bank_reference: 'sm441702' } }),
  ]);
  const answers = (await Promise.all(both.map(read))).toSorted(([left], [right]) => left - right);
  expect(answers).toMatchObject([
    [201, {}],
    [409, { code: 'slip_used' }],
  ]);
  // The same number at another bank is a different slip; the same picture is the same slip.
  const slip = await one.sendSlip();
  await announced(one, { slip: { ...number, bank: 'JAMUNA', slip } });
  expect(await read(await one.announce({ slip: { slip } }))).toMatchObject([
    409,
    { code: 'slip_used' },
  ]);
  await sound();
});

test('the same request makes one deposit, however often it is sent', async () => {
  const who = await addBranchDepositor(site);
  const change = {
    key: bank.random.newId(),
    slip: { bank_reference: 'JM90210', slip: await who.sendSlip() },
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => who.announce(change)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(texts).size).toBe(1);
  await sound();
});

test('only customers in Bangladesh may announce, and only into their own open taka account', async () => {
  const abroad = await addBranchDepositor(site, { country: 'US' });
  expect(await read(await abroad.announce())).toMatchObject([403, { code: 'not_permitted' }]);
  // Taka accounts do not require full access, nor do deposits into them.
  const forTaka = await addBranchDepositor(site, {
    profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY',
    is_full_access_given: false,
  });
  expect((await forTaka.announce()).status).toBe(201);
  const who = await addBranchDepositor(site);
  const missing = await read(
    await who.announce({ body: { destination_account: bank.random.newId() } }),
  );
  expect(missing[0]).toBe(404);
  for (const destination_account of [forTaka.taka, who.dollars])
    expect(await read(await who.announce({ body: { destination_account } }))).toEqual(missing);
  await startClosing(bank, { customerId: who.id, accountId: who.taka });
  expect(await read(await who.announce())).toMatchObject([422, { code: 'account_closed' }]);
  await sound();
});

test('errors are reported at their field; a slip of another customer is not found', async () => {
  const [who, other] = [await addBranchDepositor(site), await addBranchDepositor(site)];
  const wrong = { bank: 'PADMA', branch: '', deposited_on: '2019-01-01', bank_reference: 'CASH' };
  expect(await read(await who.announce({ slip: wrong, body: { amount: '99.00' } }))).toEqual([
    400,
    {
      bank: ['Choose one of these.'],
      branch: ['This field is required.'],
      deposited_on: ['This is more than 30 days ago. Call us and have the slip ready.'],
      bank_reference: ['The number that the bank printed has 4 to 24 letters and digits.'],
      amount: ['One slip can be for 100 to 1,000,000 taka.'],
    },
  ]);
  const nothing = await read(await who.announce({ slip: { slip: bank.random.newId() } }));
  expect(nothing).toEqual([400, { slip: ['This hasn’t arrived yet.'] }]);
  expect(await read(await who.announce({ slip: { slip: await other.sendSlip() } }))).toEqual(
    nothing,
  );
  expect((await who.announce({ body: { branch_deposit: undefined } })).status).toBe(400);
});

test('announcements are limited', async () => {
  const who = await addBranchDepositor(site);
  for (let slips = 0; slips < 10; slips += 1) await announced(who);
  expect((await who.announce()).status).toBe(429);
});

test('the tables refuse a single confirmation, and a completed slip without a posting is found', async () => {
  const who = await addBranchDepositor(site);
  const { id } = await announced(who);
  const byOne = owner.query(
    `update branch_deposit set proposed_by = 'amina', proposed_at = now(), outcome = 'CONFIRMED',
      decided_by = 'amina', decided_at = now() where deposit_id = $1`,
    [id],
  );
  await expect(byOne).rejects.toThrow(/check constraint/);
  await owner.query(`update deposit set status = 'COMPLETE' where id = $1`, [id]);
  expect((await verifyLedger(bank.db)).resources).toEqual([
    { fault: 'deposit at a branch whose status differs from the decision of staff', subject: id },
  ]);
  await owner.query(`update deposit set status = 'PENDING' where id = $1`, [id]);
  await sound();
});

test('the back office shows a slip while it is pending, as a download', async () => {
  const who = await addBranchDepositor(site);
  const { id } = await announced(who, {
    slip: { bank_reference: 'JM55123', branch: '<b>Mirpur</b>' },
  });
  const pages = sandboxSite(bank);
  const page = await (await pages.request('/back-office')).text();
  expect(page).toContain('JM55123');
  expect(page).not.toContain('<b>Mirpur</b>');
  const slip = await pages.request(`/back-office/slips/${id}`);
  expect(slip.headers.get('Content-Disposition')).toMatch(/^attachment/);
  await refuse(id);
  expect((await pages.request(`/back-office/slips/${id}`)).status).toBe(404);
  expect((await pages.request('/back-office/slips/none')).status).toBe(404);
});
