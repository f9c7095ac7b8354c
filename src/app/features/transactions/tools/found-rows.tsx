import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useOfflineSearch } from '#app/data/offline-history/use-offline-history.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { shownRows } from '../find/shown-rows.ts';
import type { ShownPage } from '../list/newest-copy.ts';
import { sectionTitles } from '../list/section-words.ts';
import type { SectionView } from '../list/use-section.ts';
import { TransactionRows } from '../rows/transaction-rows.tsx';
import { SectionPages } from './section-pages.tsx';
import styles from '../list/transactions.module.css';

interface FoundRowsProps {
  readonly view: SectionView;
  readonly known: ShownPage;
  readonly text: string;
  readonly hasBalance: boolean;
}

const fewestRows = 10;

/** What of a section matches a text, on the whole device or, without it, on the page. */
export const FoundRows = ({ view, known, text, hasBalance }: FoundRowsProps) => {
  const { t } = useLingui();
  const number = useNumberText();
  const { page, size } = view.place;
  const search = useOfflineSearch({ filter: view.filter, text, page, size });
  const shown = useMemo(() => shownRows(known.page, text, search), [known.page, text, search]);
  const [matching, searched] = [number(shown.matching), number(shown.searched)];
  return (
    <>
      <p role="status" className={styles['hint']}>
        {shown.isSearching
          ? t`Searching… ${matching} found`
          : t`${matching} of ${searched} rows match`}
      </p>
      {shown.rows.length === 0 ? null : (
        <TransactionRows
          label={t(sectionTitles[view.section])}
          rows={shown.rows}
          hasBalance={hasBalance}
          arrived={[]}
          isStale={known.isStale}
        />
      )}
      {shown.count <= fewestRows && page === 1 ? null : (
        <div className={styles['pagesPlace']}>
          <SectionPages view={view} count={shown.count} />
        </div>
      )}
    </>
  );
};
