import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useHeldSearch } from '#app/data/device-history/use-held-search.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useNumberText } from '#app/i18n/numbers.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { shownRows } from '../find/shown-rows.ts';
import type { ShownRows } from '../find/shown-rows.ts';
import { LackingNote, LackingRows, PastTheEnd } from './lacking-rows.tsx';
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
  if (!shown) {
    return (
      <>
        {view.error ? <ErrorNotice error={view.error} onRetry={view.retry} /> : null}
        {tools ? <tools.ToFirstPage view={view} /> : null}
      </>
    );
  }
  const lacking = view.shown?.lacking;
  if (shown.searched === 0) {
    if (lacking) return <LackingRows view={view} tools={tools} />;
    if (shown.count > 0) return <PastTheEnd view={view} tools={tools} />;
    return <NoResults>{empty}</NoResults>;
  }
  const [matching, searched] = [number(shown.matching), number(shown.searched)];
  return (
    <>
      {lacking ? <LackingNote view={view} lacking={lacking} /> : null}
      {text === undefined ? null : (
        <p role="status" className={styles['hint']}>
          {shown.isSearching
            ? t`Searching… ${matching} found`
            : t`${matching} of ${searched} rows match`}
        </p>
      )}
      {shown.rows.length === 0 ? null : (
        <TransactionRows
          label={t(sectionTitles[view.section])}
          rows={shown.rows}
          hasBalance={hasBalance}
          arrived={arrived}
          isStale={view.shown?.isStale ?? false}
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
  const { view, head, tools } = props;
  const { t } = useLingui();
  // The typed letter is shown at once, its matches among thousands of rows a moment later.
  const text = useDeferredValue(transactionsRoute.useSearch().text);
  const { page, size } = view.place;
  const search = useHeldSearch({ filter: view.filter, text, page, size });
  const { shown: known } = view;
  const results = known?.page;
  // Another list's rows standing in are no news when their own come.
  const arrived = useArrivals(view.listKey, known?.isStale ? undefined : results?.results);
  const shown = useMemo(() => results && shownRows(results, text, search), [results, text, search]);
  return (
    <Card aria-labelledby={titleIdOf(view.section)} className={styles['section'] ?? ''}>
      <div className={styles['sectionHead']}>
        <h2 id={titleIdOf(view.section)}>{t(sectionTitles[view.section])}</h2>
        {known ? <AsOf updatedAtMs={known.updatedAtMs} /> : null}
        {head}
      </div>
      <ArrivalNews newest={arrived[0]} />
      <SectionRows {...props} shown={shown} text={text} arrived={arrived} />
      {shown ? <Pages view={view} tools={tools} count={shown.count} /> : null}
    </Card>
  );
};
