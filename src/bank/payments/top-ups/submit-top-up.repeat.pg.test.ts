import { expect, test } from 'vitest';
import type { TopUp } from '#contract/top-ups.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { addBuyer } from '#bank/testing/payments.ts';

/*
 * Goal: an interrupted, repeated or concurrent request tops up a phone once, and its outcome can be
 * queried (product.md A22; reliability.md R3, R5). Method: many concurrent calls.
 */
const site = await testSite();
const { bank } = site;

const sound = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  expect([...ledger, ...resources]).toEqual([]);
};

test('a hundred concurrent requests of one key make one top-up and get one response', async () => {
  const buyer = await addBuyer(site);
  const key = bank.random.newId();
  const answers = await Promise.all(Array.from({ length: 100 }, () => buyer.ask({}, key)));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(bodies).size).toBe(1);
  const replayed = answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true');
  expect(replayed).toHaveLength(99);
  expect(await buyer.available(buyer.bdt)).toBe(199_900_00n);
  await sound();
});

test('a different request under the same key moves nothing', async () => {
  const buyer = await addBuyer(site);
  const key = bank.random.newId();
  await buyer.buy({}, key);
  const other = await buyer.ask({ amount: '200.00' }, key);
  expect([other.status, await other.json()]).toMatchObject([422, { code: 'key_reused' }]);
  expect(await buyer.available(buyer.bdt)).toBe(199_900_00n);
});

test('concurrent top-ups from both accounts use the limit fully and never exceed it', async () => {
  const buyer = await addBuyer(site);
  const prices = [];
  for (let times = 0; times < 4; times += 1) prices.push(await buyer.price('1000.00'));
  const inTaka = Array.from({ length: 4 }, () => buyer.ask({ amount: '1000.00' }));
  const inDollars = prices.map(({ conversion_rate_id }) =>
    buyer.ask({ source_account: buyer.usd.id, amount: '1000.00', conversion_rate_id }),
  );
  const answers = await Promise.all([...inTaka, ...inDollars]);
  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 422);
  expect([taken.length, refused.length]).toEqual([5, 3]);
  await sound();
});

test('a reference that was never received has no top-up, and once voided never will', async () => {
  const buyer = await addBuyer(site);
  const key = bank.random.newId();
  const asked = await buyer.call('GET', `/top-up/?client_reference=${key}`);
  expect(await asked.json()).toEqual({ results: [], count: 0 });
  const given = await buyer.call('POST', '/top-up/void/', { client_reference: key });
  expect(await given.json()).toEqual({ client_reference: key, top_up: null });
  const late = await buyer.ask({}, key);
  expect([late.status, await late.json()]).toMatchObject([422, { code: 'top_up_voided' }]);
  expect(await buyer.available(buyer.bdt)).toBe(200_000_00n);
});

test('voiding a reference that has a top-up returns it unchanged', async () => {
  const buyer = await addBuyer(site);
  const key = bank.random.newId();
  const taken = await buyer.buy({}, key);
  await runDueJobs(bank);
  const given = await buyer.call('POST', '/top-up/void/', { client_reference: key });
  const { top_up: told } = (await given.json()) as { top_up: TopUp };
  expect(told).toMatchObject({ id: taken.id, status: 'COMPLETE' });
});

test('submitting and voiding concurrently have one outcome, the same for both', async () => {
  const buyer = await addBuyer(site);
  const keys = Array.from({ length: 10 }, () => bank.random.newId());
  await Promise.all(
    keys.map(async (key) => {
      const [sent, given] = await Promise.all([
        buyer.ask({ amount: '20.00' }, key),
        buyer.call('POST', '/top-up/void/', { client_reference: key }),
      ]);
      const { top_up: stands } = (await given.json()) as { top_up: TopUp | null };
      expect(sent.status).toBe(stands === null ? 422 : 201);
    }),
  );
  await sound();
});
