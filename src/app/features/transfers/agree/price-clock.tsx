import { Trans } from '@lingui/react/macro';
import { useDigits } from '#app/i18n/formatters.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { clockText } from '#app/ui/money/sending/clock-text.ts';
import { useSecondsLeft } from '#app/ui/money/sending/use-seconds-left.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../transfers.module.css';

interface PriceClockProps {
  readonly quote: TransferQuote;
  /** What the price before it gave, where this one was asked for after it had lapsed. */
  readonly before: TransferQuote | undefined;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** How long the price holds; once it has lapsed, another one, with what is different about it. */
export const PriceClock = ({ quote, before, isAsking, onAsk }: PriceClockProps) => {
  const digits = useDigits();
  const left = useSecondsLeft(quote.expires_at);
  if (left === 0)
    return (
      <Notice
        tone="waiting"
        action={
          <NetworkButton aria-disabled={isAsking} onClick={() => (isAsking ? undefined : onAsk())}>
            <Trans>Get a new price</Trans>
          </NetworkButton>
        }
      >
        <Trans>This price no longer holds.</Trans>
      </Notice>
    );
  const isChanged =
    before !== undefined &&
    (before.total_debit !== quote.total_debit || before.receive_amount !== quote.receive_amount);
  const remaining = digits(clockText(left));
  return (
    <>
      {isChanged ? (
        <Notice tone="waiting">
          <Trans>
            The price has changed. Before,{' '}
            <Amount value={{ currency: before.send_currency, wire: before.total_debit }} /> left
            your account and{' '}
            <Amount value={{ currency: before.receive_currency, wire: before.receive_amount }} />{' '}
            arrived.
          </Trans>
        </Notice>
      ) : null}
      <p className={styles['quiet']} role="timer">
        <Trans>This price holds for {remaining}.</Trans>
      </p>
    </>
  );
};
