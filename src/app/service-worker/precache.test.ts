import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const cache = { keys: () => Promise.resolve([]), put: () => Promise.resolve() };

/** A network in which no file ever arrives: a request ends when it is aborted. */
const fetchThatHangs = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const end = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

test('a file that hangs is given up when a newer worker takes over, and none is asked for again', async () => {
  const fetching = vi.fn<typeof fetchThatHangs>(fetchThatHangs);
  vi.stubGlobal('location', { origin: 'https://kheya.test' });
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('self', { registration: { scope: 'https://kheya.test/' } });
  // Workbox reads the worker's scope as it is loaded.
  const { screenFiles } = await import('./precache.ts');
  const screens = screenFiles([{ url: 'assets/help-1.js', revision: null, tier: 'idle' }]);
  const keeping = screens.keepSome('idle');
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  screens.stop();
  expect(await keeping).toEqual({ kept: 0, left: 1 });
  expect(await screens.keepSome('idle')).toEqual({ kept: 0, left: 1 });
});
