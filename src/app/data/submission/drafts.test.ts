import { beforeEach, expect, test, vi } from 'vitest';
import { setHere } from '#app/platform/navigation.ts';
import { createDraftStore, forgetDraft } from './drafts.ts';
import { takeDraftLocation } from './draft-location.ts';

let customerId: string | undefined = 'ann';
const vaults = new Map<string, Map<string, unknown>>();
const recordsOf = (owner: string): Map<string, unknown> => {
  const records = vaults.get(owner) ?? new Map<string, unknown>();
  vaults.set(owner, records);
  return records;
};

vi.mock('#app/platform/known-customer.ts', () => ({
  servedCustomer: () => customerId && { customerId, country: 'us', isSealed: false },
}));
vi.mock('#app/platform/storage/vault.ts', () => ({
  vaultOf: async (owner: string) => ({
    read: async (record: string) => recordsOf(owner).get(record),
    write: async (record: string, value: unknown) => {
      recordsOf(owner).set(record, JSON.parse(JSON.stringify(value)));
      return true;
    },
    remove: async (record: string) => void recordsOf(owner).delete(record),
  }),
}));

const given = { first_name: '', ssn: '' };
const place = { routeId: '/$country/user/profile/complete', params: { country: 'us' }, search: {} };
const settle = () => new Promise((resolve) => setTimeout(resolve));
const openForm = async (name = 'name') => {
  const form = createDraftStore(name);
  await form.open();
  return form;
};

beforeEach(() => {
  customerId = 'ann';
  vaults.clear();
  setHere(() => place);
});

test('input is restored for the same customer, without secrets', async () => {
  const form = await openForm();
  form.type({ first_name: 'A' }, given);
  form.type({ first_name: 'Ann', ssn: '123-45-6789' }, given);
  await settle();
  const { record } = (await openForm()).state.get();
  expect(record?.typed).toEqual({ first_name: 'Ann' });
  expect(JSON.stringify([...recordsOf('ann')])).not.toContain('6789');
});

test('another form and another customer get none of it', async () => {
  const form = await openForm();
  form.type({ first_name: 'Ann' }, given);
  await settle();
  expect((await openForm('address')).state.get().record).toBeUndefined();
  customerId = 'bob';
  expect((await openForm()).state.get().record).toBeUndefined();
});

test('a form whose customer has left writes to no vault', async () => {
  const form = await openForm();
  customerId = 'bob';
  form.type({ first_name: 'Ann' }, given);
  await settle();
  customerId = undefined;
  form.type({ first_name: 'Anna' }, given);
  await settle();
  expect([...vaults.values()].flatMap((records) => [...records.keys()])).toEqual([]);
});

test('a deleted draft stays deleted, although a write was pending', async () => {
  const form = await openForm();
  form.type({ first_name: 'Ann' }, given);
  await form.forget();
  await settle();
  expect([...recordsOf('ann').keys()]).toEqual([]);
  expect(form.state.get().isHeld).toBe(false);
});

test('a draft is deleted by name while its form is closed, and no other', async () => {
  for (const name of ['name', 'address']) (await openForm(name)).type({ first_name: 'Ann' }, given);
  await settle();
  await forgetDraft('name');
  expect((await openForm()).state.get().record).toBeUndefined();
  expect((await openForm('address')).state.get().record?.typed).toEqual({ first_name: 'Ann' });
});

test('the form’s location is returned once, and only to its own customer', async () => {
  const form = await openForm();
  form.type({ first_name: 'Ann' }, given);
  await settle();
  customerId = 'bob';
  expect(await takeDraftLocation()).toBeUndefined();
  customerId = 'ann';
  expect(await takeDraftLocation()).toEqual(place);
  expect(await takeDraftLocation()).toBeUndefined();
});
