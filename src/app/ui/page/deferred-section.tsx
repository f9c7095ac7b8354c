import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { runAfterFirstPaint } from '#app/platform/timing.ts';

interface DeferredSectionProps<Parts> {
  readonly load: () => Promise<Parts>;
  /** The placeholder until it is loaded: the same height, so that the layout does not shift. */
  readonly place: ReactNode;
  readonly children: (parts: Parts) => ReactNode;
}

/** A lazily loaded part: below the first content of a screen, or opened by a tap. */
export const DeferredSection = <Parts,>({ load, place, children }: DeferredSectionProps<Parts>) => {
  const parts = useDeferred(load);
  return parts === undefined ? place : children(parts);
};

/** A part that was loaded once renders synchronously the next time. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Loads an optional part of a screen after the first paint; undefined until then. The screen reserves its space.
 * Offline it is loaded when the network returns. `load` must be the same function at every render.
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
