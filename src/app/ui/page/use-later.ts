import { useEffect, useState } from 'react';
import { runAfterFirstPaint } from '#app/platform/timing.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';

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
    if (arrived.has(load)) return;
    runAfterFirstPaint(async () => {
      const loaded = await loadWhenOnline(load);
      arrived.set(load, loaded);
      setParts(() => loaded);
    });
  }, [load]);
  return parts;
};
