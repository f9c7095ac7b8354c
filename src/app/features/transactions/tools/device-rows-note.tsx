import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isAskedForNow } from '#app/data/device-history/filling/fill-conditions.ts';
import { bringMissingRows } from '#app/data/device-history/filling/bring-missing-rows.ts';
import { useHeldAmount } from '#app/data/device-history/use-held-amount.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { useWriteObstacle } from '#app/platform/session/use-can-write.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { SectionView } from '../list/use-section.ts';
import styles from '../list/transactions.module.css';

const Missing = () => {
  const isRunning = useSyncExternalStore(isAskedForNow.subscribe, isAskedForNow.get);
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
  const amount = useHeldAmount(view.filter);
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
