import { expect, test } from 'vitest';
import { closeAccount } from '../accounts/close-account.ts';
import { testBank } from '../testing/test-bank.ts';
import { addLinkedBusiness } from '../testing/businesses.ts';
import { addAccount, addCustomer } from '../testing/customers.ts';
import { findCustomer } from './customers.ts';
import type { CustomerIdentificationTable, CustomerTable } from '../database/tables/customers.ts';

/*
 * Goal: a customer is Bangladesh-linked by each of the four criteria and by nothing else
 * (product.md A34). Method: a customer of the United States, changed in one thing at a time.
 */
const { bank } = await testBank();
const { db, clock } = bank;

const setAddress = (id: string, country: 'US' | 'BD') =>
  db.updateTable('customer_address').set({ country }).where('customer_id', '=', id).execute();

const setStatus = (id: string, profile_approval_status: CustomerTable['profile_approval_status']) =>
  db.updateTable('customer').set({ profile_approval_status }).where('id', '=', id).execute();

const addPaper = (id: string, kind: CustomerIdentificationTable['identification_class']) =>
  db
    .insertInto('customer_identification')
    .values({
      customer_id: id,
      identification_class: kind,
      sealed_number: Buffer.alloc(32, 1),
      number_fingerprint: Buffer.alloc(32, 2),
      last_four: '1234',
      given_at: new Date(clock.wallMs()),
      sealing_key_id: bank.sealingKeys.activeId(),
    })
    .execute();

const addTaka = (id: string) => addAccount(bank, id, { kind: 'BDT' });

const cases: Readonly<Record<string, readonly [boolean, (id: string) => Promise<unknown>]>> = {
  nothing: [false, async () => undefined],
  'an address in Bangladesh': [true, (id) => setAddress(id, 'BD')],
  'an open taka account': [true, addTaka],
  'a taka account that was closed': [
    false,
    async (id) => closeAccount(db, { id: (await addTaka(id)).id, closedAtMs: clock.wallMs() }),
  ],
  'a dollar account': [false, (id) => addAccount(bank, id)],
  'a verified national ID': [true, (id) => addPaper(id, 'NID')],
  'a national ID of somebody verified for taka only': [
    true,
    async (id) => {
      await addPaper(id, 'NID');
      await setStatus(id, 'KYC_ACCEPTED_FOR_BDT_ONLY');
    },
  ],
  'a national ID in review': [
    false,
    async (id) => {
      await addPaper(id, 'NID');
      await setStatus(id, 'KYC_REVIEW');
    },
  ],
  'a verified passport': [false, (id) => addPaper(id, 'PASSPORT')],
  'a linked business': [true, (id) => addLinkedBusiness(bank, id)],
};

test.each(Object.entries(cases))('%s', async (name, [isLinked, change]) => {
  const id = await addCustomer(bank, `${name.replaceAll(' ', '-')}@example.test`);
  await change(id);
  expect((await findCustomer(db, id))?.is_bangladesh_linked).toBe(isLinked);
});
