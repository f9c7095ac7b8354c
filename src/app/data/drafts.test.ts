import { beforeEach, expect, test, vi } from 'vitest';
import { setHere } from '../platform/navigation.ts';
import { createDraftStore, forgetDraft } from './drafts.ts';
import { takeDraftLocation } from './draft-location.ts';

let person: string | undefined = 'ann';
const vaults = new Map<string, Map<string, unknown>>();
const recordsOf = (owner: string): Map<string, unknown> => {
  const records = vaults.get(owner) ?? new Map<string, unknown>();
  vaults.set(owner, records);
  return records;
};

vi.mock('../platform/known-customer.ts', () => ({
  servedCustomer: () => person && { person, country: 'us', isSealed: false },
}));
vi.mock('../platform/storage/vault.ts', () => ({
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
  person = 'ann';
  vaults.clear();
  setHere(() => place);
});

test('what was typed is there again for the same person, without the secrets', async () => {
  const form = await openForm();
  form.type({ first_name: 'A' }, given);
  form.type({ first_name: 'Ann', ssn: '123-45-6789' }, given);
  await settle();
  const { record } = (await openForm()).state.get();
  expect(record?.typed).toEqual({ first_name: 'Ann' });
  expect(JSON.stringify([...recordsOf('ann')])).not.toContain('6789');
});

test('another form, and another person, see nothing of it', async () => {
  const form = await openForm();
  form.type({ first_name: 'Ann' }, given);
  await settle();
  expect((await openForm('address')).state.get().record).toBeUndefined();
  person = 'bob';
  expect((await openForm()).state.get().record).toBeUndefined();
});

test('a form whose person has left writes nothing, into nobody’s vault', async () => {
  const form = await openForm();
  person = 'bob';
  form.type({ first_name: 'Ann' }, given);
  await settle();
  person = undefined;
  form.type({ first_name: 'Anna' }, given);
  await settle();
  expect([...vaults.values()].flatMap((records) => [...records.keys()])).toEqual([]);
});

test('once forgotten it does not come back, though a write was on its way', async () => {
  const form = await openForm();
  form.type({ first_name: 'Ann' }, given);
  await form.forget();
  await settle();
  expect([...recordsOf('ann').keys()]).toEqual([]);
  expect(form.state.get().isHeld).toBe(false);
});

test('a form that is not open is forgotten by its name, and no other', async () => {
  for (const name of ['name', 'address']) (await openForm(name)).type({ first_name: 'Ann' }, given);
  await settle();
  await forgetDraft('name');
  expect((await openForm()).state.get().record).toBeUndefined();
  expect((await openForm('address')).state.get().record?.typed).toEqual({ first_name: 'Ann' });
});

test('the place of the form is given once, and to its own person', async () => {
  const form = await openForm();
  form.type({ first_name: 'Ann' }, given);
  await settle();
  person = 'bob';
  expect(await takeDraftLocation()).toBeUndefined();
  person = 'ann';
  expect(await takeDraftLocation()).toEqual(place);
  expect(await takeDraftLocation()).toBeUndefined();
});
