import { Trans } from '@lingui/react/macro';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import styles from '../transfers.module.css';

/** Whether it can be taken back once it is sent, in one sentence (product.md B4, domain.md 9). */
export const CancelWords = ({ quote }: { readonly quote: TransferQuote }) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  if (quote.cancellable_until === null)
    return (
      <p className={styles['quiet']}>
        <Trans>It arrives at once and cannot be taken back.</Trans>
      </p>
    );
  return (
    <p className={styles['quiet']}>
      {quote.is_remittance ? (
        <Trans>
          You can cancel for 30 minutes after you have paid, unless it has arrived, and get
          everything back, fees too. What arrives may be less if the receiving bank asks fees of its
          own or taxes apply there.
        </Trans>
      ) : (
        <Trans>
          You can cancel until {instant(quote.cancellable_until, quote.send_currency)} (
          {zoneName(quote.send_currency)}) and get everything back, fees too.
        </Trans>
      )}
    </p>
  );
};
