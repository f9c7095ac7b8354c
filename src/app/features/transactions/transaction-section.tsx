import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { useAmountText } from '#app/ui/amount.tsx';
import { AsOf } from '#app/ui/as-of.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { NoResults } from '#app/ui/no-results.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { findInRows } from './find-in-rows.ts';
import { withPlace } from './section-place.ts';
import { sectionTitles } from './section-words.ts';
import { TransactionRows } from './transaction-rows.tsx';
import { transactionsRoute } from './transactions-route.ts';
import { useArrivals } from './use-arrivals.ts';
import type { SectionView } from './use-section.ts';
import styles from './transactions.module.css';

interface TransactionSectionProps {
  readonly view: SectionView;
  readonly hasBalance: boolean;
  /** What an empty section says. */
  readonly empty: string;
  /** What stands beside and under the title. */
  readonly actions?: ReactNode;
  readonly tools?: ReactNode;
}

/** Says a new row once, politely, and nothing else. */
const ArrivalNews = ({ newest }: { readonly newest: Transaction | undefined }) => {
  const write = useAmountText();
  const name = newest && describeTransaction(newest);
  const amount =
    newest && write({ currency: newest.currency, wire: newest.amount }, newest.dc_sign);
  return (
    <p role="status" className="visually-hidden">
      {newest ? (
        <Trans>
          New transaction: {name}, {amount}
        </Trans>
      ) : null}
    </p>
  );
};

interface SectionRowsProps extends TransactionSectionProps {
  readonly arrived: readonly Transaction[];
}

const SectionRows = ({ view, hasBalance, empty, arrived }: SectionRowsProps) => {
  const { i18n, t } = useLingui();
  const { text } = transactionsRoute.useSearch();
  const number = useNumberText();
  const { data, error, isPlaceholderData, refetch } = view.query;
  if (!data) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null;
  if (data.results.length === 0) return <NoResults>{empty}</NoResults>;
  const found = findInRows(data.results, text);
  const [matching, loaded] = [number(found.length), number(data.results.length)];
  return (
    <>
      {text === undefined ? null : (
        <p
          role="status"
          className={styles['hint']}
        >{t`${matching} of ${loaded} loaded rows match`}</p>
      )}
      {found.length === 0 ? null : (
        <TransactionRows
          label={i18n._(sectionTitles[view.section])}
          rows={found}
          hasBalance={hasBalance}
          arrived={arrived}
          isStale={isPlaceholderData}
        />
      )}
    </>
  );
};

/** What fits on the smallest page needs no pages. */
const fewestRows = 10;

const SectionPages = ({ view }: { readonly view: SectionView }) => {
  const { i18n } = useLingui();
  const navigate = transactionsRoute.useNavigate();
  const { section, place, query } = view;
  const { data } = query;
  if (!data || (data.count <= fewestRows && place.page === 1)) return null;
  return (
    <Pagination
      label={i18n._(sectionTitles[section])}
      page={place.page}
      size={place.size}
      count={data.count}
      onChange={(next) =>
        void navigate({
          search: (before) =>
            withPlace(before, section, { ...next, asOf: place.asOf ?? data.as_of }),
          resetScroll: false,
        })
      }
    />
  );
};

/** One of the three sections: title, rows, its own pages (spec 2). */
export const TransactionSection = (props: TransactionSectionProps) => {
  const { view, actions, tools } = props;
  const { i18n } = useLingui();
  const titleId = `${view.section}-title`;
  const arrived = useArrivals(view.listKey, view.query.data?.results);
  return (
    <Card aria-labelledby={titleId} className={styles['section'] ?? ''}>
      <div className={styles['sectionHead']}>
        <h2 id={titleId}>{i18n._(sectionTitles[view.section])}</h2>
        <AsOf updatedAtMs={view.query.dataUpdatedAt} />
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      {tools}
      <ArrivalNews newest={arrived[0]} />
      <SectionRows {...props} arrived={arrived} />
      <SectionPages view={view} />
    </Card>
  );
};
