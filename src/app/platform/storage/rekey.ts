import { promisifyRequest } from 'idb-keyval';
import type { Database } from './database.ts';
import { isSealed, seal, unseal } from './encryption.ts';
import type { SealedRecord, VaultKeys } from './encryption.ts';
import { keysRecord } from './vault-keys.ts';
import type { LockedKeys } from './vault-keys.ts';

type Sealed = ReadonlyMap<IDBValidKey, SealedRecord>;

const sealedIn = async (store: IDBObjectStore): Promise<Sealed> => {
  const [names, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest(store.getAll() as IDBRequest<unknown[]>),
  ]);
  const entries = names.map((name, index) => [name, values[index]] as const);
  return new Map(
    entries.filter((entry): entry is readonly [IDBValidKey, SealedRecord] => isSealed(entry[1])),
  );
};

/** What does not open is left behind: nobody could read it before either. */
const sealAnew = async (
  person: string,
  records: Sealed,
  from: VaultKeys,
  to: VaultKeys,
): Promise<readonly (readonly [string, SealedRecord])[]> => {
  const sealed = await Promise.all(
    [...records].map(async ([name, record]) => {
      const open = await unseal(from, person, name as string, record).catch(() => undefined);
      return open && seal(to, person, open);
    }),
  );
  return sealed.filter((one) => one !== undefined);
};

const isUnchanged = (before: Sealed, now: Sealed): boolean =>
  before.size === now.size &&
  [...before].every(([name, { iv }]) => String(now.get(name)?.iv) === String(iv));

/** Another tab may write meanwhile; so often it is begun anew. */
const attempts = 8;

/**
 * Seals the whole copy with other keys, in one transaction: afterwards the old ones open nothing of
 * it. `stored` is what stands for the new keys at rest: they themselves, or what a lock opens.
 */
export const rekey = async (
  person: string,
  database: Database,
  from: VaultKeys,
  to: { readonly keys: VaultKeys; readonly stored: VaultKeys | LockedKeys },
): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await database.run('readonly', sealedIn);
    const sealed = await sealAnew(person, before, from, to.keys);
    const isDone = await database.run(
      'readwrite',
      async (store) => {
        const present = (await promisifyRequest(store.get(keysRecord))) as Partial<VaultKeys>;
        if (present?.generation !== from.generation) throw new Error('the keys have changed');
        if (!isUnchanged(before, await sealedIn(store))) return false;
        for (const name of before.keys()) store.delete(name);
        for (const [name, record] of sealed) store.put(record, name);
        store.put(to.stored, keysRecord);
        return true;
      },
      'strict',
    );
    if (isDone) return;
  }
  throw new Error('the copy is being written all the time');
};
