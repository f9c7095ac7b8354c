import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { applyUpdate, isUpdateReady } from '#app/platform/app-update.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** A newer version waits and is applied in one tap (reliability.md B24). */
export const UpdateNotice = () => {
  const isReady = useSyncExternalStore(isUpdateReady.subscribe, isUpdateReady.get);
  if (!isReady) return null;
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
