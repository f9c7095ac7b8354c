import { beforeEach, expect, test, vi } from 'vitest';

const sent: string[] = [];
let isHung = false;

vi.mock('../platform/api/api-client.ts', () => ({
  call: async (_endpoint: unknown, { params }: { params?: { id: string } }) => {
    sent.push(params?.id ?? 'settings');
    if (isHung && params === undefined) await new Promise(() => undefined);
    return {};
  },
}));
vi.mock('../platform/session/token.ts', () => ({
  validToken: () => true,
  subscribeToken: () => undefined,
}));

const { connectivity } = await import('../platform/connectivity.ts');
const { rememberCustomer } = await import('../platform/known-customer.ts');
const { isSharedDevice } = await import('../platform/plain-storage.ts');
const { enqueueMutation, removeQueuedMutation } = await import('./offline-queue.ts');

/** Resolves when the whole queue was sent. */
const settle = (): Promise<void> => enqueueMutation('mark-all-read', {});

// As on a shared device: the queue is in memory.
isSharedDevice.set(true);
rememberCustomer({ customerId: 'customer', country: 'us', isSealed: false });

beforeEach(() => {
  sent.length = 0;
  isHung = false;
  connectivity.set('offline');
});

const freeze = (id: string) => enqueueMutation('card-freeze', { card_status: 'SUSPENDED' }, { id });

test('freezes are sent before everything else, one for each card', async () => {
  await enqueueMutation('user-settings', { language: 'bn' });
  await freeze('card-1');
  await freeze('card-2');
  connectivity.set('online');
  await settle();
  expect(sent.slice(0, 3)).toEqual(['card-1', 'card-2', 'settings']);
});

test('a cancelled freeze is not sent', async () => {
  await freeze('card-1');
  await freeze('card-2');
  await removeQueuedMutation('card-freeze', { id: 'card-1' });
  connectivity.set('online');
  await settle();
  expect(sent[0]).toBe('card-2');
  expect(sent).not.toContain('card-1');
});

test('a freeze does not wait for another change that is under way', async () => {
  connectivity.set('online');
  isHung = true;
  void enqueueMutation('user-settings', { language: 'bn' });
  await vi.waitFor(() => expect(sent).toEqual(['settings']));
  void freeze('card-1');
  await vi.waitFor(() => expect(sent).toContain('card-1'));
});
