import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { bringMissingRows, isSyncRequested } from '#app/data/offline-history/sync-state.ts';
import { useOfflineAmount } from '#app/data/offline-history/use-offline-history.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useWriteObstacle } from '#app/platform/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { SectionView } from '../list/use-section.ts';
import styles from '../list/transactions.module.css';

const Missing = () => {
  const isRunning = useSyncExternalStore(isSyncRequested.subscribe, isSyncRequested.get);
  const obstacle = useWriteObstacle();
  if (isRunning) return <Trans>The missing rows are on their way.</Trans>;
  if (obstacle) return <Trans>The missing rows come when the bank can be asked.</Trans>;
  return (
    <Button kind="quiet" onClick={bringMissingRows}>
      <Trans>Bring the missing rows now</Trans>
    </Button>
  );
};

/** Says what a search looks through, and offers what is missing of it. */
export const DeviceRowsNote = ({ view }: { readonly view: SectionView }) => {
  const number = useNumberText();
  const amount = useOfflineAmount(view.filter);
  if (!amount) {
    return (
      <div className={styles['hint']}>
        <Trans>Looks through the rows shown on this page.</Trans> <Missing />
      </div>
    );
  }
  const rows = number(amount.count);
  if (amount.isComplete) {
    return (
      <p className={styles['hint']}>
        <Trans>Looks through all {rows} completed rows. They are on this device.</Trans>
      </p>
    );
  }
  const [kept, all] = [number(amount.held.rows), number(amount.held.ofRows)];
  return (
    <div className={styles['hint']}>
      <Trans>
        Looks through what is on this device: {kept} of {all} completed rows, the newest.
      </Trans>{' '}
      <Missing />
    </div>
  );
};
