import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

const customerId = '0199a2b4-0000-7000-8000-000000000001';

/** How many more records the device takes; deleting one makes room for another. */
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  room = Number.POSITIVE_INFINITY;
  const { put, delete: remove } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<typeof put>
  ) {
    if (room <= 0) throw new DOMException('no room', 'QuotaExceededError');
    room -= 1;
    return put.apply(this, given);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<typeof remove>
  ) {
    room += 1;
    return remove.apply(this, given);
  });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** A signed-in customer's device, as one page sees it. */
const openDevice = async () => {
  const { rememberCustomer } = await import('#app/platform/known-customer.ts');
  rememberCustomer({ customerId, country: 'us', isSealed: false });
  const { vaultOf, isInputUnsaved } = await import('#app/platform/storage/vault.ts');
  return { vault: await vaultOf(customerId), isInputUnsaved };
};

const transfer = {
  target: 'BKASH',
  to: { field: 'wallet', id: '1', name: 'Rahima' },
  answers: { amount: '25.00' },
} as const;

test('a full device does not count a prepared transfer as saved', async () => {
  const { isInputUnsaved } = await openDevice();
  const { preparedTransfers, savePrepared } = await import('./prepared-transfers.ts');
  const { NotStored } = await import('#app/platform/storage/database.ts');
  room = 0;
  await expect(savePrepared(transfer)).rejects.toThrow(NotStored);
  expect(preparedTransfers.get()).toEqual([]);
  expect(isInputUnsaved.get()).toBe(true);
  room = 10;
  await savePrepared(transfer);
  expect(preparedTransfers.get()).toHaveLength(1);
  expect(isInputUnsaved.get()).toBe(false);
});

test('a full device reports an unsaved draft until it is saved', async () => {
  const { isInputUnsaved } = await openDevice();
  const { createDraftStore } = await import('./submission/drafts.ts');
  const form = createDraftStore('any');
  await form.open();
  room = 0;
  form.type({ name: 'Rahima' }, { name: '' });
  await vi.waitFor(() => expect(isInputUnsaved.get()).toBe(true));
  expect(form.state.get().typed).toEqual({ name: 'Rahima' });
  room = 10;
  form.type({ name: 'Rahima B' }, { name: '' });
  await vi.waitFor(() => expect(isInputUnsaved.get()).toBe(false));
});

test('copies of the bank’s data give way to what the customer made, the oldest first', async () => {
  const { vault } = await openDevice();
  for (const number of [1, 2, 3, 4]) await vault.write(`accounts-${number}`, number, number);
  await vault.writeAll([['history/1/POSTED/0', ['rows']]]);
  await vault.write('draft-first', 'kept');
  room = 0;
  expect(await vault.write('draft-second', 'new')).toBe(true);
  expect(await vault.read('draft-first')).toBe('kept');
  expect(await vault.read('draft-second')).toBe('new');
  expect(await vault.read('accounts-1')).toBeUndefined();
  expect(await vault.read('history/1/POSTED/0')).toEqual(['rows']);
});

test('the history gives way too, and only if nothing is left to give way the write fails', async () => {
  const { vault } = await openDevice();
  await vault.writeAll([['history/1/POSTED/0', ['rows']]]);
  room = 0;
  // A copy of the bank's data never displaces the history.
  expect(await vault.write('accounts', 1, 1)).toBe(false);
  expect(await vault.write('draft', 'new')).toBe(true);
  expect(await vault.read('history/1/POSTED/0')).toBeUndefined();
  room = 0;
  expect(await vault.write('draft-other', 'new')).toBe(false);
  expect(await vault.read('draft')).toBe('new');
});

test('what was typed for another recipient outlives a change of screen on a full device', async () => {
  await openDevice();
  const { saveCarriedAnswers, takeCarriedAnswers } = await import('./prepared-transfers.ts');
  room = 0;
  await saveCarriedAnswers('BKASH', { amount: '25.00' });
  expect(await takeCarriedAnswers('BKASH')).toEqual({ amount: '25.00' });
  expect(await takeCarriedAnswers('BKASH')).toBeUndefined();
});

test.each(['outbox', 'draft-any', 'pending-transfer', 'prepared-transfers', 'carried-transfer'])(
  '%s stays when the copies on the device are deleted',
  async (record) => {
    const { vault } = await openDevice();
    const { closeVault, vaultOf } = await import('#app/platform/storage/vault.ts');
    await vault.write(record, 'made by the customer');
    const { deletePersistedData } = await import('#app/platform/storage/persisted-data.ts');
    expect(await deletePersistedData()).toBe(true);
    closeVault();
    expect(await (await vaultOf(customerId)).read(record)).toBe('made by the customer');
  },
);
