import { Trans } from '@lingui/react/macro';
import type { TransferQuote } from '#app/data/quotes.ts';
import { Amount } from '#app/ui/money/amount.tsx';

/** The one thing that is agreed to here: this amount to this payee. */
export const AgreedTo = ({ quote }: { readonly quote: TransferQuote }) => (
  <p>
    <Trans>
      You agree to <Amount value={{ currency: quote.send_currency, wire: quote.send_amount }} /> to{' '}
      <bdi>{quote.payee.name}</bdi>, and to nothing else.
    </Trans>
  </p>
);
