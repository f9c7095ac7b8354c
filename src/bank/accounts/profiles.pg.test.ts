import { beforeAll, describe, expect, test } from 'vitest';
import { accountTerms, maxOpenAccounts } from '#domain/accounts/account-opening.ts';
import type { UserAccount } from '#contract/accounts.ts';
import { apiEndpoints } from '#contract/api.ts';
import type { Claim } from '#contract/claims.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { Profile } from '#contract/profiles.ts';
import { issueToken } from '../auth/access-tokens.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { notify } from '../messaging/notifications.ts';
import { type ApiCall, apiCaller } from '../testing/api-client.ts';
import { addLinkedBusiness, addVerifiedBusiness } from '../testing/businesses.ts';
import { addAccount, addCard, addCustomer, postingsOf } from '../testing/customers.ts';
import { type ProfileRecords, addProfileRecords } from '../testing/profile-records.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: nothing of one profile is shown in, counted in or added to another (product.md A36). Method: a
 * customer with the same records in three profiles; every list by each profile, and every call with
 * `profile` by another customer.
 */
const site = await testSite();
const { bank } = site;

let customer: string;
let shop: string;
let studio: string;
let call: ApiCall;
let strangers: ApiCall;
/** The ids, numbers and texts that may appear only in answers of their profile. */
const marks = new Map<string, readonly string[]>();

const made = new Map<string, ProfileRecords>();

const settle = async (profileId: string, profileType: Profile['type']): Promise<void> => {
  const own = { profileId, profileType } as const;
  const usd = await addAccount(bank, customer, own);
  const bdt = await addAccount(bank, customer, { ...own, kind: 'BDT' });
  const manual = await addAccount(bank, customer, { ...own, kind: 'MANUAL' });
  const card = await addCard(bank, usd.id);
  const nowMs = bank.clock.wallMs();
  const paid = bank.random.newId();
  await ledger.postBatch(bank.db, [
    postingsOf(bank, usd).post(nowMs, 1_000n, { id: paid, memo: `memo of ${profileId}` }),
    postingsOf(bank, bdt, 'npsb/BDT').post(nowMs, 1_000n),
    postingsOf(bank, manual, 'manual/USD').post(nowMs, 1_000n),
  ]);
  const words = { en: `Notice of ${profileId}`, bn: `Notice of ${profileId}` };
  const notice = { title: words, message: words, viewType: 'INFO', createdAtMs: nowMs } as const;
  const id = () => bank.random.newId();
  await notify(bank.db, [
    { ...notice, id: id(), customerId: customer, accountId: usd.id },
    {
      ...notice,
      id: id(),
      customerId: customer,
      related: { type: 'TRANSACTION', id: paid },
    },
  ]);
  await call('POST', '/statement/', {
    account: usd.id,
    from_date: '2026-11-01T00:00:00Z',
    to_date: '2026-11-16T00:00:00Z',
  });
  const records = await addProfileRecords(site, {
    customerId: customer,
    dollarsId: usd.id,
    takaId: bdt.id,
  });
  made.set(profileId, records);
  const known = [usd.id, bdt.id, manual.id, card, usd.number, words.en];
  marks.set(profileId, [...known, ...Object.values(records)]);
};

const callerFor = async (id: string, more?: Record<string, string>): Promise<ApiCall> =>
  apiCaller(site, (await issueToken(bank, id)).token, more);

beforeAll(async () => {
  customer = await addCustomer(bank, 'profiles@kheya.test');
  call = await callerFor(customer);
  strangers = await callerFor(await addCustomer(bank, 'stranger@kheya.test'));
  shop = await addVerifiedBusiness(bank, customer);
  studio = await addLinkedBusiness(bank, customer);
  await settle(customer, 'PERSON');
  await settle(shop, 'BUSINESS');
  await settle(studio, 'LINKED_BUSINESS');
});

interface Listed {
  readonly count: number;
  readonly results: readonly unknown[];
}

const read = async (path: string, profile?: string): Promise<Listed & { text: string }> => {
  const answer = await call('GET', profile === undefined ? path : `${path}?profile=${profile}`);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return { ...(JSON.parse(text) as Listed), text };
};

/** Each list with its number of rows in one profile. */
const lists = {
  '/user-account/': 1,
  '/bdt-account/': 1,
  '/manual-account/': 1,
  '/account-activity/': 3,
  '/activity/': 9,
  '/card/': 1,
  '/notification/': 4,
  '/statement/issued/': 1,
  '/transfer/': 1,
  '/top-up/': 1,
  '/add-money/': 1,
  '/product-order/': 1,
  '/claim/': 1,
} as const;

describe('a profile', () => {
  test.each(Object.entries(lists))('%s lists its own records only', async (path, count) => {
    const personal = await read(path);
    expect(personal).toEqual(await read(path, customer));
    for (const own of [customer, shop, studio]) {
      const listed = await read(path, own);
      expect([listed.count, listed.results.length]).toEqual([count, count]);
      for (const [other, foreign] of marks)
        if (other !== own) for (const mark of foreign) expect(listed.text).not.toContain(mark);
    }
  });

  test('of another customer is not found, by every call that takes one', async () => {
    const queried = apiEndpoints.filter(
      ({ method, query }) =>
        method === 'GET' &&
        query !== undefined &&
        'profile' in (query as unknown as { entries: object }).entries,
    );
    expect(queried.length).toBeGreaterThan(Object.keys(lists).length);
    const [, , , , number] = marks.get(shop)!;
    for (const { path } of queried)
      for (const profile of [shop, studio, customer, bank.random.newId()]) {
        const answer = await strangers(
          'GET',
          `${path}?profile=${profile}&account_number=${number}`,
        );
        // Calls that do not take an account refuse the parameter, so they are sent without it.
        const status = answer.status === 400 ? 0 : answer.status;
        const alone = status || (await strangers('GET', `${path}?profile=${profile}`)).status;
        expect([path, alone]).toEqual([path, 404]);
      }
    const read = await strangers('POST', '/notification/update_last_read/', { profile: shop });
    expect(read.status).toBe(404);
  });

  test('has the histories and the export of its accounts', async () => {
    const [, , , , number] = marks.get(shop)!;
    const path = `/transaction-history/?account_number=${number}`;
    for (const more of ['', '&limit=all']) {
      const own = await call('GET', `${path}&profile=${shop}${more}`);
      const { results } = (await own.json()) as { results: readonly { memo: string }[] };
      expect(results.map(({ memo }) => memo)).toContain(`memo of ${shop}`);
      expect((await call('GET', `${path}&profile=${customer}${more}`)).status).toBe(404);
    }
  });

  test('marks its own notifications as read', async () => {
    const unread = async (profile: string) =>
      (JSON.parse((await read('/notification/', profile)).text) as { unread_count: number })
        .unread_count;
    await call('POST', '/notification/update_last_read/', { profile: shop });
    expect(await Promise.all([customer, shop, studio].map(unread))).toEqual([4, 0, 4]);
  });

  test('has the notices about its orders and accounts', async () => {
    const { order } = made.get(shop)!;
    const [account] = marks.get(shop)!;
    const words = { en: 'Something happened', bn: 'কিছু হয়েছে' };
    const notice = { title: words, message: words, viewType: 'INFO', createdAtMs: 0 } as const;
    const related = [
      { type: 'ORDER', id: order },
      { type: 'ACCOUNT', id: account! },
    ] as const;
    for (const subject of related) {
      const id = bank.random.newId();
      await notify(bank.db, [{ ...notice, id, customerId: customer, related: subject }]);
      expect((await read('/notification/', shop)).text).toContain(id);
      expect((await read('/notification/')).text).not.toContain(id);
    }
  });

  test('has claims whose tickets lead to them from every profile, for their customer only', async () => {
    const { claim } = made.get(shop)!;
    const one = await call('GET', `/claim/${claim}/`);
    const { ticket_id: ticket } = (await one.json()) as Claim;
    const path = `/claim/?ticket=${ticket}`;
    for (const profile of ['', `&profile=${shop}`, `&profile=${studio}`]) {
      const found = await call('GET', `${path}${profile}`);
      expect(await found.json()).toMatchObject({ count: 1, results: [{ id: claim }] });
    }
    expect(await (await strangers('GET', path)).json()).toEqual({ results: [], count: 0 });
  });

  test('is listed with its name and status, the personal one first', async () => {
    const { results } = await read('/profile/');
    expect(results).toEqual([
      { id: customer, type: 'PERSON', name: 'Rahima Khatun', synctera_verification_status: null },
      {
        id: studio,
        type: 'LINKED_BUSINESS',
        name: 'Nodi Design Studio',
        synctera_verification_status: 'ACCEPTED',
      },
      {
        id: shop,
        type: 'BUSINESS',
        name: 'Padma Imports LLC',
        synctera_verification_status: 'ACCEPTED',
      },
    ]);
  });
});

describe('a business account', () => {
  const open = async (profile: string, key = bank.random.newId(), owner = customer) => {
    const caller = await callerFor(owner, { [headerNames.idempotencyKey]: key });
    const request = { account_type: 'CHECKING', agreed_terms: accountTerms.USD, profile };
    return caller('POST', '/user-account/', request);
  };

  test('is opened once for a verified business, in its name and profile', async () => {
    const business = await addVerifiedBusiness(bank, customer);
    const key = bank.random.newId();
    const answers = await Promise.all([1, 2, 3].map(() => open(business, key)));
    const accounts = (await Promise.all(answers.map((one) => one.json()))) as UserAccount[];
    expect(accounts[0]).toMatchObject({
      account_holder_name: 'Padma Imports LLC',
      profile: business,
      user: customer,
      account_details: { profile_type: 'BUSINESS', synctera_account_balance: '0.00' },
    });
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
    expect(await read('/user-account/', business)).toMatchObject({ count: 1 });
    expect((await read('/user-account/')).text).not.toContain(accounts[0]!.id);
    const notice = await read('/notification/', business);
    expect(notice.text).toContain('Your dollar account is open');
    const ordering = await callerFor(customer, {
      [headerNames.idempotencyKey]: bank.random.newId(),
    });
    const order = { account_id: accounts[0]!.id, card_account_type: 'virtual' };
    expect((await ordering('POST', '/card/', order)).status).toBe(201);
    expect(await read('/card/', business)).toMatchObject({ count: 1 });
    expect(await read('/notification/', business)).toMatchObject({ count: 2 });
    expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
  });

  test.each([
    null,
    'PENDING',
    'REVIEW',
    'PROVISIONAL',
    'UNVERIFIED',
    'VENDOR_ERROR',
    'REJECTED',
  ] as const)('is refused for a business with the status %s', async (status) => {
    const answer = await open(await addVerifiedBusiness(bank, customer, status));
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'business_not_verified' },
    ]);
  });

  test('is refused to a customer who may open none, and to another customer', async () => {
    const other = await addCustomer(bank, 'bdt-only@kheya.test');
    expect((await open(shop, undefined, other)).status).toBe(404);
    const business = await addVerifiedBusiness(bank, other);
    const standing = { profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' } as const;
    await bank.db.updateTable('customer').set(standing).where('id', '=', other).execute();
    expect((await open(business, undefined, other)).status).toBe(403);
  });

  test('counts for the maximum of its business alone', async () => {
    const business = await addVerifiedBusiness(bank, customer);
    for (let count = 0; count < maxOpenAccounts.USD; count += 1)
      expect((await open(business)).status).toBe(201);
    expect(await (await open(business)).json()).toMatchObject({ code: 'too_many_accounts' });
    expect((await open(customer)).status).toBe(201);
  });
});
