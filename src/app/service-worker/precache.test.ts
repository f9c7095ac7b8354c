import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cache = { keys: () => Promise.resolve([]), put: () => Promise.resolve() };

/** A network in which no response ever arrives; a request only ends when aborted. */
const fetchThatHangs = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const end = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

/** The files of one release in that network, and its requests. */
const onSilentNetwork = async (fileCount: number) => {
  const fetching = vi.fn<typeof fetchThatHangs>(fetchThatHangs);
  vi.stubGlobal('location', { origin: 'https://kheya.test' });
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('self', { registration: { scope: 'https://kheya.test/' } });
  // Workbox reads the worker's scope when it is imported.
  const { screenFiles } = await import('./precache.ts');
  const screens = screenFiles(
    Array.from({ length: fileCount }, (_, index) => ({
      url: `assets/help-${index}.js`,
      revision: null,
      tier: 'idle',
    })),
  );
  return { screens, fetching };
};

test('a hanging file is aborted when a newer worker takes over, and none is requested again', async () => {
  const { screens, fetching } = await onSilentNetwork(1);
  const caching = screens.cacheBatch('idle', 'en');
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  screens.stop();
  expect(await caching).toEqual({ kept: 0, left: 1 });
  expect(await screens.cacheBatch('idle', 'en')).toEqual({ kept: 0, left: 1 });
});

test('on a network that went silent, prefetching leaves connections free and ends in eight seconds', async () => {
  const { screens, fetching } = await onSilentNetwork(9);
  vi.useFakeTimers();
  const caching = screens.cacheBatch('idle', 'en');
  await vi.advanceTimersByTimeAsync(7_999);
  // A browser opens six connections to a host.
  expect(fetching.mock.calls.length).toBeLessThan(6);
  const isEnded = fetching.mock.calls.map(
    ([, { signal }]) =>
      () =>
        signal?.aborted,
  );
  expect(isEnded.map((ended) => ended())).not.toContain(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isEnded.map((ended) => ended())).not.toContain(false);
  expect(await caching).toEqual({ kept: 0, left: 9 });
});
