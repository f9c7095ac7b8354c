import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeCardNumber } from '#bank/cards/card-numbers.ts';
import { readCardSecret } from '#bank/cards/card-secrets.ts';
import { storeFile } from '#bank/documents/store-file.ts';
import { readContent } from '#bank/documents/stored-files.ts';
import { storePart } from '#bank/documents/uploads.ts';
import { findCustomersSharingNumbers, saveIdentityNumber } from '#bank/identity/identification.ts';
import { newSecret, readKeyFile, replaceKeyFile } from '#bank/platform/key-file.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { sealingKeyId } from '#bank/platform/sealing-keys.ts';
import { endChildren, runChild } from '#bank/testing/child-process.ts';
import { addAccount, addCard, addCustomer, addStoredLink } from '#bank/testing/customers.ts';
import { png } from '#bank/testing/files.ts';
import { testBank } from '#bank/testing/test-bank.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sealedTableNames, unsealRecord } from './sealed-records.ts';
import { openSealingKeys, readRegisteredKeys, registerKey } from './sealing-registry.ts';
import { transaction } from './transaction.ts';

/*
 * Goal: after a rotation every record is readable with the new key alone, despite concurrent writes
 * and interruptions. Method: a key file, a bank that writes with it, and the command.
 */
const made = await testBank();
const { database } = made;
const { db } = made.bank;
const folder = mkdtempSync(join(tmpdir(), 'kheya-rotate-'));
const file = join(folder, 'keys.json');
const settings = { secrets: [], file, formerSecret: undefined };
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(endChildren);

// The test bank registered its own key, which no record uses.
await db.deleteFrom('sealing_key').execute();
/** Like a process that started before the rotation. */
const openBank = async () => ({
  ...made.bank,
  random: systemRandom,
  sealingKeys: await openSealingKeys({ db, settings, random: systemRandom }),
});
let bank = await openBank();
beforeEach(async () => void (bank = await openBank()));
const rotate = () => rotateKeys({ db, settings, random: systemRandom });
const idsInFile = () => readKeyFile(file)!.map((secret) => sealingKeyId(secret));

let customers = 0;
const newCustomer = () => addCustomer(bank, `rotated${(customers += 1)}@example.test`);
const ssn = (number: string) => ({ identificationClass: 'SSN', number }) as const;
const saveNumber = (id: string, number: string) =>
  transaction(db, (trx) => saveIdentityNumber(trx, bank, id, ssn(number)));

const readNumber = async (id: string): Promise<string> => {
  const row = await db
    .selectFrom('customer_identification')
    .select(['sealed_number', 'sealing_key_id'])
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const value = { sealed: row.sealed_number, keyId: row.sealing_key_id };
  return unsealRecord(await openBank(), 'customer_identification', id, value).toString();
};

const keysInUse = async (): Promise<readonly string[]> => {
  const used = new Set<string>();
  for (const table of sealedTableNames) {
    const { rows } = await sql<{ id: string }>`
      select distinct sealing_key_id as id from ${sql.table(table)}`.execute(db);
    for (const { id } of rows) used.add(id);
  }
  return [...used];
};

const picture = (height: number) => png({ height });
const pictureForm = { doc_type: 'PROOF_OF_ADDRESS', profile_type: 'PERSON' } as const;

describe('a rotation', () => {
  test('encrypts every kind of record with a new key and removes the former one', async () => {
    const id = await newCustomer();
    await saveNumber(id, '536221847');
    const stored = await storeFile(bank, id, { form: pictureForm, bytes: picture(900) });
    await addStoredLink(bank, id);
    const account = await addAccount(bank, id);
    const cardId = await addCard(bank, account.id);
    await storeCardNumber(db, bank, cardId, '4000000481516236');
    const secret = await readCardSecret(db, bank, 'SECURITY_CODE');
    const part = {
      digest: '11'.repeat(32),
      sizeBytes: 9,
      firstByte: 0,
      content: Buffer.from('abc'),
    };
    await storePart(bank, id, part);
    const before = await readContent(await openBank(), db, id, stored);
    const [former] = idsInFile();
    const { activeId, records, retired } = await rotate();
    expect([records, retired]).toEqual([6, [former]]);
    expect([await keysInUse(), await readRegisteredKeys(db), idsInFile()]).toEqual([
      [activeId],
      [activeId],
      [activeId],
    ]);
    expect(await readNumber(id)).toBe('536221847');
    // The security codes on cards are computed from it.
    expect(await readCardSecret(db, await openBank(), 'SECURITY_CODE')).toEqual(secret);
    const after = await readContent(await openBank(), db, id, stored);
    expect(after?.content.byteLength).toBeGreaterThan(0);
    expect(after?.content).toEqual(before?.content);
  });

  test('loses no concurrent writes', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, newCustomer));
    const last = new Map<string, string>();
    const writers = new AbortController();
    const write = async (id: string, index: number) => {
      for (let round = 0; !writers.signal.aborted; round += 1) {
        const number = `51${index % 10}2${round % 10}${1000 + index}`;
        await saveNumber(id, number);
        last.set(id, number);
        // Some of them upload, too: more files at once than the bank cleans would be refused.
        if (round % 5 === 0 && index < 4)
          await storeFile(bank, id, { form: pictureForm, bytes: picture(801 + round) });
      }
    };
    const writing = Promise.all(ids.map(write));
    await vi.waitFor(() => expect(last.size).toBe(ids.length), { timeout: 30_000 });
    const rotations = [await rotate(), await rotate(), await rotate()];
    writers.abort();
    await writing;
    const { activeId } = rotations.at(-1)!;
    expect(new Set(rotations.map((one) => one.activeId)).size).toBe(3);
    expect([await keysInUse(), idsInFile()]).toEqual([[activeId], [activeId]]);
    for (const id of ids) expect(await readNumber(id)).toBe(last.get(id));
  });

  test('retries a record whose key is retired between its encryption and its insertion', async () => {
    const id = await newCustomer();
    const [former] = idsInFile();
    let tries = 0;
    await transaction(db, async (trx) => {
      tries += 1;
      const sealed = { ...bank, sealingKeys: { ...bank.sealingKeys } };
      if (tries === 1) {
        const value = bank.sealingKeys.seal(
          `customer_identification ${id}`,
          Buffer.from('514221847'),
        );
        await rotate();
        sealed.sealingKeys.seal = () => value;
      }
      await saveIdentityNumber(trx, sealed, id, ssn('514221847'));
    });
    expect(tries).toBe(2);
    expect(idsInFile()).not.toContain(former);
    expect(await readNumber(id)).toBe('514221847');
  });

  test('finds equal numbers while only one of them is encrypted with the new key', async () => {
    const [one, other, third] = [await newCustomer(), await newCustomer(), await newCustomer()];
    await saveNumber(one, '517261938');
    await saveNumber(third, '517261939');
    replaceKeyFile(file, [newSecret(systemRandom), ...readKeyFile(file)!], systemRandom);
    await registerKey(db, bank.sealingKeys.activeId());
    await saveNumber(other, '517261938');
    expect(await keysInUse()).toHaveLength(2);
    const found = await findCustomersSharingNumbers(bank, [one, other, third]);
    expect([...found].toSorted()).toEqual([one, other].toSorted());
    await rotate();
    expect(await findCustomersSharingNumbers(await openBank(), [one, third])).toEqual(
      new Set([one]),
    );
  });
});

describe('an interrupted rotation', () => {
  test('by SIGKILL among the records is continued by the next one', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, newCustomer));
    for (const [index, id] of ids.entries()) await saveNumber(id, `51322${2000 + index}`);
    const [former] = idsInFile();
    await db.transaction().execute(async (trx) => {
      // The command blocks at this record after it has processed some others.
      const { rows } = await sql<{
        customer_id: string;
      }>`select customer_id from customer_identification
        order by ctid desc limit 1 for update`.execute(trx);
      expect(rows).toHaveLength(1);
      const command = runChild(new URL('./rotate-keys-command.ts', import.meta.url), [], {
        DATABASE_URL: database.apiUrl,
        SEALING_KEY_FILE: file,
      });
      await vi.waitFor(
        async () => {
          const waiting = await sql`select from pg_stat_activity
            where application_name = 'kheya-rotate' and wait_event_type = 'Lock'
              and datname = current_database()`.execute(db);
          expect(waiting.rows).toHaveLength(1);
        },
        { timeout: 30_000, interval: 20 },
      );
      command.kill('SIGKILL');
      await command.ended;
    });
    const [interrupted] = idsInFile();
    expect(interrupted).not.toBe(former);
    expect(new Set(await keysInUse())).toEqual(new Set([former, interrupted]));
    // The killed command's connection ends when the database notices that its client is gone.
    const { activeId } = await vi.waitFor(rotate, { timeout: 30_000, interval: 20 });
    expect(activeId).toBe(interrupted);
    expect([await keysInUse(), idsInFile()]).toEqual([[activeId], [activeId]]);
    for (const [index, id] of ids.entries())
      expect(await readNumber(id)).toBe(`51322${2000 + index}`);
  });

  test.each([
    ['before the database registered the new key', false],
    ['before the new key became active', true],
  ])('%s is continued with the same key', async (_, isRegistered) => {
    const id = await newCustomer();
    await saveNumber(id, '519221847');
    const next = newSecret(systemRandom);
    replaceKeyFile(file, [...readKeyFile(file)!, next], systemRandom);
    if (isRegistered) await registerKey(db, sealingKeyId(next));
    await openBank();
    expect((await rotate()).activeId).toBe(sealingKeyId(next));
    expect(idsInFile()).toEqual([sealingKeyId(next)]);
    expect(await readNumber(id)).toBe('519221847');
  });
});

test('keys from the environment are rotated by changing the variable', async () => {
  const [present] = readKeyFile(file)!;
  const next = newSecret(systemRandom);
  const withSecrets = (...secrets: string[]) => ({
    db,
    settings: { ...settings, secrets },
    random: systemRandom,
  });
  await saveNumber(await newCustomer(), '518221847');
  await expect(rotateKeys(withSecrets(present!))).rejects.toThrow(
    'put a new key after the present',
  );
  await expect(rotateKeys(withSecrets(next, present!))).rejects.toThrow('restart the bank first');
  await openSealingKeys(withSecrets(next, present!));
  expect(await rotateKeys(withSecrets(next, present!))).toMatchObject({
    activeId: sealingKeyId(next),
    retired: [sealingKeyId(present!)],
  });
  expect(await keysInUse()).toEqual([sealingKeyId(next)]);
  replaceKeyFile(file, [next], systemRandom);
});
