import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { runAfterFirstPaint } from '#app/platform/timing.ts';

interface DeferredSectionProps<Parts> {
  readonly load: () => Promise<Parts>;
  /** Its place until it is there: the same height, so that nothing jumps. */
  readonly place: ReactNode;
  readonly children: (parts: Parts) => ReactNode;
}

/** What stands below the first things of a screen, or comes with a tap. */
export const DeferredSection = <Parts,>({ load, place, children }: DeferredSectionProps<Parts>) => {
  const parts = useDeferred(load);
  return parts === undefined ? place : children(parts);
};

/** What has arrived once is there at once the next time. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * What a screen can do without at first: fetched after its first paint, undefined until then. The
 * screen keeps its place. Where the network is away it is fetched as soon as it is back. `load`
 * must be the same function at every render.
 */
export const useDeferred = <Parts,>(load: () => Promise<Parts>): Parts | undefined => {
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
