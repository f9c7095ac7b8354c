import { beforeAll, expect, test } from 'vitest';
import type { BdtAccount, UserAccount } from '#contract/accounts.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import { addAccount, addCustomer } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank } = site;

let call: JsonCall;
let dollars: string;
let taka: string;

beforeAll(async () => {
  const customer = await addCustomer(bank, 'names@kheya.test');
  dollars = (await addAccount(bank, customer)).id;
  taka = (await addAccount(bank, customer, { kind: 'BDT' })).id;
  call = await jsonCallerFor(site, customer);
});

test('a dollar account shows its new name, and only the name changes', async () => {
  const before = (await call('GET', `/user-account/${dollars}/`)).body as UserAccount;
  const renamed = await call('PATCH', `/user-account/${dollars}/`, { nickname: '  Rainy   day ' });
  expect(renamed).toMatchObject({ status: 200, body: { ...before, nickname: 'Rainy day' } });
  expect((await call('GET', `/user-account/${dollars}/`)).body).toEqual(renamed.body);
});

test('a taka account shows its new name in the list', async () => {
  await call('PATCH', `/bdt-account/${taka}/`, { nickname: 'দেশের খরচ' });
  const { results } = (await call('GET', '/bdt-account/')).body as { results: BdtAccount[] };
  expect(results).toMatchObject([{ id: taka, nickname: 'দেশের খরচ' }]);
});

test.each([null, '   '])('%j removes the name', async (nickname) => {
  await call('PATCH', `/user-account/${dollars}/`, { nickname: 'Rent' });
  const answer = await call('PATCH', `/user-account/${dollars}/`, { nickname });
  expect(answer.body).toMatchObject({ nickname: null });
});

test('a name that is too long is refused by field, and the old name stays', async () => {
  await call('PATCH', `/user-account/${dollars}/`, { nickname: 'Rent' });
  const answer = await call('PATCH', `/user-account/${dollars}/`, { nickname: 'ক'.repeat(61) });
  expect(answer).toMatchObject({
    status: 400,
    body: { nickname: [fieldProblems.too_long] },
  });
  expect((await call('GET', `/user-account/${dollars}/`)).body).toMatchObject({
    nickname: 'Rent',
  });
});

test('an account of the other currency is not found at this address', async () => {
  for (const path of [`/user-account/${taka}/`, `/bdt-account/${dollars}/`])
    expect((await call('PATCH', path, { nickname: 'Rent' })).status).toBe(404);
});
