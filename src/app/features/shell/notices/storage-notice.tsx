import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isStorageAvailable } from '#app/platform/storage/vault.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** This browser can keep nothing (reliability.md B21). */
export const StorageNotice = () => {
  const isKept = useSyncExternalStore(isStorageAvailable.subscribe, isStorageAvailable.get);
  if (isKept) return null;
  return (
    <Notice tone="neutral">
      <Trans>
        This browser keeps nothing on this device, so nothing can be read without network.
      </Trans>
    </Notice>
  );
};
