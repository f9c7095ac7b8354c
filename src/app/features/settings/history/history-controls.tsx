import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { bringMissingRows } from '#app/data/device-history/filling/bring-missing-rows.ts';
import {
  isAskedForNow,
  isHistoryPaused,
  pauseHistory,
} from '#app/data/device-history/filling/fill-conditions.ts';
import { useFillObstacle } from '#app/data/device-history/use-held-accounts.ts';
import { whenThere } from '#app/platform/service-worker/when-there.ts';
import { useWriteObstacle } from '#app/platform/session/use-can-write.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { WriteObstacleWords } from '#app/ui/surfaces/write-obstacle-words.tsx';
import { Switch } from '../switch.tsx';
import settingsStyles from '../settings.module.css';
import styles from './history.module.css';

/** Fetching in spite of Data saver, a pause or a full device: by a tap, and once. */
const BringNow = ({ isWhole }: { readonly isWhole: boolean }) => {
  const obstacle = useFillObstacle();
  const isRunning = useSyncExternalStore(isAskedForNow.subscribe, isAskedForNow.get);
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
    const { refillHistory } = await whenThere(
      () => import('#app/data/device-history/filling/refill-history.ts'),
    );
    await refillHistory().finally(() => setIsRunning(false));
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
