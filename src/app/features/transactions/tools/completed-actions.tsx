import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { CsvDownload } from '#app/data/exports/downloads.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import type { Download } from '#app/ui/download/use-download.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { CsvButton } from '#app/ui/download/csv-button.tsx';
import { transactionsRoute } from '../transactions-route.ts';

interface CompletedActionsProps {
  readonly choice: HistoryChoice;
  readonly csv: CsvDownload;
  readonly download: Download;
}

/** View Statement for accounts, Download CSV for accounts and cards (spec 2). */
export const CompletedActions = ({ choice, csv, download }: CompletedActionsProps) => {
  const { country } = transactionsRoute.useParams();
  return (
    <>
      {choice.source.kind === 'card' ? null : (
        <Link
          to="/$country/user/transactions/statement"
          params={{ country }}
          search={{ account: choice.source.id }}
          className={buttonClass('secondary')}
        >
          <FileText aria-hidden="true" size={18} />
          <Trans>View Statement</Trans>
        </Link>
      )}
      <CsvButton
        {...csv}
        isRunning={download.state.kind === 'running'}
        onSave={() => download.start(csv.save)}
      />
    </>
  );
};
