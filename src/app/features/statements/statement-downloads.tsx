import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Download as DownloadIcon, FileText } from 'lucide-react';
import { useId, useState } from 'react';
import type { BookkeepingFormat } from '#domain/statements/bookkeeping-rows.ts';
import type { Statement } from '#contract/statements.ts';
import { useCsvDownload } from '#app/data/exports/downloads.ts';
import type { CompletedRows, PrintableStatement } from '#app/data/exports/transaction-rows.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import type { Preferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import type { CsvOrigin } from '#app/components/downloads.tsx';
import {
  CsvButton,
  CsvOriginNote,
  DownloadStatus,
  useDownload,
} from '#app/components/downloads.tsx';
import { NetworkReason, useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { PrintButton } from '#app/components/print-button.tsx';
import paper from '#app/components/print.module.css';
import type { ChosenPeriod, FileEnding } from './statement-period.ts';
import { statementFileName } from './statement-period.ts';

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
    <Stack gap="3" paddingTop="4" borderTop="sm" className={paper['screenOnly']}>
      <PdfLanguage chosen={language} onChoose={setLanguage} />
      <Flex wrap="wrap" gap="2">
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
        <PrintStatement
          count={statement.count}
          isBusy={printing.state.kind === 'running' || origin === 'nowhere'}
          onPrint={print}
        />
      </Flex>
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
    </Stack>
  );
};

const About = ({ origin, isWhole }: Pick<CsvOrigin, 'origin'> & { readonly isWhole: boolean }) => {
  if (!isWhole)
    return (
      <Trans>
        OFX and QIF need every transaction of the period, and not all of them are on this device.
      </Trans>
    );
  return (
    <>
      <Trans>
        Most programs read OFX and skip transactions they already have. QIF is for older programs;
        its dates are month/day/year.
      </Trans>{' '}
      {origin === 'device' ? (
        <Trans>Offline, both contain the same transactions as the CSV.</Trans>
      ) : null}
    </>
  );
};

interface BookkeepingFilesProps extends CsvOrigin {
  readonly statement: Statement;
  readonly updatedAtMs: number;
  readonly filter: CompletedRows;
  readonly nameOf: (format: BookkeepingFormat) => string;
}

/** The two formats of bookkeeping programs and what each is for; without all rows there is none. */
const BookkeepingFiles = (props: BookkeepingFilesProps) => {
  const { origin, onDevice, statement, updatedAtMs, filter, nameOf } = props;
  const id = useId();
  const download = useDownload();
  const isWhole = origin === 'bank' || (origin === 'device' && onDevice?.isComplete === true);
  const save = (format: BookkeepingFormat) =>
    download.start(async (task) => {
      if (origin === 'nowhere') return;
      const { saveBookkeepingFile } = await import('#app/data/exports/bookkeeping.ts');
      const fileName = nameOf(format);
      await saveBookkeepingFile({ format, origin, filter, fileName, statement, updatedAtMs }, task);
    });
  const button = {
    disabled: download.state.kind === 'running' || !isWhole,
    'aria-describedby': `${id}-about`,
  };
  return (
    <Stack role="group" aria-labelledby={id} paddingTop="4" borderTop="sm">
      <Text id={id} fontWeight="650">
        <Trans>For accounting software</Trans>
      </Text>
      <Flex wrap="wrap" gap="2">
        <Button {...button} onClick={() => save('ofx')}>
          <DownloadIcon aria-hidden="true" size={18} />
          <Trans>Download OFX</Trans>
        </Button>
        <Button {...button} onClick={() => save('qif')}>
          <DownloadIcon aria-hidden="true" size={18} />
          <Trans>Download QIF</Trans>
        </Button>
      </Flex>
      <Text id={`${id}-about`} color="fg.muted" textStyle="sm">
        <About origin={origin} isWhole={isWhole} />
      </Text>
      <DownloadStatus download={download} unit="rows" />
    </Stack>
  );
};

type Language = Preferences['language'];

interface PdfLanguageProps {
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
}

/** The language of the PDF, which need not be the app's. */
const PdfLanguage = ({ chosen, onChoose }: PdfLanguageProps) => (
  <Box maxWidth="18rem">
    <LabelledSelect
      label={<Trans>Language of the PDF</Trans>}
      value={chosen}
      onChange={(value) => onChoose(value === 'bn' ? 'bn' : 'en')}
    >
      <option value="en" lang="en">
        English
      </option>
      <option value="bn" lang="bn">
        বাংলা
      </option>
    </LabelledSelect>
  </Box>
);

/** More are a book, which a browser lays out for minutes; the PDF has no such end. */
const printedAtMost = 3_000;

interface PrintStatementProps {
  /** How many rows would go on paper. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onPrint: () => void;
}

/** Prints the statement with its rows. */
const PrintStatement = ({ count, isBusy, onPrint }: PrintStatementProps) => {
  const number = useNumberText();
  const isTooLong = count > printedAtMost;
  const most = number(printedAtMost);
  return (
    <>
      <PrintButton isDisabled={isTooLong || isBusy} onPrint={onPrint}>
        <Trans>Print with transactions</Trans>
      </PrintButton>
      {isTooLong ? (
        <Text color="fg.muted" textStyle="sm">
          <Trans>At most {most} transactions are printed. Choose a shorter period.</Trans>
        </Text>
      ) : null}
    </>
  );
};
