import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { applyUpdate, isAppTooOld } from '#app/platform/app-update.ts';
import { useConnectivity } from '#app/ui/network/use-connectivity.ts';
import { isCodeMissing } from '#app/platform/service-worker/missing-code.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** Where this page is: loading it anew brings the code of now. */
const here = (): string => location.pathname + location.search;

/**
 * This page is of an older release than the bank: the bank no longer understands it, or a part of
 * it is gone and the one reload has not helped (reliability.md B25, B26).
 */
export const LeftBehindNotice = () => {
  const isTooOld = useSyncExternalStore(isAppTooOld.subscribe, isAppTooOld.get);
  const isMissing = useSyncExternalStore(isCodeMissing.subscribe, isCodeMissing.get);
  const isOnline = useConnectivity() === 'online';
  if (isTooOld)
    return (
      <Notice
        tone="waiting"
        action={
          <Button onClick={applyUpdate}>
            <Trans>Update</Trans>
          </Button>
        }
      >
        <Trans>This version of Kheya is too old to be brought up to date with your accounts.</Trans>
      </Notice>
    );
  if (!isMissing || !isOnline) return null;
  return (
    <Notice
      tone="waiting"
      action={
        <a className={buttonClass('secondary')} href={here()}>
          <Trans>Load the page again</Trans>
        </a>
      }
    >
      <Trans>A part of the app did not arrive.</Trans>
    </Notice>
  );
};
