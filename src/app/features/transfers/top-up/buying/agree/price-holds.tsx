import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { priceTopUp } from '#app/data/top-ups.ts';
import type { TopUpQuote, TopUpRequest } from '#app/data/top-ups.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { clockText } from '#app/ui/money/sending/clock-text.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../../top-up.module.css';

interface PriceHoldsProps {
  readonly wish: TopUpRequest;
  readonly secondsLeft: number;
  readonly onPrice: (quote: TopUpQuote) => void;
}

/** How long the price in dollars holds; once it has lapsed, the way to another one. */
export const PriceHolds = ({ wish, secondsLeft, onPrice }: PriceHoldsProps) => {
  const digits = useDigits();
  const asking = useMutation({
    mutationFn: () => priceTopUp(wish),
    retry: false,
    onSuccess: onPrice,
  });
  const remaining = digits(clockText(secondsLeft));
  if (secondsLeft > 0)
    return (
      <p className={styles['quiet']} role="timer">
        <Trans>This price holds for {remaining}.</Trans>
      </p>
    );
  return (
    <>
      <Notice
        tone="waiting"
        action={
          <NetworkButton
            aria-disabled={asking.isPending}
            onClick={() => (asking.isPending ? undefined : asking.mutate())}
          >
            <Trans>Get a new price</Trans>
          </NetworkButton>
        }
      >
        <Trans>This price no longer holds.</Trans>
      </Notice>
      {asking.error ? <ErrorNotice error={asking.error} /> : null}
    </>
  );
};
