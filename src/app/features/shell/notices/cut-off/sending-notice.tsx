import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHasUnresolvedSubmission } from '#app/data/submission/unresolved.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';

const CutOffSendings = lazy(async () => ({
  default: (await loadWhenOnline(() => withTexts('sending', import('./cut-off-sendings.tsx'))))
    .CutOffSendings,
}));

/** Where money is moved, its own screens ask what became of it. */
const asksItself = /\/user\/(?:transferMoney|top-up|addMoney)(?:\/|$)/;

/**
 * Whoever comes back is told, wherever they are, that the outcome of something they sent is not known
 * on this device, and where it is found out (product.md A22).
 */
export const SendingNotice = () => {
  const isElsewhere = useRouterState({
    select: (state) => !asksItself.test(state.location.pathname),
  });
  if (!useHasUnresolvedSubmission(isElsewhere)) return null;
  return (
    <Suspense>
      <CutOffSendings />
    </Suspense>
  );
};
