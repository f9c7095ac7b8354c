import { useEffect, useState } from 'react';
import { runAfterFirstPaint } from '#app/platform/after-first-paint.ts';
import { untilBack } from '#app/platform/connectivity.ts';

/** What has arrived once is there at once the next time. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * What a screen can do without at first: fetched after its first paint, undefined until then. The
 * screen keeps its place. Where the network is away it is fetched as soon as it is back. `load`
 * must be the same function at every render.
 */
export const useLater = <Parts>(load: () => Promise<Parts>): Parts | undefined => {
  const [parts, setParts] = useState(() => arrived.get(load) as Parts | undefined);
  useEffect(() => {
    if (arrived.has(load)) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const fetchParts = async (): Promise<void> => {
      try {
        const loaded = await load();
        arrived.set(load, loaded);
        if (!signal.aborted) setParts(() => loaded);
      } catch {
        await untilBack();
        if (!signal.aborted) await fetchParts();
      }
    };
    runAfterFirstPaint(fetchParts);
    return () => gone.abort();
  }, [load]);
  return parts;
};
