import { Trans, useLingui } from '@lingui/react/macro';
import { Download as DownloadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTimeOfDay, useNumberText } from '../i18n/formatters.ts';
import { blockUpdate } from '../platform/app-update.ts';
import { Button } from '../ui/controls/button.tsx';
import { ErrorNotice } from '../ui/surfaces/error-notice.tsx';
import styles from './downloads.module.css';

/** The progress of a download; `total` is undefined if unknown. */
interface DownloadProgress {
  readonly done: number;
  readonly total: number | undefined;
}

export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: DownloadProgress }
  | { readonly kind: 'saved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface DownloadTask {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
}

export interface Download {
  readonly state: DownloadState;
  readonly start: (run: (task: DownloadTask) => Promise<void>) => void;
  readonly cancel: () => void;
}

/**
 * Runs one download at a time, with progress and cancel. Leaving the screen cancels it: a file that is saved later on
 * another screen would surprise.
 */
export const useDownload = (): Download => {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (task: (given: DownloadTask) => Promise<void>): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const tell = (next: DownloadState) => {
      if (running.current === own) setState(next);
    };
    tell({ kind: 'running', progress: { done: 0, total: undefined } });
    // A reload would lose what has arrived.
    const release = blockUpdate();
    try {
      const onProgress = (progress: DownloadProgress) => tell({ kind: 'running', progress });
      await task({ signal: own.signal, onProgress });
      tell({ kind: 'saved' });
    } catch (error) {
      tell(own.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error });
    } finally {
      release();
    }
  };

  return {
    state,
    start: (task) => void run(task),
    cancel: () => running.current?.abort(),
  };
};

interface DownloadStatusProps {
  readonly download: Download;
  /** The unit of progress: rows are counted one by one, bytes in kilobytes. */
  readonly unit: 'rows' | 'bytes';
}

const bytesInKilobyte = 1_024;

const Progress = ({ progress, unit }: { progress: DownloadProgress; unit: 'rows' | 'bytes' }) => {
  const number = useNumberText();
  if (unit === 'bytes') {
    const kilobytes = number(Math.round(progress.done / bytesInKilobyte));
    return progress.done === 0 ? <Trans>Preparing…</Trans> : <Trans>{kilobytes} kB received</Trans>;
  }
  if (progress.total === undefined) return <Trans>Preparing…</Trans>;
  const [done, total] = [number(progress.done), number(progress.total)];
  return (
    <Trans>
      {done} of {total}
    </Trans>
  );
};

const Running = ({ progress, unit, cancel }: RunningProps) => {
  const { t } = useLingui();
  const measured =
    progress.total === undefined ? {} : { value: progress.done, max: progress.total };
  return (
    <div className={styles['running']}>
      <progress aria-label={t`Download`} className={styles['bar']} {...measured} />
      <span className={`figures ${styles['count']}`}>
        <Progress progress={progress} unit={unit} />
      </span>
      <Button kind="ghost" onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
};

interface RunningProps {
  readonly progress: DownloadProgress;
  readonly unit: 'rows' | 'bytes';
  readonly cancel: () => void;
}

/** The state of a download. Progress is not announced; its end is announced once, politely. */
export const DownloadStatus = ({ download, unit }: DownloadStatusProps) => {
  const { state, cancel } = download;
  return (
    <div>
      {state.kind === 'running' ? (
        <Running progress={state.progress} unit={unit} cancel={cancel} />
      ) : null}
      <p role="status" className={styles['end']}>
        {state.kind === 'saved' ? <Trans>Saved to your downloads.</Trans> : null}
        {state.kind === 'cancelled' ? <Trans>Cancelled. Nothing was saved.</Trans> : null}
      </p>
      {state.kind === 'failed' ? (
        <>
          <ErrorNotice error={state.error} />
          <p className={styles['end']}>
            <Trans>Nothing was saved. What’s shown here hasn’t changed.</Trans>
          </p>
        </>
      ) : null}
    </div>
  );
};

/** The source of a file's rows; `nowhere` if neither the bank nor the device has any. */
export interface CsvOrigin {
  readonly origin: 'bank' | 'device' | 'nowhere';
  readonly onDevice:
    | {
        readonly count: number;
        readonly isComplete: boolean;
        /** When the bank was last asked, in device time. */
        readonly updatedAtMs: number;
      }
    | undefined;
}

interface CsvButtonProps extends CsvOrigin {
  readonly isRunning: boolean;
  readonly onSave: () => void;
}

/** The Download CSV button; offline it says how many rows the file will have. */
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

/** Before an offline download, says what the file contains and what is missing. */
export const CsvOriginNote = ({ origin, onDevice }: CsvOrigin) => {
  const timeOfDay = useTimeOfDay();
  const [nowMs] = useState(() => Date.now());
  if (origin === 'bank') return null;
  if (!onDevice || origin === 'nowhere') {
    return (
      <p className={styles['note']}>
        <Trans>You need a connection for this CSV: these transactions aren’t on this device.</Trans>
      </p>
    );
  }
  const clock = timeOfDay(onDevice.updatedAtMs, nowMs);
  return (
    <p className={styles['note']}>
      {onDevice.isComplete ? (
        <Trans>You’re offline. The CSV has all transactions as of {clock}.</Trans>
      ) : (
        <Trans>
          You’re offline. The CSV only has the newest transactions on this device, as of {clock}.
        </Trans>
      )}{' '}
      <Trans>Long numbers in descriptions stay hidden.</Trans>
    </p>
  );
};
