import { vi } from 'vitest';

/** The storage that all tabs of a browser share. */
export const storageOf = (records: Map<string, string>): Storage =>
  new Proxy(
    {
      getItem: (key: string) => records.get(key) ?? null,
      setItem: (key: string, value: string) => void records.set(key, value),
      removeItem: (key: string) => void records.delete(key),
    } as unknown as Storage,
    {
      ownKeys: () => [...records.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );

/** A tab of a browser: its own modules over the shared storage. */
export const openTab = async () => {
  vi.resetModules();
  const [customers, tokens, epochs, purge, generation, renewal, plain] = await Promise.all([
    import('../known-customer.ts'),
    import('./token.ts'),
    import('../device-marks.ts'),
    import('./purge.ts'),
    import('../device-marks.ts'),
    import('./renewal.ts'),
    import('../plain-storage.ts'),
  ]);
  return { ...customers, ...tokens, ...epochs, ...purge, ...generation, ...renewal, ...plain };
};

export type Tab = Awaited<ReturnType<typeof openTab>>;

export const customerId = '0199a2b4-0000-7000-8000-000000000001';

export const tokenNow = (token = 'secret') => {
  const nowMs = Date.now();
  return {
    token,
    created_at: new Date(nowMs).toISOString(),
    expired_at: new Date(nowMs + 1_800_000).toISOString(),
  };
};
