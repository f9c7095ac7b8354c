import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './statement.module.css';

/** More are a book, which a browser lays out for minutes; the PDF has no such end. */
const printedAtMost = 3_000;

interface PrintButtonProps {
  /** How many rows would go on paper. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onPrint: () => void;
}

/** Prints the statement with its rows. */
export const PrintButton = ({ count, isBusy, onPrint }: PrintButtonProps) => {
  const number = useNumberText();
  const isTooLong = count > printedAtMost;
  const most = number(printedAtMost);
  return (
    <>
      <Button disabled={isTooLong || isBusy} onClick={onPrint}>
        <Printer aria-hidden="true" size={18} />
        <Trans>Print with transactions</Trans>
      </Button>
      {isTooLong ? (
        <p className={styles['quiet']}>
          <Trans>At most {most} transactions are printed. Choose a shorter period.</Trans>
        </p>
      ) : null}
    </>
  );
};
