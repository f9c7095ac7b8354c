import { beforeEach, expect, test, vi } from 'vitest';

const no = (): never => {
  throw new DOMException('no', 'UnknownError');
};
const hang = () => new EventTarget();
const names = { contains: () => true };

/** A request that is answered with this database. */
const answer = (database: object) => () => {
  const request = Object.assign(new EventTarget(), { result: database });
  queueMicrotask(() => {
    const { onsuccess } = request as { onsuccess?: () => void };
    onsuccess?.();
    request.dispatchEvent(new Event('success'));
  });
  return request;
};

/** A transaction in which nothing is ever answered. */
const hangingTransaction = () =>
  Object.assign(new EventTarget(), {
    objectStoreNames: ['records'],
    objectStore: () => ({ get: hang }),
    abort: () => undefined,
  });

/** Ways in which IndexedDB may be broken (reliability.md B21); a journey shows one of them. */
const breakages = {
  missing: { value: undefined },
  'blocked at each touch': { get: no },
  'throwing at open': { value: { open: no } },
  'hanging at open': { value: { open: hang } },
  'throwing at every transaction': {
    value: {
      open: answer({ objectStoreNames: names, transaction: no, close: () => undefined }),
    },
  },
  'hanging at every transaction': {
    value: {
      open: answer({
        objectStoreNames: names,
        transaction: hangingTransaction,
        close: () => undefined,
      }),
    },
  },
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(globalThis, 'indexedDB');
  };
});

/** Reads a record, and returns the error it fails with within ten seconds. */
const failureWith = async (how: keyof typeof breakages): Promise<Error | undefined> => {
  Object.defineProperty(globalThis, 'indexedDB', { ...breakages[how], configurable: true });
  const { openDatabase } = await import('./database.ts');
  const reading = openDatabase('kheya-customer-ann').then(({ run }) =>
    run('readonly', async (store) => {
      const request = store.get('one');
      return new Promise((resolve) => request.addEventListener('success', resolve));
    }),
  );
  const failed = reading.then(
    () => undefined,
    (cause: Error) => cause,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return Promise.race([failed, Promise.resolve(undefined)]);
};

test.each([
  ['missing', 'TypeError'],
  ['blocked at each touch', 'UnknownError'],
  ['throwing at open', 'UnknownError'],
  ['hanging at open', 'TimeoutError'],
  ['throwing at every transaction', 'UnknownError'],
  ['hanging at every transaction', 'TimeoutError'],
] as const)('with IndexedDB %s a read fails soon with a %s', async (how, error) => {
  const failure = await failureWith(how);
  expect([failure?.name, failure?.constructor.name]).toContain(error);
});

test('after a hang a further read fails without waiting', async () => {
  await failureWith('hanging at open');
  const { isStorageHung, openDatabase } = await import('./database.ts');
  expect(isStorageHung.get()).toBe(true);
  await expect(openDatabase('kheya-customer-ann')).rejects.toThrow('storage hangs');
});
