import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { applyUpdate, isUpdateBlocked, isUpdateReady } from '#app/platform/app-update.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/**
 * A newer version waits and is applied in one tap, never under something half-done (reliability.md
 * B24, R21).
 */
export const UpdateNotice = () => {
  const isReady = useSyncExternalStore(isUpdateReady.subscribe, isUpdateReady.get);
  const isBlocked = useSyncExternalStore(isUpdateBlocked.subscribe, isUpdateBlocked.get);
  if (!isReady) return null;
  if (isBlocked)
    return (
      <Notice tone="information">
        <Trans>
          A newer version is ready. You can update once what you are doing here is done.
        </Trans>
      </Notice>
    );
  return (
    <Notice
      tone="information"
      action={
        <Button onClick={applyUpdate}>
          <Trans>Update</Trans>
        </Button>
      }
    >
      <Trans>A newer version is ready.</Trans>
    </Notice>
  );
};
