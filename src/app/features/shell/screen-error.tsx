import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { problemStatus } from '#app/platform/api-error.ts';
import { applyUpdate } from '#app/platform/app-update.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { isOfMissingCode, reloadOnce } from '#app/platform/service-worker/missing-code.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { NotPermittedScreen } from './not-permitted-screen.tsx';

/** The screen's own code is not on the device and could not be had (issue 3; reliability.md B25). */
const MissingScreen = () => {
  useEffect(
    () =>
      // A browser remembers that a module failed: only a new page asks for it again.
      connectivity.subscribe(() => {
        if (connectivity.get() === 'online') reloadOnce(applyUpdate);
      }),
    [],
  );
  return (
    <Notice
      tone="waiting"
      action={
        <Button onClick={() => location.reload()}>
          <Trans>Load the page again</Trans>
        </Button>
      }
    >
      <Trans>This screen is not on this device yet. It comes when there is a connection.</Trans>
    </Notice>
  );
};

/** A screen that failed: what the bank refused to show, or an error with Try again. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const status = problemStatus(error);
  if (status === 404 || status === 403) return <NotPermittedScreen />;
  if (isOfMissingCode(error)) return <MissingScreen />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorNotice error={error} onRetry={retry} />;
};
