import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { placeOfRows } from '../rows/first-rows.ts';
import { TransactionRows } from '../rows/transaction-rows.tsx';
import { useArrivals } from '../rows/use-arrivals.ts';
import type { ListTools } from '../tools/list-tools.tsx';
import { transactionsRoute } from '../transactions-route.ts';
import type { ShownPage } from './newest-copy.ts';
import { sectionTitles, titleIdOf } from './section-words.ts';
import { rowsOf } from './use-section.ts';
import type { SectionView } from './use-section.ts';
import styles from './transactions.module.css';

interface TransactionSectionProps {
  readonly view: SectionView;
  readonly hasBalance: boolean;
  /** How many of its rows the first paint needs; undefined for all. */
  readonly atOnce: number | undefined;
  /** What an empty section says. */
  readonly empty: string;
  /** Undefined until they have arrived. */
  readonly tools: ListTools | undefined;
  /** What stands beside and under the title. */
  readonly head?: ReactNode;
}

interface BodyProps extends TransactionSectionProps {
  readonly known: ShownPage;
  readonly arrived: readonly Transaction[];
}

const PageRows = (props: BodyProps) => {
  const { view, tools, hasBalance, atOnce, empty, known, arrived } = props;
  const { t } = useLingui();
  const { results, count } = known.page;
  if (results.length === 0 && !known.lacking && count === 0) return <NoResults>{empty}</NoResults>;
  return (
    <>
      {tools ? <tools.WhatIsLacking view={view} known={known} /> : null}
      {results.length === 0 ? null : (
        <TransactionRows
          label={t(sectionTitles[view.section])}
          rows={results}
          hasBalance={hasBalance}
          arrived={arrived}
          isStale={known.isStale}
          atOnce={atOnce}
        />
      )}
    </>
  );
};

/** What fits on the smallest page needs no pages. */
const fewestRows = 10;

/** The page as it is known, under its own pages. */
const PageBody = (props: BodyProps) => {
  const { view, tools, known } = props;
  const { count } = known.page;
  return (
    <>
      <PageRows {...props} />
      {count <= fewestRows && view.place.page === 1 ? null : (
        <div className={styles['pagesPlace']}>
          {tools ? <tools.SectionPages view={view} count={count} /> : null}
        </div>
      )}
    </>
  );
};

const NothingKnown = ({ view, tools }: Pick<TransactionSectionProps, 'view' | 'tools'>) => (
  <>
    {view.error ? <ErrorNotice error={view.error} onRetry={view.retry} /> : null}
    {tools ? <tools.ToFirstPage view={view} /> : null}
  </>
);

const WholeSection = (props: TransactionSectionProps) => {
  const { view, hasBalance, head, tools } = props;
  const { t } = useLingui();
  // The typed letter is shown at once, its matches among thousands of rows a moment later.
  const text = useDeferredValue(transactionsRoute.useSearch().text);
  const known = view.shown;
  // Another list's rows standing in are no news when their own come.
  const arrived = useArrivals(view.listKey, known?.isStale ? undefined : known?.page.results);
  return (
    <Card aria-labelledby={titleIdOf(view.section)} className={styles['section'] ?? ''}>
      <div className={styles['sectionHead']}>
        <h2 id={titleIdOf(view.section)}>{t(sectionTitles[view.section])}</h2>
        {known ? <AsOf updatedAtMs={known.updatedAtMs} /> : null}
        {head}
      </div>
      {tools ? <tools.ArrivalNews newest={arrived[0]} /> : null}
      {!known ? <NothingKnown view={view} tools={tools} /> : null}
      {known && text !== undefined && tools ? (
        <tools.FoundRows view={view} known={known} text={text} hasBalance={hasBalance} />
      ) : null}
      {known && (text === undefined || !tools) ? (
        <PageBody {...props} known={known} arrived={arrived} />
      ) : null}
    </Card>
  );
};

/** One of the three sections: title, rows, its own pages (spec 2); its place while it is out of sight. */
export const TransactionSection = (props: TransactionSectionProps) => {
  const count = rowsOf(props.view);
  return count > 0 && props.atOnce === 0 ? (
    <div style={placeOfRows(count)} />
  ) : (
    <WholeSection {...props} />
  );
};
