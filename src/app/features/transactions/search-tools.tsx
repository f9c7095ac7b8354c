import { Input, InputGroup } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { bringMissingRows, isSyncRequested } from '#app/data/offline-history/sync-state.ts';
import {
  useOfflineAmount,
  useOfflineSearch,
} from '#app/data/offline-history/use-offline-history.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useWriteObstacle } from '#app/platform/session/session-state.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledField } from '#app/ui/controls/labelled-field.tsx';
import { sectionTitles } from './labels.ts';
import { SectionPages } from './list-pagination.tsx';
import { withFirstPages } from './place-in-url.ts';
import type { ShownPage } from './shown-rows.ts';
import { shownRows } from './shown-rows.ts';
import { TransactionRows } from './transaction-rows.tsx';
import { transactionsRoute } from './transactions-search.ts';
import styles from './transactions.module.css';
import type { SectionView } from './use-section-page.ts';

/** Finding text in the rows, and what it is found in. */
export const SearchTools = ({ view }: { readonly view: SectionView }) => (
  <SearchBox>
    <OfflineHistoryNote view={view} />
  </SearchBox>
);

/** After this pause the typed text goes into the URL, so that not every letter is a navigation. */
const settledAfterMs = 250;
const longestText = 100;

interface SearchBoxProps {
  /** Says what is looked through. */
  readonly children: ReactNode;
}

/** Finds text in the rows of the account, and says what it looks through. */
const SearchBox = ({ children }: SearchBoxProps) => {
  const navigate = transactionsRoute.useNavigate();
  const { text = '' } = transactionsRoute.useSearch();
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // Back and Forward change the text from outside.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      setShown(typed.trim());
      void navigate({
        search: (before) => ({
          ...withFirstPages(before),
          text: typed.trim() || undefined,
        }),
        replace: true,
        resetScroll: false,
      });
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed, text, navigate]);
  return (
    <LabelledField label={<Trans>Find in the transactions</Trans>} hint={children}>
      {(control) => (
        <InputGroup startElement={<Search aria-hidden="true" size={20} />}>
          <Input
            {...control}
            type="search"
            value={typed}
            maxLength={longestText}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </InputGroup>
      )}
    </LabelledField>
  );
};

const Missing = () => {
  const isRunning = useSyncExternalStore(isSyncRequested.subscribe, isSyncRequested.get);
  const obstacle = useWriteObstacle();
  if (isRunning) return <Trans>The missing rows are on their way.</Trans>;
  if (obstacle) return <Trans>The missing rows come when the bank can be asked.</Trans>;
  return (
    <Button kind="ghost" onClick={bringMissingRows}>
      <Trans>Bring the missing rows now</Trans>
    </Button>
  );
};

/** Says what a search looks through, and offers what is missing of it. */
const OfflineHistoryNote = ({ view }: { readonly view: SectionView }) => {
  const number = useNumberText();
  const amount = useOfflineAmount(view.filter);
  if (!amount) {
    return (
      <>
        <Trans>Looks through the rows shown on this page.</Trans> <Missing />
      </>
    );
  }
  const rows = number(amount.count);
  if (amount.isComplete) {
    return <Trans>Looks through all {rows} completed rows. They are on this device.</Trans>;
  }
  const [stored, all] = [number(amount.held.rows), number(amount.held.ofRows)];
  return (
    <>
      <Trans>
        Looks through what is on this device: {stored} of {all} completed rows, the newest.
      </Trans>{' '}
      <Missing />
    </>
  );
};

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
