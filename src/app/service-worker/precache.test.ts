import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const cache = { keys: () => Promise.resolve([]), put: () => Promise.resolve() };

/** A network in which no response ever arrives; a request only ends when aborted. */
const fetchThatHangs = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const end = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

test('a hanging file is aborted when a newer worker takes over, and none is requested again', async () => {
  const fetching = vi.fn<typeof fetchThatHangs>(fetchThatHangs);
  vi.stubGlobal('location', { origin: 'https://kheya.test' });
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('self', { registration: { scope: 'https://kheya.test/' } });
  // Workbox reads the worker's scope when it is imported.
  const { screenFiles } = await import('./precache.ts');
  const screens = screenFiles([{ url: 'assets/help-1.js', revision: null, tier: 'idle' }]);
  const caching = screens.cacheBatch('idle');
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  screens.stop();
  expect(await caching).toEqual({ kept: 0, left: 1 });
  expect(await screens.cacheBatch('idle')).toEqual({ kept: 0, left: 1 });
});
