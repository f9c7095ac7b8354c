import { Trans } from '@lingui/react/macro';
import { useCsvDownload } from '#app/data/exports/downloads.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { CsvOriginNote } from '#app/ui/download/csv-button.tsx';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import type { SectionView } from '../list/use-section.ts';
import { transactionsRoute } from '../transactions-route.ts';
import { CompletedActions } from './completed-actions.tsx';
import { PeriodForm } from './period-form.tsx';
import styles from '../list/transactions.module.css';

interface CompletedToolsProps {
  readonly choice: HistoryChoice;
  readonly view: SectionView;
  readonly hasDates: boolean;
}

/** What the head of the completed rows offers: statement, CSV and, for accounts, dates (spec 2). */
export const CompletedTools = ({ choice, view, hasDates }: CompletedToolsProps) => {
  const download = useDownload();
  const filter = { ...view.filter, list: 'POSTED' } as const;
  const csv = useCsvDownload(filter, { zone: choice.zone, asOf: view.place.asOf });
  const { text } = transactionsRoute.useSearch();
  return (
    <>
      <div className={styles['actions']}>
        <CompletedActions choice={choice} csv={csv} download={download} />
      </div>
      <div className={styles['below']}>
        {text === undefined ? null : (
          <p className={styles['hint']}>
            <Trans>The CSV holds every row of these dates, not only what is found here.</Trans>
          </p>
        )}
        <CsvOriginNote {...csv} />
        <DownloadStatus download={download} unit="rows" />
        {hasDates ? <PeriodForm choice={choice} /> : null}
      </div>
    </>
  );
};
