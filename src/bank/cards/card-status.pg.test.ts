import { describe, expect, test } from 'vitest';
import { setSandboxCardSuspension } from '#contract/sandbox-cards.ts';
import type { Card, CardDetails } from '#contract/cards.ts';
import type { CardStatus } from '#domain/cards/card-status.ts';
import { addAccount, addCard } from '../testing/customers.ts';
import { addCustomerClient, type CustomerClient } from '../testing/api-client.ts';
import { testSite } from '../testing/test-site.ts';
import type { StopFacts } from '#domain/permissions/facts.ts';

const site = await testSite();
const { bank, clock } = site;

interface Holder extends CustomerClient {
  readonly accountId: string;
  readonly cardId: string;
}

let made = 0;
const addHolder = async (status: CardStatus = 'ACTIVE'): Promise<Holder> => {
  made += 1;
  const client = await addCustomerClient(site, `holder${made}@kheya.test`);
  const account = await addAccount(bank, client.id);
  return { ...client, accountId: account.id, cardId: await addCard(bank, account.id, status) };
};

const setCustomer = (
  id: string,
  change: Partial<StopFacts & { readonly is_full_access_given: boolean }>,
) => bank.db.updateTable('customer').set(change).where('id', '=', id).execute();

const change = (holder: Holder, body: object) =>
  holder.call('PATCH', `/card/${holder.cardId}/`, body);
const read = async (holder: Holder): Promise<CardDetails> =>
  (await holder.call('GET', `/card/${holder.cardId}/`)).body as CardDetails;
const latestNotice = async (holder: Holder): Promise<string | undefined> => {
  const { body } = await holder.call('GET', '/notification/');
  return (body as { results: { title: string }[] }).results[0]?.title;
};

const suspendAsBank = async (cardId: string, isSuspended: boolean): Promise<number> => {
  const { status } = await site.fetch(`/api${setSandboxCardSuspension.path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
    body: JSON.stringify({ card: cardId, is_suspended: isSuspended }),
  });
  return status;
};

describe('a customer’s card', () => {
  test('is frozen and unfrozen, with every status in its history and a notification', async () => {
    const holder = await addHolder();
    clock.moveMs(60_000);
    const frozen = await change(holder, {
      card_status: 'SUSPENDED',
      reason: 'LOST',
      memo: 'On the ferry\u202E',
    });
    expect(frozen).toMatchObject({
      status: 200,
      body: { card_status: 'SUSPENDED', status_reason: 'LOST' },
    });
    expect(await latestNotice(holder)).toBe('Card frozen');
    clock.moveMs(60_000);
    const unfrozen = await change(holder, { card_status: 'ACTIVE' });
    expect(unfrozen.body).toMatchObject({
      card_status: 'ACTIVE',
      status_reason: 'CUSTOMER_REQUEST',
    });
    const { status_history: history } = await read(holder);
    expect(
      history.map(({ card_status, reason, changed_by }) => [card_status, reason, changed_by]),
    ).toEqual([
      ['ACTIVE', null, 'BANK'],
      ['SUSPENDED', 'LOST', 'CUSTOMER'],
      ['ACTIVE', 'CUSTOMER_REQUEST', 'CUSTOMER'],
    ]);
    expect(history.map(({ changed_at }) => changed_at).toSorted()).toEqual(
      history.map(({ changed_at }) => changed_at),
    );
    const { memo } = await bank.db
      .selectFrom('card_status_change')
      .select('memo')
      .where('card_id', '=', holder.cardId)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    expect(memo).toBe('On the ferry');
  });

  test('stays as it is when the same change is sent again, also at the same time', async () => {
    const holder = await addHolder();
    const freezing = { card_status: 'SUSPENDED', reason: 'STOLEN' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => change(holder, freezing)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(holder)).status_history).toHaveLength(2);
  });

  test('is terminated for good, and leaves the list of cards in use', async () => {
    const holder = await addHolder('SUSPENDED');
    expect((await change(holder, { card_status: 'TERMINATED', reason: 'DAMAGED' })).status).toBe(
      200,
    );
    for (const card_status of ['ACTIVE', 'SUSPENDED'])
      expect(await change(holder, { card_status })).toMatchObject({
        status: 409,
        body: { code: 'card_terminated' },
      });
    const { body } = await holder.call('GET', '/card/?not_terminated=true');
    expect((body as { results: Card[] }).results).toEqual([]);
    await expect(
      bank.db
        .updateTable('card')
        .set({ card_status: 'ACTIVE' })
        .where('id', '=', holder.cardId)
        .execute(),
    ).rejects.toThrow('ledger_append_only');
  });

  test.each([
    ['UNACTIVATED', 'ACTIVE', 'card_not_activated'],
    ['UNACTIVATED', 'SUSPENDED', 'card_not_activated'],
    ['IMAGE_PENDING', 'ACTIVE', 'card_image_open'],
    ['IMAGE_REJECTED', 'SUSPENDED', 'card_image_open'],
  ] as const)('that is %s does not become %s: %s', async (from, to, code) => {
    const holder = await addHolder(from);
    expect(await change(holder, { card_status: to })).toMatchObject({
      status: 409,
      body: { code },
    });
    expect((await read(holder)).card_status).toBe(from);
  });

  test('has its nickname until it is changed or removed', async () => {
    const holder = await addHolder();
    expect((await change(holder, { nickname: '  Groceries ' })).body).toMatchObject({
      nickname: 'Groceries',
    });
    expect((await change(holder, {})).body).toMatchObject({ nickname: 'Groceries' });
    expect((await change(holder, { nickname: null })).body).toMatchObject({ nickname: null });
    expect((await read(holder)).status_history).toHaveLength(1);
  });
});

describe('a card that the bank suspended', () => {
  test('is not unfrozen by the customer, and is active again when the bank lifts it', async () => {
    const holder = await addHolder();
    expect(await suspendAsBank(holder.cardId, true)).toBe(200);
    expect(await latestNotice(holder)).toBe('Card suspended');
    expect(await change(holder, { card_status: 'ACTIVE' })).toMatchObject({
      status: 409,
      body: { code: 'card_suspended_by_bank' },
    });
    // Freezing it does not make it the customer's.
    expect((await change(holder, { card_status: 'SUSPENDED', reason: 'LOST' })).body).toMatchObject(
      {
        status_reason: 'FRAUD_SUSPECTED',
      },
    );
    expect(await suspendAsBank(holder.cardId, false)).toBe(200);
    expect((await read(holder)).card_status).toBe('ACTIVE');
  });

  test('was frozen by the customer before: the bank does not lift the customer’s freeze', async () => {
    const holder = await addHolder();
    await change(holder, { card_status: 'SUSPENDED' });
    expect(await suspendAsBank(holder.cardId, false)).toBe(409);
  });
});

const details = { last_four: '', expiration_month: '07', expiration_year: '2029' };
const activate = async (holder: Holder, more: Partial<typeof details> = {}) => {
  const { data } = await read(holder);
  return holder.call('POST', `/card/${holder.cardId}/activate/`, {
    ...details,
    last_four: data.last_four,
    ...more,
  });
};

describe('activating', () => {
  test('takes the digits and the date on the card, once', async () => {
    const holder = await addHolder('UNACTIVATED');
    expect(await activate(holder)).toMatchObject({ status: 200, body: { card_status: 'ACTIVE' } });
    expect(await latestNotice(holder)).toBe('Card activated');
    expect((await activate(holder)).status).toBe(200);
    expect((await read(holder)).status_history).toHaveLength(2);
  });

  test('is refused for other details, and blocked after five attempts', async () => {
    const holder = await addHolder('UNACTIVATED');
    const { data } = await read(holder);
    const wrong = [
      { last_four: data.last_four === '0000' ? '0001' : '0000' },
      { expiration_month: '08' },
      { expiration_year: '2030' },
      { expiration_month: '09' },
      { expiration_month: '10' },
    ];
    for (const one of wrong)
      expect(await activate(holder, one)).toMatchObject({
        status: 422,
        body: { code: 'card_details_wrong' },
      });
    expect((await activate(holder)).status).toBe(429);
    expect((await read(holder)).card_status).toBe('UNACTIVATED');
  });

  test.each([
    ['SUSPENDED', 'card_frozen'],
    ['TERMINATED', 'card_terminated'],
    ['IMAGE_PENDING', 'card_image_open'],
    ['IMAGE_REJECTED', 'card_image_open'],
  ] as const)('is refused for a card that is %s', async (status, code) => {
    const holder = await addHolder(status);
    expect(await activate(holder)).toMatchObject({ status: 409, body: { code } });
  });
});

describe.each([
  ['frozen', { synctera_user_status: 'FROZEN' }, 'account_frozen'],
  ['blocked', { admin_review_status: 'BLOCKED' }, 'not_permitted'],
  ['without full access', { is_full_access_given: false }, 'not_permitted'],
] as const)('a customer who is %s', (_name, status, code) => {
  test('freezes and terminates a card, but neither unfreezes nor activates one', async () => {
    const holder = await addHolder();
    const fresh = await addHolder('UNACTIVATED');
    await setCustomer(holder.id, status);
    await setCustomer(fresh.id, status);
    expect((await change(holder, { card_status: 'SUSPENDED' })).status).toBe(200);
    expect((await change(holder, { card_status: 'ACTIVE' })).body).toMatchObject({ code });
    expect((await activate(fresh)).body).toMatchObject({ code });
    expect((await change(holder, { card_status: 'TERMINATED' })).status).toBe(200);
  });
});

test('closing an account terminates its cards with that reason', async () => {
  const holder = await addHolder('SUSPENDED');
  const spare = await addAccount(bank, holder.id);
  expect(spare.id).not.toBe(holder.accountId);
  const closed = await holder.call('POST', `/account/${holder.accountId}/closing/`);
  expect(closed.status).toBe(200);
  const card = await read(holder);
  expect(card).toMatchObject({ card_status: 'TERMINATED', status_reason: 'ACCOUNT_CLOSED' });
  expect(card.status_history).toHaveLength(2);
});
