import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download as DownloadIcon, FileText } from 'lucide-react';
import type { HistoryChoice } from '#app/data/history/history-choice.ts';
import type { Download } from '#app/ui/download/use-download.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import type { SectionView } from '../list/use-section.ts';

interface CompletedActionsProps {
  readonly choice: HistoryChoice;
  readonly view: SectionView;
  readonly download: Download;
}

/** View Statement for accounts, Download CSV for accounts and cards (spec 2). */
export const CompletedActions = ({ choice, view, download }: CompletedActionsProps) => {
  const { country } = transactionsRoute.useParams();
  const isRunning = download.state.kind === 'running';
  const save = () =>
    download.start(async (task) => {
      const { exportCsv } = await import('#app/data/exports/export-csv.ts');
      await exportCsv(view.filter, { ...task, zone: choice.zone, asOf: view.place.asOf });
    });
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
      <Button onClick={save} disabled={isRunning}>
        <DownloadIcon aria-hidden="true" size={18} />
        <Trans>Download CSV</Trans>
      </Button>
    </>
  );
};
