import { Trans } from '@lingui/react/macro';
import type { OfflineCoverage } from '#app/data/offline-history/list-reader.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import styles from './statement.module.css';

/** Why a statement cannot be reckoned without the bank: a part of its rows is not here. */
export const MissingRows = ({ held }: { readonly held: OfflineCoverage }) => {
  const number = useNumberText();
  const [rows, ofRows] = [number(held.rows), number(held.ofRows)];
  return (
    <p className={styles['quiet']}>
      <Trans>
        On this device are the newest {rows} of {ofRows} completed transactions, too few for this
        period. A later period can be reckoned from them.
      </Trans>
    </p>
  );
};
