import { Flex, Stack, Text, chakra } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, useSyncExternalStore } from 'react';
import type { OfflineAccount } from '#app/data/offline-history/readers.ts';
import type { SyncObstacle } from '#app/data/offline-history/sync-state.ts';
import {
  bringMissingRows,
  isHistoryPaused,
  isSyncRequested,
  pauseHistory,
} from '#app/data/offline-history/sync-state.ts';
import {
  useOfflineAccounts,
  useSyncObstacle,
} from '#app/data/offline-history/use-offline-history.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useInstantDay } from '#app/i18n/instants.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useWriteObstacle } from '#app/platform/session/session-state.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { WriteObstacleMessage } from '#app/ui/plain/network-need.tsx';
import { Hint, SettingsSection, Switch } from './setting-controls.tsx';

const bytesInMegabyte = 1_000_000;

const HistorySize = ({ accounts }: { readonly accounts: readonly OfflineAccount[] }) => {
  const number = useNumberText();
  const bytes = accounts.reduce((sum, one) => sum + one.bytes, 0);
  const megabytes = number(Math.round((bytes / bytesInMegabyte) * 10) / 10);
  if (bytes === 0) return null;
  return (
    <Hint>
      {bytes < bytesInMegabyte / 10 ? (
        <Trans>Kheya uses less than 0.1 MB on this device.</Trans>
      ) : (
        <Trans>Kheya uses about {megabytes} MB on this device.</Trans>
      )}
    </Hint>
  );
};

/** How much of the history is on this device, and what can be done about it (product.md A19). */
export const OfflineHistorySection = () => {
  const accounts = useOfflineAccounts();
  const isWhole = accounts?.every(({ held }) => held?.isWhole) ?? false;
  return (
    <SettingsSection of="history">
      <Hint>
        <Trans>
          Your transactions are saved here, encrypted, so you can read and search them offline.
          Account numbers are masked.
        </Trans>
      </Hint>
      {accounts ? <HistoryState isWhole={isWhole} /> : <Skeleton width="16rem" />}
      <Stack as="ul" gap="3">
        {accounts?.map((one) => (
          <AccountProgress key={one.account.id} of={one} />
        ))}
      </Stack>
      {accounts ? <HistorySize accounts={accounts} /> : null}
      <OfflineHistoryControls isWhole={isWhole} />
    </SettingsSection>
  );
};

const completeMessage = msg`Your whole history is here. New transactions are added automatically.`;
const syncingMessage = msg`Downloading, newest first.`;

const stateMessages: Record<Exclude<SyncObstacle, 'hidden'>, MessageDescriptor> = {
  'signed-out': msg`Continues when you sign in.`,
  locked: msg`Continues when the app is unlocked.`,
  offline: msg`Continues when you’re online.`,
  'not-kept': msg`Nothing is saved on this device. What you open stays until you close the app.`,
  paused: msg`Paused by you.`,
  'saving-data': msg`Paused, because Data saver is on.`,
  full: msg`This device is full. We keep the newest transactions.`,
};

/** What the filling does now, in one sentence. */
const HistoryState = ({ isWhole }: { readonly isWhole: boolean }) => {
  const { t } = useLingui();
  const obstacle = useSyncObstacle();
  const isHeldBack = obstacle !== undefined && obstacle !== 'hidden';
  const isExplained = isHeldBack && !(isWhole && obstacle !== 'paused' && obstacle !== 'not-kept');
  return (
    <p role="status">
      {t(isExplained ? stateMessages[obstacle] : isWhole ? completeMessage : syncingMessage)}
    </p>
  );
};

/** Fetching in spite of Data saver, a pause or a full device: by a tap, and once. */
const SyncNow = ({ isWhole }: { readonly isWhole: boolean }) => {
  const obstacle = useSyncObstacle();
  const isRunning = useSyncExternalStore(isSyncRequested.subscribe, isSyncRequested.get);
  const isHeldBack = ['saving-data', 'paused', 'full', 'not-kept'].includes(obstacle ?? '');
  if (isWhole || isRunning || !isHeldBack) return null;
  return (
    <Button onClick={bringMissingRows}>
      <Trans>Download the missing transactions now</Trans>
    </Button>
  );
};

/** Without the bank nothing could be fetched again, so nothing is deleted then. */
const DeleteAndSync = () => {
  const obstacle = useWriteObstacle();
  const [isRunning, setIsRunning] = useState(false);
  const refill = async (): Promise<void> => {
    setIsRunning(true);
    const { resyncHistory } = await loadWhenOnline(
      () => import('#app/data/offline-history/sync.ts'),
    );
    await resyncHistory().finally(() => setIsRunning(false));
  };
  return (
    <div>
      <Button disabled={isRunning || obstacle !== undefined} onClick={() => void refill()}>
        <Trans>Delete and download again</Trans>
      </Button>
      {obstacle === undefined ? null : (
        <Hint>
          <WriteObstacleMessage obstacle={obstacle} />
        </Hint>
      )}
    </div>
  );
};

/** Pause, fetch now, begin anew. */
const OfflineHistoryControls = ({ isWhole }: { readonly isWhole: boolean }) => {
  const { t } = useLingui();
  const isPaused = useSyncExternalStore(isHistoryPaused.subscribe, isHistoryPaused.get);
  return (
    <>
      <Switch
        label={t`Download my history to this device`}
        hint={t`Turn it off to pause. What is already saved stays.`}
        isOn={!isPaused}
        onChange={(isOn) => pauseHistory(!isOn)}
      />
      <Flex wrap="wrap" gap="2">
        <SyncNow isWhole={isWhole} />
        <DeleteAndSync />
      </Flex>
    </>
  );
};

const ProgressMessage = ({ of: { account, held } }: { readonly of: OfflineAccount }) => {
  const number = useNumberText();
  const dayOf = useInstantDay();
  if (!held) return <Trans>Not downloaded yet</Trans>;
  if (held.ofRows === 0) return <Trans>No completed transactions</Trans>;
  const [rows, ofRows] = [number(held.rows), number(held.ofRows)];
  const count = held.ofRows;
  const oldest =
    held.oldestMs === undefined
      ? ''
      : dayOf(new Date(held.oldestMs).toISOString(), account.currency);
  if (held.isWhole) {
    return (
      <Plural
        value={count}
        one={`${rows} completed transaction, the only one, from ${oldest}`}
        other={`All ${rows} completed transactions, back to ${oldest}`}
      />
    );
  }
  return (
    <Trans>
      {rows} of {ofRows} completed transactions, back to {oldest}
    </Trans>
  );
};

/** How far one account's history has come, as a bar and in words. */
const AccountProgress = ({ of }: { readonly of: OfflineAccount }) => {
  const { account, held } = of;
  const nameId = useId();
  const wordsId = useId();
  return (
    <Stack as="li" gap="0.5">
      <Text as="span" fontWeight="600" id={nameId}>
        <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
      </Text>
      <chakra.progress
        width="full"
        height="8px"
        accentColor="primary"
        aria-labelledby={nameId}
        aria-describedby={wordsId}
        value={held ? (held.ofRows === 0 ? 1 : held.rows) : 0}
        max={Math.max(1, held?.ofRows ?? 1)}
      />
      <Hint as="span" id={wordsId}>
        <ProgressMessage of={of} />
      </Hint>
    </Stack>
  );
};
