import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { lastBeneficiaryChange } from '#app/data/beneficiaries.ts';

const LastChangeNotice = lazy(async () => ({
  default: (await import('./last-change-notice.tsx')).LastChangeNotice,
}));

/** What was last done to the list, until the person goes elsewhere; most visits have nothing of it. */
export const LastChangeWhenAny = () => {
  const change = useSyncExternalStore(lastBeneficiaryChange.subscribe, lastBeneficiaryChange.get);
  useEffect(() => () => lastBeneficiaryChange.set(undefined), []);
  return change === undefined ? null : (
    <Suspense fallback={null}>
      <LastChangeNotice change={change} />
    </Suspense>
  );
};
