import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isSharedDevice } from '#app/platform/plain-storage.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** The customer's own choice at sign-in, in one quiet line (product.md A19). */
export const SharedDeviceNotice = () => {
  const isShared = useSyncExternalStore(isSharedDevice.subscribe, isSharedDevice.get);
  if (!isShared) return null;
  return (
    <Notice tone="neutral">
      <Trans>This is a shared device: nothing of yours is kept on it. Log out when you go.</Trans>
    </Notice>
  );
};
