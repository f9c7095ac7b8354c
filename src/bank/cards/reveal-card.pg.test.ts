import { describe, expect, test } from 'vitest';
import type { CardDetails } from '#contract/cards.ts';
import type { RevealedCard } from '#contract/card-secrets.ts';
import { getCardBrand } from '#domain/deposits/debit-card.ts';
import type { CardStatus } from '#domain/cards/card-status.ts';
import { apiCaller, newIdempotencyKey } from '../testing/api-client.ts';
import { addCard } from '../testing/customers.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';

const site = await testSite();
const { bank, clock } = site;

let made = 0;
const addHolder = (): Promise<SignedInHolder> => {
  made += 1;
  return addSignedInHolder(site, `reveals${made}@kheya.test`);
};

const reveal = (holder: SignedInHolder, cardId = holder.cardId): Promise<Response> =>
  holder.call('POST', `/card/${cardId}/reveal/`);

const revealed = async (holder: SignedInHolder, cardId?: string): Promise<RevealedCard> => {
  const answer = await reveal(holder, cardId);
  expect(answer.status).toBe(200);
  return (await answer.json()) as RevealedCard;
};

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

const readCard = async (holder: SignedInHolder, cardId = holder.cardId): Promise<CardDetails> =>
  (await (await holder.call('GET', `/card/${cardId}/`)).json()) as CardDetails;

describe('revealing a card', () => {
  test('answers number, expiration and security code for 60 seconds, not to be stored', async () => {
    const holder = await addHolder();
    const key = { 'Idempotency-Key': newIdempotencyKey(bank) };
    const order = { account_id: holder.accountId, card_account_type: 'virtual' };
    const ordered = await holder.callWith(key)('POST', '/card/', order);
    const card = (await ordered.json()) as CardDetails;
    const answer = await reveal(holder, card.id);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const details = (await answer.json()) as RevealedCard;
    expect(details).toMatchObject({
      expiration_month: card.data.expiration_month,
      expiration_year: card.data.expiration_year,
      visible_seconds: 60,
    });
    expect(getCardBrand(details.card_number)).toBe('VISA');
    expect(details.card_number.slice(-4)).toBe(card.data.last_four);
    expect(details.cvv).toMatch(/^\d{3}$/);
    expect(await revealed(holder, card.id)).toEqual(details);
  });

  test('gives a card that was issued without a number one that ends with its last four', async () => {
    const holder = await addHolder();
    const [first, second] = await Promise.all([revealed(holder), revealed(holder)]);
    expect(second).toEqual(first);
    const { data } = await readCard(holder);
    expect(first.card_number.slice(-4)).toBe(data.last_four);
    expect(getCardBrand(first.card_number)).toBe('VISA');
  });

  test('gives each card a security code of its own', async () => {
    const holder = await addHolder();
    const codes = new Set<string>();
    for (let count = 0; count < 5; count += 1)
      codes.add((await revealed(holder, await addCard(bank, holder.accountId))).cvv);
    expect(codes.size).toBeGreaterThan(1);
  });

  test('is recorded with the session, and the owner is notified', async () => {
    const holder = await addHolder();
    await revealed(holder);
    const rows = await bank.db
      .selectFrom('card_access')
      .selectAll()
      .where('card_id', '=', holder.cardId)
      .execute();
    expect(rows).toMatchObject([{ kind: 'REVEALED', session_id: expect.any(String) as string }]);
    const answer = await holder.call('GET', '/notification/');
    const { results } = (await answer.json()) as { results: { title: string }[] };
    expect(results[0]?.title).toBe('Card details shown');
  });
});

describe('revealing a card is refused', () => {
  test('without a recent sign-in, and nothing is recorded', async () => {
    const holder = await addHolder();
    const { token } = await issueToken(bank, holder.id);
    const path = `/card/${holder.cardId}/reveal/`;
    const answer = await apiCaller(site, token)('POST', path);
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'step_up_required']);
    clock.moveMs(11 * 60_000);
    expect(await codeOf(await reveal(holder))).toBe('step_up_required');
    const rows = await bank.db
      .selectFrom('card_access')
      .selectAll()
      .where('card_id', '=', holder.cardId)
      .execute();
    expect(rows).toEqual([]);
  });

  test.each([
    ['ACTIVE', undefined],
    ['SUSPENDED', undefined],
    ['UNACTIVATED', 'card_not_activated'],
    ['TERMINATED', 'card_terminated'],
    ['IMAGE_PENDING', 'card_image_open'],
    ['IMAGE_REJECTED', 'card_image_open'],
  ] as const)('by its status: %s', async (status: CardStatus, code) => {
    const holder = await addHolder();
    const cardId = await addCard(bank, holder.accountId, status);
    const answer = await reveal(holder, cardId);
    expect([answer.status, await codeOf(answer)]).toEqual([code === undefined ? 200 : 409, code]);
  });

  test('after ten times in an hour, also at one moment', async () => {
    const holder = await addHolder();
    const answers = await Promise.all(Array.from({ length: 12 }, () => reveal(holder)));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  test.each([
    ['frozen', { synctera_user_status: 'FROZEN' }, 'account_frozen'],
    ['blocked', { admin_review_status: 'BLOCKED' }, 'not_permitted'],
  ] as const)('to a customer who is %s', async (_name, change, code) => {
    const holder = await addHolder();
    await bank.db.updateTable('customer').set(change).where('id', '=', holder.id).execute();
    const answer = await reveal(holder);
    expect(await codeOf(answer)).toBe(code);
  });
});
