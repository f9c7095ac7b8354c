import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isLeaving } from '#app/platform/session/leaving/is-leaving.ts';
import { DialogHost } from '#app/ui/page/dialog-host.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';

/**
 * What is around every page: the page itself and the one dialog. From the moment a customer leaves
 * nothing of theirs is drawn, however long the goodbye takes (product.md A7).
 */
export const AppFrame = () => {
  const isGone = useSyncExternalStore(isLeaving.subscribe, isLeaving.get, () => false);
  if (isGone) {
    return (
      <PublicPage>
        <title>Kheya</title>
        <p role="status">
          <Trans>Signing you out</Trans>
        </p>
      </PublicPage>
    );
  }
  return (
    <>
      <Outlet />
      <DialogHost />
    </>
  );
};
