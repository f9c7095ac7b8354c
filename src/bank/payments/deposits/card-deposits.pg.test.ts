import { afterAll, expect, test } from 'vitest';
import type { CardToken, Deposit, DepositTerms } from '#contract/deposits.ts';
import { connectOnce } from '#bank/database/connect.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { type Depositor, addDepositor } from '#bank/testing/deposits.ts';

/*
 * Goal: a debit card is charged once and credited immediately, or declined with a reason; only its
 * brand and last digits are stored (product.md B6 d, B17, domain.md 7). Method: the calls of the app,
 * and a search of all tables afterwards.
 */
const site = await testSite();
const { bank, clock } = site;
const owner = await connectOnce(site.database.ownerUrl);
afterAll(() => owner.end());

const good = '4242 4242 4242 4242';
const typed = { card_number: good, expiry: '12/39', cvv: '737' };

const answer = async (response: Response) => [response.status, await response.json()] as const;
const tokenAnswer = (who: Depositor, change: Partial<typeof typed> = {}) =>
  who.call('POST', '/card-token/', { ...typed, ...change });
const tokenFor = async (who: Depositor, card_number = good) =>
  (await (await tokenAnswer(who, { card_number })).json()) as CardToken;
const pay = (
  who: Depositor,
  card: Pick<CardToken, 'id'>,
  change: Readonly<Record<string, string>> = {},
  key = bank.random.newId(),
) =>
  who.callUnder(key)('POST', '/add-money/', {
    destination_account: who.usd.id,
    method: 'DEBIT_CARD',
    card: card.id,
    amount: '50.00',
    available_at: null,
    ...change,
  });
const sound = async () =>
  expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });

test('a successful charge is available immediately, and happens once per key', async () => {
  const who = await addDepositor(site);
  const card = await tokenFor(who);
  expect(card).toMatchObject({ brand: 'VISA', last_four: '4242' });
  const key = bank.random.newId();
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(who, card, {}, key)));
  const texts = await Promise.all(answers.map((one) => one.text()));
  expect(new Set(texts).size).toBe(1);
  const made = JSON.parse(texts[0]!) as Deposit;
  expect(made).toMatchObject({
    status: 'COMPLETE',
    method: 'DEBIT_CARD',
    source: { name: 'Visa', mask: '4242' },
    usable_at_once: '50.00',
    held_amount: '0.00',
    available_at: null,
  });
  expect(await who.money()).toEqual({ booked: 50_00n, held: 0n, owed: 0n });
  await sound();
});

test.each([
  ['4000000000009995', 'CARD_INSUFFICIENT_FUNDS'],
  ['4000000000000002', 'CARD_DECLINED'],
  // A real card entered by mistake is declined.
  ['5555555555554444', 'CARD_DECLINED'],
])('%s is declined with %s, moves nothing and uses no limit', async (number, reason) => {
  const who = await addDepositor(site);
  const [status, made] = await answer(await pay(who, await tokenFor(who, number)));
  expect([status, made]).toMatchObject([
    201,
    {
      status: 'DECLINED',
      reason,
      transaction_id: null,
      events: [{}, { kind: 'DECLINED', reason }],
    },
  ]);
  expect(await who.money()).toEqual({ booked: 0n, held: 0n, owed: 0n });
  const terms = (await (await who.call('GET', '/add-money-terms/')).json()) as {
    results: DepositTerms[];
  };
  const cards = terms.results.find(({ method }) => method === 'DEBIT_CARD');
  expect(cards?.limit).toMatchObject({ used_today: '0.00', used_count_today: 0 });
  await sound();
});

test('a token works once, for a limited time, and only for its owner', async () => {
  const [who, other] = [await addDepositor(site), await addDepositor(site)];
  const card = await tokenFor(who);
  const missing = await answer(await pay(other, { id: bank.random.newId() }));
  expect(await answer(await pay(other, card))).toEqual(missing);
  const both = await Promise.all([pay(who, card), pay(who, card)]);
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 422]);
  expect(await answer(await pay(who, card))).toMatchObject([422, { code: 'card_again' }]);
  const old = await tokenFor(who);
  clock.moveMs(16 * 60_000);
  expect(await answer(await pay(who, old))).toMatchObject([422, { code: 'card_again' }]);
  expect(await who.money()).toMatchObject({ booked: 50_00n });
  await sound();
});

test('only the brand and last four digits of a card are stored', async () => {
  const who = await addDepositor(site);
  await pay(who, await tokenFor(who));
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await owner.query(
      `select from ${name} t where t::text like any (array['%424242424242%', '%12/39%'])`,
    );
    if (hits.rowCount !== 0) found.push(name);
  }
  expect(found).toEqual([]);
});

test('errors are reported at their field; limits and the number of cards are enforced', async () => {
  const who = await addDepositor(site);
  expect(
    await answer(await tokenAnswer(who, { card_number: '4242', expiry: '01/20', cvv: '1' })),
  ).toMatchObject([
    400,
    {
      card_number: ['Enter the number of a Visa or Mastercard debit card.'],
      expiry: ['This card has expired.'],
      cvv: ['The security code has 3 digits, on the back of the card.'],
    },
  ]);
  const card = await tokenFor(who);
  expect(await answer(await pay(who, card, { amount: '1000.01' }))).toMatchObject([
    422,
    { code: 'limit_exceeded', rule: 'maximum_per_transaction', remaining: '1000.00' },
  ]);
  // A refusal does not use up the token: it can pay a permitted amount.
  expect((await pay(who, card, { amount: '1000.00' })).status).toBe(201);
  for (let more = 0; more < 9; more += 1) await tokenFor(who);
  expect((await tokenAnswer(who)).status).toBe(429);
});
