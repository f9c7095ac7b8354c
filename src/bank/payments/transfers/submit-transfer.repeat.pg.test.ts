import { beforeEach, describe, expect, test } from 'vitest';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

/* Goal: a transfer that repeats one of the last day is sent only where the customer confirmed it. */
const site = await testSite();
const { bank } = site;
const unconfirmed = { isRepeatConfirmed: false } as const;

let sender: Sender;
let beneficiary: string;

beforeEach(async () => {
  sender = await addSender(site);
  const receiver = await addSender(site);
  beneficiary = await addStoredBeneficiary(bank, sender.id, {
    type: 'INTERNAL',
    destinationAccountId: receiver.usd.id,
  });
});

const inputOf = (amount = '25.00') => ({
  source_account: sender.usd.id,
  beneficiary,
  transfer_mode: 'INTERNAL',
  amount,
});

const prepared = async (amount?: string) => {
  const quote = await sender.quoted(inputOf(amount));
  return { quote, stepUpToken: await sender.confirm(quote) };
};

const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
];

describe('a transfer that repeats one of the last 24 hours', () => {
  test('is refused without confirmation and moves nothing; with confirmation it is sent once', async () => {
    await sender.transfer(inputOf(), unconfirmed);
    const { quote, stepUpToken } = await prepared();
    expect(quote.warnings).toContain('duplicate');
    const refusal = await sender.send(quote, { stepUpToken, ...unconfirmed });
    expect(await codeOf(refusal)).toEqual([422, 'repeat_unconfirmed']);
    expect(await sender.available(sender.usd)).toBe(975_00n);
    const sent = await sender.send(quote, { stepUpToken });
    const again = await sender.send(quote, { stepUpToken });
    const late = await sender.send(quote, { stepUpToken, ...unconfirmed });
    expect([sent.status, again.status, late.status]).toEqual([201, 201, 201]);
    const first = await sent.text();
    expect([await again.text(), await late.text()]).toEqual([first, first]);
    expect(await sender.available(sender.usd)).toBe(950_00n);
  });

  test('is refused even if both were quoted before either was sent', async () => {
    const [one, other] = [await prepared(), await prepared()];
    expect(other.quote.warnings).not.toContain('duplicate');
    const sent = await sender.send(one.quote, { stepUpToken: one.stepUpToken, ...unconfirmed });
    expect(sent.status).toBe(201);
    const refusal = await sender.send(other.quote, {
      stepUpToken: other.stepUpToken,
      ...unconfirmed,
    });
    expect(await codeOf(refusal)).toEqual([422, 'repeat_unconfirmed']);
  });

  test('is refused for all but one of several concurrent submissions', async () => {
    const all = await Promise.all([prepared(), prepared(), prepared()]);
    const answers = await Promise.all(
      all.map(({ quote, stepUpToken }) => sender.send(quote, { stepUpToken, ...unconfirmed })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    expect(await sender.available(sender.usd)).toBe(975_00n);
  });
});

describe('no confirmation is needed', () => {
  test('for another amount or another recipient', async () => {
    await sender.transfer(inputOf(), unconfirmed);
    await sender.transfer(inputOf('25.01'), unconfirmed);
    const other = await addSender(site);
    await sender.transfer(
      {
        ...inputOf(),
        beneficiary: await addStoredBeneficiary(bank, sender.id, {
          type: 'INTERNAL',
          destinationAccountId: other.usd.id,
        }),
      },
      unconfirmed,
    );
    expect(await sender.available(sender.usd)).toBe(924_99n);
  });

  test('after a cancelled transfer', async () => {
    const request = {
      source_account: sender.usd.id,
      beneficiary: await addStoredBeneficiary(bank, sender.id, { type: 'ACH' }),
      transfer_mode: 'ACH',
      amount: '20.00',
    };
    const along = { ...unconfirmed, accept_late_processing: true };
    const { id } = await sender.transfer(request, along);
    await sender.call('POST', `/transfer/${id}/cancel/`, {});
    expect(await sender.transfer(request, along)).toMatchObject({ status: 'INIT' });
  });

  test('after a day', async () => {
    await sender.transfer(inputOf(), unconfirmed);
    site.clock.offsetMs(24 * 3_600_000 + 1_000);
    expect(await sender.transfer(inputOf(), unconfirmed)).toMatchObject({ status: 'COMPLETE' });
  });
});
