import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import {
  bringMissingRows,
  isHistoryPaused,
  isSyncRequested,
  pauseHistory,
} from '#app/data/offline-history/sync-state.ts';
import { useSyncObstacle } from '#app/data/offline-history/use-offline-history.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useWriteObstacle } from '#app/platform/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { WriteObstacleWords } from '#app/ui/surfaces/write-obstacle-words.tsx';
import { Switch } from '../switch.tsx';
import settingsStyles from '../settings.module.css';
import styles from './history.module.css';

/** Fetching in spite of Data saver, a pause or a full device: by a tap, and once. */
const BringNow = ({ isWhole }: { readonly isWhole: boolean }) => {
  const obstacle = useSyncObstacle();
  const isRunning = useSyncExternalStore(isSyncRequested.subscribe, isSyncRequested.get);
  const isHeldBack = ['saving-data', 'paused', 'full', 'not-kept'].includes(obstacle ?? '');
  if (isWhole || isRunning || !isHeldBack) return null;
  return (
    <Button onClick={bringMissingRows}>
      <Trans>Fetch the missing transactions now</Trans>
    </Button>
  );
};

/** Without the bank nothing could be fetched again, so nothing is deleted then. */
const DeleteAndFill = () => {
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
        <Trans>Delete and fill again</Trans>
      </Button>
      {obstacle === undefined ? null : (
        <p className={settingsStyles['hint']}>
          <WriteObstacleWords obstacle={obstacle} />
        </p>
      )}
    </div>
  );
};

/** Pause, fetch now, begin anew. */
export const HistoryControls = ({ isWhole }: { readonly isWhole: boolean }) => {
  const { t } = useLingui();
  const isPaused = useSyncExternalStore(isHistoryPaused.subscribe, isHistoryPaused.get);
  return (
    <>
      <Switch
        label={t`Fetch the history for this device`}
        hint={t`Off pauses it. What is here already stays.`}
        isOn={!isPaused}
        onChange={(isOn) => pauseHistory(!isOn)}
      />
      <div className={styles['controls']}>
        <BringNow isWhole={isWhole} />
        <DeleteAndFill />
      </div>
    </>
  );
};
