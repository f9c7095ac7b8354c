import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { currentDialog } from '#app/platform/dialogs.ts';
import { isMissingCodeError } from '#app/platform/service-worker/missing-code.ts';
import { isLeaving } from '#app/platform/session/leave-tab.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { DialogHost } from '#app/ui/page/dialog-host.tsx';
import { PartMissing } from '#app/ui/page/screen-missing.tsx';
import { PublicNote, PublicPage } from '#app/ui/page/public-page.tsx';

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

/** The page of something that went wrong outside any screen. */
export const SomethingWentWrongScreen = () => {
  const { t } = useLingui();
  return (
    <PublicNote
      title={t`Something went wrong`}
      action={
        <a className={buttonClass('primary')} href="/open?to=home">
          <Trans>Go to Home</Trans>
        </a>
      }
    >
      <Trans>We couldn’t show this page. Your money is safe.</Trans>
    </PublicNote>
  );
};

const errorPath = '/something-went-wrong';

/**
 * A failure that no screen's own boundary has caught: a part of the app that did not arrive is
 * loaded again where one is; a fault of the program leads to its page (spec 2), which comes with the
 * app's start. Should that page itself fail there is only the page to load again.
 */
export const RootErrorScreen = ({ error }: ErrorComponentProps) => {
  const { pathname } = useLocation();
  if (isMissingCodeError(error) || pathname === errorPath) return <PartMissing />;
  return <Navigate to={errorPath} replace />;
};

/** An address that leads nowhere, and the way home. */
export const NotFoundScreen = () => {
  const { t } = useLingui();
  return (
    <PublicNote
      title={t`Page not found`}
      action={
        <a className={buttonClass('primary')} href="/open?to=home">
          <Trans>Go to Home</Trans>
        </a>
      }
    >
      <Trans>The address may be mistyped, or the page may have moved. Nothing was changed.</Trans>
    </PublicNote>
  );
};
