import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { transactionsRoute } from './transactions-search.ts';

/** On a line of its own under the value of a row. */
export const RowNote = ({ children }: { readonly children: React.ReactNode }) => (
  <SmallText as="small" flexBasis="full">
    {children}
  </SmallText>
);

interface RefundsProps {
  readonly row: Transaction & Partial<Pick<TransactionDetails, 'refunds'>>;
}

/** What a merchant has refunded of a card payment; each amount leads to its transaction. */
export const RefundRows = ({ row: { currency, refunds = [] } }: RefundsProps) => {
  const instant = useInstantText();
  return refunds.map(({ id, amount, transaction_time: time }) => (
    <DetailRow key={id} label={<Trans>Refunded</Trans>}>
      <OtherTransaction id={id}>
        <Amount value={{ currency, wire: amount }} sign="credit" />
      </OtherTransaction>
      <RowNote>
        <time dateTime={time}>{instant(time, currency)}</time>
      </RowNote>
    </DetailRow>
  ));
};

/** The payment that a refund gives back; nothing for other transactions. */
export const RefundOfRow = ({ row: { type, subtype, related } }: { readonly row: Transaction }) =>
  type === 'CARD' && subtype === 'REFUND' && related?.type === 'CARD_AUTHORIZATION' ? (
    <DetailRow label={<Trans>Refund of</Trans>}>
      <OtherTransaction id={related.id}>
        <Trans>View payment</Trans>
      </OtherTransaction>
    </DetailRow>
  ) : null;

interface OtherTransactionProps {
  readonly id: string;
  readonly children: React.ReactNode;
}

/** Opens the details of another transaction in the same place. */
const OtherTransaction = ({ id, children }: OtherTransactionProps) => {
  const { country } = transactionsRoute.useParams();
  return (
    <Link
      to="/$country/user/transactions"
      params={{ country }}
      search={(before: object) => ({ ...before, transaction: id })}
    >
      {children}
    </Link>
  );
};
