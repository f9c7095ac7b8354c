import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Statement } from '#contract/statements.ts';
import type { PrintableStatement } from '#app/data/exports/transaction-rows.ts';
import { useCsvDownload } from '#app/data/exports/downloads.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CsvButton, CsvOriginNote } from '#app/ui/download/csv-button.tsx';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import { NetworkReason } from '#app/ui/network/network-reason.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { BookkeepingFiles } from './bookkeeping-files.tsx';
import { PaperLanguage } from './paper-language.tsx';
import { PrintButton } from './print-button.tsx';
import { statementFileName } from './statement-period.ts';
import type { ChosenPeriod, FileEnding } from './statement-period.ts';
import paper from '#app/ui/page/paper.module.css';
import styles from './statement.module.css';

interface StatementDownloadsProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
  readonly statement: Statement;
  readonly updatedAtMs: number;
  /** Given what goes on paper. */
  readonly onPrint: (paper: PrintableStatement) => void;
}

/**
 * The statement to take home: as PDF in either language, its rows as CSV or for a bookkeeping
 * program, or on paper (product.md B16).
 */
export const StatementDownloads = (props: StatementDownloadsProps) => {
  const { account, period, statement, updatedAtMs, onPrint } = props;
  const preferred = usePreferences().language;
  const [language, setLanguage] = useState(preferred);
  const bank = useNeedsNetwork();
  const pdf = useDownload();
  const csv = useDownload();
  const printing = useDownload();
  const asked = { account: account.source.id, ...period };
  const nameOf = (ending: FileEnding) => statementFileName(account.numberMasked, period, ending);
  const savePdf = () =>
    pdf.start(async (task) => {
      const { saveStatementPdf } = await import('#app/data/exports/save-pdf.ts');
      await saveStatementPdf(asked, { ...task, language, fileName: nameOf('pdf') });
    });
  const { fromDate, toDate } = period;
  const filter = { source: account.source, list: 'POSTED', fromDate, toDate } as const;
  const rows = useCsvDownload(filter, { zone: account.zone, asOf: statement.as_of });
  const { origin } = rows;
  const print = () =>
    printing.start(async (task) => {
      if (origin === 'nowhere') return;
      const forPaper = await import('#app/data/exports/transaction-rows.ts');
      onPrint(
        origin === 'bank'
          ? await forPaper.issuePrintableStatement(asked, filter, task)
          : await forPaper.buildOfflineStatement(statement, filter, task),
      );
    });
  return (
    <div className={`${styles['downloads']} ${paper['screenOnly']}`}>
      <PaperLanguage chosen={language} onChoose={setLanguage} />
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          disabled={pdf.state.kind === 'running'}
          onClick={bank.missing ? undefined : savePdf}
          {...bank.control}
        >
          <FileText aria-hidden="true" size={18} />
          <Trans>Download PDF</Trans>
        </Button>
        <CsvButton
          {...rows}
          isRunning={csv.state.kind === 'running'}
          onSave={() => csv.start(rows.save)}
        />
        <PrintButton
          count={statement.count}
          isBusy={printing.state.kind === 'running' || origin === 'nowhere'}
          onPrint={print}
        />
      </div>
      <NetworkReason need={bank} />
      <CsvOriginNote {...rows} />
      <div>
        <DownloadStatus download={pdf} unit="bytes" />
        <DownloadStatus download={csv} unit="rows" />
        {printing.state.kind === 'saved' ? null : (
          <DownloadStatus download={printing} unit="rows" />
        )}
      </div>
      <BookkeepingFiles {...rows} {...{ statement, updatedAtMs, filter, nameOf }} />
    </div>
  );
};
