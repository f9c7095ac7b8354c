import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import styles from '../transfers.module.css';

interface RepeatTickProps {
  readonly quote: TransferQuote;
  readonly isTicked: boolean;
  /** True once they have tried to go on without it. */
  readonly isMissing: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** The explicit confirmation of an amount that the same recipient was sent within the last 24 hours. */
export const RepeatTick = ({ quote, isTicked, isMissing, onTick }: RepeatTickProps) => {
  const { t } = useLingui();
  const id = useId();
  const write = useAmountText();
  const amount = write({ currency: quote.send_currency, wire: quote.send_amount });
  const name = quote.payee.nickname ?? quote.payee.name;
  return (
    <div>
      <label className={styles['late']}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{t`Yes, send ${amount} to ${name} again.`}</span>
      </label>
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {isMissing ? <Trans>Confirm that you want to send it again.</Trans> : null}
      </p>
    </div>
  );
};
