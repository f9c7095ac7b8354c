import { Trans, useLingui } from '@lingui/react/macro';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Button } from '../controls/button.tsx';
import { ErrorNotice } from '../surfaces/error-notice.tsx';
import type { Download, DownloadProgress } from './use-download.ts';
import styles from './download-status.module.css';

interface DownloadStatusProps {
  readonly download: Download;
  /** Rows are counted one by one, bytes in kilobytes. */
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
      <Button kind="quiet" onClick={cancel}>
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

/** What a download is doing. The figures count silently; its end is said once, politely. */
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
            <Trans>Nothing was saved. What you see here stays as it is.</Trans>
          </p>
        </>
      ) : null}
    </div>
  );
};
