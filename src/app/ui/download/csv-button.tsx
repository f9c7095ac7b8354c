import { Trans } from '@lingui/react/macro';
import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { formatClock, useNumberText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '../controls/button.tsx';
import styles from './download-status.module.css';

/** Where the rows of a file come from; `nowhere` while neither bank nor device has any to give. */
export interface CsvOrigin {
  readonly origin: 'bank' | 'device' | 'nowhere';
  readonly onDevice:
    | {
        readonly count: number;
        readonly isComplete: boolean;
        /** When the bank was last asked, by the phone's clock. */
        readonly updatedAtMs: number;
      }
    | undefined;
}

interface CsvButtonProps extends CsvOrigin {
  readonly isRunning: boolean;
  readonly onSave: () => void;
}

/** Download CSV; without the bank it says how many rows the file will have. */
export const CsvButton = ({ origin, onDevice, isRunning, onSave }: CsvButtonProps) => {
  const number = useNumberText();
  const rows = number(onDevice?.count ?? 0);
  return (
    <Button onClick={onSave} disabled={isRunning || origin === 'nowhere'}>
      <DownloadIcon aria-hidden="true" size={18} />
      {origin === 'device' ? (
        <Trans>Download CSV ({rows} rows on this device)</Trans>
      ) : (
        <Trans>Download CSV</Trans>
      )}
    </Button>
  );
};

/** Says before the download what a file without the bank can hold, and what it lacks. */
export const CsvOriginNote = ({ origin, onDevice }: CsvOrigin) => {
  const { digits } = usePreferences();
  const [nowMs] = useState(() => Date.now());
  if (origin === 'bank') return null;
  if (!onDevice || origin === 'nowhere') {
    return (
      <p className={styles['note']}>
        <Trans>The CSV needs a connection: these rows are not on this device.</Trans>
      </p>
    );
  }
  const clock = formatClock(onDevice.updatedAtMs, nowMs, digits);
  return (
    <p className={styles['note']}>
      {onDevice.isComplete ? (
        <Trans>
          The bank cannot be asked now. The CSV is made of the rows on this device, all there were
          as of {clock}.
        </Trans>
      ) : (
        <Trans>
          The bank cannot be asked now. The CSV will hold only the rows on this device, the newest,
          as of {clock}.
        </Trans>
      )}{' '}
      <Trans>Long numbers that somebody wrote into a description stay masked.</Trans>
    </p>
  );
};
