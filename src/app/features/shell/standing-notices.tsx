import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isPhoneClockWrong } from '#app/platform/bank-time.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { applyUpdate, isUpdateReady } from '#app/platform/app-update.ts';
import { renewSession } from '#app/platform/session/renewal.ts';
import { useSessionState } from '#app/platform/session/session-state.ts';
import { isKeptOnDevice } from '#app/platform/storage/vault.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from './layout.module.css';

const NetworkNotice = () => {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  if (state === 'online') return null;
  return (
    <Notice tone="waiting">
      {state === 'offline' ? (
        <Trans>No connection. You see what was last known.</Trans>
      ) : (
        <Trans>The bank is temporarily unavailable, retrying. You see what was last known.</Trans>
      )}
    </Notice>
  );
};

const SessionNotice = () => {
  const state = useSessionState();
  if (state === 'expiring') {
    return (
      <Notice
        tone="information"
        action={
          <Button onClick={() => void renewSession()}>
            <Trans>Stay signed in</Trans>
          </Button>
        }
      >
        <Trans>You will be signed out in two minutes.</Trans>
      </Notice>
    );
  }
  if (state !== 'expired') return null;
  return (
    <Notice
      tone="information"
      action={
        <a className={buttonClass('secondary')} href="/sign-in">
          <Trans>Sign in</Trans>
        </a>
      }
    >
      <Trans>You see what was last known on this device. Sign in to refresh.</Trans>
    </Notice>
  );
};

const UpdateNotice = () => {
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

const StorageNotice = () => {
  const isKept = useSyncExternalStore(isKeptOnDevice.subscribe, isKeptOnDevice.get);
  if (isKept) return null;
  return (
    <Notice tone="neutral">
      <Trans>
        This browser keeps nothing on this device, so nothing can be read without network.
      </Trans>
    </Notice>
  );
};

/** What stands above every screen until it no longer holds. */
export const StandingNotices = () => (
  <div className={styles['standing']}>
    <NetworkNotice />
    <SessionNotice />
    <UpdateNotice />
    <StorageNotice />
    {isPhoneClockWrong() ? (
      <Notice tone="neutral">
        <Trans>The clock of this device is wrong. Times are shown by the bank's clock.</Trans>
      </Notice>
    ) : null}
  </div>
);
