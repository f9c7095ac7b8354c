import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { shownRows } from '../find/shown-rows.ts';
import type { ShownRows } from '../find/shown-rows.ts';
import { ArrivalNews } from '../rows/arrival-news.tsx';
import { TransactionRows } from '../rows/transaction-rows.tsx';
import { useArrivals } from '../rows/use-arrivals.ts';
import type { ListTools } from '../tools/list-tools.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import { sectionTitles, titleIdOf } from './section-words.ts';
import type { SectionView } from './use-section.ts';
import styles from './transactions.module.css';

interface TransactionSectionProps {
  readonly view: SectionView;
  readonly hasBalance: boolean;
  /** What an empty section says. */
  readonly empty: string;
  /** Every row of the list, where they were loaded for searching. */
  readonly whole?: readonly Transaction[] | undefined;
  /** Undefined until they have arrived. */
  readonly tools: ListTools | undefined;
  /** What stands beside and under the title. */
  readonly head?: ReactNode;
}

interface SectionRowsProps extends TransactionSectionProps {
  readonly shown: ShownRows | undefined;
  readonly text: string | undefined;
  readonly arrived: readonly Transaction[];
}

const SectionRows = (props: SectionRowsProps) => {
  const { view, tools, hasBalance, empty, shown, text, arrived } = props;
  const { t } = useLingui();
  const number = useNumberText();
  const { error, isPlaceholderData, refetch } = view.query;
  if (!shown) {
    return (
      <>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {tools ? <tools.ToFirstPage view={view} /> : null}
      </>
    );
  }
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
          label={t(sectionTitles[view.section])}
          rows={shown.rows}
          hasBalance={hasBalance}
          arrived={arrived}
          isStale={isPlaceholderData}
        />
      )}
    </>
  );
};

interface PagesProps extends Pick<TransactionSectionProps, 'view' | 'tools'> {
  readonly count: number;
}

/** What fits on the smallest page needs no pages. */
const fewestRows = 10;

const Pages = ({ view, tools, count }: PagesProps) => {
  if (count <= fewestRows && view.place.page === 1) return null;
  return (
    <div className={styles['pagesPlace']}>
      {tools ? <tools.SectionPages view={view} count={count} /> : null}
    </div>
  );
};

/** One of the three sections: title, rows, its own pages (spec 2). */
export const TransactionSection = (props: TransactionSectionProps) => {
  const { view, whole, head, tools } = props;
  const { t } = useLingui();
  // The typed letter is shown at once, its matches among thousands of rows a moment later.
  const text = useDeferredValue(transactionsRoute.useSearch().text);
  const { data, isPlaceholderData } = view.query;
  const { page, size } = view.place;
  // Another list's rows standing in are no news when their own come.
  const arrived = useArrivals(view.listKey, isPlaceholderData ? undefined : data?.results);
  const shown = useMemo(
    () => data && shownRows({ page: data.results, count: data.count, whole }, text, { page, size }),
    [data, whole, text, page, size],
  );
  return (
    <Card aria-labelledby={titleIdOf(view.section)} className={styles['section'] ?? ''}>
      <div className={styles['sectionHead']}>
        <h2 id={titleIdOf(view.section)}>{t(sectionTitles[view.section])}</h2>
        <AsOf updatedAtMs={view.query.dataUpdatedAt} />
        {head}
      </div>
      <ArrivalNews newest={arrived[0]} />
      <SectionRows {...props} shown={shown} text={text} arrived={arrived} />
      {shown ? <Pages view={view} tools={tools} count={shown.count} /> : null}
    </Card>
  );
};
