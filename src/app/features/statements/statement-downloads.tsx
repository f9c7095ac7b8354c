import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import type { Statement } from '#contract/statements.ts';
import type { PaperStatement } from '#app/data/exports/statement-for-paper.ts';
import { useCsvDownload } from '#app/data/exports/use-csv-download.ts';
import type { HistoryChoice } from '#app/data/history/history-choice.ts';
import { usePreferences } from '#app/platform/preferences.ts';
import type { Preferences } from '#app/platform/preference-store.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CsvButton, CsvOriginNote } from '#app/ui/download/csv-button.tsx';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import { NetworkReason } from '#app/ui/network/network-reason.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { PrintButton } from './print-button.tsx';
import { pdfName } from './statement-period.ts';
import type { ChosenPeriod } from './statement-period.ts';
import fieldStyles from '#app/ui/controls/field.module.css';
import paper from '#app/ui/page/paper.module.css';
import styles from './statement.module.css';

type Language = Preferences['language'];

const LanguageSelect = (props: { chosen: Language; onChoose: (language: Language) => void }) => {
  const id = useId();
  return (
    <div className={`${fieldStyles['field']} ${styles['choice']}`}>
      <label htmlFor={id}>
        <Trans>Language of the PDF</Trans>
      </label>
      <select
        id={id}
        className={fieldStyles['input']}
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value === 'bn' ? 'bn' : 'en')}
      >
        <option value="en" lang="en">
          English
        </option>
        <option value="bn" lang="bn">
          বাংলা
        </option>
      </select>
    </div>
  );
};

interface StatementDownloadsProps {
  readonly account: HistoryChoice;
  readonly period: ChosenPeriod;
  readonly statement: Statement;
  /** Given what goes on paper. */
  readonly onPrint: (paper: PaperStatement) => void;
}

/** The statement to take home: as PDF in either language, its rows as CSV, or on paper. */
export const StatementDownloads = (props: StatementDownloadsProps) => {
  const { account, period, statement, onPrint } = props;
  const preferred = usePreferences().language;
  const [language, setLanguage] = useState<Language>(preferred);
  const bank = useNeedsNetwork();
  const pdf = useDownload();
  const csv = useDownload();
  const printing = useDownload();
  const asked = { account: account.source.id, ...period };
  const savePdf = () =>
    pdf.start(async (task) => {
      const { saveStatementPdf } = await import('#app/data/exports/save-statement-pdf.ts');
      const fileName = pdfName(account.numberMasked, period);
      await saveStatementPdf(asked, { ...task, language, fileName });
    });
  const { fromDate, toDate } = period;
  const filter = { source: account.source, list: 'POSTED', fromDate, toDate } as const;
  const rows = useCsvDownload(filter, { zone: account.zone, asOf: statement.as_of });
  const print = () =>
    printing.start(async (task) => {
      if (rows.origin === 'nowhere') return;
      const forPaper = await import('#app/data/exports/statement-for-paper.ts');
      onPrint(
        rows.origin === 'bank'
          ? await forPaper.paperOfBank(asked, filter, task)
          : await forPaper.paperOfDevice(statement, filter, task),
      );
    });
  return (
    <div className={`${styles['downloads']} ${paper['screenOnly']}`}>
      <LanguageSelect chosen={language} onChoose={setLanguage} />
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
          isBusy={printing.state.kind === 'running' || rows.origin === 'nowhere'}
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
    </div>
  );
};
