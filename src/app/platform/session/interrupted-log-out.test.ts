import { IDBFactory, IDBDatabase } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { customerId, storageOf, tokenNow } from './session.test-data.ts';

const local = new Map<string, string>();

/** Transactions of this test that asked for strict durability, by database. */
const strict: string[] = [];

beforeEach(() => {
  local.clear();
  strict.length = 0;
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('indexedDB', new IDBFactory());
  const location = { origin: 'http://localhost', pathname: '/', assign: vi.fn<() => void>() };
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const open = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given: Parameters<typeof open>
  ) {
    if (given[2]?.durability === 'strict') strict.push(this.name);
    return open.apply(this, given);
  });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** A page that has just been loaded: its own modules over the browser's storage. */
const load = async () => {
  vi.resetModules();
  const [marks, customers, tokens, vault, signOut, pending, logOutMark] = await Promise.all([
    import('../device-marks.ts'),
    import('../known-customer.ts'),
    import('./token.ts'),
    import('../storage/vault.ts'),
    import('./sign-out.ts'),
    import('./pending-sign-out.ts'),
    import('../storage/log-out-mark.ts'),
  ]);
  return { ...marks, ...customers, ...tokens, ...vault, ...signOut, ...pending, ...logOutMark };
};

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Signs a customer in with one stored record, and returns the page and what local storage holds on the disk. */
const signedIn = async () => {
  const page = await load();
  page.rememberCustomer({ customerId, country: 'us', isSealed: false });
  page.saveToken(tokenNow());
  const vault = await page.vaultOf(customerId);
  await vault.write('accounts', { balance: '1.00' }, Date.now());
  return { page, onDisk: new Map(local) };
};

/** The browser dies: local storage is what it wrote seconds ago. */
const die = (onDisk: ReadonlyMap<string, string>): void => {
  local.clear();
  for (const [key, text] of onDisk) local.set(key, text);
};

/** Begins a Log Out in a page that dies: its end fails, since the browser's globals are gone by then. */
const beginLogOut = (page: Awaited<ReturnType<typeof load>>): void =>
  void page.signOut().catch(() => undefined);

const never = () => new Promise<never>(() => undefined);

test('a Log Out erases the key and leaves its mark, both with strict durability', async () => {
  const { page } = await signedIn();
  await page.signOut();
  expect(strict.toSorted()).toEqual([
    `kheya-customer-${customerId}`,
    'kheya-device',
    'kheya-device',
  ]);
  expect(await databaseNames()).toEqual(['kheya-device']);
  expect(await page.readLogOutMark()).toMatchObject({ isErased: true });
});

test('a browser that dies before it has deleted anything finishes at the next start', async () => {
  const { page, onDisk } = await signedIn();
  const remove = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(never as never);
  beginLogOut(page);
  await vi.waitFor(() => expect(remove).toHaveBeenCalled());
  remove.mockRestore();
  die(onDisk);
  const next = await load();
  expect(next.customerOfDevice()).toBeDefined();
  await next.finishPendingSignOut();
  expect(next.customerOfDevice()).toBeUndefined();
  expect(next.validToken()).toBeUndefined();
  expect(await databaseNames()).toEqual(['kheya-device']);
  expect([...local.keys()].filter((key) => /token|customer/u.test(key))).toEqual([]);
});

test('a browser that dies after the deletion does not sign its customer in again', async () => {
  const { page, onDisk } = await signedIn();
  await page.signOut();
  die(onDisk);
  const next = await load();
  expect(next.validToken()).toBeDefined();
  await next.finishPendingSignOut();
  expect(next.validToken()).toBeUndefined();
  expect(next.isSignOutPending()).toBe(true);
  expect(await databaseNames()).toEqual(['kheya-device']);
  // The start after that has nothing to do.
  const later = await load();
  later.rememberCustomer({ customerId, country: 'us', isSealed: false });
  await later.finishPendingSignOut();
  expect(later.customerOfDevice()).toBeDefined();
});

test('records of a customer that local storage never knew are erased too', async () => {
  const { page } = await signedIn();
  const remove = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(never as never);
  beginLogOut(page);
  await vi.waitFor(() => expect(remove).toHaveBeenCalled());
  remove.mockRestore();
  die(new Map());
  await (await load()).finishPendingSignOut();
  expect(await databaseNames()).toEqual(['kheya-device']);
});

test('a visitor without any data gets no database', async () => {
  await (await load()).finishPendingSignOut();
  expect(await databaseNames()).toEqual([]);
});
