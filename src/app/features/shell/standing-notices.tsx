import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouterState, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { stoppedReason, toPermissionFacts } from '#domain/permissions/facts.ts';
import type { Resource } from '#domain/permissions/rules.ts';
import { permissionFor, resourceRules } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { useHasUnresolvedSubmission } from '#app/data/submission/unresolved.ts';
import { isDeviceUnknown } from '#app/platform/api/errors.ts';
import {
  applyUpdate,
  isAppTooOld,
  isUpdateBlocked,
  isUpdateReady,
} from '#app/platform/app-update.ts';
import { bankOffset, isPhoneClockWrong, isTimeUncertain } from '#app/platform/bank-time.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { isSharedDevice } from '#app/platform/plain-storage.ts';
import { isCodeMissing } from '#app/platform/service-worker/missing-code.ts';
import { isInputUnsaved, isStorageAvailable } from '#app/platform/storage/vault.ts';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { Button, buttonClass } from '#app/ui/plain/button.tsx';
import { useConnectivity } from '#app/ui/plain/network-need.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import { NetworkNotice, SessionNotice } from './connection-notices.tsx';
import styles from './layout.module.css';
import noticeStyles from './notices.module.css';
import { InstallNotice, LockNotice } from './offer-notices.tsx';

/**
 * What stands beside every screen until it no longer holds, each notice in its own file. What comes
 * and goes lies over the foot of the screen; what stays stands above the content.
 */
export const StandingNotices = () => {
  useOfflineHistorySync();
  return (
    <>
      <div className={styles['standing']}>
        <OutdatedAppNotice />
        <UnresolvedSubmissionNotice />
        <SharedDeviceNotice />
        <StorageNotice />
        <InputUnsavedNotice />
        <ClockNotice />
        <LockNotice />
      </div>
      <p className={styles['unprinted']}>
        <Trans>
          Amounts are hidden, so this page isn’t printed. Turn off “Hide balances” and print again.
        </Trans>
      </p>
      <div className={noticeStyles['passing']}>
        <InstallNotice />
        <UpdateNotice />
        <SessionNotice />
        <DeviceNotice />
        <NetworkNotice />
      </div>
    </>
  );
};

/**
 * After the first screen has its figures, the short lists and then the history begin to come to the
 * device (A19).
 */
const useOfflineHistorySync = (): void => {
  useEffect(() => {
    const keep = async () => {
      // Without the network the code may not be there yet: nothing could be fetched then either.
      const { syncOfflineLists } = await loadWhenOnline(
        () => import('#app/data/offline-history/sync-lists.ts'),
      );
      syncOfflineLists();
      const { startHistorySync } = await loadWhenOnline(
        () => import('#app/data/offline-history/sync.ts'),
      );
      startHistorySync();
    };
    void keep();
  }, []);
};

/** Where this page is: loading it anew brings the code of now. */
const currentAddress = (): string => location.pathname + location.search;

/**
 * This page is of an older release than the bank: the bank no longer understands it, or a part of
 * it is gone and the one reload has not helped (reliability.md B25, B26).
 */
const OutdatedAppNotice = () => {
  const isTooOld = useSyncExternalStore(isAppTooOld.subscribe, isAppTooOld.get);
  const isMissing = useSyncExternalStore(isCodeMissing.subscribe, isCodeMissing.get);
  const isOnline = useConnectivity() === 'online';
  if (isTooOld)
    return (
      <Notice
        tone="warning"
        action={
          <Button onClick={applyUpdate}>
            <Trans>Update</Trans>
          </Button>
        }
      >
        <Trans>This version of Kheya is too old to show your accounts.</Trans>
      </Notice>
    );
  if (!isMissing || !isOnline) return null;
  return (
    <Notice
      tone="warning"
      action={
        <a className={buttonClass('secondary')} href={currentAddress()}>
          <Trans>Reload the page</Trans>
        </a>
      }
    >
      <Trans>Part of the app couldn’t be loaded.</Trans>
    </Notice>
  );
};

/**
 * A newer version waits and is applied in one tap, never under something half-done (reliability.md
 * B24, R21).
 */
const UpdateNotice = () => {
  const isReady = useSyncExternalStore(isUpdateReady.subscribe, isUpdateReady.get);
  const isBlocked = useSyncExternalStore(isUpdateBlocked.subscribe, isUpdateBlocked.get);
  if (!isReady) return null;
  if (isBlocked)
    return (
      <Notice tone="info">
        <Trans>
          A newer version is ready. You can update when you’ve finished what you’re doing here.
        </Trans>
      </Notice>
    );
  return (
    <Notice
      tone="info"
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

const UnresolvedSubmissions = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./unresolved-submissions.tsx')))
    .UnresolvedSubmissions,
}));

/** Where money is moved, its own screens ask what became of it. */
const resolvingScreens = /\/user\/(?:transferMoney|top-up|addMoney)(?:\/|$)/;

/**
 * On every other screen: the outcome of a payment is not known on this device, and the way to the screen that asks for
 * it (product.md A22).
 */
const UnresolvedSubmissionNotice = () => {
  const isElsewhere = useRouterState({
    select: (state) => !resolvingScreens.test(state.location.pathname),
  });
  if (!useHasUnresolvedSubmission(isElsewhere)) return null;
  return (
    <Suspense>
      <UnresolvedSubmissions />
    </Suspense>
  );
};

/** The customer's own choice at sign-in, in one quiet line (product.md A19). */
const SharedDeviceNotice = () => {
  const isShared = useSyncExternalStore(isSharedDevice.subscribe, isSharedDevice.get);
  if (!isShared) return null;
  return (
    <Notice tone="neutral">
      <Trans>This is a shared device, so we save nothing on it. Log out when you’re done.</Trans>
    </Notice>
  );
};

/** This browser can keep nothing (reliability.md B21). */
const StorageNotice = () => {
  const isStored = useSyncExternalStore(isStorageAvailable.subscribe, isStorageAvailable.get);
  if (isStored) return null;
  return (
    <Notice tone="neutral">
      <Trans>
        This browser doesn’t save data on this device, so you can’t read anything offline.
      </Trans>
    </Notice>
  );
};

/** What the customer types is lost at the next reload: the device has no room for it (B20). */
const InputUnsavedNotice = () => {
  const isUnsaved = useSyncExternalStore(isInputUnsaved.subscribe, isInputUnsaved.get);
  if (!isUnsaved) return null;
  return (
    <Notice tone="warning">
      <Trans>
        There’s no room left on this device, so what you type isn’t saved. Free up some space, or
        keep this page open until you’ve sent it.
      </Trans>
    </Notice>
  );
};

/** The phone's clock is wrong by more than two minutes (reliability.md B22, R23). */
const ClockNotice = () => {
  useSyncExternalStore(bankOffset.subscribe, bankOffset.get);
  const isUncertain = useSyncExternalStore(isTimeUncertain.subscribe, isTimeUncertain.get);
  if (!isPhoneClockWrong()) return null;
  return (
    <Notice tone="neutral">
      {isUncertain ? (
        <Trans>
          The clock on this device was set back. We’ll know how old these figures are when the bank
          answers.
        </Trans>
      ) : (
        <Trans>The clock on this device is wrong. We show times by the bank’s clock.</Trans>
      )}
    </Notice>
  );
};

/** The bank answers this device no more, as when its owner has forgotten it elsewhere (spec 8, 406). */
const DeviceNotice = () => {
  const isUnknown = useSyncExternalStore(isDeviceUnknown.subscribe, isDeviceUnknown.get);
  const nextUrl = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (!isUnknown) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/auth/device" search={{ nextUrl }} className={buttonClass('secondary')}>
          <Trans>Verify this device</Trans>
        </Link>
      }
    >
      <Trans>Verify this device to see the latest figures. Until then, you see earlier ones.</Trans>
    </Notice>
  );
};

const isResource = (text: string | undefined): text is Resource =>
  text !== undefined && Object.hasOwn(resourceRules, text);

/** A stopped customer can still read and cancel what they sent (product.md A33). */
const SentLink = () => {
  const country = useUserCountry();
  return (
    <Link to="/$country/user/transferMoney/sent" params={{ country }} className={buttonClass()}>
      <Trans>What you’ve sent</Trans>
    </Link>
  );
};

/** After a click on a greyed item: why it is closed and what would open it (product.md A18). */
export const ClosedNotice = () => {
  const { t } = useLingui();
  const { closed } = useSearch({ strict: false });
  const { data: user } = useQuery(userQuery());
  if (!user || !isResource(closed)) return null;
  const { reason } = permissionFor(toPermissionFacts(user), closed);
  if (reason === undefined) return null;
  const isStopped = stoppedReason(user) !== undefined;
  return (
    <Notice
      tone="warning"
      action={
        <>
          <PermissionAction reason={reason} />
          {isStopped && closed === 'transfer' ? <SentLink /> : null}
        </>
      }
    >
      {t(permissionReasonLabels[reason])}
    </Notice>
  );
};
