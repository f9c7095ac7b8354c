import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { beneficiary } from '#contract/beneficiaries.ts';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { isUsRoutingNumber } from '#domain/beneficiaries/account-fields.ts';
import { testSite } from '../testing/test-site.ts';
import { removeExpiredRows } from '../retention.ts';
import { runAsOwner } from '../testing/test-server.ts';
import { addAccount } from '../testing/customers.ts';
import type { TestAccount } from '../testing/customers.ts';
import { knownRoutingNumbers } from './bank-directory.ts';
import { addCustomerClient, newIdempotencyKey } from '../testing/api-client.ts';
import type { CustomerClient } from '../testing/api-client.ts';

const site = await testSite();
const { bank } = site;
const day = 24 * 60 * 60 * 1000;

let farhana: CustomerClient;
let rahima: CustomerClient;
let hers: TestAccount;

beforeAll(async () => {
  rahima = await addCustomerClient(site, 'rahima@kheya.test');
  hers = await addAccount(bank, rahima.id);
});

// Look-ups are counted for each customer, so each test has its own.
let tests = 0;
beforeEach(async () => {
  tests += 1;
  farhana = await addCustomerClient(site, `farhana${tests}@kheya.test`);
});

let made = 0;
const ach = (change: object = {}) => {
  made += 1;
  return {
    beneficiary_type: 'ACH',
    account_holder_name: 'Maple Street Homes LLC',
    routing_number: '021000021',
    account_number: `77001${made.toString().padStart(5, '0')}`,
    account_type: 'CHECKING',
    ...change,
  };
};

const add = async (payer: CustomerClient, body: object): Promise<Beneficiary> => {
  const { status, body: told } = await payer.create('/beneficiary/', body);
  expect([status, told]).toEqual([201, expect.anything()]);
  return v.parse(beneficiary, told);
};

const list = async (payer: CustomerClient): Promise<readonly Beneficiary[]> =>
  ((await payer.call('GET', '/beneficiary/')).body as { results: Beneficiary[] }).results;

describe('an account at a US bank', () => {
  test('is stored with the bank’s name found by its routing number', async () => {
    const stored = await add(farhana, ach({ account_number: '0012-345 678' }));
    expect(stored).toMatchObject({
      beneficiary_nickname: 'Maple Street Homes LLC',
      account_number: '0012345678',
      name_check: 'MATCH',
      status: 'ACTIVE',
      version: 1,
      last_sent_at: null,
      beneficiary_info: { bank_name: 'JPMorgan Chase Bank', routing_number: '021000021' },
    });
    expect((await farhana.call('GET', `/beneficiary/${stored.id}/`)).body).toEqual(stored);
    expect(await list(farhana)).toContainEqual(stored);
  });

  test('is refused by field, also for unknown fields', async () => {
    const wrong = ach({ routing_number: '021000012', account_number: '1', account_type: 'GOLD' });
    expect(await farhana.create('/beneficiary/', wrong)).toMatchObject({
      status: 400,
      body: {
        routing_number: ['This is not a routing number. It has 9 digits.'],
        account_number: ['An account number has 4 to 17 digits.'],
        account_type: ['Choose one of these.'],
      },
    });
    const unknown = await farhana.create('/beneficiary/', ach({ customer_id: rahima.id }));
    expect(unknown).toMatchObject({ status: 400, body: { customer_id: expect.anything() } });
    const wire = await farhana.create('/beneficiary/', {
      ...ach({ beneficiary_type: 'DOMESTIC_WIRE' }),
      address_line_1: '12 Steinway Street',
      city: 'Queens',
      state: 'Bengal',
      postal_code: '11103',
      bank_address: '383 Madison Avenue',
    });
    expect(wire).toMatchObject({ status: 400, body: { state: ['Choose one of the states.'] } });
  });

  test('is stored once when several devices add it concurrently', async () => {
    const same = ach();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => farhana.create('/beneficiary/', same)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(7).fill(409),
    ]);
  });
});

describe('the same request again (A22)', () => {
  test('gets the first response byte for byte, also twenty concurrent ones', async () => {
    const key = newIdempotencyKey(bank);
    const body = ach();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => farhana.send('POST', '/beneficiary/', body, key)),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const replayed = answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true');
    expect(replayed).toHaveLength(19);
    expect((await list(farhana)).filter(({ id }) => texts[0]?.includes(id))).toHaveLength(1);
  });

  test('with another body is refused, and adds nothing', async () => {
    const key = newIdempotencyKey(bank);
    expect((await farhana.send('POST', '/beneficiary/', ach(), key)).status).toBe(201);
    const before = await list(farhana);
    const other = await farhana.send('POST', '/beneficiary/', ach(), key);
    expect([other.status, await other.json()]).toEqual([
      422,
      { code: 'key_reused', detail: 'This key was used for something else.' },
    ]);
    expect(await list(farhana)).toEqual(before);
  });

  test('a refusal frees the key, keys are separate per customer, and an empty key is refused', async () => {
    const key = newIdempotencyKey(bank);
    const body = ach();
    const refusedOne = await farhana.send(
      'POST',
      '/beneficiary/',
      { ...body, account_type: '' },
      key,
    );
    expect(refusedOne.status).toBe(400);
    expect((await farhana.send('POST', '/beneficiary/', body, key)).status).toBe(201);
    const others = await rahima.send('POST', '/beneficiary/', body, key);
    expect([others.status, others.headers.get('Idempotent-Replayed')]).toEqual([201, null]);
    expect((await farhana.send('POST', '/beneficiary/', ach(), '')).status).toBe(400);
  });

  test('is forgotten after thirty days', async () => {
    const key = newIdempotencyKey(bank);
    const body = ach();
    await farhana.send('POST', '/beneficiary/', body, key);
    await runAsOwner(
      site.database,
      `update idempotent_answer set created_at = now() - interval '31 days' where key = $1`,
      [key],
    );
    await removeExpiredRows(bank);
    expect((await farhana.send('POST', '/beneficiary/', body, key)).status).toBe(409);
  });
});

describe('another customer', () => {
  test('is found by number or e-mail, and only their masked name and number are returned', async () => {
    const asked = { beneficiary_type: 'INTERNAL', account: 'RAHIMA@kheya.test' };
    const found = await farhana.call('POST', '/beneficiary-name-check/', asked);
    expect(found.body).toEqual({ result: 'MATCH', suggested_name: 'R••• K•••' });
    const stored = await add(farhana, asked);
    expect(stored).toMatchObject({
      beneficiary_nickname: 'R••• K•••',
      account_number: `••••${hers.number.slice(-4)}`,
      beneficiary_info: { account_holder_name: 'R••• K•••', bank_name: null },
    });
    expect(JSON.stringify(stored)).not.toMatch(
      new RegExp(`${hers.number}|${hers.id}|${rahima.id}`),
    );
    const again = await farhana.create('/beneficiary/', { ...asked, account: hers.number });
    expect(again).toEqual({ status: 409, body: { account: ['You’ve already saved this one.'] } });
  });

  test('an e-mail address never leads to an account of a business', async () => {
    const owner = await addCustomerClient(site, 'owner@kheya.test');
    const business = { profileType: 'BUSINESS', profileId: bank.random.newId() } as const;
    const { number } = await addAccount(bank, owner.id, business);
    const ask = async (account: string) =>
      (await farhana.create('/beneficiary/', { beneficiary_type: 'INTERNAL', account })).status;
    expect(await ask('owner@kheya.test')).toBe(400);
    expect(await ask(number)).toBe(201);
  });

  test('an unknown customer and one without an account get the same response; the caller itself is reported', async () => {
    const lone = await addCustomerClient(site, 'lone@kheya.test');
    const refusals = await Promise.all(
      ['nobody@kheya.test', 'lone@kheya.test', '99999999'].map(
        async (account) =>
          (await farhana.create('/beneficiary/', { beneficiary_type: 'INTERNAL', account })).body,
      ),
    );
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]).toEqual({
      account: ['We can’t find an account with this. Check it with the recipient.'],
    });
    const own = { beneficiary_type: 'INTERNAL', account: 'rahima@kheya.test' };
    expect((await rahima.create('/beneficiary/', own)).body).toEqual({
      account: ['This is your own account.'],
    });
    expect(lone.id).not.toBe(farhana.id);
  });

  test('cannot be searched for without limit', async () => {
    const thief = await addCustomerClient(site, 'thief@kheya.test');
    const asked = { beneficiary_type: 'INTERNAL', account: 'nobody@kheya.test' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 41; tries += 1)
      statuses.push((await thief.call('POST', '/beneficiary-name-check/', asked)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    expect((await thief.create('/beneficiary/', ach())).status).toBe(429);
  });
});

describe('the name check', () => {
  const check = async (account_holder_name: string) =>
    (
      await farhana.call('POST', '/beneficiary-name-check/', {
        beneficiary_type: 'ACH',
        account: '7700100001',
        routing_number: '021000021',
        account_holder_name,
      })
    ).body;

  test('returns a close name, and never one that does not match', async () => {
    expect(await check('Rahima Khatun')).toEqual({ result: 'MATCH', suggested_name: null });
    expect(await check('Rahima Sandbox-Close')).toEqual({
      result: 'CLOSE',
      suggested_name: 'Rahima Sandbox-Closed',
    });
    expect(await check('Rahima Sandbox-Other')).toEqual({
      result: 'NO_MATCH',
      suggested_name: null,
    });
    expect(await check('Rahima Sandbox-Unavailable')).toEqual({
      result: 'UNAVAILABLE',
      suggested_name: null,
    });
    expect(await check('Rahima Sandbox-Nobody')).toEqual({
      account_number: ['We can’t find an account with this. Check it with the recipient.'],
    });
  });

  test.each(['Rahima Sandbox-Close', 'Rahima Sandbox-Other'])(
    '%s is saved only after the customer confirms the name',
    async (account_holder_name) => {
      const body = ach({ account_holder_name });
      expect(await farhana.create('/beneficiary/', body)).toMatchObject({
        status: 422,
        body: { code: 'name_mismatch' },
      });
      const stored = await add(farhana, { ...body, is_name_accepted: true });
      expect(['CLOSE', 'NO_MATCH']).toContain(stored.name_check);
    },
  );

  test('an unavailable directory does not prevent saving, and the record shows it', async () => {
    const stored = await add(farhana, ach({ account_holder_name: 'Rahima Sandbox-Unavailable' }));
    expect(stored.name_check).toBe('UNAVAILABLE');
  });
});

describe('a change', () => {
  test('of nickname or favourite leaves the version unchanged; of the destination increments it', async () => {
    const { id } = await add(farhana, ach());
    const path = `/beneficiary/${id}/`;
    const star = await farhana.call('PATCH', path, {
      is_favourite: true,
      beneficiary_nickname: ' ভাড়া\u202E ',
    });
    expect(star.body).toMatchObject({
      is_favourite: true,
      beneficiary_nickname: 'ভাড়া'.normalize('NFC'),
      version: 1,
    });
    const moved = { account_number: '55500011', account_holder_name: 'New Landlord', version: 1 };
    expect((await farhana.call('PATCH', path, moved)).body).toMatchObject({
      account_number: '55500011',
      version: 2,
      is_favourite: true,
      beneficiary_info: { account_holder_name: 'New Landlord', bank_name: 'JPMorgan Chase Bank' },
    });
    expect((await farhana.call('PATCH', path, moved)).status).toBe(409);
    const { version, ...unversioned } = moved;
    expect(version).toBe(1);
    expect((await farhana.call('PATCH', path, unversioned)).status).toBe(400);
  });

  test('of the destination, made several times concurrently, succeeds once', async () => {
    const { id } = await add(farhana, ach());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        farhana.call('PATCH', `/beneficiary/${id}/`, {
          account_number: `8800100${index}`,
          version: 1,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(5).fill(409),
    ]);
  });

  test('of the account holder checks the name again', async () => {
    const { id } = await add(farhana, ach());
    const renamed = { account_holder_name: 'Sandbox-Other', version: 1 };
    expect((await farhana.call('PATCH', `/beneficiary/${id}/`, renamed)).status).toBe(422);
  });
});

describe('a removed beneficiary', () => {
  test('is not found, and can be restored for one day only', async () => {
    const stored = await add(farhana, ach());
    const path = `/beneficiary/${stored.id}/`;
    expect((await farhana.call('DELETE', path)).body).toEqual({ ok: true });
    expect((await farhana.call('GET', path)).status).toBe(404);
    expect((await farhana.call('PATCH', path, { is_favourite: true })).status).toBe(404);
    expect((await farhana.call('DELETE', path)).status).toBe(404);
    expect((await list(farhana)).map(({ id }) => id)).not.toContain(stored.id);
    expect((await farhana.call('POST', `${path}restore/`, {})).body).toEqual(stored);
    expect((await farhana.call('POST', `${path}restore/`, {})).body).toEqual(stored);
    await bank.db
      .updateTable('beneficiary')
      .set({ deleted_at: new Date(bank.clock.wallMs() - day - 1) })
      .where('id', '=', stored.id)
      .execute();
    expect((await farhana.call('POST', `${path}restore/`, {})).status).toBe(404);
  });

  test('can be added again, and then cannot be restored', async () => {
    const body = ach();
    const { id } = await add(farhana, body);
    await farhana.call('DELETE', `/beneficiary/${id}/`);
    await add(farhana, body);
    expect((await farhana.call('POST', `/beneficiary/${id}/restore/`, {})).status).toBe(409);
  });
});

test('a customer without permission cannot add a beneficiary, but can list them', async () => {
  const frozen = await addCustomerClient(site, 'frozen-payer@kheya.test', {
    synctera_user_status: 'FROZEN',
  });
  const waiting = await addCustomerClient(site, 'waiting@kheya.test', {
    profile_approval_status: 'KYC_PENDING',
  });
  expect((await frozen.create('/beneficiary/', ach())).body).toMatchObject({
    code: 'account_frozen',
  });
  expect((await waiting.create('/beneficiary/', ach())).body).toMatchObject({
    code: 'not_permitted',
  });
  expect((await waiting.call('GET', '/beneficiary/')).body).toEqual({ results: [], count: 0 });
});

test('a beneficiary whose account at this bank was closed is disabled', async () => {
  const gone = await addCustomerClient(site, 'gone@kheya.test');
  const account = await addAccount(bank, gone.id);
  const { id } = await add(farhana, { beneficiary_type: 'INTERNAL', account: account.number });
  await bank.db
    .updateTable('account')
    .set({ closed_at: new Date(bank.clock.wallMs()) })
    .where('id', '=', account.id)
    .execute();
  expect((await farhana.call('GET', `/beneficiary/${id}/`)).body).toMatchObject({
    status: 'DISABLED',
  });
});

test('the directory contains only valid routing numbers, each once', () => {
  expect(knownRoutingNumbers.filter((number) => !isUsRoutingNumber(number))).toEqual([]);
  expect(new Set(knownRoutingNumbers).size).toBe(knownRoutingNumbers.length);
});
