import { beforeEach, describe, expect, test } from 'vitest';
import type { TransferQuote } from '#contract/quotes.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { stepUpHash } from './step-up.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/*
 * Goal: concurrent transfers can use a balance and a limit fully and never exceed them, and no money is
 * lost or created (reliability.md R1, R5, T16). Method: concurrent calls of the app on real PostgreSQL,
 * and `verifyLedger` afterwards.
 */
const site = await testSite();
const { bank, clock } = site;

// 25 hours, so that each test runs on a later day in New York even when the clocks change.
beforeEach(() => clock.offsetMs(25 * 3_600_000));

const agreed = 'agreed-for-the-test';

/** Authorizes a quote directly in the table; the codes are tested elsewhere. */
const confirm = (quote: TransferQuote) =>
  bank.db
    .updateTable('transfer_quote')
    .set({
      step_up_hash: stepUpHash(agreed),
      step_up_until: new Date(clock.wallMs() + 600_000),
    })
    .where('id', '=', quote.conversion_rate_id)
    .execute();

const toOwnTaka = (sender: Sender, amount: string) => ({
  source_account: sender.usd.id,
  destination_bdt_account: sender.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount,
});

const quotesOf = async (sender: Sender, wishes: readonly Parameters<Sender['quoted']>[0][]) => {
  const quotes: TransferQuote[] = [];
  for (const request of wishes) quotes.push(await sender.quoted(request));
  return quotes;
};

const codesOf = async (answers: readonly Response[]) => {
  const codes = answers
    .filter(({ status }) => status !== 201)
    .map(async (one) => ((await one.json()) as { code: string }).code);
  return new Set(await Promise.all(codes));
};

const sound = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  expect([...ledger, ...resources]).toEqual([]);
};

describe('concurrent submissions', () => {
  test.each([1, 2, 3])('spend a balance fully and never exceed it, round %i', async () => {
    const sender = await addSender(site);
    const receiver = await addSender(site);
    const beneficiary = await addStoredBeneficiary(bank, sender.id, {
      type: 'INTERNAL',
      destinationAccountId: receiver.usd.id,
    });
    const request = {
      source_account: sender.usd.id,
      beneficiary,
      transfer_mode: 'INTERNAL',
      amount: '100.00',
    };
    const quotes = await quotesOf(
      sender,
      Array.from({ length: 14 }, () => request),
    );
    await Promise.all(quotes.map(confirm));
    const answers = await Promise.all(
      quotes.map((quote) => sender.send(quote, { stepUpToken: agreed })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await codesOf(answers)).toEqual(new Set(['insufficient_funds']));
    expect(await sender.available(sender.usd)).toBe(0n);
    expect(await receiver.available(receiver.usd)).toBe(2_000_00n);
    await sound();
  });

  test.each([1, 2, 3])('use a limit fully and never exceed it, round %i', async () => {
    const sender = await addSender(site);
    const quotes = await quotesOf(
      sender,
      Array.from({ length: 9 }, () => toOwnTaka(sender, '10.00')),
    );
    const answers = await Promise.all(quotes.map((quote) => sender.send(quote)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await codesOf(answers)).toEqual(new Set(['limit_exceeded']));
    expect(await sender.available(sender.usd)).toBe(950_00n);
    await sound();
  });

  test('of one key, a hundred of them, post once and get identical responses', async () => {
    const sender = await addSender(site);
    const quote = await sender.quoted(toOwnTaka(sender, '10.00'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => sender.send(quote)));
    const bodies = new Set(await Promise.all(answers.map((one) => one.text())));
    expect([new Set(answers.map(({ status }) => status)), bodies.size]).toEqual([
      new Set([201]),
      1,
    ]);
    expect(await sender.available(sender.usd)).toBe(990_00n);
  });

  test('of a reference that is also voided have one outcome, the same for both', async () => {
    const sender = await addSender(site);
    for (let round = 0; round < 5; round += 1) {
      const quote = await sender.quoted(toOwnTaka(sender, '1.00'));
      const before = await sender.available(sender.usd);
      const [sent, voided] = await Promise.all([
        sender.send(quote),
        sender.call('POST', '/transfer/void/', { client_reference: quote.client_reference }),
      ]);
      const { outcome } = (await voided.json()) as { outcome: string };
      const moved = before - (await sender.available(sender.usd));
      expect([sent.status, outcome, moved]).toEqual(
        sent.status === 201 ? [201, 'DONE', 1_00n] : [422, 'VOIDED', 0n],
      );
    }
  });
});

test('customers who pay each other concurrently have the same total afterwards, without deadlocks', async () => {
  const crowd = await Promise.all([addSender(site), addSender(site), addSender(site)]);
  const wishes = await Promise.all(
    crowd.flatMap((sender) =>
      crowd
        .filter((other) => other !== sender)
        .map(async (other) => ({
          sender,
          request: {
            source_account: sender.usd.id,
            beneficiary: await addStoredBeneficiary(bank, sender.id, {
              type: 'INTERNAL',
              destinationAccountId: other.usd.id,
            }),
            transfer_mode: 'INTERNAL',
          },
        })),
    ),
  );
  const sends = await Promise.all(
    wishes.flatMap(({ sender, request }, way) =>
      Array.from({ length: 4 }, async (_, attempt) => {
        const quote = await sender.quoted({ ...request, amount: `${1 + way + attempt}.37` });
        await confirm(quote);
        return () => sender.send(quote, { stepUpToken: agreed });
      }),
    ),
  );
  const answers = await Promise.all(sends.map((send) => send()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const left = await Promise.all(crowd.map((sender) => sender.available(sender.usd)));
  expect(left.reduce((sum, one) => sum + one, 0n)).toBe(3_000_00n);
  await sound();
});
