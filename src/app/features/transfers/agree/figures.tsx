import { useLingui } from '@lingui/react/macro';
import type { TransferQuote } from '#app/data/quotes.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { warningWords } from '../compose/warning-words.ts';
import { ArrivalRows, PayeeRows, PriceView } from '../compose/price-view.tsx';
import styles from '../transfers.module.css';
import { AmountWords } from './amount-words.tsx';

interface FiguresProps {
  readonly quote: TransferQuote;
  readonly memo: string;
}

/** Everything that is agreed to: payee, price, arrival, the amounts in words, and what to think about. */
export const Figures = ({ quote, memo }: FiguresProps) => {
  const { t } = useLingui();
  return (
    <>
      <dl className={styles['price']}>
        <PayeeRows payee={quote.payee} />
        <PriceView priced={quote} />
        <ArrivalRows arrivesAt={quote.expected_arrival_to} />
        {memo === '' ? null : (
          <DetailRow label={t`Note`}>
            <bdi>{memo}</bdi>
          </DetailRow>
        )}
      </dl>
      <AmountWords currency={quote.send_currency} wire={quote.send_amount} />
      {quote.rate === null ? null : (
        <AmountWords currency={quote.receive_currency} wire={quote.receive_amount} />
      )}
      {quote.warnings.map((warning) => (
        <Notice key={warning} tone={warning === 'insufficient_funds' ? 'bad' : 'waiting'}>
          {t(warningWords[warning])}
        </Notice>
      ))}
    </>
  );
};
