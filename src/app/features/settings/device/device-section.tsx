import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isSharedDevice } from '#app/platform/plain-storage.ts';
import { isStorageAvailable } from '#app/platform/storage/vault.ts';
import { SettingsSection } from '../settings-section.tsx';
import { AppLock } from './app-lock.tsx';
import { KeptCopy } from './kept-copy.tsx';
import { ProtectionTable } from './protection-table.tsx';

/** What stays on this device, who could read it, and what the customer can do (product.md A19). */
export const DeviceSection = () => {
  const { t } = useLingui();
  const isShared = useSyncExternalStore(isSharedDevice.subscribe, isSharedDevice.get);
  const isKept = useSyncExternalStore(isStorageAvailable.subscribe, isStorageAvailable.get);
  return (
    <SettingsSection title={t`On this device`}>
      {isShared ? (
        <p>
          <Trans>
            You said at sign-in that others use this device too. Nothing of yours is kept on it: all
            is gone when you close this page.
          </Trans>
        </p>
      ) : isKept ? (
        <>
          <KeptCopy />
          <AppLock />
          <ProtectionTable />
        </>
      ) : (
        <p>
          <Trans>
            This browser keeps nothing on this device: its storage is switched off or does not
            answer. All is gone when you close this page, and there is nothing to lock.
          </Trans>
        </p>
      )}
    </SettingsSection>
  );
};
