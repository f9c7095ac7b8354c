import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { TransferQuote } from '#app/data/quotes.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { TickField } from '#app/ui/forms/tick-field.tsx';
import { Amount } from '#app/ui/money/amount.tsx';

interface SameDayTickProps {
  readonly quote: TransferQuote | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** The offer to be there today, with its price and its hour; it stays while a price is asked for. */
export const SameDayTick = ({ quote, isChosen, onChoose }: SameDayTickProps) => {
  const instant = useInstantText();
  const zoneName = useZoneName();
  const [offer, setOffer] = useState<TransferQuote['same_day']>(null);
  if (quote !== undefined && quote.same_day !== offer) setOffer(quote.same_day);
  if (offer === null && !isChosen) return null;
  return (
    <TickField name="is_same_day" value={isChosen} onChange={onChoose}>
      {offer === null ? (
        <Trans>There today</Trans>
      ) : (
        <Trans>
          There today by {instant(offer.expected_arrival_to, 'USD')} for a fee of{' '}
          <Amount value={{ currency: 'USD', wire: offer.fee }} />, if you send it before{' '}
          {instant(offer.cut_off_at, 'USD')} ({zoneName('USD')})
        </Trans>
      )}
    </TickField>
  );
};
