import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { CardDetails } from '#contract/cards.ts';
import { sandboxCardAuthorization } from '#contract/sandbox-cards.ts';
import type { CardStatus } from '#domain/cards/card-status.ts';
import { issueToken } from '../auth/access-tokens.ts';
import * as ledger from '../ledger/ledger.ts';
import type { CardPayment } from '../rails/card-network.ts';
import { apiCaller } from '../testing/api-client.ts';
import { addCard, postingsOf } from '../testing/customers.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';
import { authorizeCard } from './authorizations.ts';
import { connectedCardNetwork } from './issuer.ts';

const site = await testSite();
const { bank, clock } = site;
const network = connectedCardNetwork(bank);

let made = 0;
const addHolder = async (): Promise<SignedInHolder> => {
  made += 1;
  const holder = await addSignedInHolder(site, `pins${made}@kheya.test`);
  const { post } = postingsOf(bank, { id: holder.accountId });
  await ledger.postBatch(bank.db, [post(clock.wallMs(), 500_00n)]);
  return holder;
};

const setPin = (holder: SignedInHolder, pin: string, cardId = holder.cardId): Promise<Response> =>
  holder.call('POST', `/card/${cardId}/pin/`, { pin });

const addHolderWithPin = async (): Promise<SignedInHolder> => {
  const holder = await addHolder();
  expect((await setPin(holder, '2580')).status).toBe(200);
  return holder;
};

/** A withdrawal of a dollar at an ATM; the reason of its decline, or null. */
const withdraw = async (
  { cardId }: SignedInHolder,
  pin: string | undefined,
  more: Partial<CardPayment> = {},
): Promise<string | null> => {
  const payment = { cardId, amount: 1_00n, merchantName: 'Chase ATM 34th St', pin, ...more };
  return (await network.authorize(payment)).reason;
};

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

const readCard = async ({ call, cardId }: SignedInHolder): Promise<CardDetails> =>
  (await (await call('GET', `/card/${cardId}/`)).json()) as CardDetails;

describe('a PIN', () => {
  test('is set, checked at an ATM, and its owner is notified', async () => {
    const holder = await addHolder();
    expect((await readCard(holder)).data.is_pin_set).toBe(false);
    expect(await withdraw(holder, '2580')).toBe('CARD_PIN_NOT_SET');
    const answer = await setPin(holder, '২৫ ৮০');
    expect([answer.status, ((await answer.json()) as CardDetails).data.is_pin_set]).toEqual([
      200,
      true,
    ]);
    expect(await withdraw(holder, '2581')).toBe('INCORRECT_PIN');
    expect(await withdraw(holder, '2580')).toBe(null);
    const list = await holder.call('GET', '/notification/');
    const { results } = (await list.json()) as { results: { title: string; message: string }[] };
    expect(results.map(({ title }) => title)).toContain('Card PIN set');
    expect(results.map(({ message }) => message)).toContain(
      'Your payment at Chase ATM 34th St was declined: the PIN was wrong.',
    );
  });

  test('is verified at the sandbox’s ATM', async () => {
    const holder = await addHolderWithPin();
    const withdrawBy = async (pin: string) => {
      const answer = await site.fetch(`/api${sandboxCardAuthorization.path}`, {
        method: 'POST',
        headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          card: holder.cardId,
          amount: '1',
          merchant: 'Chase ATM 34th St',
          pin,
        }),
      });
      return ((await answer.json()) as { reason: string | null }).reason;
    };
    expect([await withdrawBy('2580'), await withdrawBy('0000')]).toEqual([null, 'INCORRECT_PIN']);
  });

  test('costs one round trip more than a payment without one', async () => {
    const holder = await addHolderWithPin();
    const executed = vi.spyOn(bank.db.getExecutor(), 'executeQuery');
    await withdraw(holder, undefined);
    expect(executed).toHaveBeenCalledTimes(1);
    await withdraw(holder, '2580');
    expect(executed).toHaveBeenCalledTimes(1 + 2);
    executed.mockRestore();
  });

  test('is verified after the controls and before the limits', async () => {
    const holder = await addHolderWithPin();
    await holder.call('PATCH', `/card/${holder.cardId}/limits/`, {
      transaction: { amount: '0.50' },
    });
    expect(await withdraw(holder, '2581')).toBe('INCORRECT_PIN');
    expect(await withdraw(holder, '2580')).toBe('CARD_TRANSACTION_LIMIT');
    await holder.call('PATCH', `/card/${holder.cardId}/controls/`, { atm: false });
    expect(await withdraw(holder, '2581')).toBe('CARD_ATM_OFF');
  });

  test('is not needed for a payment that brings none', async () => {
    expect(await withdraw(await addHolderWithPin(), undefined)).toBe(null);
  });

  test('belongs to its card', async () => {
    const holder = await addHolderWithPin();
    const cardId = await addCard(bank, holder.accountId);
    await setPin(holder, '8246', cardId);
    expect(await withdraw(holder, '2580', { cardId })).toBe('INCORRECT_PIN');
    expect(await withdraw(holder, '8246', { cardId })).toBe(null);
  });

  test('cannot be read by the role of the API, not even its verifier', async () => {
    await addHolderWithPin();
    await expect(sql`select verifier from card_pin`.execute(bank.db)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('wrong PINs', () => {
  test('are three a day; then the right one is declined too, until midnight in New York', async () => {
    const holder = await addHolderWithPin();
    const reasons = [];
    for (const pin of ['1', '2', '3', '2580']) reasons.push(await withdraw(holder, pin));
    expect(reasons).toEqual([
      'INCORRECT_PIN',
      'INCORRECT_PIN',
      'CARD_PIN_BLOCKED',
      'CARD_PIN_BLOCKED',
    ]);
    expect(await withdraw(holder, undefined, { merchantName: 'Netflix' })).toBe(null);
    const { rows } = await sql<{ midnight: Date }>`
      select (date_trunc('day', ${new Date(await bank.clock.businessMs())}::timestamptz
        at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York'
        as midnight`.execute(bank.db);
    const untilMidnight = rows[0]!.midnight.getTime() - (await bank.clock.businessMs());
    clock.moveMs(untilMidnight - 1);
    expect(await withdraw(holder, '2580')).toBe('CARD_PIN_BLOCKED');
    clock.moveMs(1);
    expect(await withdraw(holder, '2580')).toBe(null);
  });

  test('before a right one do not count', async () => {
    const holder = await addHolderWithPin();
    const reasons = [];
    for (const pin of ['1', '2', '2580', '3', '4', '2580'])
      reasons.push(await withdraw(holder, pin));
    expect(reasons.filter((reason) => reason === null)).toHaveLength(2);
    expect(reasons).not.toContain('CARD_PIN_BLOCKED');
  });

  test('at one moment share the three tries', async () => {
    const holder = await addHolderWithPin();
    const guesses = ['1', '2', '3', '4', '5', '6'].map((pin) => withdraw(holder, pin));
    const reasons = await Promise.all(guesses);
    expect(reasons.filter((reason) => reason === 'INCORRECT_PIN')).toHaveLength(2);
    expect(reasons.filter((reason) => reason === 'CARD_PIN_BLOCKED')).toHaveLength(4);
  });

  test('of one request count once, however often it is sent', async () => {
    const holder = await addHolderWithPin();
    const request = {
      id: bank.random.newId(),
      cardId: holder.cardId,
      amount: 1_00n,
      merchant: { name: 'Chase ATM 34th St', city: null, country: 'USA', category: '6011' },
      entryMode: 'ATM',
      pin: '1111',
      networkDecline: null,
    } as const;
    for (let times = 0; times < 4; times += 1)
      expect((await authorizeCard(bank, request)).reason).toBe('INCORRECT_PIN');
    expect(await withdraw(holder, '2580')).toBe(null);
  });

  test('on a frozen card do not count: the card’s status comes first', async () => {
    const holder = await addHolderWithPin();
    await holder.call('PATCH', `/card/${holder.cardId}/`, { card_status: 'SUSPENDED' });
    for (const pin of ['1', '2', '3', '4']) expect(await withdraw(holder, pin)).toBe('CARD_FROZEN');
    await holder.call('PATCH', `/card/${holder.cardId}/`, { card_status: 'ACTIVE' });
    expect(await withdraw(holder, '2580')).toBe(null);
  });

  test('are forgotten with a new PIN, and the former PIN is wrong', async () => {
    const holder = await addHolderWithPin();
    for (const pin of ['1', '2', '3']) await withdraw(holder, pin);
    await setPin(holder, '8246');
    expect(await withdraw(holder, '2580')).toBe('INCORRECT_PIN');
    expect(await withdraw(holder, '8246')).toBe(null);
  });
});

describe('setting a PIN is refused', () => {
  test.each(['1111', '1234', '9876', '1998', '258', '25800', 'abcd'])('for %s', async (pin) => {
    const holder = await addHolder();
    await bank.db
      .insertInto('customer_profile')
      .values({ customer_id: holder.id, date_of_birth: '1998-02-21', updated_at: new Date() })
      .execute();
    const answer = await setPin(holder, pin);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(['pin']);
    expect((await readCard(holder)).data.is_pin_set).toBe(false);
  });

  test('without a recent sign-in', async () => {
    const holder = await addHolder();
    const { token } = await issueToken(bank, holder.id);
    const path = `/card/${holder.cardId}/pin/`;
    const answer = await apiCaller(site, token)('POST', path, { pin: '2580' });
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'step_up_required']);
  });

  test('after ten in an hour', async () => {
    const holder = await addHolder();
    const answers = await Promise.all(Array.from({ length: 11 }, () => setPin(holder, '2580')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test.each([
    ['UNACTIVATED', 'card_not_activated'],
    ['TERMINATED', 'card_terminated'],
    ['IMAGE_PENDING', 'card_image_open'],
  ] as const)('for a card that is %s', async (status: CardStatus, code) => {
    const holder = await addHolder();
    const cardId = await addCard(bank, holder.accountId, status);
    const answer = await setPin(holder, '2580', cardId);
    expect([answer.status, await codeOf(answer)]).toEqual([409, code]);
  });

  test.each([
    ['frozen', { synctera_user_status: 'FROZEN' }, 'account_frozen'],
    ['blocked', { admin_review_status: 'BLOCKED' }, 'not_permitted'],
  ] as const)('to a customer who is %s', async (_name, change, code) => {
    const holder = await addHolder();
    await bank.db.updateTable('customer').set(change).where('id', '=', holder.id).execute();
    expect(await codeOf(await setPin(holder, '2580'))).toBe(code);
  });
});
