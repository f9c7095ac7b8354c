import { expect, test, vi } from 'vitest';
import type { PersistedResource } from './cache/persisted-cache.ts';
import { schemaFingerprint } from './cache/persisted-schema.ts';
import { unseal } from '#app/platform/storage/encryption.ts';
import {
  goldenAtMs,
  goldenCustomer,
  goldenId,
  goldenKeys,
  goldenRecords,
  sealedOf,
} from './former-records.test-data.ts';

/*
 * What the app of commit 38fc11c7, before the restructuring, has left on devices (issue 29): the
 * names of storage, the shape of each record, and three records as bytes.
 */

const resources = new Map<string, PersistedResource<unknown>>();

vi.mock('./cache/persisted-cache.ts', () => ({
  persisterOf: (resource: PersistedResource<unknown>) => resources.set(resource.name, resource),
}));

/** What the vault of the served customer holds. */
const served = new Map<string, unknown>();

vi.mock('#app/platform/storage/vault.ts', async (original) => ({
  ...(await original<object>()),
  servedVault: async () => ({
    read: async (record: string) => served.get(record),
    remove: async (record: string) => void served.delete(record),
  }),
}));

await Promise.all(
  Object.values(
    import.meta.glob(['./*.ts', './*/*.ts', './*/*/*.ts', './*/*/*/*.ts', '!./**/*.test*.ts']),
  ).map((load) => load()),
);

/**
 * The fingerprint of each persisted resource. After a change of a schema the former fingerprint
 * becomes one of the resource's `formerShapes`, or its line goes: then its records are refetched.
 */
const formerShapes = {
  'account-activity': 'bb957ef7',
  'bd-beneficiaries': '2a300490',
  'bdt-account-beneficiaries': '9b7f360d',
  'bdt-accounts': 'abab3414',
  beneficiaries: 'b330e84b',
  deposit: '9b3fdcd7',
  deposits: '90d7cfab',
  'global-settings': '3046f76a',
  'ipay-beneficiaries': '402a50ef',
  'linked-banks': '87a27548',
  'manual-account': '004da19f',
  'manual-accounts': 'ad6178df',
  'mobile-wallet-beneficiaries': '72f3fbd9',
  notifications: 'cb70f355',
  onboarding: 'b3fa768a',
  statement: '1a09a4ce',
  'top-up': '941e776a',
  'top-up-packs': 'd14960f2',
  'top-ups': '2c072f1f',
  transaction: '22602638',
  transactions: 'f9ecb9ed',
  transfer: '5565b91e',
  'transfer-limits': 'a03bd182',
  transfers: '3459488b',
  user: '164e9e6d',
  'user-account': '4b736f4e',
  'user-accounts': '9a07586e',
  'verification-centre': '7aa7f200',
};

test.each(Object.entries(formerShapes))('a record of %s is read (B29)', (name, shape) => {
  const { schema, formerShapes: others = [] } = resources.get(name)!;
  expect([schemaFingerprint(schema), ...others]).toContain(shape);
});

test('the rows of the offline history are read', async () => {
  const { readableShapes } = await import('./offline-history/records.ts');
  const fields =
    'id,uuid,reference_id,transaction_time,amount,bdt_amount,balance,dc_sign,type,subtype,status,' +
    'memo,dst_account_no,dst_account_nickname,conversion_rate,reason,transfer_image,user_data,' +
    'card_id,ledger_sequence,hold_expires_at,related,fee';
  expect(readableShapes).toContain(`22602638.${fields}`);
});

test('records, databases and marks have their names', async () => {
  const { chunkRecord, indexRecord, pendingRecord } = await import('./offline-history/records.ts');
  const { draftNameOf } = await import('./prepared-transfers.ts');
  const { queueableMutations } = await import('./queueable-mutations.ts');
  const { pendingNames } = await import('./submission/unresolved.ts');
  const { databaseOf, persistenceOffKey } = await import('#app/platform/storage/vault.ts');
  const { keysRecord } = await import('#app/platform/storage/vault-keys.ts');
  const { preferencesKey } = await import('#app/platform/preferences.ts');
  const marks = await import('#app/platform/device-marks.ts');

  expect(databaseOf('1')).toBe('kheya-customer-1');
  expect(keysRecord).toBe('keys');
  expect([indexRecord('1'), pendingRecord('1'), chunkRecord('1', 'POSTED', 2)]).toEqual([
    'history/1',
    'history/1/PENDING',
    'history/1/POSTED/2',
  ]);
  expect(pendingNames).toEqual({
    transfer: 'pending-transfer',
    topUp: 'pending-top-up',
    deposit: 'pending-deposit',
  });
  expect(draftNameOf({ target: 'BKASH', to: { id: '1' } })).toBe('transfer-BKASH-1');
  expect(Object.keys(queueableMutations)).toEqual(
    expect.arrayContaining(['mark-all-read', 'user-settings']),
  );
  expect([preferencesKey, persistenceOffKey, marks.tokenKey, marks.knownCustomerKey]).toEqual([
    'kheya.preferences',
    'kheya.no-copy',
    'kheya.token',
    'kheya.customer',
  ]);
  expect([marks.generationKey, marks.signOutPendingKey, marks.purgePendingKey]).toEqual([
    'kheya.generation',
    'kheya.logout-owed',
    'kheya.purge-owed',
  ]);
});

/** Opens one of the sealed records. */
const open = async (which: 0 | 1 | 2) => {
  const keys = await goldenKeys();
  const golden = goldenRecords[which];
  return unseal(keys, goldenCustomer, golden.name, sealedOf(golden, keys));
};

test('a record that the former app sealed opens, under its name', async () => {
  const { hiddenName } = await import('#app/platform/storage/encryption.ts');
  const opened = await open(0);
  expect(opened).toEqual({
    record: 'settings-of-a-resource',
    value: { balance: '1234.50', name: 'দৈনন্দিন' },
    atMs: goldenAtMs,
    life: 'own',
  });
  expect(await hiddenName(await goldenKeys(), opened.record)).toBe(goldenRecords[0].name);
});

test('a draft that the former app sealed is read', async () => {
  const { draftNameOf } = await import('./prepared-transfers.ts');
  const { readDraft } = await import('./submission/drafts.ts');
  const { record, value } = await open(1);
  expect(record).toBe(`draft-${draftNameOf({ target: 'BKASH', to: { id: goldenId(4) } })}`);
  expect(readDraft(value, goldenAtMs + 24 * 3_600_000)?.typed).toEqual({
    amount: '41.50',
    memo: 'For the new roof',
  });
});

test('a transfer whose outcome the former app did not know is found under the same reference', async () => {
  const { pendingTransfers } = await import('./transfer-submission.ts');
  const { record, value, life } = await open(2);
  expect(life).toBe('pending');
  served.set(record, value);
  expect(await pendingTransfers.read()).toEqual(value);
  expect(pendingTransfers.state.get()).toMatchObject({
    reference: goldenId(1),
    body: { amount: '25.00', mobile_wallet_beneficiary: goldenId(4) },
    told: { payee: 'Rokeya Sultana', amount: '25.00', currency: 'USD' },
  });
});
