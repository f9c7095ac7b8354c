import { useId } from 'react';
import { useConnectivity } from './use-connectivity.ts';
import type { Connectivity } from '../../platform/connectivity.ts';

/** What something cannot do without: the bank, or any network at all for a page elsewhere. */
export type Need = 'bank' | 'network' | 'nothing';

export type Missing = Exclude<Connectivity, 'online'>;

/** What is missing for a need, undefined when nothing is (reliability.md R10). */
export const missingFor = (need: Need, state: Connectivity): Missing | undefined => {
  if (need === 'nothing' || state === 'online') return undefined;
  return need === 'network' && state === 'unavailable' ? undefined : state;
};

/** Whether something can be done now, and how its control says that it cannot. */
export interface NetworkNeed {
  readonly missing: Missing | undefined;
  readonly reasonId: string;
  /** For the control: it stays in its place, can be reached, and tells the reason. */
  readonly control: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string };
}

/** What a control needs, judged again whenever the network changes. */
export const useNeedsNetwork = (need: Need = 'bank'): NetworkNeed => {
  const reasonId = useId();
  const missing = missingFor(need, useConnectivity());
  return {
    missing,
    reasonId,
    control: missing ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {},
  };
};
