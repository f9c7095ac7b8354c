import { beforeEach, describe, expect, test } from 'vitest';
import type { TransferQuote } from '#contract/quotes.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { type Sender, addSender, transferCalls } from '#bank/testing/payments.ts';

/* Limits of the codes that authorise transfers (product.md A37, reliability.md R17). */
const site = await testSite();
const quarterHourMs = 15 * 60_000 + 1000;
/** Wrong codes are counted per minute, so their 15-minute window can end a minute late. */
const wrongCodesPauseMs = 16 * 60_000;
const dayMs = 24 * 60 * 60_000 + 1000;

let ann: Sender;
let beneficiary: string;

beforeEach(async () => {
  ann = await addSender(site);
  const rahim = await addSender(site);
  beneficiary = await addStoredBeneficiary(site.bank, ann.id, {
    type: 'INTERNAL',
    destinationAccountId: rahim.usd.id,
  });
});

const newQuote = (): Promise<TransferQuote> =>
  ann.quoted({
    source_account: ann.usd.id,
    beneficiary,
    transfer_mode: 'INTERNAL',
    amount: '1.00',
  });

const pathOf = ({ conversion_rate_id: id }: TransferQuote) => `/transfer-quote/${id}/step-up/`;

const askCode = (quote: TransferQuote): Promise<Response> =>
  ann.call('POST', pathOf(quote), { channel: 'EMAIL' });

const lastCode = (): string => {
  const message = site.sent.findLast(({ customerId }) => customerId === ann.id);
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
};

const verify = (quote: TransferQuote, code: string): Promise<Response> =>
  ann.call('POST', `${pathOf(quote)}verify/`, { code });

const wrongCode = (): string => (lastCode() === '111111' ? '222222' : '111111');

/** Moves wall time and signs the customer in again, since a token expires after half an hour. */
const wait = async (ms: number): Promise<void> => {
  site.clock.moveMs(ms);
  ann = { ...ann, ...(await transferCalls(site, ann.id)) };
};

/** Requests one code and enters five wrong ones; returns the HTTP statuses. */
const typeFiveWrong = async (): Promise<readonly number[]> => {
  const quote = await newQuote();
  await askCode(quote);
  const statuses = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await verify(quote, wrongCode())).status);
  return statuses;
};

const fiveWrong = Array<number>(5).fill(400);

const waitMinutes = (answer: Response): number =>
  Math.round(Number(answer.headers.get('Retry-After')) / 60);

describe('codes that authorise transfers', () => {
  test('are sent up to ten times in 15 minutes, each for a different transfer', async () => {
    for (let count = 0; count < 10; count += 1) {
      const quote = await newQuote();
      expect((await askCode(quote)).status).toBe(201);
      expect((await verify(quote, lastCode())).status).toBe(200);
    }
    const quote = await newQuote();
    const refused = await askCode(quote);
    expect([refused.status, waitMinutes(refused) <= 15]).toEqual([429, true]);
    await wait(quarterHourMs);
    expect((await askCode(await newQuote())).status).toBe(201);
  });

  test('are sent up to 60 times a day; requests refused by the 15-minute limit do not count', async () => {
    for (let quarter = 0; quarter < 6; quarter += 1) {
      const quote = await newQuote();
      const statuses = [];
      for (let count = 0; count < 12; count += 1) statuses.push((await askCode(quote)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
      await wait(quarterHourMs);
    }
    const refused = await askCode(await newQuote());
    expect([refused.status, waitMinutes(refused) > 60]).toEqual([429, true]);
    await wait(dayMs);
    expect((await askCode(await newQuote())).status).toBe(201);
  });

  test('do not count towards the tighter limits of sign-in codes', async () => {
    const quote = await newQuote();
    for (let count = 0; count < 4; count += 1) expect((await askCode(quote)).status).toBe(201);
    const signingIn = { purpose: 'DEVICE', channel: 'EMAIL' };
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await ann.call('POST', '/otp/generate/', signingIn)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('a transfer whose code is on its way', () => {
  const reload = async (quote: TransferQuote) => {
    const answer = await ann.call('GET', pathOf(quote));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('is found after a reload, with its quote, until the code is used', async () => {
    const quote = await newQuote();
    expect(await reload(quote)).toEqual({ status: 200, body: { quote, code: null } });
    const sent = (await (await askCode(quote)).json()) as unknown;
    expect(await reload(quote)).toEqual({ status: 200, body: { quote, code: sent } });
    expect((await verify(quote, lastCode())).status).toBe(200);
    expect((await reload(quote)).body['code']).toBeNull();
  });

  test('gets the same code again, and another transfer gets another code', async () => {
    const quote = await newQuote();
    await askCode(quote);
    const code = lastCode();
    await wait(60_000);
    expect((await askCode(quote)).status).toBe(201);
    expect(lastCode()).toBe(code);
    const other = await newQuote();
    await askCode(other);
    // Equal by chance in 1 of 1,000,000 runs.
    expect(lastCode()).not.toBe(code);
    expect((await reload(quote)).body['code']).toBeNull();
    expect((await verify(other, code)).status).toBe(400);
  });

  test('is not found for another customer, nor after its price has expired', async () => {
    const quote = await newQuote();
    await askCode(quote);
    const stranger = await addSender(site);
    expect((await stranger.call('GET', pathOf(quote))).status).toBe(404);
    await wait(11 * 60_000);
    expect((await reload(quote)).body).toMatchObject({ code: 'quote_expired' });
  });
});

test.each([
  { status: 'FROZEN', change: { synctera_user_status: 'FROZEN' } as const, refusal: 422 },
  { status: 'BLOCKED', change: { admin_review_status: 'BLOCKED' } as const, refusal: 403 },
])('a $status customer is sent no code and can authorize nothing', async ({ change, refusal }) => {
  const quote = await newQuote();
  await askCode(quote);
  const code = lastCode();
  const messages = site.sent.length;
  await site.bank.db.updateTable('customer').set(change).where('id', '=', ann.id).execute();
  const passkey = `${pathOf(quote)}passkey/`;
  const answers = [
    await askCode(quote),
    await ann.call('GET', pathOf(quote)),
    await verify(quote, code),
    await ann.call('POST', passkey, {}),
    await ann.call('POST', `${passkey}verify/`, {
      credential_id: 'AAAA',
      client_data: 'AAAA',
      authenticator_data: 'AAAA',
      signature: 'AAAA',
    }),
  ];
  expect(answers.map(({ status: one }) => one)).toEqual(Array(5).fill(refusal));
  expect(site.sent).toHaveLength(messages);
});

describe('wrong codes for authorizing a transfer', () => {
  test('are limited to five in 15 minutes, however many codes are sent', async () => {
    expect(await typeFiveWrong()).toEqual(fiveWrong);
    const quote = await newQuote();
    await askCode(quote);
    expect((await verify(quote, lastCode())).status).toBe(429);
    await wait(wrongCodesPauseMs);
    const later = await newQuote();
    await askCode(later);
    expect((await verify(later, lastCode())).status).toBe(200);
  });

  test('are limited to 60 in 24 hours; after that even the right code is refused', async () => {
    for (let quarter = 0; quarter < 12; quarter += 1) {
      expect(await typeFiveWrong()).toEqual(fiveWrong);
      await wait(wrongCodesPauseMs);
    }
    const quote = await newQuote();
    await askCode(quote);
    const refused = await verify(quote, lastCode());
    expect([refused.status, waitMinutes(refused) > 60]).toEqual([429, true]);
    await wait(dayMs);
    const later = await newQuote();
    await askCode(later);
    expect((await verify(later, lastCode())).status).toBe(200);
  });

  test('are counted over a sliding period: never more than 60 in any 24 hours', async () => {
    await typeFiveWrong();
    await wait(20 * 60 * 60_000);
    for (let quarter = 0; quarter < 11; quarter += 1) {
      expect(await typeFiveWrong()).toEqual(fiveWrong);
      await wait(wrongCodesPauseMs);
    }
    // Only the first five are now older than a day.
    await wait(1.75 * 60 * 60_000);
    expect(await typeFiveWrong()).toEqual(fiveWrong);
    await wait(wrongCodesPauseMs);
    expect(await typeFiveWrong()).toEqual(Array<number>(5).fill(429));
  });
});
