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
import { withPlace } from './section-place.ts';
import type { Section, SectionPlace } from './section-place.ts';
import { sectionTitles } from './section-words.ts';
import { shownRows } from '../find/shown-rows.ts';
import type { ShownRows } from '../find/shown-rows.ts';
import { TransactionRows } from '../rows/transaction-rows.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import { useArrivals } from '../rows/use-arrivals.ts';
import type { SectionView } from './use-section.ts';
import styles from './transactions.module.css';

interface TransactionSectionProps {
  readonly view: SectionView;
  readonly hasBalance: boolean;
  /** What an empty section says. */
  readonly empty: string;
  /** Every row of the list, where they were loaded for searching. */
  readonly whole?: readonly Transaction[] | undefined;
  /** What stands beside and under the title. */
  readonly actions?: ReactNode;
  readonly tools?: ReactNode;
}

const titleIdOf = (section: Section): string => `${section}-title`;

/** A new page is read from its top; where that is in sight, nothing moves. */
const showFromTop = (id: string): void => {
  const title = document.getElementById(id);
  if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'start' });
};

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
  readonly shown: ShownRows | undefined;
  readonly arrived: readonly Transaction[];
}

const SectionRows = ({ view, hasBalance, empty, shown, arrived }: SectionRowsProps) => {
  const { i18n, t } = useLingui();
  const { text } = transactionsRoute.useSearch();
  const number = useNumberText();
  const { error, isPlaceholderData, refetch } = view.query;
  if (!shown) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null;
  if (shown.searched === 0) return <NoResults>{empty}</NoResults>;
  const [matching, loaded] = [number(shown.matching), number(shown.searched)];
  return (
    <>
      {text === undefined ? null : (
        <p role="status" className={styles['hint']}>
          {t`${matching} of ${loaded} loaded rows match`}
        </p>
      )}
      {shown.rows.length === 0 ? null : (
        <TransactionRows
          label={i18n._(sectionTitles[view.section])}
          rows={shown.rows}
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

const SectionPages = ({ view, count }: { view: SectionView; count: number }) => {
  const { i18n } = useLingui();
  const navigate = transactionsRoute.useNavigate();
  const { section, place, query } = view;
  if (count <= fewestRows && place.page === 1) return null;
  const turnTo = async ({ page, size }: Pick<SectionPlace, 'page' | 'size'>): Promise<void> => {
    const asOf = place.asOf ?? query.data?.as_of;
    await navigate({
      search: (before) => withPlace(before, section, { page, size, asOf }),
      resetScroll: false,
    });
    showFromTop(titleIdOf(section));
  };
  return (
    <Pagination
      label={i18n._(sectionTitles[section])}
      page={place.page}
      size={place.size}
      count={count}
      onChange={(next) => void turnTo(next)}
    />
  );
};

/** One of the three sections: title, rows, its own pages (spec 2). */
export const TransactionSection = (props: TransactionSectionProps) => {
  const { view, whole, actions, tools } = props;
  const { i18n } = useLingui();
  const { text } = transactionsRoute.useSearch();
  const { data } = view.query;
  const arrived = useArrivals(view.listKey, data?.results);
  const known = data && { page: data.results, count: data.count, whole };
  const shown = known && shownRows(known, text, view.place);
  return (
    <Card aria-labelledby={titleIdOf(view.section)} className={styles['section'] ?? ''}>
      <div className={styles['sectionHead']}>
        <h2 id={titleIdOf(view.section)}>{i18n._(sectionTitles[view.section])}</h2>
        <AsOf updatedAtMs={view.query.dataUpdatedAt} />
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      {tools}
      <ArrivalNews newest={arrived[0]} />
      <SectionRows {...props} shown={shown} arrived={arrived} />
      {shown ? <SectionPages view={view} count={shown.count} /> : null}
    </Card>
  );
};
