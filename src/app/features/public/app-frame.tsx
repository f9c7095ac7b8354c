import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { currentDialog } from '#app/platform/dialogs.ts';
import { isLeaving } from '#app/platform/session/leave-tab.ts';
import { DialogHost } from '#app/ui/page/dialog-host.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';

/**
 * What is around every page: the page itself and the one dialog. From the moment a customer leaves, or
 * their session has expired, nothing of theirs is drawn (product.md A7, A25).
 */
export const AppFrame = () => {
  const dialog = useSyncExternalStore(currentDialog.subscribe, currentDialog.get, () => undefined);
  const isGone = useSyncExternalStore(isLeaving.subscribe, isLeaving.get, () => false);
  if (isGone) {
    return (
      <>
        <PublicPage>
          <title>Kheya</title>
          <p role="status">
            {dialog === 'session-expired' ? null : <Trans>Signing you out</Trans>}
          </p>
        </PublicPage>
        <DialogHost />
      </>
    );
  }
  return (
    <>
      <Outlet />
      <DialogHost />
    </>
  );
};
