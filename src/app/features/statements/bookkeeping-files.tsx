import { Trans } from '@lingui/react/macro';
import { Download as DownloadIcon } from 'lucide-react';
import { useId } from 'react';
import type { Statement } from '#contract/statements.ts';
import type { BookkeepingFormat } from '#domain/statements/bookkeeping-rows.ts';
import type { CompletedRows } from '#app/data/exports/transaction-rows.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { CsvOrigin } from '#app/ui/download/csv-button.tsx';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import styles from './statement.module.css';

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
        Most programs read OFX, and know a transaction again that they have already. QIF is for
        older ones; its dates are month/day/year.
      </Trans>{' '}
      {origin === 'device' ? (
        <Trans>Without the bank both are made of the same rows as the CSV.</Trans>
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
export const BookkeepingFiles = (props: BookkeepingFilesProps) => {
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
    <div role="group" aria-labelledby={id} className={styles['bookkeeping']}>
      <p id={id} className={styles['subject']}>
        <Trans>For a bookkeeping program</Trans>
      </p>
      <div className={styles['buttons']}>
        <Button {...button} onClick={() => save('ofx')}>
          <DownloadIcon aria-hidden="true" size={18} />
          <Trans>Download OFX</Trans>
        </Button>
        <Button {...button} onClick={() => save('qif')}>
          <DownloadIcon aria-hidden="true" size={18} />
          <Trans>Download QIF</Trans>
        </Button>
      </div>
      <p id={`${id}-about`} className={styles['quiet']}>
        <About origin={origin} isWhole={isWhole} />
      </p>
      <DownloadStatus download={download} unit="rows" />
    </div>
  );
};
