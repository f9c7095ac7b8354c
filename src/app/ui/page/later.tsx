import type { ReactNode } from 'react';
import { useLater } from './use-later.ts';

interface LaterProps<Parts> {
  readonly load: () => Promise<Parts>;
  /** Its place until it is there: the same height, so that nothing jumps. */
  readonly place: ReactNode;
  readonly children: (parts: Parts) => ReactNode;
}

/** What stands below the first things of a screen, or comes with a tap (use-later.ts). */
export const Later = <Parts,>({ load, place, children }: LaterProps<Parts>) => {
  const parts = useLater(load);
  return parts === undefined ? place : children(parts);
};
