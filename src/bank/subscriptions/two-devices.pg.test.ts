import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { newIdempotencyKey } from '../testing/api-client.ts';
import { addFundedAccount } from '../testing/orders.ts';
import { planClient } from '../testing/plan-client.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: one plan changed on two devices at the same time, each paying from its own dollar account,
 * is charged once; the other device is told, and the same request again has the same answer.
 */
const site = await testSite();
const { bank } = site;

let holder: SignedInHolder;
let holders = 0;
beforeEach(async () => {
  holders += 1;
  holder = await addSignedInHolder(site, `two-devices-${holders}@kheya.test`);
});

const client = planClient(site, () => holder);
const { today, read, quote, seenOf, start, patched, waitUntil } = client;
const { balanceOf, expectSound, withPaidPlan } = client;

interface Device {
  readonly account: string;
  readonly calls: SignedInHolder['callWith'];
}

const opening = 100_00n;

/** Two devices of the customer, each with a dollar account of its own to pay from. */
const twoDevices = async (): Promise<readonly Device[]> => {
  const calls = [holder.callWith, await holder.signInElsewhere()];
  return Promise.all(
    calls.map(async (one) => ({
      calls: one,
      account: await addFundedAccount(bank, holder, { balance: opening }),
    })),
  );
};

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const answerOf = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  body: (await answer.json()) as Record<string, unknown>,
});

/** What each device's account has paid, in cents. */
const paidBy = (devices: readonly Device[]): Promise<readonly bigint[]> =>
  Promise.all(devices.map(async ({ account }) => opening - (await balanceOf(account))));

const invoicesOf = async (status: string): Promise<number> =>
  (await read()).invoices.filter((invoice) => invoice.status === status).length;

// The requests of several rounds reach the lock in both orders.
const rounds = [1, 2, 3, 4];

describe.each(rounds)('at the same time, round %i', () => {
  test('a plan is started once, and its account is the one that paid', async () => {
    const trial = await start('PLUS', await addFundedAccount(bank, holder, { balance: 0n }));
    await patched(trial.id!, { plan: 'FREE' });
    await waitUntil(trial.current_period_end!);
    const devices = await twoDevices();
    const requests = await Promise.all(
      devices.map(async ({ account, calls }) => {
        const seen = seenOf(await quote('PLUS', { account_id: account }));
        const key = newIdempotencyKey(bank);
        return async () =>
          answerOf(
            await calls({ 'Idempotency-Key': key })('POST', '/subscription/', {
              plan: 'PLUS',
              account_id: account,
              ...seen,
            }),
          );
      }),
    );
    const answers = await Promise.all(requests.map((send) => send()));
    const first = answers.findIndex(({ status }) => status === 201);
    const other = answers[1 - first];
    expect([answers[first]?.status, other?.status]).toEqual([201, 409]);
    expect(other?.body).toMatchObject({ code: 'conflict' });
    const paid = await paidBy(devices);
    expect([paid[first], paid[1 - first]]).toEqual([2_99n, 0n]);
    expect(await read()).toMatchObject({ pay_from_account: devices[first]?.account });
    expect(await Promise.all(requests.map((send) => send()))).toEqual(answers);
    expect(await paidBy(devices)).toEqual(paid);
    expect(await invoicesOf('PAID')).toBe(1);
    await expectSound();
  });

  test('a past due charge is paid from one account, and the other does not become the payer', async () => {
    const { id } = await withPaidPlan('PLUS', 1_00n);
    const devices = await twoDevices();
    const requests = await Promise.all(
      devices.map(async ({ account, calls }) => {
        const { debit_amount } = await quote('PLUS', { account_id: account });
        const body = { pay_from_account: account, debit_amount };
        return async () => answerOf(await calls({})('PATCH', `/subscription/${id}/`, body));
      }),
    );
    const answers = await Promise.all(requests.map((send) => send()));
    const first = answers.findIndex(({ status }) => status === 200);
    const other = answers[1 - first];
    expect([answers[first]?.status, other?.status]).toEqual([200, 422]);
    expect(other?.body).toMatchObject({ code: 'review_outdated' });
    const paid = await paidBy(devices);
    expect([paid[first], paid[1 - first]]).toEqual([2_99n, 0n]);
    expect(await Promise.all(requests.map((send) => send()))).toEqual(answers);
    expect(await paidBy(devices)).toEqual(paid);
    expect(await read()).toMatchObject({
      status: 'ACTIVE',
      pay_from_account: devices[first]?.account,
    });
    expect(await invoicesOf('PAID')).toBe(1);
    await expectSound();
  });

  test('a dearer plan is charged once where one device also changes the account', async () => {
    const devices = await twoDevices();
    const [own, other] = devices;
    const { id, current_period_end: end } = await start('PLUS', own!.account);
    await waitUntil(end!);
    const before = await paidBy(devices);
    const seen = seenOf(await quote('BUSINESS'));
    const body = { plan: 'BUSINESS', ...seen };
    const path = `/subscription/${id}/`;
    const upgrade = async ({ calls }: Device) => answerOf(await calls({})('PATCH', path, body));
    const move = () => other!.calls({})('PATCH', path, { pay_from_account: other!.account });
    const [answer, again, moved] = await Promise.all([
      upgrade(own!),
      upgrade(other!),
      move().then(({ status }) => status),
    ]);
    expect([answer.status, again.status, moved]).toEqual([200, 200, 200]);
    expect([answer.body['plan'], again.body['plan']]).toEqual(['BUSINESS', 'BUSINESS']);
    const paid = await paidBy(devices);
    const charged = paid.map((cents, index) => cents - before[index]!);
    expect(charged.toSorted((a, b) => Number(a - b))).toEqual([0n, 7_00n]);
    expect(await read()).toMatchObject({ plan: 'BUSINESS', pay_from_account: other!.account });
    await upgrade(own!);
    expect(await paidBy(devices)).toEqual(paid);
    expect(await invoicesOf('PAID')).toBe(2);
    await expectSound();
    // From then on the new account pays, and it alone.
    await waitUntil(addDays(await today(), 31));
    const later = await paidBy(devices);
    expect([later[0]! - paid[0]!, later[1]! - paid[1]!]).toEqual([0n, 9_99n]);
  });
});

test('a dearer plan is not charged to another account than the one that was seen', async () => {
  const [own, other] = await twoDevices();
  const { id, current_period_end: end } = await start('PLUS', own!.account);
  await waitUntil(end!);
  const seen = { plan: 'BUSINESS', account_id: own!.account, ...seenOf(await quote('BUSINESS')) };
  await patched(id!, { pay_from_account: other!.account });
  const before = await paidBy([own!, other!]);
  const path = `/subscription/${id}/`;
  const refused = await answerOf(await own!.calls({})('PATCH', path, seen));
  expect(refused).toMatchObject({ status: 422, body: { code: 'review_outdated' } });
  expect(await paidBy([own!, other!])).toEqual(before);
  expect(await read()).toMatchObject({ plan: 'PLUS', pay_from_account: other!.account });
  await patched(id!, { ...seen, account_id: other!.account });
  expect(await paidBy([own!, other!])).toEqual([before[0], before[1]! + 7_00n]);
  await expectSound();
});
